"""The words of a playthrough: actions and events as text, and text as actions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from matta.actions import (
    Action,
    Discard,
    DrawStock,
    GoOut,
    LayMeld,
    LayOff,
    Open,
    ReturnDiscard,
    SwapWild,
    TakeBack,
    TakeDiscards,
)
from matta.cards import JOKER, Card, card_name, face_name, is_joker, parse_face
from matta.events import (
    Closed,
    Discarded,
    Drew,
    Event,
    Laid,
    LaidOff,
    Opened,
    Reshuffled,
    Returned,
    Swapped,
    Took,
    TookBack,
    Voided,
)
from matta.melds import Draft, End, Meld

WORDS: dict[type, Callable[..., str]] = {
    Drew: lambda e: f"draws {card_name(e.card)}",
    Took: lambda e: f"takes {card_name(e.card)}",
    Returned: lambda _: "puts it back",
    Opened: lambda e: f"lays {_melds(e.melds)} for {e.points}",
    Laid: lambda e: f"adds {_meld(e.meld)}",
    LaidOff: lambda e: f"attaches {_names(e.cards)} to {e.index}{_at(e.end)}",
    Swapped: lambda e: f"swaps {card_name(e.card)} into {e.index}",
    TookBack: lambda e: f"takes back {_names(e.cards)}",
    Discarded: lambda e: f"throws {card_name(e.card)}",
    Reshuffled: lambda e: f"[reshuffle {e.times}: {e.stock} cards]",
    Closed: lambda e: "[closes in hand]" if e.in_hand else "[closes]",
    Voided: lambda _: "[void]",
}


def told(events: Iterable[Event]) -> list[str]:
    """Events as phrases; what is no action of a seat stands in brackets."""
    return [WORDS[type(event)](event) for event in events]


def _names(cards: Iterable[Card]) -> str:
    return " ".join(map(card_name, cards))


def _at(end: End | None) -> str:
    return "" if end is None else f" {end.value}"


def _melds(melds: Iterable[Meld]) -> str:
    return ", ".join(map(_meld, melds))


def _meld(meld: Meld) -> str:
    pairs = zip(meld.cards, meld.stands_for, strict=True)
    return " ".join(
        f"*={face_name(said)}" if is_joker(card) else card_name(card)
        for card, said in pairs
    )


class Reader:
    """Phrases as actions of a seat that holds a hand; twins by lowest number."""

    def __init__(self, hand: Iterable[Card]) -> None:
        self.hand = sorted(hand)

    def action(self, phrase: str) -> Action:
        """The action that a phrase means; ValueError if it means none."""
        for pattern, make in PHRASES:
            found = re.fullmatch(pattern, phrase)
            if found:
                return make(self, *found.groups())
        raise ValueError(f"no action: {phrase!r}")

    def card(self, name: str) -> Card:
        """The first card of the hand that shows a face, taken out of the hand."""
        for card in self.hand:
            if card_name(card) == name:
                self.hand.remove(card)
                return card
        raise ValueError(f"{name} is not in the hand")

    def cards(self, names: str) -> tuple[Card, ...]:
        return tuple(map(self.card, names.split()))

    def draft(self, names: str) -> Draft:
        pairs = [name.partition("=") for name in names.split()]
        cards = tuple(self.card(name) for name, _, _ in pairs)
        said = (parse_face(of) if of else JOKER for _, _, of in pairs)
        return Draft(cards, tuple(said))

    def drafts(self, melds: str) -> tuple[Draft, ...]:
        return tuple(map(self.draft, melds.split(", ")))


PHRASES: tuple[tuple[str, Callable[..., Action]], ...] = (
    (r"draws \S+", lambda _: DrawStock()),
    (r"takes \S+", lambda _: TakeDiscards()),
    (r"puts it back", lambda _: ReturnDiscard()),
    (r"takes back .*", lambda _: TakeBack()),
    (
        r"lays (.*) for \d+, all but (\S+)",
        lambda reader, melds, last: GoOut(reader.drafts(melds), reader.card(last)),
    ),
    (r"lays (.*) for \d+", lambda reader, melds: Open(reader.drafts(melds))),
    (r"adds (.*)", lambda reader, meld: LayMeld(reader.draft(meld))),
    (
        r"attaches (.*) to (\d+)( low| high)?",
        lambda reader, names, index, end: LayOff(
            int(index), reader.cards(names), End(end.strip()) if end else None
        ),
    ),
    (
        r"swaps (\S+) into (\d+)",
        lambda reader, name, index: SwapWild(int(index), reader.card(name)),
    ),
    (r"throws (\S+)", lambda reader, name: Discard(reader.card(name))),
)

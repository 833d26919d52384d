"""One position with a reason, put on a table, and a player's answer in short words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from matta.actions import (
    Action,
    Discard,
    DrawStock,
    GoOut,
    LayMeld,
    LayOff,
    Open,
    SwapWild,
    TakeDiscards,
)
from matta.bots.bot import decided
from matta.bots.ladder import make_bot
from matta.cards import Card, card_name, parse_face
from matta.chance import Stream
from matta.events import Dealt, Discarded, Drew, Event, Took
from matta.melds import Draft, Meld
from matta.memory import Memory, remember
from matta.reasons import Refusal
from matta.scala40.judge import read_melds
from matta.scala40.play import apply
from matta.scala40.round import Round
from matta.scala40.rules import make_rules
from matta.scala40.seen import observe
from tests.rules.pack import Pack

ME, FOE = 0, 1


@dataclass(frozen=True, slots=True)
class Position:
    """What seat 0 of two has before it, and what each level does, with the reason.

    Cards go by short names, a declared joker as `*=7D`. `top` lies on the discards;
    with `drew` the seat has drawn that card already. Of the other seat all know how
    many cards it has, what it `threw`, took and `holds`; `gone` cards lie buried.
    Levels that are not in `expected` may do as they like.
    """

    name: str
    why: str
    hand: str
    expected: Mapping[str, str]
    table: tuple[str, ...] = ()
    top: str = "2D"
    drew: str = ""
    opened: bool = True
    foe_opened: bool = True
    foe_cards: int = 8
    threw: str = ""
    holds: str = ""
    gone: str = ""
    rules: str = "due"
    changed: Mapping[str, object] | None = None


class Table:
    """A position as a round, with what everybody remembers of it."""

    def __init__(self, position: Position) -> None:
        rules = make_rules(position.rules, dict(position.changed or {}))
        assert not isinstance(rules, Refusal)
        self.rules = rules
        self._pack = Pack()
        hand = set(self._cards(position.hand))
        melds = tuple(map(self._meld, position.table))
        drew = self._cards(position.drew)
        self.memory = remember(Memory(), self._past(position))
        held = self.memory.of(FOE).held
        hidden = sorted(self._pack.rest())
        Random(position.name).shuffle(hidden)
        unknown = [hidden.pop() for _ in range(position.foe_cards - len(held))]
        self.round = Round(
            rules,
            (ME, FOE),
            FOE,
            ME,
            {ME: hand, FOE: {*held, *unknown}},
            [*hidden, *drew],
            list(self.memory.discards),
            table=melds,
            completed_turns=12,
        )
        for seat, opened in ((ME, position.opened), (FOE, position.foe_opened)):
            if opened:
                self.round.opened.add(seat)
                self.round.laid.add(seat)
        if drew:
            self._drawn()

    def _drawn(self) -> None:
        self.memory = remember(self.memory, apply(self.round, DrawStock()))

    def answer(self, level: str, chance: str = "position") -> str:
        """What a level does here, as short words."""
        bot = make_bot(level, "scala40", self.rules, 320)
        view, stream = observe(self.round, ME), Stream(bytes(32), chance)
        return words(decided(bot.choose(view, self.memory, stream)))

    def _cards(self, names: str) -> list[Card]:
        return [self._pack.take(name) for name in names.split()]

    def _meld(self, names: str) -> Meld:
        pairs = [name.partition("=") for name in names.split()]
        cards = tuple(self._pack.take(bare) for bare, _, _ in pairs)
        said = tuple(parse_face(meant or bare) for bare, _, meant in pairs)
        read = read_melds([Draft(cards, said)], self.rules)
        assert not isinstance(read, Refusal), names
        return read[0]

    def _past(self, position: Position) -> list[Event]:
        """Events that everybody saw, with the top discard as the last of them."""
        first, *gone = self._cards(f"{position.gone} {position.top}")
        past: list[Event] = [Dealt(FOE, ME, first, 81)]
        threw, held = self._cards(position.threw), self._cards(position.holds)
        for card in held:
            past += [Discarded(ME, card), Took(FOE, card)]
        for card in threw:
            past += [Drew(FOE, None), Discarded(FOE, card)]
        return past + [Discarded(ME, card) for card in gone]


def words(action: Action) -> str:
    """An action in short words, cards by name."""
    match action:
        case DrawStock():
            return "draw"
        case TakeDiscards():
            return "take"
        case Open():
            return "open"
        case GoOut():
            return "close in hand"
        case LayMeld():
            return f"lay {_names(action.meld.cards)}"
        case LayOff():
            return f"attach {_names(action.cards)}"
        case SwapWild():
            return f"swap {card_name(action.card)}"
        case Discard():
            return f"throw {card_name(action.card)}"
    raise AssertionError(action)


def _names(cards: tuple[Card, ...]) -> str:
    return " ".join(map(card_name, cards))

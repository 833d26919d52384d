"""Lines typed in a terminal, read as actions; nothing is asked of the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

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
from matta.cards import JOKER, Card, Face, face, parse_face
from matta.lab.words import say
from matta.melds import Draft, End
from matta.view import View


class Unread(ValueError):  # noqa: N818 - it names the line, not an accident
    """A line that is no action, with the words that say why."""


def read(line: str, view: View) -> Action:
    """The action that a line means to somebody who holds the view's hand."""
    name, *words = line.split()
    if name.lower() not in _READERS:
        raise Unread(say("unknown", text=name[:40]))
    least, reader = _READERS[name.lower()]
    if len(words) < least:
        raise Unread(say("usage", text=name.lower()))
    return reader(words, Hand(view.hand), view)


class Hand:
    """The cards of a hand, handed out by face, each once."""

    def __init__(self, held: Sequence[Card]) -> None:
        self._held = list(held)

    def card(self, word: str) -> tuple[Card, Face]:
        """A card for a word like `9S`, `*` or `*=9S`, and what it stands for."""
        name, _, meaning = word.upper().partition("=")
        of = _face(name)
        stands_for = _face(meaning) if meaning else of
        for card in self._held:
            if face(card) == of:
                self._held.remove(card)
                return card, stands_for if of == JOKER else of
        raise Unread(say("not_held", text=word))

    def draft(self, words: Sequence[str]) -> Draft:
        """The meld that words name, in their order."""
        pairs = [self.card(w) for w in words]
        return Draft(tuple(c for c, _ in pairs), tuple(f for _, f in pairs))

    def drafts(self, words: Sequence[str]) -> tuple[Draft, ...]:
        """The melds that words name, with `+` between them."""
        melds: list[list[str]] = [[]]
        for word in words:
            if word == "+":
                melds.append([])
            else:
                melds[-1].append(word)
        return tuple(map(self.draft, melds))


Reader = Callable[[Sequence[str], Hand, View], Action]


def _face(name: str) -> Face:
    try:
        return parse_face(name)
    except ValueError:
        raise Unread(say("not_card", text=name[:40])) from None


def _meld(word: str) -> int:
    if not word.isdecimal() or len(word) > 3:
        raise Unread(say("not_number", text=word[:40]))
    return int(word) - 1


def _open(words: Sequence[str], hand: Hand, _: View) -> Action:
    return Open(hand.drafts(words))


def _lay(words: Sequence[str], hand: Hand, _: View) -> Action:
    return LayMeld(hand.draft(words))


def _attach(words: Sequence[str], hand: Hand, _: View) -> Action:
    meld, *names = words[0], *words[1:]
    end = None
    if names and names[-1].lower() in ("low", "high"):
        end = End(names.pop().lower())
    return LayOff(_meld(meld), hand.draft(names).cards, end)


def _swap(words: Sequence[str], hand: Hand, _: View) -> Action:
    return SwapWild(_meld(words[0]), hand.card(words[1])[0])


def _discard(words: Sequence[str], hand: Hand, _: View) -> Action:
    return Discard(hand.card(words[0])[0])


def _out(words: Sequence[str], hand: Hand, _: View) -> Action:
    cut = words.index("/") if "/" in words else len(words)
    melds = hand.drafts(words[:cut])
    thrown = words[cut + 1 : cut + 2]
    return GoOut(melds, hand.card(thrown[0])[0] if thrown else None)


def _back(_: Sequence[str], __: Hand, view: View) -> Action:
    return ReturnDiscard() if view.taken is not None and not view.played else TakeBack()


# Each command with the fewest words it needs.
_READERS: Final[dict[str, tuple[int, Reader]]] = {
    "s": (0, lambda *_: DrawStock()),
    "p": (0, lambda *_: TakeDiscards()),
    "b": (0, _back),
    "open": (1, _open),
    "lay": (1, _lay),
    "attach": (2, _attach),
    "swap": (2, _swap),
    "x": (1, _discard),
    "out": (1, _out),
}

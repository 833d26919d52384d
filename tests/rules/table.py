"""A table set up for a rule: a turn played by name, a deal that turns up a joker."""

from __future__ import annotations

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
from matta.cards import (
    PACK,
    Card,
    card_name,
    is_joker,
    parse_face,
)
from matta.chance import Stream
from matta.events import Closed, Event
from matta.melds import Draft, End
from matta.reasons import Reason
from matta.scala40.play import Illegal, apply
from matta.scala40.round import HAND
from matta.scala40.rules import Rules, make_rules
from tests.rules.pack import Pack, pick
from tests.rules.turns import LATE, put_up


def rules(preset: str = "fisca", **settings: object) -> Rules:
    made = make_rules(preset, settings)
    assert isinstance(made, Rules), made
    return made


def real(names: str) -> tuple[Card, ...]:
    pack = Pack()
    return tuple(pack.take(name) for name in names.split())


class Turn:
    """A turn at a table: who plays holds `hand`, `draw` is the top of the stock.

    Cards go by names, a declared joker as `*=7D`. A play answers with the reason
    against it, or None.
    """

    def __init__(
        self,
        law: Rules,
        hand: str,
        *table: str,
        draw: str = "2C",
        pile: str = "2D",
        opened: bool = True,
        players: int = 3,
        done: int = LATE,
    ) -> None:
        case = {
            "players": players,
            "completed_turns": done,
            "opened": opened,
            "hand": hand.split(),
            "pile_top": pile,
            "table": [_named(meld) for meld in table],
            "actions": [{"do": "draw", "from": "stock", "card": draw}],
        }
        self.round = put_up(case, law)
        self.seat = self.round.turn
        self.told: list[Event] = []

    def do(self, action: Action) -> Reason | None:
        try:
            self.told += apply(self.round, action)
        except Illegal as illegal:
            return illegal.refusal.reason
        return None

    def cards(self, names: str) -> tuple[Card, ...]:
        bare = [name.partition("=")[0] for name in names.split()]
        return pick(bare, self.round.hands[self.seat])

    def drafts(self, *melds: str) -> tuple[Draft, ...]:
        cards = list(self.cards(" ".join(melds)))
        found = []
        for meld in melds:
            said = tuple(_said(name) for name in meld.split())
            found.append(Draft(tuple(cards[: len(said)]), said))
            del cards[: len(said)]
        return tuple(found)

    def draw(self) -> Reason | None:
        return self.do(DrawStock())

    def take(self) -> Reason | None:
        return self.do(TakeDiscards())

    def open(self, *melds: str) -> Reason | None:
        return self.do(Open(self.drafts(*melds)))

    def lay(self, meld: str) -> Reason | None:
        return self.do(LayMeld(*self.drafts(meld)))

    def attach(self, to: int, names: str, end: End | None = None) -> Reason | None:
        return self.do(LayOff(to, self.cards(names), end))

    def swap(self, at: int, name: str) -> Reason | None:
        return self.do(SwapWild(at, *self.cards(name)))

    def discard(self, name: str) -> Reason | None:
        return self.do(Discard(*self.cards(name)))

    def go_out(self, *melds: str, discard: str = "") -> Reason | None:
        drafts = self.drafts(*melds)
        if not discard:
            return self.do(GoOut(drafts))
        laid = {card for draft in drafts for card in draft.cards}
        left = self.round.hands[self.seat] - laid
        return self.do(GoOut(drafts, *pick([discard], left)))

    def table(self, index: int) -> str:
        return " ".join(card_name(card) for card in self.round.table[index].cards)

    def held(self) -> list[str]:
        return sorted(card_name(card) for card in self.round.hands[self.seat])

    @property
    def closed(self) -> bool:
        return any(isinstance(event, Closed) for event in self.told)

    @property
    def closed_in_hand(self) -> bool:
        return any(isinstance(event, Closed) and event.in_hand for event in self.told)


def _said(name: str) -> int:
    return parse_face(name.partition("=")[2] or "*")


def _named(meld: str) -> dict[str, object]:
    pairs = [name.partition("=") for name in meld.split()]
    said = {str(at): pair[2] for at, pair in enumerate(pairs) if pair[2]}
    return {"cards": [pair[0] for pair in pairs], "as": said}


def order_of(key: bytes) -> list[Card]:
    pack = list(range(PACK))
    Stream(key, "deal").shuffle(pack)
    return pack


def key_that_turns_up(*, joker: bool) -> bytes:
    """A key whose deal to three turns up a joker, or a natural card."""
    keys = (number.to_bytes(32, "big") for number in range(1000))
    return next(k for k in keys if is_joker(order_of(k)[3 * HAND]) is joker)


def nearly_spent(law: Rules, reshuffles: int = 0) -> Turn:
    """A turn in which the last card of the stock was drawn, three discards below."""
    turn = Turn(law, "KH QD", "4S 5S 6S", draw="9C")
    state = turn.round
    state.discards = [*state.stock[:3], *state.discards]
    state.stock, state.reshuffles = state.stock[-1:], reshuffles
    assert turn.draw() is None
    return turn

"""Matches that stand where a test wants to look, found by playing from the first on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count

from matta.actions import Action, Discard, Open
from matta.cards import Card, face
from matta.protocol import DealEntry, PlayEntry, Reading
from matta.view import Phase
from tests.e2e.find_secret import TWO, Wish
from tests.e2e.find_secret import find as find_wish
from tests.e2e.player import Player
from tests.e2e.shadow import ME, Move, Shadow

Wanted = Callable[[Shadow], object]
MOST_MOVES = 120
CROWD = 6


def find(wanted: Wanted, wish: Wish = TWO) -> Shadow:
    """The first such match that comes to stand as wanted, standing there."""
    walks = _walks(wish)
    return next(shadow for shadow, _ in walks if wanted(shadow) not in (None, False))


def at_the_end(wish: Wish) -> Shadow:
    """The match that fulfils a wish, played to its end."""
    shadow = find_wish(wish)
    player = Player(shadow)
    while not shadow.over:
        shadow.play(player.move())
    return shadow


def about_to(kind: type[Move], wanted: Wanted = lambda _: True) -> tuple[Shadow, Move]:
    """The first match in which the person is going to do such a thing, and the move."""
    return next(
        (shadow, move)
        for shadow, move in _walks(TWO)
        if isinstance(move, kind) and wanted(shadow)
    )


def _walks(wish: Wish) -> Iterator[tuple[Shadow, Move]]:
    """Every position of one match after the other, with the move that comes next."""
    for number in count():
        shadow = wish.dealt(number)
        player = Player(shadow)
        for _ in range(MOST_MOVES):
            if shadow.over:
                break
            move = player.move()
            yield shadow, move
            shadow.play(move)


def fresh(shadow: Shadow) -> bool:
    """The person begins, and nothing has been done."""
    return shadow.at == 1


def full_hand(shadow: Shadow) -> bool:
    """The person's first turn, with fourteen cards."""
    return shadow.at == 2 and shadow.table.view.phase is Phase.PLAY


def crowded(shadow: Shadow) -> bool:
    """Many melds lie on the table and the person still holds some cards."""
    view = shadow.table.view
    many = len(view.table) >= CROWD and len(view.hand) >= CROWD
    return view.phase is Phase.PLAY and many


def low_meld(shadow: Shadow) -> Reading | None:
    """A meld in the hand of somebody who has not opened, worth too little to open."""
    view = shadow.table.view
    if view.phase is not Phase.PLAY or shadow.match.has_opened(ME):
        return None
    hand = sorted(view.hand, key=face)
    for trio in zip(hand, hand[1:], hand[2:], strict=False):
        for reading in shadow.offers(trio).readings:
            if reading.points < shadow.match.rules.open_min:
                return reading
    return None


def two_ways(shadow: Shadow) -> Card | None:
    """A card that could go to two places on the table."""
    view = shadow.table.view
    if view.phase is not Phase.PLAY:
        return None
    ways = {card: len(shadow.offers((card,)).targets) for card in view.hand}
    return next((card for card, many in ways.items() if many > 1), None)


def round_over(shadow: Shadow) -> bool:
    """A round has ended and the match goes on."""
    return shadow.table.view.phase is Phase.OVER


def turns(shadow: Shadow, seat: int) -> dict[int, Discard]:
    """The discards that ended the turns of a seat, by their number in the log."""
    return {
        number: entry.action
        for number, entry in enumerate(shadow.entries)
        if isinstance(entry, PlayEntry) and entry.seat == seat
        if isinstance(entry.action, Discard)
    }


def same_discard_twice(shadow: Shadow) -> bool:
    """In its last two of several turns the computer discarded the same face."""
    faces = [face(discard.card) for discard in turns(shadow, 1 - ME).values()]
    return len(faces) > 2 and faces[-2] == faces[-1]


def computer_opened(shadow: Shadow) -> bool:
    """In the turn before this one the computer opened."""
    mine = [*turns(shadow, ME)]
    if not mine or shadow.table.view.phase is not Phase.DRAW:
        return False
    return any(
        isinstance(entry, PlayEntry) and isinstance(entry.action, Open)
        for entry in shadow.entries[mine[-1] + 1 :]
    )


def a_turn_before(shadow: Shadow) -> tuple[Shadow, Discard]:
    """The same match before the person's last discard, and that discard."""
    at, discard = [*turns(shadow, ME).items()][-1]
    return Shadow(shadow.secret, shadow.log_until(at)), discard


def moves_between(shadow: Shadow, start: int, end: int) -> list[Action]:
    """What the person did between two entries of the log."""
    return [
        entry.action
        for entry in shadow.entries[start:end]
        if isinstance(entry, PlayEntry) and entry.seat == ME
    ]


def watched_hand(shadow: Shadow) -> int:
    """How many entries the log has in the middle of a hand that the person watches."""
    deals = [n for n, one in enumerate(shadow.entries) if isinstance(one, DealEntry)]
    deals.append(shadow.at)
    hand = next(n for n, scores in enumerate(shadow.match.rounds) if ME not in scores)
    return (deals[hand] + deals[hand + 1]) // 2

"""The few words of the terminal, and how it writes cards, melds and events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from matta.cards import JOKER, Card, card_name, face_name, is_joker
from matta.events import (
    Closed,
    Dealt,
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
)
from matta.melds import Meld
from matta.reasons import Refusal
from matta.saving import UNSEEN

HELP: Final = """\
s                         draw from the stock
p                         take the top discard
open 3S 4S 5S + KS KH KC  lay the first melds, all at once
lay 3S 4S 5S              lay another meld
attach 1 8S [low|high]    attach cards to meld 1
swap 1 9D                 put 9D in the place of a joker of meld 1
x 9S                      discard and end the turn
out 3S 4S 5S + ... / 9S   close in hand: all melds, then the discard
b                         take the last play, or the taken card, back
?                         this help
q                         quit
A card is a rank and a suit: AS 10H QD 7C. A joker is * in its place of a run,
or says what it stands for: *=7D."""

WORDS: Final = {
    "match": "{preset}, {seats} players, seed {seed}",
    "start": "you sit at seat {seat}; ? for help, q to leave",
    "seat": "seat {seat}: {cards} in hand{opened}",
    "opened": ", opened",
    "piles": "round {number}, stock {stock}, discards {discards}, top {top}",
    "none": "-",
    "meld": "  {number}: {meld}",
    "hand": "you: {hand}{drawn}",
    "drawn": "   (drawn: {card})",
    "draw": "draw> ",
    "play": "play> ",
    "refused": "refused: {reason}{facts}{rule}",
    "unknown": "not a command: {text} (? for help)",
    "not_card": "not a card: {text}",
    "not_held": "not in your hand: {text}",
    "not_number": "not a meld number: {text}",
    "usage": "incomplete: {text} (? for help)",
    "score": "round {number}: {scores}",
    "totals": "total: {totals}",
    "winner": "winner: {winner}",
    "bye": "bye",
    "bad_seed": "a seed is 64 hexadecimal digits",
    "honesty": "{level}, {preset}: {positions} positions in {worlds} worlds each,"
    " {differing} moves differ",
    "kept": "match {id}: {preset}, {seats} players, {rounds} rounds, {totals};"
    " state {hash}",
    "round_proof": "round {round}: {found}\n  seal {seal}\n  secret {secret}\n"
    "  cut {cut}\n  deal key {deal_key}",
    "as_sealed": "as sealed",
    "as_secret": "as its secret deals, no seal was kept",
    "as_key": "as its key deals, a deal that was known",
    "verified": "rounds dealt again: {rounds}; each came out as it was played",
    "differs": "rounds dealt again: {rounds}; NOT all came out as they were played",
    "other_hash": "the state is not the noted one: {noted}",
    "unreadable": "match {id} is not whole: {code} at entry {entry}{meaning}",
    "BAD_SECRET": "; the secret is not the one that was sealed",
    "ILLEGAL": "; with these cards it could not have been played so",
    "not_ours": "{file}: {code}{made_by}",
    "made_by": ", made by version {version}",
    "no_file": "{file}: cannot be read",
    "no_matches": "{file}: holds no matches",
    "no_round": "no finished round",
    "replayed": "round {round}",
    "dealt": "  seat {seat} was dealt {cards}",
    "turned": "  turned up {card}",
    "left": "  seat {seat} {points} points, left {cards}",
    "position": "{preset}, {players} players, seed {seed}, {turns} turns",
    "progress": "{done}/{rounds} rounds, {left} left",
    "duel": "{one} against {other}: {preset}, {players} players, {rounds} rounds, seed"
    " {seed}",
    "points": "points a round   {mean}   ({low} to {high})",
    "round_wins": "rounds won       {mean}   ({low} to {high})   {wins} won, {losses}"
    " lost, {voids} void",
    "match_wins": "matches won      {mean}   ({low} to {high})   {matches} matches",
    "no_whole_match": "matches won      none was played to its end",
    "thinking": "ms a turn        {one} {one_ms:.2f}, {other} {other_ms:.2f}",
    "hash": "hash             {hash}",
    "bad_rounds": "--rounds must be a multiple of {each}, and at least {each}: a deal"
    " is played once for each place",
    "bad_number": "{text} is not a number from {least} on",
    "bad_set": "--set {text}: write it as name=value",
}


def say(key: str, **facts: object) -> str:
    """A text of the terminal with its facts filled in."""
    plain = {name: _plain(fact) for name, fact in facts.items()}
    return WORDS[key].format(**plain)


def _plain(fact: object) -> object:
    """A fact in one line; what would steer the terminal is spelled out instead."""
    if not isinstance(fact, str) or not UNSEEN & set(fact):
        return fact
    return "".join(_spelled(c) if c in UNSEEN else c for c in fact)


def _spelled(letter: str) -> str:
    return letter.encode("unicode_escape").decode("ascii")


def cards(of: Iterable[Card]) -> str:
    """Cards by their short names, by suit and rank, jokers last."""
    order = sorted(of, key=lambda c: (c % 52 if not is_joker(c) else JOKER, c))
    return " ".join(map(card_name, order))


def meld(of: Meld) -> str:
    """A meld in its order, jokers with what they stand for."""
    pairs = zip(of.cards, of.stands_for, strict=True)
    return " ".join(
        f"*={face_name(f)}" if is_joker(c) and f != JOKER else card_name(c)
        for c, f in pairs
    )


def refusal(of: Refusal) -> str:
    """A refusal as its code, the setting behind it, its facts and its rule number."""
    setting = f", {of.setting}" if of.setting else ""
    told = (f", {name} {_fact(name, value)}" for name, value in of.facts.items())
    facts = setting + "".join(told)
    rule = f" ({of.rule})" if of.rule else ""
    return say("refused", reason=of.reason.value, facts=facts, rule=rule)


def _fact(name: str, value: object) -> object:
    """A fact as it is, but cards and faces by their names."""
    if name == "card" and isinstance(value, int):
        return card_name(value)
    if name == "choices" and isinstance(value, tuple):
        return "/".join(map(face_name, value))
    return value


def event(of: Event) -> str:
    """What happened in a line, as everybody at the table may know it."""
    match of:
        case Dealt():
            return f"seat {of.dealer} dealt, seat {of.first} begins"
        case Drew():
            return f"seat {of.seat} drew"
        case Took():
            return f"seat {of.seat} took {card_name(of.card)}"
        case Returned():
            return f"seat {of.seat} put {card_name(of.card)} back"
        case Opened():
            melds = " + ".join(map(meld, of.melds))
            return f"seat {of.seat} opened with {of.points}: {melds}"
        case Laid():
            return f"seat {of.seat} laid {meld(of.meld)}"
        case LaidOff():
            return f"seat {of.seat} attached {cards(of.cards)}: {meld(of.meld)}"
        case Swapped():
            return f"seat {of.seat} swapped {card_name(of.card)}: {meld(of.meld)}"
        case TookBack():
            return f"seat {of.seat} took {cards(of.cards)} back"
        case Discarded():
            return f"seat {of.seat} discarded {card_name(of.card)}"
        case Reshuffled():
            return f"discards shuffled: {of.stock} cards"
        case Closed():
            return f"seat {of.seat} closed{' in hand' if of.in_hand else ''}"
    return "void round"

"""Why something is refused: a code, the rule that says so, and the facts.

Codes are never sentences: the words live in the page's locale files. The code
names are those of the rules document (section 18) verbatim; the codes below
the line belong to the program (settings, session), not to a rule.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum


class Reason(StrEnum):
    """Every reason for a refusal."""

    NOT_OPENED = "NOT_OPENED"
    OPEN_TOO_LOW = "OPEN_TOO_LOW"
    OPEN_JOKER = "OPEN_JOKER"
    BAD_SET_SUITS = "BAD_SET_SUITS"
    BAD_SET_RANKS = "BAD_SET_RANKS"
    BAD_RUN_SUIT = "BAD_RUN_SUIT"
    BAD_RUN_GAP = "BAD_RUN_GAP"
    RUN_WRAPS = "RUN_WRAPS"
    TWO_ACES = "TWO_ACES"
    TOO_SHORT = "TOO_SHORT"
    TOO_LONG = "TOO_LONG"
    TOO_MANY_JOKERS = "TOO_MANY_JOKERS"
    TOO_FEW_NATURALS = "TOO_FEW_NATURALS"
    DOES_NOT_ATTACH = "DOES_NOT_ATTACH"
    NOT_THE_CARD = "NOT_THE_CARD"
    PILE_BEFORE_OPENING = "PILE_BEFORE_OPENING"
    TAKEN_NOT_USED = "TAKEN_NOT_USED"
    TAKEN_CARD = "TAKEN_CARD"
    JOKER_PENDING = "JOKER_PENDING"
    JOKER_DISCARD = "JOKER_DISCARD"
    ATTACHES = "ATTACHES"
    NEED_DISCARD = "NEED_DISCARD"
    FIRST_ROUND = "FIRST_ROUND"
    NOT_ALL_MELDED = "NOT_ALL_MELDED"
    ALREADY_OPENED = "ALREADY_OPENED"
    JOKER_SAME_MELD = "JOKER_SAME_MELD"
    JOKER_NOT_DECLARED = "JOKER_NOT_DECLARED"
    NO_RETURN = "NO_RETURN"
    NO_SWAP = "NO_SWAP"
    NOT_IN_HAND = "NOT_IN_HAND"
    NOT_DRAWN = "NOT_DRAWN"
    ALREADY_DRAWN = "ALREADY_DRAWN"
    # The program's own.
    NOT_YOUR_TURN = "NOT_YOUR_TURN"
    NO_SUCH_MELD = "NO_SUCH_MELD"
    END_NOT_CHOSEN = "END_NOT_CHOSEN"
    NOTHING_TO_TAKE_BACK = "NOTHING_TO_TAKE_BACK"
    NO_TAKE_BACK = "NO_TAKE_BACK"
    NO_HINTS = "NO_HINTS"
    PILE_EMPTY = "PILE_EMPTY"
    STOCK_EMPTY = "STOCK_EMPTY"
    ROUND_OVER = "ROUND_OVER"
    ROUND_NOT_OVER = "ROUND_NOT_OVER"
    MATCH_OVER = "MATCH_OVER"
    STALE = "STALE"
    NO_MATCH = "NO_MATCH"
    BAD_SETTING = "BAD_SETTING"
    SETTINGS_CONFLICT = "SETTINGS_CONFLICT"


Fact = int | str | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Refusal:
    """One refusal: its reason, the rule or setting behind it, and the facts.

    `rule` is a rule number (`S40-OPEN-1`) or empty where no rule of the game is
    meant. `facts` are numbers (points, cards, meld indices) and names that a
    sentence needs, `setting` the setting that decided, if one did.
    """

    reason: Reason
    rule: str = ""
    facts: dict[str, Fact] = field(default_factory=dict)
    setting: str = ""


def refuse(reason: Reason, rule: str = "", setting: str = "", **facts: Fact) -> Refusal:
    """A refusal with its facts given by name."""
    return Refusal(reason, rule, facts, setting)

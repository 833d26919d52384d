"""Positions as a teacher would set them, with what each level does and why.

Where the levels differ the weaker ones are meant to miss it; a level that is left out
may do as it likes there. What begins with "not" is what a level must not do.
"""

from __future__ import annotations

from tests.bots.position import Position


def every(action: str) -> dict[str, str]:
    return dict.fromkeys(("easy", "normal", "hard", "master"), action)


def hard(action: str, others: str) -> dict[str, str]:
    return {"easy": others, "normal": others, "hard": action, "master": action}


def good(action: str, easy: str) -> dict[str, str]:
    return {"easy": easy, "normal": action, "hard": action, "master": action}


POSITIONS = (
    Position(
        "opens at once",
        "Waiting costs more than it can win: 40 points are there.",
        hand="KS KH KD 5C 6C 7C 9H 2S 4H JD",
        drew="8D",
        opened=False,
        expected=every("open"),
    ),
    Position(
        "cannot open yet",
        "Two melds of 39 points open nothing; the lone king is dear and fits nothing.",
        hand="7S 8S 9S 5H 5D 5C KD 2H",
        drew="2S",
        opened=False,
        expected={"hard": "throw KD", "master": "throw KD"},
    ),
    Position(
        "takes to open",
        "The queen is the third, and lets it open.",
        hand="QS QH 4C 5C 6C 9D 2S 3H 7H",
        top="QD",
        opened=False,
        expected=good("take", easy="draw"),
    ),
    Position(
        "leaves what does not open",
        "A meld of 18 points is no opening, and before opening the card may not stay.",
        hand="5S 6S JH 9D 2C 3H KC QD 8H",
        top="7S",
        opened=False,
        expected=every("draw"),
    ),
    Position(
        "takes for a new meld",
        "With the seven the five and the six are a run.",
        hand="5S 6S 9D KC",
        top="7S",
        table=("QH KH AH",),
        expected=good("take", easy="draw"),
    ),
    Position(
        "takes to attach",
        "A card that is laid at once costs nothing, and a card is thrown all the same.",
        hand="9D KC 2S",
        top="8H",
        table=("5H 6H 7H",),
        expected=hard("take", others="draw"),
    ),
    Position(
        "takes to free a joker",
        "The king of diamonds brings the joker, and the joker lies anywhere.",
        hand="9D 4C 2S",
        top="KD",
        table=("KS KH *=KD",),
        expected=hard("take", others="draw"),
    ),
    Position(
        "leaves what it cannot use",
        "A card that fits nothing may not even stay.",
        hand="5S 6S 9D KC",
        top="2D",
        table=("QH KH AH",),
        expected=every("draw"),
    ),
    Position(
        "attaches what it can",
        "Every card that lies is a card less to pay for.",
        hand="8H KC 3S 9D",
        drew="2S",
        table=("5H 6H 7H",),
        expected=every("attach 8H"),
    ),
    Position(
        "lays before it throws",
        "A meld in the hand is worth nothing when somebody closes.",
        hand="5S 6S 7S 9D KC",
        drew="2H",
        table=("QH KH AH",),
        expected=every("lay 5S 6S 7S"),
    ),
    Position(
        "swaps a joker",
        "Its own queen frees the joker, which with the two fives is a meld.",
        hand="QD 5S 5H 9C",
        drew="2S",
        table=("QS QH *=QD",),
        expected={"hard": "swap QD", "master": "swap QD"},
    ),
    Position(
        "gets rid of a joker",
        "A joker that is left costs 25 points, and the other may close at any moment.",
        hand="* 9C 2S",
        drew="KD",
        table=("5H 6H 7H",),
        foe_cards=2,
        expected=every("attach *"),
    ),
    Position(
        "closes in hand",
        "Everything is in melds but one card: nobody gets a chance to answer.",
        hand="2S 3S 4S 7H 8H 9H JD QD KD AC AS AH AD",
        drew="5D",
        opened=False,
        expected=every("close in hand"),
    ),
    Position(
        "closes",
        "One meld, one card to throw: the round is won.",
        hand="5S 6S 7S",
        drew="KC",
        table=("QH KH AH",),
        expected=every("lay 5S 6S 7S"),
    ),
    Position(
        "keeps a card to throw",
        "Closing needs a discard: of four cards in a row three are laid.",
        hand="5S 6S 7S",
        drew="8S",
        table=("QH KH AH",),
        expected=every("lay 6S 7S 8S"),
    ),
    Position(
        "denies what could be attached",
        "The eight would lie on the run in the next turn; the nine fits nothing.",
        hand="8H 9C 2S 3S JD JC",
        drew="4S",
        opened=False,
        table=("5H 6H 7H",),
        expected={"hard": "throw 9C", "master": "not throw 8H"},
    ),
    Position(
        "denies the card that frees a joker",
        "The king of diamonds would give a joker away: rather the nine.",
        hand="KD 9C 2S 3S 6H 7H",
        drew="4S",
        opened=False,
        table=("KS KH *=KD",),
        expected={"hard": "throw 9C", "master": "not throw KD"},
    ),
    Position(
        "does not feed what was collected",
        "The other holds two queens that all saw: no queen, though a king is as dear.",
        hand="QD 10C 2S 3S 6H 7H",
        drew="4D",
        holds="QS QH",
        table=("5C 6C 7C",),
        expected={"hard": "throw 10C", "master": "not throw QD"},
    ),
    Position(
        "throws what the other threw",
        "Who has thrown this queen collects none; the ten has not been seen yet.",
        hand="QD 10C 2S 3S 6H 7H",
        drew="4D",
        threw="QD",
        table=("5C 6C 7C",),
        expected={"hard": "throw QD", "master": "throw QD"},
    ),
    Position(
        "keeps a pair while there is time",
        "The other has many cards: four kings and their chance are worth the points.",
        hand="KS KD 3D",
        drew="2S",
        table=("5H 6H 7H",),
        foe_cards=9,
        expected={"hard": "throw 3D", "master": "not throw KS"},
    ),
    Position(
        "drops high cards before the end",
        "With two cards the other closes soon: the dearest card goes, pair or not.",
        hand="KS KD 3D",
        drew="2S",
        table=("5H 6H 7H",),
        foe_cards=2,
        expected={"hard": "throw KS", "master": "throw KS"},
    ),
    Position(
        "counts what is gone",
        "Both jacks and both aces lie buried: queen and king never meet the third.",
        hand="QC KC 9D 2S",
        drew="3S",
        gone="JC JC AC AC",
        table=("5H 6H 7H",),
        expected={"hard": "throw KC"},
    ),
    Position(
        "throws what fits nothing",
        "Two in a row wait for a third; the lone king waits for three.",
        hand="7S 8S 4D 5D KC",
        drew="10H",
        table=("QH KH AH",),
        expected={"hard": "throw KC", "master": "throw KC"},
    ),
)

"""What the engine says of rule sheets, for the tests of the page: JSON to stdout."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from matta import codec
from matta.cards import JOKERS, PACK, parse_face
from matta.melds import card_points
from matta.protocol import Hello, Review, Ruling
from matta.scala40.play import LAST_EXHAUSTION
from matta.scala40.round import HAND
from matta.scala40.rules import PRESETS, Rules
from matta.scala40.scoring import card_value
from matta.session import Session
from matta.settings import Setting, SettingInfo

RANKS = {"jack": "JS", "queen": "QS", "king": "KS"}
MIXTURES = 300


def main() -> None:
    session = Session()
    (welcome,) = session.do(Hello())
    said = {
        "welcome": plain(welcome),
        "reviews": [review(session, ruling) for ruling in rulings(welcome.settings)],
        "always": {
            "pack": PACK,
            "jokers": JOKERS,
            "hand": HAND,
            "ace_low": card_points(1, Rules().law),
            "last_exhaustion": LAST_EXHAUSTION,
        },
        "values": {
            "ten": values(Rules()),
            "progressive": values(Rules(figure_values="progressive")),
        },
    }
    print(json.dumps(said))


def values(rules: Rules) -> dict[str, int]:
    """What cards cost in the hand; an ace is worth as much at the head of a run."""
    found = {name: card_value(parse_face(card), rules) for name, card in RANKS.items()}
    ace, joker = card_value(parse_face("AS"), rules), card_value(PACK - 1, rules)
    assert card_points(14, rules.law) == ace
    return {**found, "ace_high": ace, "joker_left": joker}


def rulings(infos: tuple[SettingInfo, ...]) -> Iterator[Ruling]:
    """Every preset alone, then mixtures of few and of many settings."""
    for preset in PRESETS:
        yield Ruling(preset, {})
    chance = random.Random(40)
    for _ in range(MIXTURES):
        changed = chance.sample(infos, chance.randint(1, len(infos)))
        settings = {info.name: some_value(info, chance) for info in changed}
        yield Ruling(chance.choice(list(PRESETS)), settings)


def some_value(info: SettingInfo, chance: random.Random) -> Setting:
    if info.least is not None and info.most is not None and chance.random() < 0.4:
        return chance.randint(info.least, info.most)
    return chance.choice(info.choices)


def review(session: Session, ruling: Ruling) -> dict[str, Any]:
    (reviewed,) = session.do(Review(1, "scala40", ruling))
    return {"ruling": plain(ruling), "reviewed": plain(reviewed)}


def plain(value: object) -> Any:
    return json.loads(codec.dump(value))  # type: ignore[arg-type]


if __name__ == "__main__":
    main()

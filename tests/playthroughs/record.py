"""Write the sheets of the playthroughs: `python -m tests.playthroughs.record`.

A sheet that is there is played again from its own lines, so that only what comes
of the actions may change. One that is missing is played anew by random players.
"""

from __future__ import annotations

from random import Random

from matta.actions import Action
from matta.scala40.round import Round
from matta.view import Phase
from tests.laws.player import Player
from tests.playthroughs.sheet import file_of, played, played_again

# Seeds whose two rounds show much in few lines.
SEEDS = {
    ("due", "two"): 153,
    ("fisca", "two"): 217,
    ("fisca_scarto", "two"): 197,
    ("fisca_in_mano", "two"): 208,
    ("fisca_senza_jolly", "two"): 136,
    ("casa", "two"): 169,
    ("fisca", "four"): 115,
    ("fisca_scarto", "four"): 38,
    ("fisca_in_mano", "four"): 4,
    ("fisca_senza_jolly", "four"): 182,
    ("casa", "four"): 50,
    ("casa", "pairs"): 20,
}


def main() -> None:
    for (preset, table), seed in SEEDS.items():
        file = file_of(preset, table)
        there = file.exists()
        old = file.read_text(encoding="utf-8") if there else ""
        text = played_again(old) if there else played_anew(preset, table, seed)
        file.write_text(text, encoding="utf-8")
        what = "unchanged" if text == old else "changed" if there else "new"
        print(f"{preset} for {table}: {what}")


def played_anew(preset: str, table: str, seed: int) -> str:
    """The sheet of a match of random players, in the words of the sheet itself."""
    # Two players sat here first, and their secrets stay what they were.
    name = preset if table == "two" else f"{preset} {table}"
    rng = Random(f"{seed} {name}")
    players: list[Player] = []

    def choose(state: Round) -> Action:
        if state.completed_turns == 0 and state.phase is Phase.DRAW:
            players.append(Player(rng))
        return players[-1].choose(state)

    secret = Random(f"{name} {seed}").randbytes(32)
    return played_again(played(preset, table, secret, choose))


if __name__ == "__main__":
    main()

"""Write the sheets of the playthroughs: `python -m tests.playthroughs.record`.

A sheet that is there is played again from its own lines, so that only what comes
of the actions may change. One that is missing is played anew by random players.
"""

from __future__ import annotations

from tests.playthroughs.sheet import file_of, played_again, played_anew

# Seeds whose two rounds show much in few lines.
SEEDS = {
    "due": 153,
    "fisca": 217,
    "fisca_scarto": 197,
    "fisca_in_mano": 208,
    "fisca_senza_jolly": 136,
    "casa": 169,
}


def main() -> None:
    for preset, seed in SEEDS.items():
        file = file_of(preset)
        there = file.exists()
        old = file.read_text(encoding="utf-8") if there else ""
        text = played_again(old) if there else played_anew(preset, seed)
        file.write_text(text, encoding="utf-8")
        what = "unchanged" if text == old else "changed" if there else "new"
        print(f"{preset}: {what}")


if __name__ == "__main__":
    main()

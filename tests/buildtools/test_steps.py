"""A step tells what failed and what to do, and is done once."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from buildtools import steps
from buildtools.steps import ROOT, BuildError, digest, is_done, mark_done, run


def test_a_failing_step_names_the_command_and_the_way_out() -> None:
    script = "print('the last words'); raise SystemExit(3)"
    with pytest.raises(BuildError) as failure:
        run("Doing it", [sys.executable, "-c", script], hint="try that.")
    told = str(failure.value)
    for part in ("Doing it", sys.executable, "the last words", "code 3", "try that."):
        assert part in told


def test_a_missing_program_is_told_the_same_way() -> None:
    with pytest.raises(BuildError, match=r"no-such-program(.|\n)*What to do: find it"):
        run("Doing it", ["no-such-program"], hint="find it.")


def test_a_step_without_an_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    script = "import time; time.sleep(60)"
    with pytest.raises(BuildError, match="stopped after"):
        run("Waiting", [sys.executable, "-c", script], hint="wait.", timeout=0.1)


def test_a_step_is_done_until_its_inputs_or_outputs_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(steps, "CACHE", tmp_path)
    output = tmp_path / "output"
    assert not is_done("step", "inputs", output)
    mark_done("step", "inputs")
    assert not is_done("step", "inputs", output)
    output.touch()
    assert is_done("step", "inputs", output)
    assert not is_done("step", "other inputs", output)


def test_the_digest_sees_names_and_bytes() -> None:
    tests = [ROOT / "tests" / "buildtools"]
    assert digest(tests) == digest(tests)
    assert digest(tests) != digest([ROOT / "tests" / "buildtools" / "test_steps.py"])
    assert digest(tests) != digest(tests, "a word")


@pytest.mark.parametrize("arguments", [["dance"], ["serve", "--portt"], ["--portt"]])
def test_a_wrong_argument_gets_a_clear_error(arguments: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "build.py", *arguments],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert arguments[-1] in done.stderr
    assert "usage: build.py" in done.stderr

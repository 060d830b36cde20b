"""The notebooks run from top to bottom, and show what they promise."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")
pytest.importorskip("ipykernel")
pytest.importorskip("matplotlib")

FOLDER = Path(__file__).resolve().parent.parent / "notebooks"


def executed(name: str) -> Any:
    book = nbformat.read(FOLDER / name, as_version=4)
    assert all(not cell.get("outputs") for cell in book.cells), "notebooks are kept without their outputs"
    return nbclient.NotebookClient(book, timeout=300, kernel_name="python3").execute()


def outputs(book: Any, kind: str) -> list[str]:
    shown = [output for cell in book.cells for output in cell.get("outputs", [])]
    if kind == "text":
        return [output["text"] for output in shown if output["output_type"] == "stream"]
    return [output["data"][kind] for output in shown if kind in output.get("data", {})]


def test_there_are_three() -> None:
    assert len(list(FOLDER.glob("*.ipynb"))) == 3


def test_first_steps() -> None:
    book = executed("1_first_steps.ipynb")
    pictures = outputs(book, "image/svg+xml")
    assert len(pictures) == 3 and all("".join(picture).startswith("<svg ") for picture in pictures)
    text = "".join(outputs(book, "text"))
    assert "seat 0 sees fire" in text and "seat 1 sees covered" in text and "[EMP-1.2]" in text and "True" in text


def test_what_a_game_is_like() -> None:
    book = executed("2_what_a_game_is_like.ipynb")
    assert len(outputs(book, "image/png")) == 3
    assert "100,000 games" in "".join(outputs(book, "text"))


def test_train_a_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPHAIROS_ROUNDS", "80")
    text = "".join(outputs(executed("3_train_a_player.ipynb"), "text"))
    learned = re.search(r"learned (\d\.\d+)", text)
    # Random play wins 0.004 of its games.
    assert learned and 0.2 < float(learned[1]) < 0.96, text

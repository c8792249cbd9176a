"""The command `check`: words, JSON, a batch, and what it ends with."""

from __future__ import annotations

from pathlib import Path

from bot.exit import Exit
from tests.bot.run import run

DECIDED = "Player A plays a Thrust. Player B does not defend. How much damage does Player B take?"
UNREAD = "Player A plays a Thrust frobnicatingly. How much damage does Player B take?"
FIELDS = [
    *("text", "ruleset", "understood", "outcome", "answer", "sentence", "steps"),
    *("why_not", "would_be_legal_if", "overruled", "assumed", "nearest"),
]


def test_a_verdict_in_words_shows_its_proof() -> None:
    done = run("check", DECIDED, "--ruleset", "classic")
    assert done.status == Exit.ANSWERED
    assert "takes 3 damage" in done.out
    assert "handbook/thrust" in done.out


def test_a_verdict_as_json_has_the_fields_of_the_contract() -> None:
    done = run("check", DECIDED, "--json")
    assert list(done.json) == FIELDS
    assert (done.json["outcome"], done.json["answer"]) == ("ruled", 3)
    citations = [citation for step in done.json["steps"] for citation in step["citations"]]
    assert citations
    assert all(list(citation) == ["id", "document", "lines", "quote"] for citation in citations)


def test_what_is_not_decided_ends_with_one() -> None:
    done = run("check", UNREAD, "--json")
    assert done.status == Exit.NOTHING_FOUND
    assert (done.json["outcome"], done.json["answer"]) == ("not-understood", None)


def test_a_batch_is_answered_line_by_line(tmp_path: Path) -> None:
    file = tmp_path / "situations.jsonl"
    file.write_text(f'{{"text": "{DECIDED}", "ruleset": "classic"}}\n{{"text": "{UNREAD}"}}\n{{"q": "x"}}\n')
    done = run("check", "--batch", str(file), "--json")
    assert [line.get("answer", "error") for line in done.lines] == [3, None, "error"]
    assert done.status == Exit.WRONG_USAGE

"""The table pack as a file."""

from __future__ import annotations

import re
from collections import defaultdict
from html.parser import HTMLParser
from pathlib import Path

import pytest

from bot.answers.grid import cells_of, kinds_in
from bot.web.pack import IMPORT, KEEPER, MODULES, SCRIPTS, source_hash
from corpus.document import Ruleset, documents
from indexer.lookup import Lookup
from tests.bot.run import opened, run

LARGEST = 2_500_000
VOID = {"meta", "input", "rect", "path", "circle", "link", "br"}


class Reader(HTMLParser):
    """Reads a page: its addresses, the text of each element with an id, and what stands in scripts and styles."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.addresses: set[str] = set()
        self.sources: list[str] = []
        self.texts: dict[str, list[str]] = defaultdict(list)
        self.contents: dict[str, list[str]] = defaultdict(list)
        self.path: list[tuple[str, str]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.addresses |= {given["href"]} if "href" in given else set()
        self.sources += [given[name] for name in ("src", "srcset", "data", "action", "poster") if name in given]
        if tag not in VOID:
            self.path.append((tag, given.get("id", "")))

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.path.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        for _, id in self.path:
            if id:
                self.texts[id].append(data)
        if self.path and self.path[-1][0] in ("script", "style"):
            self.contents[self.path[-1][0]].append(data)

    def text(self, id: str) -> str:
        return " ".join("".join(self.texts[id]).split())


@pytest.fixture(scope="module")
def reader(html: str) -> Reader:
    return Reader(html)


@pytest.fixture(scope="module")
def lookup() -> Lookup:
    return opened()


def test_it_is_no_larger_than_a_phone_likes(pack_file: Path) -> None:
    assert pack_file.stat().st_size <= LARGEST


def test_every_tag_is_closed(reader: Reader) -> None:
    assert reader.path == []


def test_it_leads_nowhere_outside(reader: Reader) -> None:
    assert reader.sources == []
    assert len(reader.addresses) > 1000
    assert {address for address in reader.addresses if not address.startswith("#")} == set()
    assert {address[1:] for address in reader.addresses} <= {*reader.texts, ""}
    content = [part for parts in reader.contents.values() for part in parts]
    assert not re.search(r"url\(|@import|fetch\(|XMLHttpRequest|https?:", "".join(content))


def test_only_its_own_script_and_style_are_obeyed(html: str, reader: Reader) -> None:
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', html)
    assert policy
    stated = policy[1].replace("&#39;", "'")
    assert stated.startswith("default-src 'none'; ")
    assert "unsafe" not in stated
    assert f"script-src '{source_hash(reader.contents['script'][-1])}'" in stated
    assert f"style-src '{source_hash(reader.contents['style'][0])}'" in stated
    assert not re.search(r"<[^>]* (?:style|on\w+)=", html[: html.index("<script")])


def test_every_entry_is_in_it_verbatim(reader: Reader, lookup: Lookup) -> None:
    assert len(lookup.entries) == 1110
    for id, entry in lookup.entries.items():
        text = reader.text(id)
        for words in (entry.title, entry.body, *(example.text for example in entry.examples)):
            assert " ".join(words.split()) in text, id


def test_every_copyright_notice_is_in_it(reader: Reader) -> None:
    for document in documents():
        assert document.copyright in reader.text("about")


def test_the_texts_of_a_card_stand_in_the_order_of_their_dates(html: str) -> None:
    monkey = html[html.index('id="addendum/monkey"') :]
    history = monkey[monkey.index("<ol") : monkey.index("</ol>")]
    places = [history.index(f'href="#{document}/monkey"') for document in ("handbook", "addendum", "type1")]
    assert places == sorted(places)
    assert "<del>" in history
    assert "<ins>" in history


def test_an_entry_tells_how_other_rulesets_differ(reader: Reader) -> None:
    assert "Watcher’s note on Type One: Nothing is said of a further Event" in reader.text(
        "handbook/chessex-darius-and-chessex"
    )


def test_every_attack_grid_is_drawn_and_described(html: str, lookup: Lookup) -> None:
    cards = [entry.card for entry in lookup.entries.values() if entry.card]
    drawn = sum(1 for card in cards for grid in card.grids if kinds_in(cells_of(grid)))
    described = re.findall(r'<svg viewBox="0 0 64 64" role="img" aria-label="[^"]+: (?:upper|middle|lower) ', html)
    assert len(described) == drawn > 0


@pytest.mark.parametrize("ruleset", [Ruleset.ANY, Ruleset.TYPE2])
def test_it_asks_under_the_ruleset_that_is_given(ruleset: Ruleset, tmp_path: Path, cache: None) -> None:
    file = tmp_path / "pack.html"
    done = run("export", "--pack", str(file), "--ruleset", ruleset.value)
    html = file.read_text(encoding="utf-8")
    size = f"{len(html.encode()) / 1e6:.1f} MB"
    told = f"watcher: {file} is written, {size}. Put it on a phone, and open it there in the browser."
    assert " ".join(done.err.split()) == told
    assert (done.status, done.out) == (0, "")
    assert f'<html lang="en" data-ruleset="{ruleset}">' in html
    assert re.findall(r'name="ruleset" value="(\w+)" checked', html) == [ruleset.value]


def test_the_modules_stand_behind_those_that_they_import() -> None:
    assert {*MODULES, KEEPER.name} == {file.name for file in SCRIPTS.glob("*.js")}
    before: set[str] = set()
    for module in MODULES:
        imported = re.findall(r'from "./([\w.]+)"', "".join(IMPORT.findall((SCRIPTS / module).read_text("utf-8"))))
        assert {*imported} <= before, module
        before.add(module)


def test_no_two_modules_declare_one_name() -> None:
    declared: list[str] = []
    for module in MODULES:
        source = (SCRIPTS / module).read_text(encoding="utf-8")
        declared += re.findall(r"^(?:export )?(?:async )?(?:function|class|const|let) (\w+)", source, re.MULTILINE)
    assert sorted(declared) == sorted({*declared})

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.discord.markdown import flowing
from bot.discord.paging import MOST_BLOCKS, Block, paged

SENTENCES = "One two three four five. " * 400


def test_blocks_share_a_page_as_long_as_they_fit() -> None:
    blocks = [Block("head", "b" * 100, "foot") for _ in range(3)]
    assert [len(page) for page in paged(blocks, 250)] == [2, 1]


def test_a_page_holds_only_so_many_blocks() -> None:
    assert [len(page) for page in paged([Block("", "x")] * (MOST_BLOCKS + 1))] == [MOST_BLOCKS, 1]


def test_a_long_block_repeats_its_foot_and_says_that_it_goes_on() -> None:
    pages = paged([Block("Title", flowing(SENTENCES), "Source", "Title again")])
    assert len(pages) == 3
    assert [page[0].head for page in pages] == ["Title", "Title again", "Title again"]
    assert {page[0].foot for page in pages} == {"Source"}
    assert all(page[0].body.endswith("five.") for page in pages)


def test_a_head_that_leaves_no_room_is_split_with_the_rest() -> None:
    pages = paged([Block("head " * 1000, "body", "foot")])
    assert "".join(page[0].body for page in pages).count("head") == 1000


@given(st.lists(st.tuples(st.text(), st.text(min_size=1), st.text()), max_size=8), st.integers(1100, 1500))
def test_no_page_is_too_full(parts: list[tuple[str, str, str]], room: int) -> None:
    blocks = [Block(flowing(head), flowing(body * 40), flowing(foot)) for head, body, foot in parts]
    for page in paged(blocks, room):
        assert sum(block.size for block in page) <= room

"""Six by Title, and what raises that."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from corpus.document import Ruleset
from engine.deck.case import Case, labels_of
from engine.deck.deck import Part
from engine.deck.finding import finding, kept
from engine.deck.item import Item
from engine.deck.judgement import Finding, Why, doubt
from engine.deck.printing import Mark

XAVIER = "xavier st cloud"
RAMIREZ = "ramirez"


@dataclass(frozen=True, slots=True)
class Limit:
    """How many of a Title there may be, the rules that say so, and whether the documents leave no doubt."""

    number: int
    rules: tuple[str, ...]
    sure: bool = True


def titles(case: Case) -> Iterator[Finding]:
    """No more than six cards of a Title, whatever their sub-titles."""
    found = by_title(case)
    told = _worth_telling(case, found)
    for title, items in found.items():
        total = total_of(items)
        limit = limit_of(case, title, items)
        name = _shown(items, title)
        says = f"{total} cards have the Title {name}; at most {limit.number} may be included."
        also = (*limit.rules, *(("dual-titles",) if any(len(item.titles) > 1 for item in items) else ()))
        if total > limit.number:
            also = (*also, "title-associated") if any(item.part is Part.PRE_GAME for item in items) else also
            unless = () if _is_counted(case, items, limit) else doubt(Why.PLACE, labels_of(items))
            unless = (*unless, *doubt(Why.NAME, () if title in case.catalogue.printings else _kinds(items)))
            unless = unless if limit.sure else (*unless, *doubt(Why.PRINT, labels_of(items)))
            yield finding(case, "title-limit", says, items, also=also, unless=unless)
        elif title in told:
            yield kept(case, "title-limit", says, items, also=also)
        signatures = _too_many_signatures(case, items) if case.ruleset is Ruleset.CLASSIC else []
        if signatures:
            says = f"{total_of(signatures)} {name} are Signature cards; at most 6 may be included."
            yield finding(case, "signature-number", says, signatures, also=("title-limit",))


def _worth_telling(case: Case, found: Mapping[str, Sequence[Item]]) -> set[str]:
    """The Titles that are there more than once; of a whole deck the one that is there most often tells for all."""
    often = [title for title, items in found.items() if total_of(items) > 1]
    return {max(often, key=lambda title: total_of(found[title]))} if often and case.whole else set(often)


def total_of(items: Iterable[Item]) -> int:
    """How many cards these are."""
    return sum(item.count for item in items)


def _kinds(items: Sequence[Item]) -> tuple[str, ...]:
    """Names of which no document knows the Title: what stands before the colon may be what kind of card it is."""
    unknown = [item for item in items if not item.is_known and item.labels and item.named is None]
    return labels_of(unknown) if len({item.labels for item in unknown}) > 1 else ()


def _is_counted(case: Case, items: Sequence[Item], limit: Limit) -> bool:
    """Whether there are too many by themselves; only the Handbook says that Pre-Game cards are counted with them."""
    in_game = sum(item.count for item in items if item.part is Part.ENDURANCE)
    return in_game > limit.number or "title-associated" in case.rules


def by_title(case: Case) -> Mapping[str, Sequence[Item]]:
    """The cards of each Title, in the Endurance and before the game; a card of two Titles under both."""
    found: dict[str, list[Item]] = defaultdict(list)
    for item in case.of(Part.ENDURANCE, Part.PRE_GAME):
        for title in item.titles:
            found[title].append(item)
    return found


def limit_of(case: Case, title: str, items: Sequence[Item]) -> Limit:
    """Six, or more of Plots with Xavier's power, and of Slashes with Ramirez's."""
    usual = case.rules.number("title-limit")
    if RAMIREZ in case.keys and title == "slash" and "twelve-slashes" in case.rules:
        return Limit(case.rules.number("twelve-slashes"), ("twelve-slashes",))
    power = plot_power(case)
    if not power or all(item.is_plot is False for item in items):
        return Limit(usual, ())
    if all(item.is_plot is True for item in items):
        return Limit(2 * usual, (power,))
    return Limit(usual, (power,), sure=sum(item.count for item in items) > 2 * usual)


def plot_power(case: Case) -> str:
    """The rule by which twice the number of Plots may be included; "" for none."""
    if XAVIER in case.keys and "twice-the-plots" in case.rules:
        return "twice-the-plots"
    bearer = any("quickening" in item.titles and _is_of_xavier(item) for item in case.before)
    return "twice-the-plots-quickening" if bearer and "twice-the-plots-quickening" in case.rules else ""


def _is_of_xavier(item: Item) -> bool:
    return bool({"xavier", XAVIER} & set(item.labels))


def _too_many_signatures(case: Case, items: Sequence[Item]) -> list[Item]:
    found = [item for item in items if item.mark is Mark.SIGNATURE]
    return found if sum(item.count for item in found) > case.rules.number("title-limit") else []


def _shown(items: Sequence[Item], title: str) -> str:
    """The Title as the list writes it."""
    return items[0].included.name.title if len(items[0].titles) == 1 else title.title()

"""The names of a deck list -> the Titles that they mean, and for an unknown name the nearest ones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache

from corpus.document import Ruleset
from engine.rows import CardRow, law
from engine.titles import LONGEST_NAME, Match, bearer_sort, catalogue, constant_of, letters_of, parts_of

SURE = (Match.EXACT, Match.LETTERS, Match.ALIAS)
NEAR = 0.6
MOST_NEAR = 3
COUNT = re.compile(
    r"(?:[(\[]\s*[x×]?\s*\d+\s*[x×]?\s*[)\]]|[:,;=|–-]\s*\d+|\s[x×*]\s*\d+|\s\d+\s*[x×]|\s\d{1,2})$", re.IGNORECASE
)
TYPES = "event|situation|object|location|edge|plot|attack|block|dodge|ally|persona|weapon|weapon of choice|woc"
TYPED = re.compile(rf"\s*[(\[](?:{TYPES})s?[)\]]$", re.IGNORECASE)
"""What kind of card it is, in brackets behind its name."""


@dataclass(frozen=True, slots=True)
class Named:
    """A Title, and what the documents tell of the card; `near` are the nearest Titles where the name is unknown."""

    title: str
    card: CardRow | None
    is_known: bool
    near: tuple[str, ...] = ()


@lru_cache(maxsize=20_000)
def is_name(written: str) -> bool:
    """Whether this is a card's name as it stands."""
    return any(catalogue().resolve(form, near=False).match in SURE for form in forms(written)) and not is_counted(
        written
    )


def is_counted(written: str) -> bool:
    """Whether what seems to be the name's end is a count, `Carl (3)`, or all of it stands in brackets: `(3 Carl)`."""
    return (written[:1] in ("(", "[") or bool(COUNT.search(written))) and written not in catalogue()


@lru_cache(maxsize=20_000)
def named(written: str, ruleset: Ruleset) -> Named:
    """What a name means in a ruleset."""
    index = law(ruleset).cards
    for form in forms(written):
        found = catalogue().resolve(form, near=False)
        if found.match in SURE:
            (title,) = found.titles
            card = card_of(title, ruleset)
            same = card is not None and parts_of(card.title)[1:] == parts_of(title)[1:]
            return Named(card.title if card is not None and same else title, card, is_known=True)
        if card := index.get(form.casefold()):
            return Named(card.title, card, is_known=True)
    return Named(written, None, is_known=False, near=near(written))


@lru_cache(maxsize=2_000)
def versions(title: str, ruleset: Ruleset) -> frozenset[str]:
    """The Personas and weapons, by key, whose cards of this bare Title the documents name."""
    _, main, sub = parts_of(title)
    named_so = [one for one in catalogue().titles if one.startswith(f"{main}: ")]
    subs = [other for one in named_so if bearer_sort(other := parts_of(one)[2])]
    bearers = [
        persona for card in law(ruleset).cards.values() if parts_of(card.title)[1] == main for persona in card.personas
    ]
    return frozenset() if sub else frozenset(map(constant_of, (*subs, *bearers)))


def card_of(title: str, ruleset: Ruleset) -> CardRow | None:
    """The card of a Title; one whose edition is unknown is the card of that Title."""
    index = law(ruleset).cards
    bare, main, sub = parts_of(title)
    card = (
        index.get(title.casefold())
        or index.get(bare.casefold())
        or index.get(title.casefold().replace("[", "").replace("]", ""))
    )
    if card is None and bearer_sort(sub) == "persona":
        card = index.get(f"{main}: {sub}".casefold())
        other = index.get(main.casefold())
        is_his = other is not None and constant_of(sub) in map(constant_of, other.personas)
        card = card or (other if is_his else None)
    return card


def forms(written: str) -> Iterator[str]:
    """The forms in which a name may stand in the documents: `Master's Attack - Duncan` is `Master's Attack: Duncan`."""
    plain = TYPED.sub("", " ".join(written.split()))
    yield from dict.fromkeys((written, plain))
    dashed = re.fullmatch(r"(.+?)\s+[-–—/]\s+(.+)", plain)
    braced = re.fullmatch(r"(.+?)\s*[(\[]([^()\[\]]+)[)\]]", plain)
    for found in (dashed, braced):
        if found and bearer_sort(found.group(2)):
            yield f"{found.group(1)}: {found.group(2)}"
    quickening = re.fullmatch(r"([^\d:].*?)(?:'s)?\s+Quickening", plain, re.IGNORECASE)
    of = quickening.group(1) if quickening else plain.removeprefix("Quickening: ").strip("[]")
    of = of if quickening or plain.startswith("Quickening: ") else ""
    if of:
        yield from (f"Quickening: {of}", f"{of} Quickening", f"Quickening: [{of}]")
    if " / " in plain:
        yield plain.replace(" / ", "/")
    if " & " in plain:
        yield plain.replace(" & ", " and ")


@lru_cache(maxsize=2_000)
def near(written: str) -> tuple[str, ...]:
    """The Title of which a name that is unknown is a typing error; else those whose letters are nearest to its."""
    if len(written) > LONGEST_NAME:
        return ()
    if (found := catalogue().resolve(written)).match is Match.NEAR:
        return found.titles
    by_letters = catalogue().by_letters
    close = get_close_matches(letters_of(written), by_letters, n=MOST_NEAR, cutoff=NEAR)
    return tuple(dict.fromkeys(title for letters in close for title in by_letters[letters]))[:MOST_NEAR]

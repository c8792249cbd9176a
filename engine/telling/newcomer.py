"""A card that is spoken of for the first time: a named one, or one of a kind."""

from __future__ import annotations

import copy
from dataclasses import replace

from engine.card import CLASS_OF, CLASSES, Card
from engine.english.lexicon import split
from engine.english.noun import Noun
from engine.shelf import names_of, personas, short_names
from engine.telling.frame import NotUnderstood
from engine.telling.printing import Printings, of_persona
from engine.telling.texts.worth import take_worth
from engine.world import Thing

MARKED = frozenset(
    [
        "additional", "extra", "further", "second", "third", "other", "more", "single", "face-down", "hidden",
        "unblockable", "undodgeable", "unprovoked", "only", "half", "primary", "unsuccessful", "successful", "proper",
        "improper", "same", "different", "new", "last", "next", "first", "another", "such", "remaining", "titled",
        "upper", "middle", "lower", "left", "right", "center", "one", "fourth", "fifth", "sixth", "seventh", "default",
        "nullified", "countered", "ignored", "stolen", "borrowed",
    ]
)  # fmt: skip
"""Adjectives that set a card apart: a rule about an Attack is none about an additional Attack."""
VAGUE = frozenset(["some", "many", "several", "few", "most", "various", "numerous", "enough"])
"""Words for a number that is not told."""
AREAS = frozenset(["upper", "middle", "lower", "left", "right", "center"])
NONE = frozenset[str]()
ALL = ("all", "both", "each", "every")
HANDED = ("one-handed", "two-handed")
PROMO = {"non-promo": "non promo", "promo": "promo"}
"""Adjectives that name an edition."""
ALIKE = ("identical", "same")
"""What says of several cards that they are copies of one."""
GROUPS = (["card:watcher"], ["card:hunter"], ["unknown:hunter"])
"""Names of cards that are those of groups, too."""
KINDS = ("event", "situation", "object", "special card", "pre-game card")
CARD_HEADS = frozenset([*CLASSES, *CLASS_OF]) | frozenset(
    [
        "special card", "defense", "standing defense", "weapon of choice", "pre-game card", "master",
        "bystander", "event: bystander", "situation: bystander",
        "pedestrian", "reporter", "ally", "hilt", "persona-specific card", "signature card",
        "reserved card",
    ]
)  # fmt: skip
READ = (
    MARKED
    | VAGUE
    | AREAS
    | {*HANDED, *PROMO, *ALIKE, "1ed", "2ed", "non-special", "basic", "special", "non-basic", "non-plot", "non-ranged"}
)
"""Adjectives that have a place: a mark, a trait, an edition, a class."""
IDLE = frozenset(
    [
        "own", "legal", "certain", "particular", "plain", "normal", "ordinary", "given", "pending", "both", "generic",
        "faction", "continuous", "undefended", "one and the same", "multiple", "usual", "regular", "duplicated", "dual",
        "three-card", "two-card", "signature", "top", "pre-game card", "type", "title", "consecutive", "successive",
        "very", "lost", "simple", "original", "aforementioned", "actual", "named", "existing", "present", "current",
        "possible", "valid", "standard", "common", "typical", "known", "separate", "individual", "specific", "entire",
        "available", "redirecting", "redirected",
        "whole", "played", "earlier", "previous", "former", "latter", "held", "said", "mentioned",
    ]
)  # fmt: skip
"""Adjectives that change nothing of a card, or that are read with the clause."""
ICONS = frozenset(["event", "object", "location", "edge", "attack", "block", "dodge"])
"""Icons of which a card has one; what was a Situation may be a Plot, so they are left out."""


def _edition(noun: Noun) -> tuple[str, ...]:
    """Reads "Focus [2ed]", "a Focus of the second edition" like "a 2ed Focus"."""
    of = noun.of
    told = of.adjectives if of is not None and not (of.head or of.names or of.more) else ()
    return tuple(word for word in (*told, noun.edition.lower()) if word in ("1ed", "2ed"))


class Newcomers(Printings):
    """Brings cards into the world."""

    def _new(self, noun: Noun, owner: str) -> Thing:
        if noun.determiner == "neither":
            raise NotUnderstood(noun.span, noun.text, "the cards of which neither is meant")
        thing = (
            self._named(noun, owner)
            if any(n.startswith(("card:", "unknown:")) for n in noun.names) and not is_of_group(noun)
            else self._generic(noun)
        )
        thing.count = 0 if noun.determiner == "no" else noun.number if noun.number is not None else 1
        thing.count = 2 if noun.determiner == "both" and noun.number is None else thing.count
        thing.owner = thing.controller = owner
        some = {word.token.text.lower() for word in noun.words} & VAGUE
        if noun.number is None and (some or _is_bare_plural(noun, thing)):
            thing.traits.add("vague")
        if noun.determiner in ALL:
            thing.traits.add("all")
        thing.marks = {a for a in (*noun.adjectives, noun.determiner) if a in MARKED - (AREAS if thing.grid else NONE)}
        for adjective in (*noun.adjectives, *_edition(noun)):
            if adjective in ("hidden", "face-down", "unblockable", "undodgeable", "unprovoked", "1ed", "2ed", *HANDED):
                thing.traits.add(adjective)
            elif adjective in ALIKE:
                thing.traits.add("alike")
        thing.unread = unread_in(noun, thing)
        self.world.things.append(thing)
        return thing

    def newly(self, noun: Noun, owner: str) -> Thing:
        """Another card of the kind, spoken of for the first time."""
        bare = copy.copy(noun)
        bare.determiner, bare.number = "a", noun.number
        return self._new(bare, owner)

    def unplayed(self, noun: Noun) -> Thing | None:
        """The card of this name, not at the table."""
        return self._named(noun, "") if any(name.startswith("card:") for name in noun.names) else None

    def printed(self, noun: Noun) -> list[Card]:
        """The cards that the phrase may name, as the ruleset has them."""
        name = next((name for name in noun.names if name.startswith("card:")), "")
        return self.shelf.find(name, self.world.ruleset) if name else []

    def _named(self, noun: Noun, owner: str) -> Thing:
        lemma = next(n for n in noun.names if n.startswith(("card:", "unknown:")))
        noun.edition = noun.edition or next((PROMO[word] for word in noun.adjectives if word in PROMO), "")
        self._known_edition(noun)
        found = self._his(lemma, owner) or self.shelf.find(lemma, self.world.ruleset, noun.edition)
        kind = frozenset(CLASSES.get(noun.edition.lower(), ()))
        found = [card for card in found if not kind or noun.edition.lower() in card.classes]
        if not found and (known := self._by_sub_title(noun, lemma)) is not None:
            return replace(known, effects=[*known.effects], traits=set(), marks=set(), zone="", under=None)
        title = next((w.token.text for w in noun.words if w.lemma == lemma), noun.text)
        name = lemma.split(":", 1)[1]
        if not found or all(_other_sub_title(title, card) for card in found):
            name = name if not (found or kind) else " ".join(split(title))
            said = self._said(noun, kind or frozenset({"card"})) | _grouped(name)
            return Thing(title, said, unknown=True, extra_name=name, names=frozenset([name]))
        card = _merged(found) if len(found) > 1 else found[0]
        other = self._other_edition(noun, card) or self._is_of_another(card, name, owner)
        return Thing(
            title,
            self._said(noun, card.classes | _specific(title, card) | _grouped(name) | of_persona(noun.edition)),
            card,
            edition=noun.edition,
            grid=card.grid,
            effects=[] if other else list(card.effects),
            unknown=not card.known or self._is_foreign(card) or other,
            restriction=card.restriction,
            extra_name=name,
            names=frozenset([name, *(" ".join(split(name)) for name in names_of(card))]),
        )

    @staticmethod
    def _said(noun: Noun, classes: frozenset[str]) -> frozenset[str]:
        apposed = [one.head for one in noun.apposition.each()] if noun.apposition else []
        heads = [*apposed, *(a for a in noun.adjectives if a in CLASSES or CLASS_OF.get(a) in CLASSES)]
        more = {c for head in heads for c in CLASSES.get(CLASS_OF.get(head, head), ())}
        more |= {CLASS_OF.get(head, head) for head in heads if head in CARD_HEADS}
        swords = (*(noun.apposition.adjectives if noun.apposition else ()), *noun.adjectives)
        more |= {f"{sword} card" for sword in swords if sword in ("reserved", "signature")}
        more |= {part.strip() for head in heads if ":" in head for part in head.split(":")}
        if len((classes | more) & ICONS) > 1 and more & ICONS - classes and classes & ICONS:
            raise NotUnderstood(noun.span, noun.text, f"another kind of card: it is a {', '.join(classes & ICONS)}")
        return classes | more

    def _generic(self, noun: Noun) -> Thing:
        kind = noun.words[-1].lemma if noun.names else noun.head
        head = CLASS_OF.get(kind, kind)
        classes = {*CLASSES.get(head, (head, "card")), *(name.rpartition(":")[2] for name in noun.names)}
        if noun.head in ("event: bystander", "bystander"):
            classes |= {"bystander", "event", "special card"}
        if head.startswith("plot "):
            classes |= set(CLASSES["plot"]) | {head.split()[1]}
        if "plot" in noun.adjectives and head in ("situation", "event"):
            classes |= {*CLASSES["plot"], "plot"}
        traits = {"hidden"} if noun.head == "hidden attack" else set[str]()
        grid: set[str] = set()
        words = noun.adjectives
        for kind in ("non-special", "basic", "special", "ranged", "non-ranged"):
            if kind in words and head == "attack":
                classes |= set(CLASSES.get(f"{kind} attack", (f"{kind} attack",)))
        if "non-basic" in words:
            classes.add(f"non-basic {head}")
        classes |= {f"{sword} card" for sword in ("reserved", "signature") if sword in words}
        rows = [w for w in words if w in ("upper", "middle", "lower")]
        columns = [w for w in words if w in ("left", "right", "center")]
        if rows and columns and "attack" in classes:
            grid = {rows[0][0].upper() + columns[0][0].upper()}
        elif rows and not columns:
            traits.add(rows[0])
        elif columns:
            traits.add(columns[0])
        title = noun.text or " ".join([noun.determiner, *noun.adjectives, noun.head]).strip()
        title += f" of {noun.of.text}" if is_foreign(noun) and noun.of is not None else ""
        return Thing(title, frozenset(classes), grid=frozenset(grid), traits=traits, extra_name="")


SOURCES = ("persona power", "power", "persona", "quickening", "exertion")
"""From where a card may come that is not played as others: "the Middle Center Attack of his Persona Power"."""


def unread_in(noun: Noun, thing: Thing) -> frozenset[str]:
    """The adjectives that have no place in what is known of the card."""
    said = {word for name in (*thing.classes, *thing.traits) for word in (name, *name.split())}
    kinds = {word for word in noun.adjectives if CLASS_OF.get(word) in said}
    rest = frozenset(noun.adjectives) - READ - IDLE - said - kinds
    of = noun.of if noun.of is not None and noun.names and noun.of.is_a(*SOURCES) else None
    of = noun.of if is_foreign(noun) and not thing.is_a("master") else of  # of Master cards rules reckon with it
    source = frozenset({of.text} if of is not None and "1 point" not in noun.text else ())
    return source | (rest - take_worth(noun, thing) if rest else rest)


def is_foreign(noun: Noun) -> bool:
    """Reads "an Object of another Persona": one that is not his Persona's own."""
    return noun.of is not None and noun.of.is_a("persona") and noun.of.determiner == "another" and not noun.of.names


def _grouped(name: str) -> frozenset[str]:
    """The groups to which a card belongs by a word of its Title."""
    return frozenset({"watcher", "hunter"} & {*name.split()})


def is_of_group(noun: Noun) -> bool:
    """Reads "a Watcher Event": a card of that group and kind, and not the card of that name."""
    kind = noun.words[-1].lemma if noun.words else ""
    return [*noun.names] in GROUPS and kind in KINDS and not noun.edition


def _specific(title: str, card: Card) -> frozenset[str]:
    """Persona Specific is a card of which the sub-title is the name of a Persona (handbook, Persona Specific)."""
    sub_title = title.rpartition(": ")[2] if ": " in title else ""
    named = any(sub_title == name for persona in personas() for name in short_names(persona))
    return frozenset({"persona-specific card"}) if named or card.persona else frozenset()


def _is_bare_plural(noun: Noun, thing: Thing) -> bool:
    """Reads "Thrusts", "Anna's attacks": several, of which the number is not said."""
    card = thing.card
    if noun.owner is not None and noun.is_a("attack") and noun.number is None and not noun.names:
        return any(word.lemma == noun.head and word.sense.form == "many" for word in noun.words)
    bare = noun.number is None and not noun.determiner and noun.owner is None
    return bare and card is not None and noun.text.lower() == f"{card.title.lower()}s"


def _other_sub_title(title: str, card: Card) -> bool:
    """Whether it is called by a sub-title that is not the one of this card."""
    if ":" not in title or not (":" in card.title or card.subtitle or card.persona):
        return False
    return split(title) not in [split(name) for name in names_of(card)]


def _merged(found: list[Card]) -> Card:
    """Several cards of one name: what all of them share is known, the rest is not."""
    first = found[0]
    same = all(card.effects == first.effects and card.type == first.type for card in found)
    if same:
        return first
    types = {card.type for card in found}
    return Card(
        first.title,
        first.type if len(types) == 1 else "card",
        grid=first.grid if all(c.grid == first.grid for c in found) else frozenset(),
        known=False,
    )

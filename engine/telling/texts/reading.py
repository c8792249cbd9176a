"""A clause of a text -> what it says: other words for the same become the same fields."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from engine.card import CLASS_OF
from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.english.other import MORE
from engine.telling.texts.said import ANY, ANYBODY, ITSELF, Phrase, Said

Who = Callable[[Noun], str]
"""Whom a phrase means, as a text says it: you, opponent, all, target; "" where that cannot be told."""

SAYING = frozenset(["say", "state", "read", "specify"])
LETTING = frozenset(["let", "allow", "permit", "enable", "give", "grant"])
MAKING = frozenset(["make", "force", "cause", "require", "tell", "have"])
KEEPING = frozenset(["prevent", "keep", "stop", "forbid", "prohibit", "ban"])
HARMING = frozenset(["do", "deal", "inflict", "cause", "take", "suffer"])
SAME = {
    "put": "place", "increase": "add", "raise": "add", "lower": "reduce", "decrease": "reduce", "have": "be",
    "recover": "regain", "receive": "take", "cost": "lose", "grant": "give", "defend": "block",
}  # fmt: skip
"""Verbs that mean in a text what another one means."""
FILLING = frozenset(
    [
        "also", "too", "then", "therefore", "thus", "now", "however", "so", "additionally", "always", "consequently",
        "normally", "still", "again", "as well", "at all", "as a result", "at once", "immediately",
    ]
)  # fmt: skip
"""Adverbs that change nothing of what a text says."""
EMPTY = frozenset(["certain", "own", "whole", "total", "very", "following", "single", "played", "entire"])
MANY = {"all": "all", "each": "all", "every": "all", "both": "all", "any": "any", "no": "no", "neither": "no"}
TIMES = frozenset(["turn", "next turn", "last turn"])
WHICH = frozenset(["next", "last", "previous", "first", "second"])
LINKS = {
    "into": "in", "within": "in", "onto": "on", "out of": "from", "together with": "in conjunction with", "as a": "as",
}  # fmt: skip
PLACES = frozenset(["play", "game"])
IFS = frozenset(["while", "as long as", "so long as", "if", "when"])
"""By these it is told that a card does what it says as long as it is in play."""
ABOUT = frozenset(["effect", "text", "any", "all", "point", "one", ""])
"""Of what stands behind these with "of" or "on" they say no more than it does: "the effects of Events"."""


@dataclass(frozen=True, slots=True)
class Reading:
    """Reads the clauses of one text: `title` has the words of the card's name, `within` what they hang on."""

    who: Who
    title: tuple[str, ...] = ()
    within: tuple[Noun, ...] = ()

    def of_card(self, clause: Clause) -> Said:
        """What a clause says that may hang on a noun: that noun is the card itself."""
        return replace(self, within=(*self.within, *_antecedents(clause))).said(clause)

    def said(self, clause: Clause) -> Said:
        """What the clause says."""
        return self._framed(clause) or self._plain(clause)

    def _framed(self, clause: Clause) -> Said | None:
        """Reads "says that …", "lets him …", "makes him …", "prevents him from …" as what is said, let, made, kept."""
        if clause.negated or clause.modal:
            return None
        if clause.verb in SAYING and clause.that is not None:
            return self.said(clause.that)
        if clause.verb in ("have", "need") and clause.infinitive is not None and not clause.objects:
            return self._given(clause.infinitive, clause.subject, "must", clause)
        aim, whom = clause.infinitive, clause.objects[0] if len(clause.objects) == 1 else None
        kept = next((role.clause for role in clause.roles if role.clause is not None and role.link == "from"), None)
        if clause.verb in KEEPING and (barred := aim or kept) is not None:
            return self._given(barred, whom, "cannot", clause)
        if aim is None or whom is None:
            return None
        if clause.verb in LETTING:
            return self._given(aim, whom, "may", clause)
        return self._given(aim, whom, "", clause) if clause.verb in MAKING else None

    def _given(self, aim: Clause, whom: Noun | None, may: str, outer: Clause) -> Said:
        beside = [role for role in outer.roles if role.clause is not aim]
        said = self.said(
            replace(
                aim, subject=whom, adverbs=[*aim.adverbs, *outer.adverbs], subs=[*aim.subs, *outer.subs],
                roles=[*aim.roles, *beside],
            )
        )  # fmt: skip
        return replace(said, may=may or said.may)

    def _plain(self, clause: Clause) -> Said:
        agent = None if clause.passive else clause.subject
        objects = [*([clause.subject] if clause.passive and clause.subject is not None else []), *clause.objects]
        members = [one for noun in objects for one in self._each(noun) if one.head not in TIMES]
        denied = clause.negated or any(one.determiner == "no" for one in members) or _is_nobody(agent)
        may = (
            "cannot" if denied and clause.modal in ("may", "can") else "may" if clause.modal == "can" else clause.modal
        )
        doer = clause.verb in HARMING and not clause.passive and agent is not None and agent.is_a("attack")
        said = Said(
            SAME.get(clause.verb, clause.verb), "all" if _is_nobody(agent) else self.whom(agent), may,
            denied and may != "cannot", tuple(map(self.phrase, members)),
            (*self._roles(clause), *([self._by(agent)] if doer and agent is not None else [])),
            tuple(self._aims(clause)), frozenset(_times(clause)), frozenset(_limits(clause)), tuple(self._ifs(clause)),
        )  # fmt: skip
        return settled(said)

    def _each(self, noun: Noun) -> list[Noun]:
        return [noun] if self._is_within(noun) else noun.each()

    def _is_within(self, noun: Noun) -> bool:
        return any(noun is one for one in self.within)

    def _roles(self, clause: Clause) -> Iterator[tuple[str, Phrase]]:
        for role in (*clause.roles, *(sub for sub in clause.subs if sub.clause is None)):
            for noun in role.noun.each() if role.noun is not None and not _is_place(role) else ():
                if noun.head not in TIMES:
                    yield LINKS.get(role.link, role.link), self.phrase(noun)

    def _by(self, attack: Noun) -> tuple[str, Phrase]:
        """Reads "successful Attacks do 1 more damage": on which Attacks."""
        return "on", _attacks(self.phrase(attack))

    def _aims(self, clause: Clause) -> Iterator[tuple[str, Said]]:
        links = [("to", clause.infinitive), *((role.link, role.clause) for role in clause.roles), ("that", clause.that)]
        yield from ((link, self.said(one)) for link, one in links if one is not None)

    def _ifs(self, clause: Clause) -> Iterator[Said]:
        for sub in clause.subs:
            if sub.clause is not None and not (sub.link in IFS and _lies(sub.clause)):
                said = self.said(sub.clause)
                yield replace(said, denied=not said.denied) if sub.link == "unless" else said

    def whom(self, noun: Noun | None) -> str:
        """Whom a phrase means; "it" a card, "" where that is not said."""
        if noun is None:
            return ""
        if noun.is_a("player") and "target" in noun.adjectives:
            return "target"
        if noun.is_a("everyone", "everybody"):
            return "all"
        if _is_player(noun):
            return "" if "self" not in noun.text.lower() and noun.is_pronoun and noun.head != "you" else self.who(noun)
        return "it"

    def phrase(self, noun: Noun) -> Phrase:
        """The cards or the value of a phrase."""
        if self._is_within(noun) or self._is_named(noun):
            return Phrase(ITSELF)
        if noun.of is not None and noun.head in ABOUT:
            inside = replace(self, within=(*self.within, noun))
            inner = self.phrase(noun.of)
            number = inner.number if inner.number is not None else _number(noun)
            told = tuple(inside.said(one) for one in noun.relatives if one.verb)
            return replace(inner, marks=inner.marks | _marks(noun), number=number, told=(*inner.told, *told))
        if _is_player(noun):
            return Phrase(f"={self.whom(noun)}")
        if noun.of is not None and noun.owner is None and _is_player(noun.of) and not noun.of.more:
            return self.phrase(replace(noun, owner=noun.of, of=None))
        inside = replace(self, within=(*self.within, noun))
        many = MANY.get(noun.determiner, "")
        return Phrase(
            self._head(noun), _number(noun), "" if many == "no" else many, _marks(noun), self._whose(noun),
            self.phrase(noun.of) if noun.of is not None else None,
            tuple(inside.said(one) for one in noun.relatives if one.verb),
        )  # fmt: skip

    def _head(self, noun: Noun) -> str:
        if noun.is_pronoun and noun.head == "it":
            return ITSELF
        if noun.is_pronoun and noun.head in ("they", "one"):
            return ANY
        if noun.determiner == "this" and noun.head in ("card", "attack", "block", "event", "situation", "location"):
            return ITSELF
        head = (
            "damage"
            if "damage" in noun.head or noun.head == "point"
            else "attack"
            if noun.head == "additional attack"
            else noun.head
        )
        return CLASS_OF.get(head, head)

    def _is_named(self, noun: Noun) -> bool:
        words = [name.removeprefix("card:").split(" ") for name in noun.names]
        return bool(self.title) and any(tuple(name[: len(self.title)]) == self.title for name in words)

    def _whose(self, noun: Noun) -> str:
        own = noun.owner
        return "" if own is None or (own.is_pronoun and own.head != "you") else self.whom(own)


def _antecedents(clause: Clause) -> list[Noun]:
    """The nouns on which the clause hangs, wherever they stand in it."""
    inner = [clause, *clause.inner()]
    inner += [one for told in inner[1:] for one in told.inner()]
    nouns = [one for told in inner for noun in told.nouns() for one in noun.each()]
    subject = clause.subject if clause.link in ("which", "that") else None
    found = [noun for noun in nouns if any(relative is clause for relative in noun.relatives)]
    return [*found, *([subject] if subject is not None and not _is_player(subject) else [])]


def settled(said: Said) -> Said:
    """What is said in other words, in the same: who suffers damage, what may be played besides, what is a condition."""
    said = _added(said)
    if said.verb in HARMING and any(one.head == "damage" for one in said.what):
        return _harm(said)
    if said.verb in ("give", "gain", "be") and any(one.head == "attack" and "more" in one.marks for one in said.what):
        to = next((one.head[1:] for one in said.what if one.head.startswith(ANYBODY)), "")
        return replace(said, verb="play", who=to, may="may", what=tuple(o for o in said.what if o.head == "attack"))
    if said.verb == "nullify" and [one.head for one in said.what] == ["text"]:
        return replace(said, what=tuple(one for link, one in said.roles if link == "on"), roles=())
    if said.verb == "reduce":
        what = tuple(one.of if one.head == "damage" and one.of is not None else one for one in said.what)
        roles = tuple((link, Phrase("zero") if _is_zero(one) else one) for link, one in said.roles)
        said = replace(said, what=what, roles=roles)
    return replace(said, limits=said.limits - {"only"}) if said.ifs and not said.may else said


def _attacks(phrase: Phrase) -> Phrase:
    """Attacks that do damage: they do some only if they are successful."""
    return replace(phrase, many="", number=None, marks=phrase.marks - {"successful"})


def _added(said: Said) -> Said:
    """Reads "adds 1 to the damage of an Attack", "gives Attacks +1 damage" as "Attacks do 1 more damage"."""
    by = [one.number for link, one in said.roles if link == "by"] + [one.number for one in said.what]
    attacks = [one for link, one in said.roles if link in ("on", "to")] + [*said.what]
    damage = [one for one in attacks if one.head == "damage"]
    aim = next((one for one in attacks if one.head == "attack"), damage[0].of if damage else None)
    amount = next((number for number in by if number is not None), None)
    if said.verb not in ("add", "give") or not damage or aim is None or amount is None or aim.head != "attack":
        return said
    more = Phrase("damage", amount, marks=frozenset({"more"}))
    return replace(said, verb="do", what=(more,), roles=(("on", _attacks(aim)),))


def _harm(said: Said) -> Said:
    aimed = [one for link, one in said.roles if link in ("to", "against")] + [*said.what]
    to = next((one.head[1:] for one in aimed if one.head.startswith(ANYBODY)), "")
    who = said.who if said.verb in ("take", "suffer") else to
    own = [one for one in said.what if one.head == "damage" and not one.marks & {"normal", "usual"}]
    roles = tuple(role for role in said.roles if not role[1].head.startswith(ANYBODY))
    return replace(said, verb="damage", who=who, what=tuple(own or said.what[:1]), roles=roles)


def _is_zero(one: Phrase) -> bool:
    return one.head == "zero" or (one.number == 0 and one.head in ("", "damage"))


def _is_player(noun: Noun) -> bool:
    named = noun.is_a("opponent", "player", "everyone", "everybody") or noun.is_named_player
    return named or (noun.is_pronoun and noun.head in ("he", "she", "you"))


def _is_nobody(noun: Noun | None) -> bool:
    return noun is not None and (
        noun.is_a("nobody", "none", "no one") or (_is_player(noun) and noun.determiner == "no")
    )


def _is_place(role: Role) -> bool:
    """Reads "in play", "from play": where every text works."""
    return role.noun is not None and role.link in ("in", "from") and role.noun.head in PLACES and not role.noun.owner


def _times(clause: Clause) -> Iterator[str]:
    """Reads "this turn", "on his next turn": when it is; "on his turn" says nothing of that."""
    for noun in (*clause.objects, *(role.noun for role in clause.roles if role.noun is not None)):
        if noun.head in TIMES:
            word = next((one for one in noun.adjectives if one in WHICH), "")
            said = noun.head if noun.head != "turn" else f"{word} turn" if word else f"{noun.determiner} turn"
            yield from () if said == " turn" else (said,)


def _limits(clause: Clause) -> Iterator[str]:
    """Words that limit it: adverbs, and those that stand before a preposition or a condition."""
    bare = [role.link for role in (*clause.roles, *clause.subs) if role.noun is None and role.clause is None]
    yield from (word for word in (*clause.adverbs, *bare) if word not in FILLING and not word.startswith("("))


def _lies(clause: Clause) -> bool:
    """Reads "while it is in play": so long every card does what it says."""
    lying = clause.verb in ("be", "remain", "lie", "stay") and bool(clause.roles) and all(map(_is_place, clause.roles))
    return lying and not clause.negated and clause.subject is not None and not clause.subject.more


def _number(noun: Noun) -> int | None:
    return noun.number if noun.number is not None else 1 if noun.determiner in ("a", "another") else None


def _marks(noun: Noun) -> frozenset[str]:
    words = {"more" if word in MORE else word for word in noun.adjectives}
    more = {"more"} if noun.determiner == "another" or noun.head == "additional attack" else set()
    return frozenset(words | more) - EMPTY

"""Clauses: who does what to whom, put together from noun phrases and the words between them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.english.noun import Noun
from engine.english.tagged import Tagged


@dataclass(slots=True)
class Role:
    """What stands behind a preposition: "from his Hand", "by playing a Dodge"."""

    link: str
    noun: Noun | None = None
    clause: Clause | None = None

    def says(self, link: str, *heads: str) -> bool:
        """Whether this preposition stands before one of these nouns: "in", "play"."""
        return self.link == link and self.noun is not None and self.noun.is_a(*heads)


@dataclass(slots=True)
class Clause:
    """A clause. `verb` is a lemma; `form` one of finite, to, ing, participle; `asks` is "" in a statement.

    `asks` is "whether" in a yes-or-no question, else the question word, and `asked` the phrase asked for.
    """

    verb: str = ""
    words: list[Tagged] = field(default_factory=list)
    subject: Noun | None = None
    objects: list[Noun] = field(default_factory=list)
    roles: list[Role] = field(default_factory=list)
    adverbs: list[str] = field(default_factory=list)
    form: str = "finite"
    tense: str = "present"
    modal: str = ""
    negated: bool = False
    passive: bool = False
    infinitive: Clause | None = None
    that: Clause | None = None
    subs: list[Role] = field(default_factory=list)
    asks: str = ""
    asked: Noun | None = None
    link: str = ""
    shared: bool = False
    first: bool = True

    @property
    def span(self) -> tuple[int, int]:
        """Where it stands in the text."""
        spans = [(word.token.start, word.token.end) for word in self.words]
        spans += [noun.span for noun in [*self.objects, *(r.noun for r in self.roles if r.noun)] if noun.words]
        return (min(s[0] for s in spans), max(s[1] for s in spans)) if spans else (0, 0)

    def role(self, *links: str) -> Noun | None:
        """What stands behind one of these prepositions."""
        return next((role.noun for role in self.roles if role.link in links and role.noun is not None), None)

    def nouns(self) -> list[Noun]:
        """Its subject, its objects, and what stands behind its prepositions."""
        own = [self.subject] if self.subject is not None else []
        return [*own, *self.objects, *(role.noun for role in self.roles if role.noun is not None)]

    def inner(self) -> Iterator[Clause]:
        """The clauses that hang on this one."""
        yield from (c for c in (self.infinitive, self.that) if c is not None)
        yield from (r.clause for r in (*self.roles, *self.subs) if r.clause is not None)

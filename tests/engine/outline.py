"""Clauses as an indented text, to see what was read."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.noun import Noun


def of_noun(noun: Noun | None) -> str:
    """A noun phrase with its relatives."""
    if noun is None:
        return "-"
    inner = "".join(f" <{r.link}: {of_clause(r)}>" for r in noun.relatives)
    more = "".join(f" {noun.joint} {of_noun(m)}" for m in noun.more)
    of = f" of {of_noun(noun.of)}" if noun.of else ""
    extra = f"{noun.determiner} {noun.number if noun.number is not None else ''} {','.join(noun.adjectives)}".split()
    owner = f"{of_noun(noun.owner)}'s " if noun.owner else ""
    return f"[{owner}{' '.join([*extra, noun.head])}{of}{inner}]{more}"


def of_clause(clause: Clause) -> str:
    """A clause on one line."""
    said = [clause.asks, clause.modal, "not" if clause.negated else "", "passive" if clause.passive else ""]
    said += [clause.tense if clause.tense != "present" else "", clause.form if clause.form != "finite" else ""]
    flags = " ".join(filter(None, said))
    subject = of_noun(clause.subject) if clause.form == "finite" and not (clause.subject and clause.link) else ""
    parts = [
        f"({flags})" if flags else "",
        subject,
        clause.verb.upper(),
        *(of_noun(o) for o in clause.objects if not (clause.link and o.relatives and clause in o.relatives)),
    ]
    parts += [
        f"{r.link}={of_noun(r.noun) if r.noun else of_clause(r.clause) if r.clause else ''}"
        for r in clause.roles
        if not (clause.link and r.noun is not None and any(clause is one for one in r.noun.relatives))
    ]
    parts += clause.adverbs
    parts += [f"TO({of_clause(clause.infinitive)})"] if clause.infinitive else []
    parts += [f"THAT({of_clause(clause.that)})"] if clause.that else []
    parts += [f"{r.link.upper()}({of_clause(r.clause) if r.clause else of_noun(r.noun)})" for r in clause.subs]
    return " ".join(part for part in parts if part)

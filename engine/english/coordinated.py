"""Further infinitives behind the first: "wants to play a Dodge, drop the Guard and attack" tells of wishes alone."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.lexicon import Part
from engine.english.wish import TRIES, WISHES


def infinitives(clauses: list[Clause]) -> list[Clause]:
    """The clauses; one that only goes on with an infinitive is taken into the one that leads it."""
    found: list[Clause] = []
    for clause in clauses:
        lead = found[-1].infinitive if found else None
        if lead is not None and clause.shared and _goes_on(clause, found[-1]):
            clause.form, clause.modal, clause.shared = "to", "", False
            lead.subs.append(Role("and", clause=clause))
        else:
            found.append(clause)
    return found


def _goes_on(clause: Clause, lead: Clause) -> bool:
    """Whether its verb stands in its base form, where "he drops" or "would drop" could not."""
    verbs = [word for word in clause.words if word.part in (Part.VERB, Part.AUX)]
    leading = [word for word in lead.words if word.part in (Part.VERB, Part.AUX)]
    base = len(verbs) == 1 and verbs[0].sense.form == "base"
    single = bool(leading) and (leading[0].sense.form in ("s", "ed", "en") or bool(lead.modal))
    plain = not (clause.asks or clause.passive or clause.negated or lead.asks or lead.negated)
    return lead.verb in WISHES | TRIES and base and single and plain and clause.modal == lead.modal

"""What a card says of other copies of it: "it stacks", "is cumulative"."""

from __future__ import annotations

from engine.card import Effect
from engine.english.clause import Clause
from engine.world import Thing

STACKING = "stacks"


def without_silence(clause: Clause) -> None:
    """Reads "loses 2 Ability, and nothing about stacking": what the Text does not say is taken out."""
    about = [role for role in clause.roles if role.link == "about" and role.clause is not None]
    last = clause.objects[-1] if clause.objects else None
    if last is None or not about or about[0].clause is None or about[0].clause.verb != "stack":
        return
    if [more.head for more in last.more] == ["nothing"]:
        last.more = []
        clause.roles.remove(about[0])


def stacks(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "it stacks", "they are cumulative"."""
    said = clause.objects[0].adjectives if len(clause.objects) == 1 and not clause.objects[0].head else ()
    cumulative = clause.verb == "be" and said == ("cumulative",)
    bare = not (clause.roles or clause.subs or clause.infinitive or clause.modal or clause.negated)
    return [Effect("stacks")] if bare and (cumulative or (clause.verb == "stack" and not clause.objects)) else None

"""Powers that are told by what they do: of a Persona, or of "the Quickening that does the same"."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.shelf import personas
from engine.telling.refer import Refer
from engine.telling.report import free_block
from engine.telling.rewording.combat import more_damage
from engine.world import Happening

USING = frozenset(["use", "have"])


def as_one(clause: Clause, refer: Refer) -> None:
    """Uses X as one of his six Pre-Game cards, even if it should bring him nothing -> uses X."""
    if clause.verb not in ("use", "include", "have", "choose", "play") or not clause.objects:
        return
    clause.subs = [sub for sub in clause.subs if not (_is_one(sub) or _brings_nothing(sub))]
    clause.roles = [role for role in clause.roles if not _is_one(role)]


def begins_with(clause: Clause, refer: Refer) -> None:
    """Begins the game with the Amanda Quickening -> uses it."""
    game = [noun.head for noun in clause.objects] == ["game"]
    with_ = [r.noun for r in clause.roles if r.link == "with" and r.noun is not None and r.noun.is_a("quickening")]
    if clause.verb in ("begin", "start") and game and len(with_) == 1 and with_[0] is not None:
        clause.verb, clause.objects = "use", [with_[0]]
        clause.roles = [role for role in clause.roles if role.noun is not with_[0]]


def _is_one(role: Role) -> bool:
    noun = role.noun if role.link in ("as", "as a") else None
    of = noun.of if noun is not None and noun.is_a("one", "") else None
    return of is not None and of.is_a("pre-game card") and of.owner is not None and not of.relatives


def _brings_nothing(sub: Role) -> bool:
    said = sub.clause if sub.link in ("even if", "even though", "although") else None
    nothing = said is not None and any(noun.is_a("nothing") for noun in said.objects)
    return nothing and said is not None and said.verb in ("bring", "give", "gain", "add", "do", "get")


def quickening_of(clause: Clause, refer: Refer) -> None:
    """The Quickening: Slan Quince, the Quickening [Slan Quince] -> the Quickening of Slan Quince."""
    for noun in clause.nouns():
        behind = noun.text.partition(":")[2] or "".join(word.token.edition for word in noun.words)
        name = behind.strip(" []").lower() if noun.is_a("quickening") and noun.of is None else ""
        persona = next((one for one in personas() if name and one.lower() == name), None)
        if persona is not None and not noun.names:
            head = f"persona:{persona}"
            noun.of = Noun(noun.words, head, names=(head,))


def quickening_told(clause: Clause, refer: Refer) -> None:
    """Uses the Quickening that increases all damage of Attacks by 1 -> uses a Pre-Game card that does so."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb not in USING or clause.asks or clause.negated or noun is None or clause.subject is None:
        return
    if not refer.is_player(clause.subject) or refer.is_anyone(clause.subject):
        return
    more = next((n for r in clause.subject.relatives if (n := more_damage(r)) is not None), None)
    same = [r for r in clause.roles if r.link.startswith("with") and r.noun is not None and _is_same(r.noun)]
    if refer.is_card(noun) and same and more is not None:
        clause.roles = [role for role in clause.roles if role not in same]  # what its own Text says is known
    if not noun.is_a("quickening") or noun.of is not None or len(noun.relatives) + len(same) != 1:
        return
    relative = noun.relatives[0] if noun.relatives else None
    if relative is None or _does_same(relative):
        if more is None:
            return
        noun.relatives = [_more(noun, more)]
        clause.roles = [role for role in clause.roles if role not in same]
    elif not _raises(relative):
        return
    noun.head = "pre-game card"


def power_told(clause: Clause, actor: str) -> Happening | None:
    """What is said of a player's power: "whose successful Attacks do 1 more damage", "who may Power Block freely"."""
    if clause.link == "whose" and (more := more_damage(clause)) is not None:
        return Happening("power", actor, kind="attacks do more", number=more)
    if clause.link == "whose" and _halves(clause):
        return Happening("power", actor, kind="attacks half")
    if clause.link == "who" and free_block(clause):
        return Happening("power", actor, kind="power block free")
    subject, aim = clause.subject, clause.infinitive
    attacks = aim is not None and aim.verb == "attack" and bool(aim.objects) and aim.objects[0].head == "area"
    if clause.link == "whose" and subject is not None and subject.head == "persona power" and attacks:
        return Happening("power", actor, kind="attack blocked areas")
    return None


def _halves(clause: Clause) -> bool:
    """Reads "whose Attacks do half of the normal damage", "whose Attacks do half damage"."""
    subject, noun = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    attacks = subject is not None and subject.is_a("attack") and subject.owner is None and not subject.adjectives
    plain = clause.verb in ("do", "deal", "cause") and not (
        clause.negated or clause.modal or clause.roles or clause.subs
    )
    if noun is None or not attacks or not plain or noun.more or noun.relatives or clause.roles or clause.subs:
        return False
    of = noun.of
    whole = of is None or (of.head in ("damage", "normal damage") and not (of.number or of.of or of.more))
    return whole and (noun.is_a("half") or (noun.head == "damage" and noun.adjectives == ("half",)))


def _is_same(noun: Noun) -> bool:
    return noun.is_a("power", "persona power", "text", "effect") and noun.adjectives == ("same",)


def _does_same(relative: Clause) -> bool:
    """Reads "that does the same", "which has the same power"."""
    noun = relative.objects[0] if len(relative.objects) == 1 else None
    bare = not (relative.negated or relative.modal or relative.roles or relative.subs)
    return bare and noun is not None and noun.adjectives == ("same",) and (not noun.head or _is_same(noun))


def _raises(relative: Clause) -> bool:
    """Whether it tells how much more Attacks do."""
    damage = len(relative.objects) == 1 and relative.objects[0].is_a("damage")
    return damage and relative.verb in ("increase", "raise", "add") and not relative.negated


def _more(noun: Noun, amount: int) -> Clause:
    """Increases damage on Attacks by so much."""
    by, on = Noun(noun.words, "", number=amount), Noun(noun.words, "attack")
    damage = Noun(noun.words, "damage")
    return Clause("increase", objects=[damage], roles=[Role("on", on), Role("by", by)], link="which")


RULES = (begins_with, as_one, quickening_of, quickening_told)

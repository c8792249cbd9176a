"""Who plays whom, told roundabout: "Player A's Persona is Amanda" -> "Player A plays Amanda"."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

WORDS = ("persona", "persona card")
BUILDS = frozenset(["build", "make", "construct", "play", "have", "use"])
NONE = ("a", "any", "no")


def embodied(clause: Clause, refer: Refer) -> None:
    """Player A's Persona is Amanda, Amanda is Player A's Persona -> Player A plays Amanda."""
    told = persona_of(clause)
    if told is None or clause.asks or clause.link:
        return
    owner, persona = told
    if owner.is_a("deck") and owner.owner is not None:
        refer.matter, owner = owner, owner.owner  # "my deck's Persona is Amanda"
    if somebody(owner, refer) and not (owner.is_pronoun and owner.head != "you"):
        clause.verb, clause.subject, clause.objects = "play", owner, [persona]


def builds_deck(clause: Clause, refer: Refer) -> None:
    """Builds an Amanda deck (with her Persona card), a deck with Amanda -> plays Amanda."""
    deck = next((noun for noun in clause.objects if noun.is_a("deck")), None)
    if clause.verb not in BUILDS or deck is None or clause.asks or clause.negated or clause.passive or clause.subs:
        return
    with_ = [role.noun for role in clause.roles if role.link in ("with", "for", "around") and role.noun is not None]
    named = [noun for noun in (*clause.objects, *with_) if noun.head.startswith("persona:") and not noun.more]
    rest = [noun for noun in (*clause.objects, *with_) if noun is not deck and noun not in named]
    card = all(noun.is_a(*WORDS) and not (noun.more or noun.adjectives) for noun in rest)
    others = [n for n in rest if n.owner is not None and n.owner.names and named and n.owner.head != named[0].head]
    if len(named) == 1 and card and not others and len(with_) == len(clause.roles) and somebody(clause.subject, refer):
        refer.matter = Noun(deck.words, "deck", owner=clause.subject)
        clause.verb, clause.objects, clause.roles = "play", named, []


def unaided(clause: Clause, refer: Refer) -> None:
    """Plays the Kurgan without any Quickening -> plays the Kurgan: a Quickening would be told."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb in ("play", "use") and noun is not None and noun.head.startswith("persona:") and not clause.asks:
        clause.roles = [r for r in clause.roles if not (r.says("without", "quickening") and _is_any(r.noun))]


def _is_any(noun: Noun | None) -> bool:
    return noun is not None and noun.determiner in NONE and not (noun.names or noun.relatives or noun.more)


def uses_persona(clause: Clause, refer: Refer) -> None:
    """Player A uses the General Katana -> Player A plays General Katana, where nobody else does."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    plain = not (clause.asks or clause.negated or clause.modal or clause.passive or clause.roles or clause.subs)
    if clause.verb != "use" or noun is None or not noun.head.startswith("persona:") or not plain or noun.more:
        return
    taken = any(player.persona == noun.head.removeprefix("persona:") for player in refer.world.players.values())
    if somebody(clause.subject, refer) and not taken and noun.owner is None and not noun.relatives:
        clause.verb = "play"


def denies_persona(clause: Clause, refer: Refer) -> bool:
    """Reads "her opponent is not Amanda", "he does not play Amanda": nobody would suppose that he is she."""
    subject, noun = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    denied = clause.verb in ("be", "play", "use") and clause.negated
    denied = denied and not (clause.asks or clause.modal or clause.roles or clause.subs)
    if not denied or noun is None or not somebody(subject, refer) or subject is None or subject.relatives:
        return False
    names = [one.head for one in noun.each()]
    if any(not one.startswith("persona:") for one in names) or any(one.relatives for one in noun.each()):
        return False
    player = refer.world.players.get(refer.player(subject, is_subject=True))
    others = {f"persona:{one.persona}" for one in refer.world.players.values() if one is not player}
    other = player is not None and f"persona:{player.persona}" not in names
    return other and (clause.verb == "be" or {*names} <= others)


def persona_of(clause: Clause) -> tuple[Noun, Noun] | None:
    """Whose Persona it is, and which, where the clause says nothing else."""
    subject, noun = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb != "be" or clause.negated or clause.modal or clause.roles or clause.subs or clause.adverbs:
        return None
    if subject is None or noun is None:
        return None
    word, persona = (subject, noun) if subject.is_a(*WORDS) else (noun, subject)
    owner = word.owner or word.of
    if not word.is_a(*WORDS) or owner is None or word.adjectives or not persona.head.startswith("persona:"):
        return None
    return (owner, persona) if not (persona.more or persona.owner or persona.relatives) else None


def is_embodied(relative: Clause, actor: str, refer: Refer) -> bool:
    """Reads "whose Persona is the Kurgan" of a player."""
    if relative.subject is not None and relative.subject.owner is None:
        relative.subject.owner = refer.named(actor, relative)
    told = persona_of(relative)
    if told is not None:
        refer.embody(actor, told[1].head.removeprefix("persona:"), told[1].edition)
    return told is not None


RULES = (embodied, builds_deck, unaided, uses_persona)

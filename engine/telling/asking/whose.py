"""Whose choice it is, and whether a card may come into play: asked in a roundabout way."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.synonym import is_somebody
from engine.telling.refer import Refer

MAY = ("may", "can")
NEXT_TO = frozenset(["beside", "besides", "next to", "in addition to", "along with", "on top of"])
CHOOSING = frozenset(["choose", "decide", "pick", "select"])
UP_TO = frozenset([("be", "up to"), ("lie", "with"), ("rest", "with")])
"""Verbs and prepositions by which a choice is said to be somebody's."""


def comes_into_play(clause: Clause, refer: Refer) -> None:
    """May he put X into play (beside it), may he wear X -> may he play X."""
    into = [r for r in clause.roles if r.says("into", "play")]
    brought = clause.verb in ("put", "bring") and len(into) == 1
    worn = clause.verb in ("wear", "don") and not into
    if clause.modal not in MAY or clause.passive or not (brought or worn) or not refer.is_player(clause.subject):
        return
    rest = [r for r in clause.roles if r not in into and not _is_neighbour(r, refer)]
    if rest or clause.infinitive is not None or clause.that is not None or "directly" in clause.adverbs:
        return
    if len(clause.objects) == 1 and refer.is_card(clause.objects[0]) and clause.objects[0].names:
        clause.verb, clause.roles = "play", []


def _is_neighbour(role: Role, refer: Refer) -> bool:
    """Whether it only tells that another card lies there, too."""
    return role.link in NEXT_TO and (role.noun is None or refer.is_card(role.noun) or role.noun.is_pronoun)


def names_choices(asks: str, clause: Clause) -> bool:
    """Reads "Into whose Hand does it go, Kane's or Slan's?": between whom it is asked, and nothing more."""
    said = [member for noun in clause.objects for member in noun.each()]
    alone = bool(said) and not (clause.roles or clause.subs or clause.infinitive or clause.that)
    people = all((noun.owner is not None and not noun.head) or is_somebody(noun) for noun in said)
    return asks in ("whose", "who") and clause.shared and alone and people and len(said) > 1


def up_to(clause: Clause, refer: Refer) -> None:
    """Is it up to him which weapon is Disarmed, does it lie with him which one it is -> does he choose which it is."""
    subject = clause.subject
    it = subject is not None and subject.is_pronoun and subject.head in ("it", "this", "that")
    told = [r for r in clause.roles if r.noun is not None and (clause.verb, r.link) in UP_TO]
    if clause.asks != "whether" or clause.modal or not it or len(told) != 1 or not refer.is_player(told[0].noun):
        return
    player = told[0].noun
    assert player is not None
    clause.roles = [role for role in clause.roles if role is not told[0]]
    clause.subject, clause.verb = player, "choose"
    aim = clause.infinitive
    if aim is not None and aim.verb in CHOOSING and not (aim.negated or aim.roles or aim.subs):
        clause.objects, clause.that, clause.infinitive = [*clause.objects, *aim.objects], aim.that, aim.infinitive
    which = [relative for relative in player.relatives if relative.link in ("which", "what", "")]
    if which and clause.that is None and clause.infinitive is None:
        player.relatives = [relative for relative in player.relatives if relative is not which[0]]
        clause.that = which[0]


def choice(clause: Clause, refer: Refer) -> None:
    """Is the choice of X, the order of X up to him, his (choice) -> does he choose X, the order of X."""
    what, said = clause.subject, clause.that
    if clause.asks != "whether" or clause.verb not in ("be", "lie", "rest") or what is None or clause.modal:
        return
    if not what.is_a("choice", "decision", "order") or what.owner is not None or clause.negated:
        return
    inner = [one for one in (clause, said, *(what.of.relatives if what.of is not None else ())) if one is not None]
    told = [(one, r) for one in inner for r in one.roles if (clause.verb, r.link) in UP_TO and refer.is_player(r.noun)]
    his = [n.owner for n in clause.objects if n.owner is not None and n.head in ("", "choice") and not n.adjectives]
    player = told[0][1].noun if len(told) == 1 else his[0] if len(his) == 1 == len(clause.objects) else None
    if player is None or (said is None and what.of is None):
        return
    for one, role in told:
        one.roles = [r for r in one.roles if r is not role]
    clause.roles = [r for r in clause.roles if r.noun is not None or r.clause is not None]
    clause.verb, clause.subject = "choose", player
    chosen = what if what.is_a("order") else what.of
    clause.objects = [chosen] if chosen is not None else []


def their_game(clause: Clause, refer: Refer) -> None:
    """Does their game end -> does the game end: it is the one that is told of."""
    for noun in clause.nouns():
        if noun.is_a("game", "match") and noun.owner is not None and noun.owner.is_a("they") and clause.asks:
            noun.owner, noun.determiner = None, "the"

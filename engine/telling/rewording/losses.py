"""Ability that is lost: "an effect causes Player B 2 Ability Loss", "suffers 2 Ability Loss" -> he loses 2 Ability."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

CAUSING = frozenset(["cause", "inflict", "bring", "give", "cost"])
MAKING = frozenset(["make", "cause", "force"])
SUFFERING = frozenset(["suffer", "take", "incur", "sustain", "have"])


def ability_loss(clause: Clause, refer: Refer) -> None:
    """Suffers 2 Ability Loss, an effect causes him 2 Ability Loss -> loses 2 Ability."""
    if clause.negated or clause.modal or clause.passive or not clause.objects:
        return
    loss = clause.objects[-1]
    if not loss.is_a("ability loss") or loss.number is None or loss.more or loss.adjectives or loss.relatives:
        return
    player = _sufferer(clause, refer)
    if player is None or clause.roles or clause.asks:
        return
    lost = Noun(loss.words, "ability", number=loss.number)
    clause.verb, clause.subject, clause.objects = "lose", player, [lost]


def attack_lost(clause: Clause, refer: Refer) -> None:
    """His opponent plays X, which makes him lose an Attack -> which makes Player A lose it: nobody does so to himself.

    A Defense costs the one who plays it.
    """
    subject = clause.subject
    his = subject is not None and subject.head == "opponent" and subject.owner is not None and subject.owner.is_pronoun
    if not his or clause.verb != "play" or refer.topic not in refer.world.players or clause.asks:
        return
    for noun in [one for told in clause.objects for one in told.each()]:
        thing = refer.unplayed(noun)
        if noun.is_a("defense", "dodge", "block", "guard") or (thing is not None and thing.is_a("defense")):
            continue
        for relative in noun.relatives:
            aim, whom = relative.infinitive, relative.objects
            he = relative.subject is not None and relative.subject.is_pronoun and relative.subject.is_a("he", "she")
            if relative.link == "by which" and relative.verb == "lose" and he and any(o.is_a("attack") for o in whom):
                relative.subject = refer.named(refer.topic, clause)
            lost = aim is not None and aim.verb == "lose" and any(one.is_a("attack") for one in aim.objects)
            if lost and relative.verb in MAKING and len(whom) == 1 and whom[0].is_pronoun and not relative.negated:
                relative.objects = [refer.named(refer.topic, clause)]


def _sufferer(clause: Clause, refer: Refer) -> Noun | None:
    """Who loses it; none where a card by its name is said to cause it, which is that card's Text."""
    if clause.verb in SUFFERING and len(clause.objects) == 1 and somebody(clause.subject, refer):
        return clause.subject
    cause = clause.subject
    if clause.verb not in CAUSING or cause is None or cause.names or cause.is_pronoun or refer.is_player(cause):
        return None
    if len(clause.objects) == 2 and somebody(clause.objects[0], refer):
        return clause.objects[0]
    to = [role for role in clause.roles if role.link in ("to", "for") and somebody(role.noun, refer)]
    if len(to) != 1 or len(clause.objects) != 1:
        return None
    clause.roles = [role for role in clause.roles if role is not to[0]]
    return to[0].noun

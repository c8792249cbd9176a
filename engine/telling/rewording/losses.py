"""Ability that is lost: "an effect causes Player B 2 Ability Loss", "suffers 2 Ability Loss" -> he loses 2 Ability."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

CAUSING = frozenset(["cause", "inflict", "bring", "give", "cost"])
MAKING = frozenset(["make", "cause", "force"])
OF_EXHAUSTION = frozenset(["from", "due to", "because of", "through", "for", "by", "of"])
DUE = (("pending",), ("due",))
LOSS = 5
"""What an Exhaustion costs (handbook, Exhaustion)."""
SUFFERING = frozenset(["suffer", "take", "incur", "sustain", "have"])


def ability_loss(clause: Clause, refer: Refer) -> None:
    """Suffers 2 Ability Loss, an effect causes him 2 Ability Loss -> loses 2 Ability."""
    if clause.negated or clause.modal or clause.passive or not clause.objects:
        return
    loss = clause.objects[-1]
    if not loss.is_a("ability loss") or loss.number is None or loss.more or loss.adjectives or loss.relatives:
        return
    player, cause = _sufferer(clause, refer), clause.subject
    if player is None or clause.roles or clause.asks:
        return
    if cause is not None and cause is not player and cause.names:
        clause.roles = [Role("by", cause)]
    lost = Noun(loss.words, "ability", number=loss.number)
    clause.verb, clause.subject, clause.objects = "lose", player, [lost]


def exhaustion_told(clause: Clause, refer: Refer) -> None:
    """Loses 5 Ability due to Exhaustion, suffers 5 Ability Loss from Exhaustion -> Exhausts; told twice, it stays."""
    why = [role for role in clause.roles if role.noun is not None and role.noun.is_a("exhaustion")]
    told = why + [r for r in clause.roles if r.link in ("against", "for") and somebody(r.noun, refer)]
    plain = not (clause.negated or clause.modal or clause.passive or clause.asks or clause.infinitive or clause.subs)
    if len(why) != 1 or why[0].link not in OF_EXHAUSTION or len(told) != len(clause.roles) or not plain:
        return
    player = _exhausted(clause, refer, told)
    if player is None or why[0].noun is None or why[0].noun.adjectives or why[0].noun.relatives:
        return
    if any(happening.verb == "exhaust" for happening in refer.world.log):
        return
    clause.verb, clause.subject, clause.objects, clause.roles = "exhaust", player, [], []


def _exhausted(clause: Clause, refer: Refer, roles: list[Role]) -> Noun | None:
    """Who loses the 5 Ability: "he loses it", "5 Ability Loss from Exhaustion is pending against him"."""
    loss = clause.subject if clause.verb == "be" else clause.objects[-1] if len(clause.objects) == 1 else None
    kind = ("ability",) if clause.verb == "lose" else ("ability loss",)
    if loss is None or not loss.is_a(*kind) or loss.number != LOSS or loss.more or loss.relatives or loss.adjectives:
        return None
    whom = [role.noun for role in roles if role.link in ("against", "for")]
    if clause.verb == "be":
        due = len(clause.objects) == 1 and not clause.objects[0].head and clause.objects[0].adjectives in DUE
        named = refer.named(refer.topic, clause) if refer.topic in refer.world.players else None
        return (whom[0] if whom else named) if due else None
    return (
        clause.subject if clause.verb in (*SUFFERING, "lose") and not whom and somebody(clause.subject, refer) else None
    )


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
    """Who loses it; of a card that is named it stays told: he loses it "by" the card."""
    if clause.verb in SUFFERING and len(clause.objects) == 1 and somebody(clause.subject, refer):
        return clause.subject
    cause = clause.subject
    if clause.verb not in CAUSING or cause is None or cause.is_pronoun or refer.is_player(cause):
        return None
    named = refer.is_card(cause) and cause.names and not (cause.more or cause.relatives or clause.roles)
    if cause.names and not named:
        return None
    if len(clause.objects) == 2 and somebody(clause.objects[0], refer):
        return clause.objects[0]
    to = [role for role in clause.roles if role.link in ("to", "for") and somebody(role.noun, refer)]
    if len(to) != 1 or len(clause.objects) != 1:
        return None
    clause.roles = [role for role in clause.roles if role is not to[0]]
    return to[0].noun


RULES = (exhaustion_told, ability_loss, attack_lost)

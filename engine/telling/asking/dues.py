"""Other questions after what must be discarded: "does X cost him 2 cards?" -> "must he discard 2 cards for X?"."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer

CAUSES = frozenset(["make", "force", "require", "oblige", "cause", "compel"])


def made_to(clause: Clause, refer: Refer) -> None:
    """How many cards does X make him discard, does X force him to discard Y -> must he discard … for X."""
    aim, card = clause.infinitive, clause.subject
    whom = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.asks not in ("whether", "how many") or clause.verb not in CAUSES or aim is None or clause.modal:
        return
    if aim.verb != "discard" or aim.negated or card is None or card is clause.asked or clause.roles:
        return
    if whom is None or not refer.is_player(whom) or not card.names or not refer.is_card(card) or clause.negated:
        return
    clause.verb, clause.modal, clause.subject, clause.objects = aim.verb, "must", whom, aim.objects
    clause.roles, clause.subs, clause.infinitive = (
        [*aim.roles, Role("for", card)],
        [*aim.subs, *clause.subs],
        aim.infinitive,
    )


def costs(clause: Clause, refer: Refer) -> None:
    """How many cards does X cost him -> how many cards must he discard for X."""
    card, whom = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    if clause.asks != "how many" or clause.verb != "cost" or clause.modal or clause.negated or card is None:
        return
    if whom is not None and refer.is_player(whom) and card.names and refer.is_card(card) and card is not clause.asked:
        clause.verb, clause.modal, clause.subject, clause.objects = "discard", "must", whom, []
        clause.roles = [*clause.roles, Role("for", card)]


def pays(clause: Clause, refer: Refer) -> None:
    """May he discard X to pay for Y -> may he discard X for Y."""
    aim = clause.infinitive
    if clause.verb != "discard" or aim is None or aim.verb != "pay" or aim.objects or aim.negated or aim.subs:
        return
    if len(aim.roles) == 1 and aim.roles[0].link == "for" and not any(role.link == "for" for role in clause.roles):
        clause.roles, clause.infinitive = [*clause.roles, *aim.roles], None


def to_do_so(clause: Clause, refer: Refer) -> None:
    """How many must he discard to do so -> how many must he discard for it."""
    aim = clause.infinitive
    if aim is None or aim.verb != "do" or "so" not in aim.adverbs or aim.objects or aim.roles or aim.subs:
        return
    if clause.verb == "discard" and not any(role.link == "for" for role in clause.roles):
        clause.infinitive = None


def lets_him(clause: Clause, refer: Refer) -> None:
    """Does X, which is at the table, allow him to do it -> may he do it."""
    card, aim = clause.subject, clause.infinitive
    whom = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.asks != "whether" or clause.verb not in ("allow", "let", "permit", "enable") or clause.passive:
        return
    if card is None or not card.names or aim is None or whom is None or not refer.is_player(whom) or clause.modal:
        return
    names = {name.partition(":")[2] for name in card.names}
    told = any(thing.extra_name in names for thing in refer.world.things)
    if told and not (clause.roles or clause.subs or clause.negated or aim.negated) and aim.verb == "ignore":
        clause.verb, clause.modal, clause.subject, clause.objects = aim.verb, "may", whom, aim.objects
        clause.roles, clause.subs, clause.infinitive = aim.roles, aim.subs, aim.infinitive


def which_card(clause: Clause, refer: Refer) -> None:
    """Which card is the Target of X -> what is the Target of X."""
    asked = clause.asked
    target = len(clause.objects) == 1 and clause.objects[0].is_a("target")
    if clause.asks == "which" and asked is not None and asked.is_a("card") and clause.verb == "be" and target:
        clause.asks, clause.asked, clause.subject = "what", Noun((), "what"), clause.objects[0]
        clause.objects = []


RULES = (to_do_so, lets_him, which_card, made_to, costs, pays)

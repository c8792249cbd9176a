"""An act asked for by another verb: "is he obliged to let him see it?" -> "must he show it to him?"."""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.telling.asking.caused import pointing
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

ANSWERS = frozenset(["respond", "answer", "react", "reply"])
LEAVING = frozenset(["discard", "remove"])
THESE = frozenset(["the", "these", "those", "this", "that", "his", "their"])
SO_THAT = frozenset(["so that", "so", "in order that"])
DONE_TO = frozenset(["counter", "nullify", "prevent", "cancel", "ignore", "remove"])
OVER = frozenset(["be", "go", "get", "come"])


def lets_see(clause: Clause, refer: Refer) -> None:
    """Must he let Player B see the card -> must he show the card to Player B."""
    aim, whom = clause.infinitive, clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb != "let" or aim is None or aim.verb != "see" or whom is None or not refer.is_player(whom):
        return
    if not (aim.negated or aim.subs or clause.roles or clause.passive):
        clause.verb, clause.objects, clause.infinitive = "show", aim.objects, None
        clause.roles = [*aim.roles, Role("to", whom)]


def over_limit(clause: Clause, refer: Refer) -> None:
    """Does that put him over the limit, is he over it -> does he exceed the limit."""
    over = [role for role in clause.roles if role.link == "over" and role.noun is not None]
    whom = clause.objects[0] if len(clause.objects) == 1 else None
    put = clause.verb == "put" and pointing(clause.subject) and whom is not None and refer.is_player(whom)
    is_over = clause.verb in OVER and not clause.objects and somebody(clause.subject, refer)
    limit = over[0].noun if len(over) == 1 == len(clause.roles) else None
    if clause.asks == "whether" and limit is not None and limit.is_a("limit", "master limit") and (put or is_over):
        clause.subject = whom if put else clause.subject
        clause.verb, clause.objects, clause.roles, clause.passive = "exceed", [limit], [], False


def responds_by(clause: Clause, refer: Refer) -> None:
    """May he respond by discarding it -> may he discard it."""
    by = [role.clause for role in clause.roles if role.link == "by" and role.clause is not None]
    act = by[0] if len(by) == 1 == len(clause.roles) else None
    if clause.verb not in ANSWERS or not clause.modal or act is None or act.negated or clause.objects:
        return
    if clause.infinitive is None and clause.that is None and not clause.passive:
        clause.verb, clause.objects, clause.roles = act.verb, act.objects, act.roles
        clause.subs, clause.adverbs = [*act.subs, *clause.subs], [*clause.adverbs, *act.adverbs]
        clause.infinitive, clause.that, clause.words = act.infinitive, act.that, [*clause.words, *act.words]


def pays_by(clause: Clause, refer: Refer) -> None:
    """May he pay for playing X by discarding Y -> may he discard Y to play X."""
    what = [role for role in clause.roles if role.link == "for"]
    aim = what[0].clause if len(what) == 1 else None
    by = [role for one in (clause, aim) if one is not None for role in one.roles if role.link == "by"]
    act = by[0].clause if len(by) == 1 else None
    if clause.verb != "pay" or act is None or act.verb != "discard" or act.negated or clause.objects or not what:
        return
    if aim is not None:
        aim.roles, aim.form = [role for role in aim.roles if role is not by[0]], "to"
    rest = [role for role in clause.roles if role is not by[0] and (aim is None or role is not what[0])]
    clause.verb, clause.objects, clause.roles, clause.infinitive = "discard", act.objects, [*act.roles, *rest], aim


def so_that_it_is(clause: Clause, refer: Refer) -> None:
    """May he discard X so that Y is countered -> may he discard X to counter Y; so that Y becomes Z -> to make Y Z."""
    aims = [sub for sub in clause.subs if sub.link in SO_THAT and sub.clause is not None]
    aim = aims[0].clause if len(aims) == 1 else None
    if aim is None or aim.subject is None or clause.infinitive is not None or aim.negated or not clause.modal:
        return
    counters = aim.passive and aim.verb in DONE_TO and not any(role.link == "by" for role in aim.roles)
    makes = aim.verb == "become" and len(aim.objects) == 1 and not aim.passive
    if clause.asks == "whether" and aim.modal in ("", "will") and (counters or makes):
        aim.objects, aim.verb = [aim.subject, *aim.objects], "make" if makes else aim.verb
        aim.subject, aim.passive, aim.modal, aim.form, aim.link = copy.copy(clause.subject), False, "", "to", ""
        clause.subs = [sub for sub in clause.subs if sub is not aims[0]]
        clause.infinitive = aim


def has_to_leave(clause: Clause, refer: Refer) -> None:
    """Must the cards be discarded, removed from the game -> are they discarded: no player is said to do it."""
    card = clause.subject
    if clause.asks != "whether" or clause.modal != "must" or not clause.passive or clause.verb not in LEAVING:
        return
    known = card is not None and (card.determiner in THESE or (card.names and not card.determiner))
    plain = not (clause.infinitive or clause.negated or clause.subs or clause.objects)
    links = {role.link for role in clause.roles}
    if known and plain and not links & {"by", "for", "to"} and card is not None and card.owner is None:
        clause.modal = ""


def follows_with(clause: Clause, refer: Refer) -> None:
    """May he follow it with X -> may he play X."""
    with_ = [role for role in clause.roles if role.link in ("with", "up with") and role.noun is not None]
    card = with_[0].noun if len(with_) == 1 else None
    asked = clause.verb == "follow" and clause.modal in ("may", "can") and not clause.passive
    if asked and card is not None and len(clause.objects) == 1 and refer.is_card(card):
        clause.verb, clause.objects = "play", [card]
        clause.roles = [role for role in clause.roles if role is not with_[0] and role.link != "up"]


def by_exerting(clause: Clause, refer: Refer) -> None:
    """May he make it a Power Block by Exerting, by an Exertion -> may he Exert to make it a Power Block."""
    by = [role for role in clause.roles if role.link == "by" and _exerts(role)]
    made = [noun for noun in clause.objects if noun.is_a("power blow", "power block")]
    if clause.verb == "make" and clause.modal in ("may", "can") and len(by) == 1 and made and not clause.passive:
        rest = [role for role in clause.roles if role is not by[0]]
        aim = Clause("make", [*clause.words], copy.copy(clause.subject), clause.objects, rest, form="to")
        clause.verb, clause.objects, clause.roles, clause.infinitive = "exert", [], [], aim


def _exerts(role: Role) -> bool:
    said = role.clause
    if said is None:
        return role.noun is not None and role.noun.is_a("exertion") and not role.noun.owner
    makes = said.verb == "make" and len(said.objects) == 1 and said.objects[0].is_a("exertion")
    return (makes or (said.verb == "exert" and not said.objects)) and not (said.negated or said.roles or said.subs)


def hidden_one(clause: Clause, refer: Refer) -> None:
    """May he make his next Attack a Hidden one -> may he play his next Attack Hidden."""
    attack, said = clause.objects if len(clause.objects) == 2 else (None, None)
    if clause.verb != "make" or attack is None or said is None or clause.modal not in ("may", "can") or clause.passive:
        return
    hidden = said.adjectives == ("hidden",) and said.is_a("attack", "one", "") and not said.names
    if hidden and attack.is_a("attack", "next attack") and attack.owner is not None and not attack.names:
        attack.adjectives = (*attack.adjectives, "hidden")
        attack.words = (*attack.words, *(word for word in said.words if word.lemma == "hidden"))
        clause.verb, clause.objects = "play", [attack]


def that_opponent(clause: Clause, refer: Refer) -> None:
    """For his opponent to play a Dodge, must that opponent discard one -> to play a Dodge, must that opponent …."""
    ahead = [sub for sub in (*clause.roles, *clause.subs) if sub.link == "to" and sub.clause is not None]
    whom = [role for role in clause.roles if role.link == "for" and refer.is_player(role.noun)]
    subject = clause.subject
    if len(ahead) != 1 or len(whom) != 1 or subject is None or whom[0].noun is None or not refer.is_player(subject):
        return
    if subject.is_pronoun or (subject.is_a("opponent") and whom[0].noun.is_a("opponent")):
        clause.roles = [role for role in clause.roles if role is not whom[0]]
        clause.subject = whom[0].noun if ahead[0].clause is not None else subject


def captured_by(clause: Clause, refer: Refer) -> None:
    """Are other cards Captured by X -> does X Capture other cards."""
    by = [role.noun for role in clause.roles if role.link == "by" and role.noun is not None and role.noun.names]
    what = clause.subject
    if clause.asks != "whether" or clause.verb != "capture" or not clause.passive or what is None:
        return
    if len(by) == 1 == len(clause.roles) and by[0] is not None and refer.is_card(by[0]) and not clause.objects:
        clause.subject, clause.objects, clause.roles, clause.passive = by[0], [what], [], False
        clause.modal = "" if clause.modal in ("can", "may") else clause.modal


def this_turn(clause: Clause, refer: Refer) -> None:
    """May he play it before the turn ends, before it is over -> may he play it: it is still this turn."""
    for one in filter(None, (clause, clause.infinitive)):
        one.subs = [sub for sub in one.subs if not (sub.link == "before" and _turn_ends(sub))]


def _turn_ends(before: Role) -> bool:
    """Reads "the turn ends", "his turn is over"."""
    said = before.clause
    if said is None:
        return False
    words = {role.link for role in said.roles} | {*said.adverbs}
    over = (said.verb == "be" and words == {"over"}) or (said.verb in ("end", "finish") and not words)
    turn = said.subject is not None and said.subject.is_a("turn") and not said.subject.adjectives
    owner = said.subject.owner if said.subject is not None else None
    turn = turn and (owner is None or owner.is_pronoun)  # "before my opponent's turn is over" is another turn
    return turn and over and not (said.negated or said.modal or said.objects or said.subs)


def whose_pile(clause: Clause, refer: Refer) -> None:
    """May he look through the Discard Pile of his opponent -> through his opponent's Discard Pile."""
    for one in filter(None, (clause, clause.infinitive)):
        for noun in (*one.objects, *(role.noun for role in one.roles if role.noun is not None)):
            whose = noun.of if noun.is_a("hand", "discard pile", "endurance", "deck") and noun.owner is None else None
            if whose is not None and refer.is_player(whose) and not whose.more:
                noun.owner, noun.of = whose, None


def further_card(clause: Clause, refer: Refer) -> None:
    """May he play an additional Event -> may he play another Event."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb != "play" or noun is None or clause.modal not in ("may", "can") or noun.determiner != "a":
        return
    extra = [word for word in noun.adjectives if word in ("additional", "further")]
    if len(extra) == 1 and noun.is_a("event", "situation", "object", "special", "edge") and not noun.names:
        noun.adjectives = tuple(word for word in noun.adjectives if word not in extra)
        noun.determiner = "another"


def at_the_start(clause: Clause, refer: Refer) -> None:
    """May he have X as his Weapons of Choice at the beginning of the game -> may he have X as his Weapons of Choice."""
    said = [*clause.roles, *clause.subs]
    weapons = any(one.link in ("as", "as a") and one.noun and one.noun.is_a("weapon of choice") for one in said)
    if clause.asks == "whether" and clause.verb in ("have", "use", "choose") and weapons:
        clause.roles = [r for r in clause.roles if not (r.link.startswith("at the") and r.noun and r.noun.is_a("game"))]


def made_of(clause: Clause, refer: Refer) -> None:
    """May he make a Power Block of it -> may he make it a Power Block; put down X -> play X."""
    power = clause.objects[0] if len(clause.objects) == 1 else None
    of = power.of if power is not None and power.is_a("power blow", "power block", "head shot") else None
    if clause.verb == "make" and power is not None and of is not None and refer.is_card(of) and not clause.passive:
        clause.objects, power.of = [of, power], None
    down = [role for role in clause.roles if role.link == "down" and role.noun is not None]
    card = down[0].noun if len(down) == 1 and clause.verb in ("put", "lay") else None
    if card is not None and refer.is_card(card) and not (clause.objects or clause.passive):
        clause.verb, clause.objects = "play", [card]
        clause.roles = [role for role in clause.roles if role is not down[0]]


def out_of_deck(clause: Clause, refer: Refer) -> None:
    """Must he take X out of his deck -> must he remove X from his deck."""
    out = [role for role in clause.roles if role.says("out of", "deck")]
    if clause.verb == "take" and clause.modal in ("may", "can", "must") and len(out) == 1 and clause.objects:
        clause.verb, out[0].link = "remove", "from"


def as_his_own(clause: Clause, refer: Refer) -> None:
    """May he play it as if it were his own card -> may he play it as his own."""
    for sub in clause.subs:
        said = sub.clause if sub.link in ("as if", "as though") else None
        own = said.objects[0] if said is not None and said.verb == "be" and len(said.objects) == 1 else None
        if own is not None and own.owner is not None and own.adjectives == ("own",) and own.head in ("card", ""):
            sub.link, sub.clause, own.head = "as", None, ""
            sub.noun = own


def as_well_as(clause: Clause, refer: Refer) -> None:
    """May he use X as well as Y -> may he use X and Y."""
    more = [role for role in clause.roles if role.link == "as well as" and role.noun is not None]
    card = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.asks != "whether" or clause.verb not in ("use", "include") or card is None or len(more) != 1:
        return
    other = more[0].noun
    if other is not None and clause.modal in ("may", "can") and not (card.more or other.more):
        card.more, card.joint = [other], "and"
        clause.roles = [role for role in clause.roles if role is not more[0]]


RULES = (that_opponent, made_of, out_of_deck, lets_see, over_limit, has_to_leave, captured_by, this_turn, whose_pile)
ACTS = (
    responds_by,
    so_that_it_is,
    pays_by,
    hidden_one,
    follows_with,
    by_exerting,
    further_card,
    at_the_start,
    as_his_own,
    as_well_as,
)

"""Different words for what a card says: "prevents him from playing Events" -> "says that he cannot play Events"."""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.english.licence import HINDERING
from engine.english.noun import TURNS, Noun
from engine.telling.refer import Refer
from engine.telling.rewording.because import about, is_cause
from engine.telling.rewording.possession import somebody

ACTS = frozenset(["play", "attack", "draw", "exert"])
GRANTING = frozenset(["although", "even though", "though", "because", "since"])
"""What is so beside it, and is a fact of its own."""
DEMANDING = frozenset(["demand", "require", "ask", "order"])
WHENEVER = frozenset(["whenever", "when", "if", "each time", "every time", "before"])


def _is_told(clause: Clause, refer: Refer) -> bool:
    """Whether it tells, without more ado, what a card does to a player."""
    plain = not (clause.asks or clause.negated or clause.modal or clause.passive or clause.subs or clause.adverbs)
    subject = clause.subject
    card = subject is not None and (refer.is_card(subject) or subject.is_a("card", "effect"))
    if len(clause.objects) == 1 and clause.objects[0].is_a("player"):
        return False  # "all players": its text itself
    return plain and card and len(clause.objects) == 1 and somebody(clause.objects[0], refer)


def in_play(role: Role) -> bool:
    """Whether it is the bare place: "in play"."""
    return role.link == "in" and role.noun is not None and role.noun.is_a("play") and not role.noun.relatives


def all_of_them(clause: Clause, refer: Refer) -> None:
    """Behind two cards, "both prevent …", "each of them prevents …" -> they prevent …."""
    noun = clause.subject
    if noun is None or clause.verb not in HINDERING or noun.names or noun.head == "they" or len(refer.group) < 2:
        return
    both = noun.head in ("", "both", "each") and {noun.determiner, noun.head, *noun.adjectives} & {
        "both",
        "each",
        "all",
    }
    if both and (noun.of is None or noun.of.is_pronoun) and not (noun.more or noun.relatives or clause.asks):
        clause.subject = Noun(noun.words, "they", is_pronoun=True)


def _say(clause: Clause, act: Clause, refer: Refer, *, modal: str, negated: bool) -> None:
    """Makes it a clause by which the card says that the player can, cannot or must do this."""
    about(clause.objects[0], refer)
    told = copy.copy(act)
    told.subject, told.form, told.tense, told.modal, told.negated = (
        clause.objects[0],
        "finite",
        "present",
        modal,
        negated,
    )
    clause.verb, clause.that, clause.infinitive, clause.objects, clause.roles = "say", told, None, [], []
    clause.tense = "present"


def keeps(clause: Clause, refer: Refer) -> None:
    """X prevents Player A from playing Events -> X says that Player A cannot play Events."""
    doing = next((role.clause for role in clause.roles if role.link == "from" and role.clause is not None), None)
    rest = [role for role in clause.roles if role.clause is None and not in_play(role)]
    if clause.verb not in HINDERING or doing is None or rest or not _is_told(clause, refer):
        return
    heads = [noun.head for noun in doing.objects if not (noun.is_a(*TURNS) and noun.determiner == "this")]
    exerts = doing.verb == "make" and heads == ["exertion"]
    if (doing.verb in ACTS or exerts) and not doing.negated and not doing.passive and doing.infinitive is None:
        _say(clause, doing, refer, modal="can", negated=True)


def whenever(clause: Clause, refer: Refer) -> None:
    """Must discard a Dodge whenever he plays a Dodge -> must discard a Dodge to play a Dodge."""
    times = [s for s in clause.subs if s.link in WHENEVER and s.clause is not None and s.clause.verb == "play"]
    if clause.verb != "discard" or clause.modal != "must" or len(times) != 1 or clause.infinitive is not None:
        return
    act = times[0].clause
    if act is None or act.negated or act.modal or act.passive or act.subject is None or not clause.objects:
        return
    if act.subject.is_pronoun or (clause.subject is not None and act.subject.head == clause.subject.head):
        clause.subs = [sub for sub in clause.subs if sub is not times[0]]
        act.form, act.link, act.subject = "to", "", copy.copy(clause.subject)
        clause.infinitive = act


def for_each(clause: Clause, refer: Refer) -> None:
    """Discards a Dodge for each Dodge that he plays -> discards a Dodge to play a Dodge."""
    for said in filter(None, (clause, clause.infinitive, clause.that)):
        each = [
            r for r in said.roles if r.link == "for" and r.noun is not None and r.noun.determiner in ("each", "every")
        ]
        noun = each[0].noun if len(each) == 1 else None
        plays = noun.relatives if noun is not None else []
        if said.verb != "discard" or said.infinitive is not None or noun is None or len(plays) != 1:
            continue
        if plays[0].verb == "play" and not (plays[0].negated or plays[0].passive) and not noun.names:
            said.roles = [role for role in said.roles if role is not each[0]]
            noun.determiner, noun.relatives = "a", []
            said.infinitive = Clause("play", plays[0].words, copy.copy(said.subject), [noun], form="to")


def made_to(clause: Clause, refer: Refer) -> None:
    """Is made to lose an Attack -> loses an Attack; is forced to discard a Dodge -> must discard a Dodge."""
    aim = clause.infinitive
    made = clause.verb in ("make", "force", "cause") and clause.passive and not (clause.objects or clause.asks)
    if made and aim is not None and aim.verb in ("lose", "skip") and not (clause.negated or aim.negated):
        clause.verb, clause.passive, clause.objects, clause.infinitive = aim.verb, False, aim.objects, None
        clause.roles = [*clause.roles, *aim.roles]
    elif made and aim is not None and aim.verb == "discard" and not (clause.negated or aim.negated or clause.modal):
        by = [role for role in (*clause.roles, *aim.roles) if role.link == "by"]
        clause.modal, clause.verb, clause.passive, clause.objects = "must", aim.verb, False, aim.objects
        clause.roles, clause.infinitive = [*clause.roles, *aim.roles], aim.infinitive
        for role in by:
            role.link = "because of"


def have_to(clause: Clause, refer: Refer) -> None:
    """Says that he has to discard a Dodge (in order) to play a Dodge -> says that he must discard it to play one."""
    outer = [clause] if clause.form == "finite" and not clause.asks else []
    for said in [*outer, *([clause.that] if clause.that is not None else [])]:
        aim = said.infinitive
        rest = [r for r in said.roles if not (is_cause(r, refer))]
        bare = not (said.objects or rest or said.subs or said.asks or said.negated or said.modal)
        if said.verb == "have" and bare and aim is not None and aim.verb == "discard":
            said.verb, said.modal, said.objects, said.roles = aim.verb, "must", aim.objects, [*said.roles, *aim.roles]
            said.subs, said.infinitive = aim.subs, aim.infinitive


def from_it(clause: Clause, refer: Refer) -> None:
    """Must discard X from his Hand to play Y from it -> to play Y from his Hand."""
    aim = clause.infinitive
    hand = next((r.noun for r in clause.roles if r.link == "from" and r.noun is not None and r.noun.is_a("hand")), None)
    for role in aim.roles if aim is not None and hand is not None else ():
        if role.link == "from" and role.noun is not None and role.noun.is_it:
            role.noun = copy.copy(hand)


def requires(clause: Clause, refer: Refer) -> None:
    """X requires Player A to discard a Dodge to play a Dodge -> X says that Player A must discard a Dodge to …"""
    act = clause.infinitive
    if clause.verb not in ("require", "force", "make") or act is None or clause.roles or not _is_told(clause, refer):
        return
    if act.verb == "discard" and act.infinitive is not None and act.infinitive.verb == "play" and not act.negated:
        _say(clause, act, refer, modal="must", negated=False)


def costs(clause: Clause, refer: Refer) -> None:
    """X makes Player A lose an Attack -> X says that Player A loses an Attack."""
    act = clause.infinitive
    if clause.verb not in ("make", "force", "cause", "tell") or act is None or clause.roles:
        return
    lost = [noun for noun in act.objects if noun.is_a("attack", "attack phase")]
    if act.verb not in ("lose", "skip") or len(lost) != 1 or len(act.objects) != 1 or not _is_told(clause, refer):
        return
    if not (act.negated or act.roles or act.subs or act.adverbs):
        _say(clause, act, refer, modal="", negated=False)


def demands(clause: Clause, refer: Refer) -> None:
    """A Location in play demands that a Dodge be discarded to play a Dodge -> it is in play, by which players must."""
    subject, said = clause.subject, clause.that if clause.verb in DEMANDING else None
    for noun in (role.noun for role in clause.roles if role.noun is not None and role.noun.is_a("account")):
        told = [relative for relative in noun.relatives if relative.link == "that" and relative.passive]
        said = told[0] if said is None and told and clause.verb in DEMANDING else said  # "on its own account that"
    if clause.asks or clause.negated or clause.modal or said is None or subject is None or subject.relatives:
        return
    place = next((role for role in clause.roles if in_play(role)), None)
    aim, cards = said.infinitive, said.subject
    discards = said.verb == "discard" and said.passive and not (said.negated or said.objects or said.roles)
    if (
        not discards
        or aim is None
        or aim.verb != "play"
        or cards is None
        or place is None
        or not refer.is_card(subject)
    ):
        return
    players = Noun(subject.words[:0], "player", determiner="all")
    act = Clause("discard", said.words, players, [cards], modal="must", infinitive=aim, link="by which")
    subject.relatives = [act]
    clause.verb, clause.that, clause.roles = "be", None, [place]


def chosen(clause: Clause, refer: Refer) -> None:
    """Player A chooses to discard X -> Player A discards X."""
    act = clause.infinitive
    if clause.verb not in ("choose", "decide") or act is None or not somebody(clause.subject, refer) or clause.objects:
        return
    if clause.asks or clause.modal or clause.passive or clause.roles:
        return
    if any(sub.link not in GRANTING for sub in clause.subs):
        return
    if clause.negated and (act.negated or clause.tense != "perfect"):
        return
    act.negated = act.negated or clause.negated  # "has chosen not to play": he did not play
    if act.verb == "skip":
        return  # to skip a Phase by choice is not to have to skip it
    clause.verb, clause.objects, clause.roles, clause.subs = act.verb, act.objects, act.roles, [*clause.subs, *act.subs]
    clause.negated, clause.infinitive, clause.that = act.negated, act.infinitive, act.that
    clause.adverbs = [*clause.adverbs, *act.adverbs]


def said_late(clause: Clause, refer: Refer) -> None:
    """Played X last turn, which says … -> played X, which says …, last turn."""
    times = [noun for noun in clause.objects if noun.is_a(*TURNS) and noun.relatives]
    times += [role.noun for role in clause.roles if role.noun is not None and role.noun.is_a(*TURNS)]
    cards = [noun for noun in clause.objects if noun not in times and refer.is_card(noun) and not noun.more]
    if clause.asks or len(cards) != 1 or cards[0].relatives:
        return
    for time in times:
        for relative in [one for one in time.relatives if one.link == "which"]:
            time.relatives.remove(relative)
            cards[0].relatives.append(relative)
            if relative.subject is time:
                relative.subject = cards[0]
            relative.objects = [cards[0] if noun is time else noun for noun in relative.objects]


def anatomy(clause: Clause, refer: Refer) -> None:
    """Holds X with neither a sub-title nor the word Bystander on it -> holds X: the documents tell what it bears."""
    for role in [r for r in clause.roles if r.link in ("with neither", "with no", "without") and r.noun is not None]:
        members = role.noun.each() if role.noun is not None else []
        if all(noun.is_a("sub-title", "subtitle", "sub") or noun.has("word") for noun in members):
            clause.roles = [r for r in clause.roles if r is not role and not _on_it(r)]


def _on_it(role: Role) -> bool:
    return role.link == "on" and role.noun is not None and role.noun.is_pronoun

"""By what, for what and when it is asked: "may he make an Exertion by discarding X?" -> "may he discard X to …?"."""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.english.wish import WISHES
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

MAY = ("may", "can")
AIMS = frozenset(
    ["make", "exert", "use", "counter", "prevent", "ignore", "nullify", "remove", "lower", "raise", "redirect", "save"]
)
MORE = frozenset(["more", "further", "additional", "extra"])
TOOLS = frozenset(["by means of", "with the help of", "with", "with just", "by using", "thanks to", "by"])
HELPED = frozenset(["exert", "ignore", "save", "recover"])
"""What is done with a card as a tool, and not with another card beside it."""
DEFENSES = frozenset(["block", "dodge", "defend"])


def by_discarding(clause: Clause, refer: Refer) -> None:
    """May he make an Exertion by discarding X, playing X -> may he discard X, play X to make an Exertion."""
    by = [role for role in clause.roles if role.link == "by" and role.clause is not None]
    act = by[0].clause if len(by) == 1 else None
    tool = act is not None and act.verb in ("discard", "play", "use")
    if clause.modal not in MAY or act is None or not tool or clause.verb not in AIMS or clause.passive:
        return
    plain = not (act.negated or act.infinitive or act.that or clause.infinitive or clause.that or clause.negated)
    if not plain or len(act.objects) != 1 or not somebody(clause.subject, refer):
        return
    rest = [role for role in clause.roles if role is not by[0]]
    aim = Clause(clause.verb, [*clause.words], clause.subject, clause.objects, rest, form="to")
    if act.objects[0].is_pronoun and len(clause.objects) == 1 and clause.objects[0].names:
        act.objects, aim.objects = clause.objects, act.objects
    clause.verb, clause.objects, clause.roles, clause.infinitive = act.verb, act.objects, act.roles, aim
    clause.subs, clause.adverbs = [*clause.subs, *act.subs], [*clause.adverbs, *act.adverbs]


def by_playing(clause: Clause, refer: Refer) -> None:
    """May he defend against X by playing a Block -> may he play a Block against X."""
    by = [role for role in clause.roles if role.link == "by" and role.clause is not None]
    act = by[0].clause if len(by) == 1 else None
    if clause.modal not in MAY or act is None or act.verb not in ("play", "use") or clause.verb not in DEFENSES:
        return
    against = [role for role in clause.roles if role.link == "against"] or [Role("against", n) for n in clause.objects]
    plain = not (act.negated or act.infinitive or act.that or act.subs or clause.infinitive or clause.passive)
    if plain and len(against) == 1 and len(clause.roles) - len(by) + len(clause.objects) == 1:
        clause.verb, clause.objects = "play", act.objects
        clause.roles = [*act.roles, *against]


def by_tool(clause: Clause, refer: Refer) -> None:
    """May he make an Exertion by means of X, with X -> may he use X to make an Exertion."""
    tools = [
        role for role in clause.roles if role.link in TOOLS and role.noun is not None and _is_tool(role.noun, refer)
    ]
    if clause.modal not in MAY or len(tools) != 1 or clause.passive or clause.negated or clause.infinitive is not None:
        return
    exerts = clause.verb == "make" and len(clause.objects) == 1 and clause.objects[0].is_a("exertion", "power block")
    if not somebody(clause.subject, refer) or not (exerts or clause.verb in HELPED) or tools[0].noun is None:
        return
    rest = [role for role in clause.roles if role is not tools[0]]
    aim = Clause(clause.verb, [*clause.words], clause.subject, clause.objects, rest, form="to")
    clause.verb, clause.objects, clause.roles, clause.infinitive = "use", [tools[0].noun], [], aim


def _is_tool(noun: Noun, refer: Refer) -> bool:
    """Whether it is a card, or the text of one."""
    if noun.is_a("text") and noun.of is not None and noun.of.names:
        return refer.is_card(noun.of)
    return refer.is_card(noun) and (bool(noun.names) or noun.is_a("it")) and not noun.more


def for_playing(clause: Clause, refer: Refer) -> None:
    """To play it, for playing it, how many must he discard -> how many must he discard to play it."""
    aims = [
        role
        for role in (*clause.roles, *clause.subs)
        if role.clause is not None and ((role.link == "for" and role.clause.form == "ing") or role.link == "to")
    ]
    aim = aims[0].clause if len(aims) == 1 else None
    if clause.verb != "discard" or aim is None or clause.infinitive is not None or aim.negated or aim.modal:
        return
    if clause.asks in ("whether", "how many") and aim.subject in (None, clause.subject) and not clause.passive:
        aim.form, aim.link = "to", ""
        clause.roles = [role for role in clause.roles if role is not aims[0]]
        clause.subs = [*(role for role in clause.subs if role is not aims[0]), *aim.subs]
        aim.subs, clause.infinitive = [], aim


def if_he_wants(clause: Clause, refer: Refer) -> None:
    """May he look through it if he wants to -> may he look through it."""
    for one in filter(None, (clause, clause.infinitive)):
        one.subs = [sub for sub in one.subs if not (sub.link == "if" and _wants_to(sub.clause))]


def _wants_to(said: Clause | None) -> bool:
    bare = said is not None and not (said.objects or said.infinitive or said.that or said.subs or said.negated)
    to = said is not None and all(role.noun is None and role.clause is None for role in said.roles)
    pronoun = said is not None and said.subject is not None and said.subject.is_pronoun
    return bare and to and pronoun and said is not None and said.verb in WISHES | {"choose"}


def out_of_hand(clause: Clause, refer: Refer) -> None:
    """May he use a Dodge out of his Hand, in conjunction with X -> may he play it from his Hand, with X."""
    for one in filter(None, (clause, clause.infinitive)):
        out = [role for role in one.roles if role.says("out of", "hand")]
        for role in out:
            role.link = "from"
        with_ = any(role.link == "in conjunction with" for role in one.roles)
        card = one.objects[0] if one.objects else None
        if one.verb == "use" and (out or with_) and card is not None and refer.is_card(card) and not one.passive:
            one.verb = "play"


def after_all(clause: Clause, refer: Refer) -> None:
    """May he make an Exertion after all -> may he make an Exertion."""
    for one in filter(None, (clause, clause.infinitive)):
        one.subs = [s for s in one.subs if not (s.link == "after" and s.noun is not None and s.noun.text == "all")]


def more_exertions(clause: Clause, refer: Refer) -> None:
    """May he make one more Exertion, a further one -> may he make an additional Exertion."""
    for one in filter(None, (clause, clause.infinitive)):
        for noun in one.objects if one.verb == "make" else ():
            if noun.is_a("exertion") and {*noun.adjectives} & MORE and noun.number in (None, 1) and not noun.more:
                noun.adjectives = tuple("additional" if word in MORE else word for word in noun.adjectives)
                noun.number, noun.determiner = None, "a"


def along_with(clause: Clause, refer: Refer) -> None:
    """Is X countered along with it -> is X countered, too."""
    with_it = [r for r in clause.roles if r.link in ("along with", "together with") and _is_it(r.noun)]
    if clause.asks == "whether" and clause.verb == "counter" and clause.passive and len(with_it) == len(clause.roles):
        clause.roles, clause.adverbs = [], [*clause.adverbs, *(["too"] if with_it else [])]


def _is_it(noun: Noun | None) -> bool:
    return noun is not None and noun.is_pronoun and noun.is_a("it", "they", "this", "that")


def be_shown(clause: Clause, refer: Refer) -> None:
    """Must Player B be shown the card -> must his opponent show the card to Player B."""
    whom = clause.subject
    if clause.verb != "show" or not clause.passive or clause.modal != "must" or whom is None or not clause.objects:
        return
    if refer.is_player(whom) and not clause.roles and clause.asks == "whether":
        other = whom.owner if whom.is_a("opponent") and whom.owner is not None else None
        clause.subject = other or Noun(whom.words, "opponent", owner=copy.copy(whom))
        clause.roles, clause.passive = [Role("to", whom)], False


def cleft(clause: Clause, refer: Refer) -> None:
    """Is it X that he loses -> does he lose X; is it the opponent who chooses it -> does the opponent choose it."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    it = clause.subject is not None and clause.subject.is_it
    said = noun.relatives[0] if noun is not None and len(noun.relatives) == 1 else None
    if clause.asks != "whether" or clause.verb != "be" or not it or said is None or noun is None or clause.modal:
        return
    if clause.roles or clause.negated or said.negated or clause.infinitive or said.link not in ("that", "who", "which"):
        return
    noun.relatives = []
    clause.subject = noun if said.subject is None or said.subject is noun else said.subject
    clause.verb, clause.modal, clause.passive, clause.objects = said.verb, said.modal, said.passive, said.objects
    clause.roles, clause.subs, clause.adverbs = said.roles, [*clause.subs, *said.subs], [*clause.adverbs, *said.adverbs]
    clause.infinitive, clause.that, clause.tense = said.infinitive, said.that, said.tense


def is_recovered(clause: Clause, refer: Refer) -> None:
    """Is his weapon recovered -> does he recover his weapon."""
    what = clause.subject
    if clause.asks != "whether" or clause.verb not in ("recover", "regain") or not clause.passive or what is None:
        return
    if what.is_a("weapon") and what.owner is not None and not (clause.roles or clause.modal or clause.objects):
        clause.subject, clause.objects, clause.passive = what.owner, [what], False


def within_limit(clause: Clause, refer: Refer) -> None:
    """Does he stay within his Master limit, his limit of Master cards -> is this within his Master limit."""
    within = [role for role in clause.roles if role.link == "within" and role.noun is not None]
    if clause.asks == "whether" and clause.verb in ("stay", "remain", "keep") and len(within) == 1 == len(clause.roles):
        limit = within[0].noun
        his = limit is not None and limit.owner is not None and limit.owner.is_pronoun
        if his and clause.subject is not None and clause.subject.is_a("opponent"):
            return  # "does his opponent stay within his limit": whose it is, is not clear
        if limit is not None and limit.is_a("limit") and limit.of is not None and _is_master(limit.of):
            limit.head, limit.of = "master limit", None
        if limit is not None and limit.owner is not None and not (clause.objects or clause.modal or clause.negated):
            clause.verb, clause.subject = "be", Noun(limit.owner.words, "this", is_pronoun=True)


def _is_master(noun: Noun) -> bool:
    """Whether it is "Master cards", "his Masters", and no more is said of them."""
    bare = not (noun.names or noun.adjectives or noun.more or noun.relatives or noun.of) and noun.number is None
    return bare and noun.is_a("master card", "master") and noun.determiner in ("", "the")


def such_a_deck(clause: Clause, refer: Refer) -> None:
    """Is such a deck legal -> is this legal."""
    subject, noun = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    such = subject is not None and not subject.head and (subject.adjectives == ("such",) or subject.text == "such")
    if clause.asks != "whether" or clause.verb != "be" or not such or noun is None or subject is None or clause.roles:
        return
    if noun.is_a("deck") and noun.adjectives == ("legal",):
        clause.subject = Noun(subject.words, "this", is_pronoun=True)
        clause.objects = [Noun(noun.words, "", adjectives=("legal",))]


def in_this(clause: Clause, refer: Refer) -> None:
    """Is it legal in this respect, in that regard -> is it legal: what was told is what is asked about."""
    clause.roles = [role for role in clause.roles if role.link != "in" or not _is_respect(role.noun)]


def _is_respect(noun: Noun | None) -> bool:
    bare = noun is not None and not (noun.adjectives or noun.of or noun.relatives or noun.more)
    return bare and noun is not None and noun.is_a("respect", "regard") and noun.determiner in ("this", "that")


RULES = (if_he_wants, after_all, out_of_hand, more_exertions, for_playing, along_with, be_shown, cleft, is_recovered,
         within_limit, such_a_deck)  # fmt: skip
MEANS = (by_discarding, by_playing, by_tool)

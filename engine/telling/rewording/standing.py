"""Different words for how a card stands -> one clause: "lies in play" -> "is in play"."""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording import powered
from engine.telling.rewording.possession import somebody

LYING = frozenset(["lie", "stand", "sit", "rest"])
MEANS = frozenset(["way", "means", "chance", "possibility", "card", "effect", "anything", "nothing"])
HELP = frozenset(["prevent", "reduce", "avoid", "redirect", "ignore", "counter", "nullify"])
"""What somebody has no means of doing, and so does not do; that he cannot defend is more than that."""


def lies_in_play(clause: Clause, refer: Refer) -> None:
    """X lies in play, 2 (others) lie in his Discard Pile -> X is in play, 2 are in his Discard Pile."""
    some = clause.subject
    counted = some is not None and some.number is not None and some.head in ("", "other") and some.of is None
    if counted and some is not None and clause.verb in (*LYING, "be") and clause.roles and not clause.asks:
        clause.verb, some.head = "be", ""
    place = [r for r in clause.roles if r.says("in", "play")]
    lies = clause.verb in LYING and len(place) == 1 and not clause.objects and not (clause.asks or clause.negated)
    if lies and (clause.subject is None or refer.is_card(clause.subject)):
        clause.verb = "be"


def no_means(clause: Clause, refer: Refer) -> None:
    """Player A has no way of preventing damage, no card that prevents it -> he prevents no damage."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb != "have" or noun is None or clause.asks or clause.negated or not somebody(clause.subject, refer):
        return
    if not noun.is_a(*MEANS) or not (noun.determiner == "no" or noun.is_a("nothing")) or clause.subs:
        return
    doing = [role.clause for role in clause.roles if role.link in ("of", "for") and role.clause is not None]
    told = [*doing, *([clause.infinitive] if clause.infinitive is not None else [])]
    if len(told) == 1 and len(clause.roles) == len(doing) and told[0].verb in HELP and not noun.relatives:
        aim = told[0]
        clause.verb, clause.negated, clause.infinitive = aim.verb, True, None
        clause.objects, clause.roles, clause.subs = aim.objects, aim.roles, aim.subs


def only_card(clause: Clause, refer: Refer) -> None:
    """The only (other) card (with a Grid) in his Hand is a Dodge -> he holds a Dodge."""
    subject, noun = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    places = [one for one in (*clause.roles, *clause.subs) if not (one.noun is not None and one.says("with", "grid"))]
    hand = places[0].noun if len(places) == 1 and places[0].link == "in" else None
    if clause.verb != "be" or clause.asks or clause.negated or subject is None or noun is None or hand is None:
        return
    only = subject.is_a("only card", "only other card")
    only = only or (subject.is_a("card") and subject.adjectives in (("only",), ("only", "other")))
    if only and hand.is_a("hand") and hand.owner is not None and refer.is_card(noun):
        clause.verb, clause.subject, clause.roles, clause.subs = "hold", hand.owner, [], []


def has_pending(clause: Clause, refer: Refer) -> None:
    """Player B has a Thrust pending against Player A -> a Thrust of Player B's is pending."""
    noun, said = [*clause.objects, None, None][:2] if len(clause.objects) <= 2 else (None, None)
    if clause.verb != "have" or noun is None or clause.asks or clause.negated or not somebody(clause.subject, refer):
        return
    apart = said is not None and not said.head and said.adjectives == ("pending",)
    if not (apart or (noun.after and [w.lemma for w in noun.after] == ["pending"])) or not refer.is_card(noun):
        return
    if any(role.link not in ("against", "for") for role in clause.roles) or noun.is_a("damage"):
        return
    pending = said if said is not None else Noun(tuple(noun.after), "", adjectives=("pending",))
    noun.after, noun.adjectives = [], tuple(a for a in noun.adjectives if a != "pending")
    noun.owner = noun.owner or clause.subject
    clause.verb, clause.subject, clause.objects = "be", noun, [pending]


def nullifies_with(clause: Clause, refer: Refer) -> None:
    """Player A nullifies X with Focus -> Player A plays Focus on X."""
    tool = [r for r in clause.roles if r.link in ("with", "by means of") and r.noun is not None and r.noun.names]
    if clause.verb != "nullify" or clause.passive or clause.asks or clause.negated or len(clause.objects) != 1:
        return
    if len(tool) == 1 and tool[0].noun is not None and somebody(clause.subject, refer) and refer.is_card(tool[0].noun):
        clause.roles = [Role("on", clause.objects[0]), *(role for role in clause.roles if role is not tool[0])]
        clause.verb, clause.objects = "play", [tool[0].noun]


def played_on(clause: Clause, refer: Refer) -> None:
    """Plays X on Player B -> plays X against Player B."""
    for role in clause.roles if clause.verb == "play" else ():
        if role.link in ("on", "upon") and somebody(role.noun, refer):
            role.link = "against"


def by_nobody(clause: Clause, refer: Refer) -> None:
    """X is countered by nobody -> X is not countered."""
    by = [r for r in clause.roles if r.says("by", "nobody", "none")]
    if clause.passive and len(by) == 1 and not clause.negated and not clause.asks:
        clause.roles = [role for role in clause.roles if role is not by[0]]
        clause.negated = True


def as_sentence(relative: Clause) -> Clause | None:
    """That the card lies in play or in a pile, came there, or is made a Power Blow or Block: it is a fact."""
    if relative.link not in ("which", "that") or not _tells_itself(relative):
        return None
    said = copy.deepcopy(relative)
    said.subject, said.link = Noun(tuple(said.words[:1]), "it", is_pronoun=True), ""
    said.objects = [o for o in said.objects if not any(r.verb == relative.verb for r in o.relatives)]
    return said


def _tells_itself(relative: Clause) -> bool:
    piles = [r.noun for r in relative.roles if r.says("in", "hand", "discard pile") and r.noun is not None]
    place = any(r.says("in", "play") for r in relative.roles) or any(pile.owner is not None for pile in piles)
    blow = any(noun.is_a("power block", "power blow", "head shot") for noun in relative.objects)
    plain = all(sub.clause is None for sub in relative.subs) and relative.infinitive is None
    came = relative.verb in ("come", "put", "bring") and any(r.says("into", "play") for r in relative.roles)
    return plain and ((relative.verb in ("be", "become", *LYING) and (place or blow)) or came)


def no_defense(clause: Clause, refer: Refer) -> None:
    """Has nothing to defend (himself) with, no Defense to play, nothing against it -> he does not defend."""
    noun, aim, subject = clause.objects[0] if len(clause.objects) == 1 else None, clause.infinitive, clause.subject
    if clause.asks or clause.negated or noun is None or clause.modal:
        return
    none = noun.is_a("nothing") or (noun.determiner == "no" and noun.is_a("card", "way", "means", "defense"))
    aims = aim is not None and (aim.verb == "defend" or (aim.verb in ("play", "use") and noun.is_a("defense")))
    against = [role for role in (aim or clause).roles if role.link == "against"]
    bare = aim is None and noun.is_a("nothing", "defense") and len(against) == len(clause.roles) == 1
    if clause.verb in ("have", "hold") and none and (aims or bare) and somebody(subject, refer) and not noun.adjectives:
        clause.verb, clause.negated, clause.objects, clause.infinitive = "defend", True, [], None
        clause.roles, clause.subs = against, []
    goes = not noun.head and noun.adjectives == ("undefended",)
    if clause.verb in ("go", "be", "remain", "stay") and goes and subject is not None and refer.is_card(subject):
        clause.verb, clause.passive, clause.negated, clause.objects = "defend", True, True, []


def used_exertion(clause: Clause, refer: Refer) -> None:
    """Player A has used his one Exertion (of the turn) for a Defense -> Player A has made an Exertion for a Defense."""
    noun = clause.objects[0] if clause.objects else None
    own = noun is not None and noun.is_a("exertion") and noun.owner is not None and not noun.more
    if noun is None or clause.verb != "use" or not own or clause.passive or clause.asks or clause.modal:
        return
    if somebody(clause.subject, refer) and noun.owner is not None and noun.owner.is_pronoun:
        of_turn = noun.of is not None and noun.of.is_a("turn")
        noun.of = None if of_turn else noun.of
        clause.roles = [r for r in clause.roles if not r.says("of", "turn")]
        noun.owner, noun.determiner, noun.number = None, "a", None
        noun.adjectives = tuple(a for a in noun.adjectives if a not in ("one", "only", "single"))
        clause.verb = "make"


def owner_played(clause: Clause, refer: Refer) -> None:
    """Player B's Angry Mob has been played -> Player B has played Angry Mob."""
    subject = clause.subject
    if clause.verb != "play" or not clause.passive or clause.asks or clause.negated or clause.modal or clause.roles:
        return
    if subject is None or not subject.names or subject.more or clause.infinitive or not refer.is_card(subject):
        return
    if somebody(subject.owner, refer) and all(noun.is_a("turn", "last turn") for noun in clause.objects):
        clause.subject, clause.passive, clause.first = subject.owner, False, False
        clause.objects = [subject, *clause.objects]


def _is_it(clause: Clause) -> bool:
    """Whether "it" is what is done something to."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    return noun is not None and noun.is_it and not noun.names


def countering_it(clause: Clause, refer: Refer) -> None:
    """Discards Carl and counters it: "it" is his opponent's card; discards it to counter X: it is his own."""
    aim = clause.infinitive if clause.infinitive is not None and clause.infinitive.verb == "counter" else None
    own = clause.verb in ("discard", "use", "rip") and aim is not None and _is_it(clause)
    said = aim if aim is not None and _is_it(aim) and not own else clause
    if not (_is_it(said) and (own or said.verb in ("counter", "ignore"))):
        return
    noun = said.objects[0]
    if clause.passive or not somebody(clause.subject, refer) or clause.subject is None:
        return
    player = clause.subject.player or refer.player(clause.subject, is_subject=True)
    cards = [thing for thing in refer.recent if thing.count == 1 and thing.extra_name]
    if not player or not cards or (aim is None and (cards[-1].owner == player) == own):
        return
    kinds = ("discard to use",) if own else ("special card", "edge")
    meant = [t for t in cards if (t.owner == player) == own and t.is_a(*kinds)]
    if meant:
        name = f"card:{meant[-1].extra_name}"
        noun.head, noun.names, noun.is_pronoun, noun.determiner = name, (name,), False, "the"


RULES = (
    powered.cannot_power,
    lies_in_play,
    powered.power_block_told,
    powered.power_blocks_not,
    no_means,
    no_defense,
    powered.none_powered,
    powered.power_met,
    used_exertion,
    owner_played,
    countering_it,
    only_card,
    has_pending,
    by_nobody,
    played_on,
    nullifies_with,
)

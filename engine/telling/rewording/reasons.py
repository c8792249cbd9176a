"""What is said beside the matter: why he likes to do it, that it was so far so; and out of what he takes a card."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.extent import extent
from engine.english.noun import Noun
from engine.english.wish import LIKING
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

REASONS = ("because", "since", "simply because", "just because", "so that", "if", "when", "whenever")
GIVEN = ("if", "when", "whenever")
"""What leaves it open whether he does it: "drops it whenever he likes" tells of nothing done."""
WILLING = frozenset(["so that"])
KEEPING = frozenset(["have", "keep", "hold", "save", "use"])
LETTING = frozenset(
    ["allow", "permit", "let", "give", "grant", "say", "tell", "prescribe", "demand", "require", "provide"]
)
SO_FAR = ("so far", "up to now", "until now")
STRAY = frozenset(["simply", "just", "merely", "only"])


def reasons(clause: Clause, refer: Refer) -> None:
    """Drops X because he no longer wants it, whenever he likes -> drops X."""
    for one in (clause, clause.infinitive):
        if one is None:
            continue
        before = len(one.subs)
        left = () if clause.asks or clause.modal else GIVEN
        one.subs = [sub for sub in one.subs if sub.link in left or not _is_liking(sub.link, sub.clause)]
        if len(one.subs) < before:
            one.adverbs = [word for word in one.adverbs if word not in STRAY]


HOPING = frozenset(["in the hope of", "in hope of", "in hopes of"])


def hopes(clause: Clause, refer: Refer) -> None:
    """Discards X in the hope of keeping 1 Ability -> discards X: whether it comes true, the rules say."""
    for role in [role for role in clause.roles if role.link in HOPING and role.clause is not None]:
        clause.roles = [other for other in clause.roles if other is not role]
        refer.world.unheard.append(extent(role.clause)) if role.clause is not None else None


def because_of_this(clause: Clause, refer: Refer) -> None:
    """Because of this he discards X -> he discards X: that it follows, is no more than that it was done."""
    summed = clause.asks in ("how much", "how many")  # "How much Ability does he lose for that?"
    if (clause.asks and not summed) or clause.negated or not somebody(clause.subject, refer):
        return
    if clause.modal and not summed:
        return
    links = ("because of", "due to", *(("for",) if summed else ()))
    for role in [role for role in clause.roles if role.link in links and role.noun is not None]:
        noun = role.noun
        bare = noun is not None and not (noun.names or noun.relatives or noun.of or noun.more or noun.adjectives)
        if bare and noun is not None and noun.text.lower() in ("this", "that"):
            clause.roles = [other for other in clause.roles if other is not role]


def no_other(clause: Clause, refer: Refer) -> None:
    """Plays it Hidden for no other reason than X -> plays it Hidden because of X."""
    for one in filter(None, (clause, clause.infinitive)):
        reason = [
            role for role in one.roles if role.link == "for" and role.noun is not None and _is_no_other(role.noun)
        ]
        than = [role for role in one.roles if role.link == "than" and role.noun is not None]
        if len(reason) == len(than) == 1:
            than[0].link = "because of"
            one.roles = [role for role in one.roles if role is not reason[0]]


def _is_no_other(noun: Noun) -> bool:
    return noun.is_a("reason") and noun.determiner == "no" and noun.adjectives == ("other",) and not noun.relatives


def as_told(clause: Clause, refer: Refer) -> None:
    """Places it in his Hand as Courage allows -> places it in his Hand; as the Attack that X allows -> as an Attack."""
    if clause.asks:
        return
    clause.subs = [sub for sub in clause.subs if not (sub.link == "as" and _is_leave(sub.clause, refer))]
    for noun in [role.noun for role in clause.roles if role.link == "as" and role.noun is not None]:
        if noun.is_a("additional attack", "extra attack", "attack"):
            noun.relatives = [one for one in noun.relatives if not _is_leave(one, refer)]


def _is_leave(said: Clause | None, refer: Refer) -> bool:
    """Whether it says that a card lets him: "as Courage allows", "that Combination gives him"."""
    if said is None or said.subject is None or said.negated or said.modal or said.passive or said.subs:
        return False
    whom = [one for one in said.objects if not (one.is_pronoun or any(r is said for r in one.relatives))]
    named = any(role.noun is not None and role.noun.names for role in said.roles)
    bare = not (whom or named) and said.infinitive is None
    return said.verb in LETTING and bare and refer.is_card(said.subject) and bool(said.subject.names)


def so_far(clause: Clause, refer: Refer) -> None:
    """Has played no Special card so far, plays a Dodge so far -> has played none, plays it."""
    if (clause.tense == "perfect" or clause.verb == "play") and not (clause.asks or clause.modal):
        clause.adverbs = [word for word in clause.adverbs if word not in SO_FAR]


def _is_liking(link: str, why: Clause | None) -> bool:
    """Reads "because he no longer wants it", "whenever he likes", "so that he has it later"."""
    if why is None or link not in REASONS or why.subject is None or not why.subject.is_pronoun:
        return False
    later = link in WILLING and why.verb in KEEPING and not why.negated
    liking = why.verb in LIKING | {"please", "choose"} and link not in WILLING
    return (liking or later) and why.infinitive is None and why.that is None and not why.modal


def from_it(clause: Clause, refer: Refer) -> None:
    """Makes an Exertion and takes a card from it -> takes a card from the Exertion."""
    last = refer.world.log[-1] if refer.world.log else None
    if clause.verb not in ("take", "put", "place", "keep") or last is None or last.verb != "exert":
        return
    for role in clause.roles:
        if role.link == "from" and role.noun is not None and role.noun.is_it:
            role.noun = Noun(role.noun.words, "exertion")

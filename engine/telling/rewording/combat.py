"""Different words for the same act of fighting -> one clause: "leaves it in place against" -> "uses it against"."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.texts.damage import points

OWN_POWER = ("power", "persona power")

AFTER = frozenset(["after", "right after", "directly after", "immediately after"])
SEQUENCE = frozenset(
    ["in this order", "in that order", "in order", "in sequence", "one after the other", "one directly after the other",
     "one right after the other", "one after another", "in a row", "consecutively"]
)  # fmt: skip


def in_order(clause: Clause, refer: Refer) -> None:
    """Plays X, Y and Z in this order -> plays X, Y and Z: they are told in order."""
    if clause.objects and (clause.objects[0].more or (clause.objects[0].number or 1) > 1):
        clause.adverbs = [word for word in clause.adverbs if word not in SEQUENCE]


def right_after(clause: Clause, refer: Refer) -> None:
    """Plays X, and right after it Y -> plays X and Y: they are told in order."""
    behind = clause.shared or (bool(refer.world.log) and refer.world.log[-1].verb in ("play", "attack", "be"))
    if clause.verb in ("play", "attack") and behind and not clause.asks and refer.recent:
        clause.subs = [r for r in clause.subs if not (r.link in AFTER and r.noun is not None and r.noun.is_a("it"))]


def for_nothing(clause: Clause, refer: Refer) -> None:
    """Only makes an Exertion for nothing -> makes an Exertion, which plays no card."""
    made = clause.verb == "make" and len(clause.objects) == 1 and clause.objects[0].is_a("exertion")
    if made and "for nothing" in clause.adverbs and not (clause.asks or clause.modal or clause.negated):
        clause.adverbs = [word for word in clause.adverbs if word not in ("for nothing", "only", "just")]


def first_success(clause: Clause, refer: Refer) -> None:
    """It is the first (of them) to be successful -> it is successful."""
    noun, aim = clause.objects[0] if len(clause.objects) == 1 else None, clause.infinitive
    if clause.verb != "be" or clause.negated or clause.asks or noun is None or aim is None or noun.more:
        return
    said = [a for one in aim.objects for a in one.adjectives]
    if (
        noun.adjectives == ("first",)
        and noun.determiner == "the"
        and aim.verb in ("be", "become")
        and said == ["successful"]
    ):
        clause.objects, clause.infinitive = aim.objects, None


def for_additional(clause: Clause, refer: Refer) -> None:
    """Plays Extra Shot for an additional Attack -> plays Extra Shot, which gives him an additional Attack."""
    card = clause.objects[0] if len(clause.objects) == 1 else None
    gain = [role for role in clause.roles if role.link == "for" and role.noun is not None and _is_more(role.noun)]
    if clause.verb not in ("play", "use") or card is None or not card.names or len(gain) != 1 or clause.asks:
        return
    attack, him = gain[0].noun, Noun((), "he", is_pronoun=True)
    if attack is not None and refer.is_card(card) and not card.more:
        clause.roles = [role for role in clause.roles if role is not gain[0]]
        card.relatives.append(Clause("give", list(attack.words), card, [him, attack], link="which"))


def _is_more(noun: Noun) -> bool:
    """Whether it is "an additional Attack"."""
    more = noun.is_a("additional attack") or (noun.is_a("attack") and {*noun.adjectives} <= {"additional", "extra"})
    return more and (noun.is_a("additional attack") or bool(noun.adjectives)) and not (noun.names or noun.more)


def exerts_to_go(clause: Clause, refer: Refer) -> None:
    """Exerts for an Attack to go with X -> Exerts for an Attack to play in conjunction with X."""
    aim = clause.infinitive
    if clause.verb != "exert" or aim is None or aim.verb not in ("go", "be") or aim.objects or aim.negated:
        return
    if len(aim.roles) == 1 and aim.roles[0].link in ("with", "along with", "together with"):
        aim.verb, aim.roles[0].link = "play", "in conjunction with"


def last_defense(clause: Clause, refer: Refer) -> None:
    """Player A's last Defense this turn was a Dodge -> Player A played a Dodge."""
    subject, noun = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb != "be" or clause.asks or clause.negated or subject is None or noun is None or clause.modal:
        return
    phase = subject.of if subject.of is not None and subject.of.is_a("defense phase") else None
    owner = subject.owner if phase is None else phase.owner
    if subject.is_a("attack") and subject.adjectives == ("last",) and owner is not None and refer.is_player(owner):
        if noun.names and refer.is_card(noun) and noun.determiner in ("a", "an") and not noun.more:
            clause.verb, clause.subject = "play", owner  # "his last Attack was a Thrust"
        return
    last = noun.is_a("last defense") or (noun.is_a("defense") and noun.adjectives in (("last",), ("only",)))
    if subject.is_pronoun and subject.is_a("it", "this") and last and noun.owner is not None:
        clause.subject = Noun(subject.words, "defense", determiner="the")  # "It was his last Defense"
    if subject.is_a("last defense", "defense") and owner is not None and refer.is_player(owner) and refer.is_card(noun):
        last = subject.is_a("last defense") or subject.adjectives in (("last",), ("only",))
        clause.verb, clause.subject = ("play", owner) if last else (clause.verb, subject)
        for relative in [one for one in noun.relatives if last and _plays_it(one)]:
            noun.relatives.remove(relative)
            clause.roles += relative.roles


def _plays_it(relative: Clause) -> bool:
    """Reads "which he plays against the first": against what he plays it."""
    plain = not (relative.negated or relative.modal or relative.passive or relative.subs)
    his = relative.subject is not None and relative.subject.is_pronoun and relative.link in ("which", "that")
    return relative.verb == "play" and plain and his


def has_success(clause: Clause, refer: Refer) -> None:
    """He is successful against Player B with a Thrust -> he hits Player B with a Thrust."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb not in ("be", "become") or noun is None or clause.asks:
        return
    if noun.head or noun.adjectives != ("successful",):
        return
    tool, against = clause.role("with"), clause.role("against")
    player = clause.subject is not None and refer.is_player(clause.subject) and not refer.is_anyone(clause.subject)
    if player and tool is not None and against is not None and refer.is_player(against) and not clause.negated:
        clause.verb, clause.objects = "hit", [against]
        clause.roles = [role for role in clause.roles if role.link != "against"]


def throws_away(clause: Clause, refer: Refer) -> None:
    """Throws away a Dodge -> discards a Dodge; extra Attacks -> additional Attacks."""
    if clause.verb in ("throw", "toss", "cast") and "away" in clause.adverbs and clause.objects:
        clause.verb, clause.adverbs = "discard", [word for word in clause.adverbs if word != "away"]
    for noun in [*clause.objects, *([clause.asked] if clause.asked is not None else [])]:
        if noun.is_a("attack", "non-special attack", "special attack") and noun.has("extra"):
            noun.adjectives = tuple("additional" if word == "extra" else word for word in noun.adjectives)


def makes_attack(clause: Clause, refer: Refer) -> None:
    """May he make a non-Special Attack, an additional Attack -> may he play one."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    bare = noun is not None and noun.is_a("attack", "special attack", "non-special attack") and not noun.names
    if clause.verb == "make" and clause.modal and bare and noun is not None and not noun.of and not noun.relatives:
        kinds = {*noun.adjectives, noun.head} & {"special", "non-special", "special attack", "non-special attack"}
        if clause.asks and not clause.infinitive and (kinds or {*noun.adjectives} & {"additional", "another"}):
            clause.verb = "play"


def combines(clause: Clause, refer: Refer) -> None:
    """Combines X with Y -> plays X in conjunction with Y."""
    with_ = [r for r in clause.roles if r.link == "with" and r.noun is not None and refer.is_card(r.noun)]
    plain = not (clause.passive or clause.infinitive or len(clause.objects) != 1)
    if clause.verb in ("combine", "couple") and plain and len(with_) == 1 and refer.is_card(clause.objects[0]):
        clause.verb, with_[0].link = "play", "in conjunction with"


def more_damage(relative: Clause) -> int | None:
    """How much more his successful Attacks do: "whose successful Attacks do an additional point of damage"."""
    subject = relative.subject
    if subject is None or relative.negated or relative.modal or relative.subs or len(relative.objects) != 1:
        return None
    if subject.owner is not None or subject.relatives or subject.of is not None or subject.more:
        return None  # "whose opponent's Attacks"
    if {*subject.adjectives} - {"successful", "own"}:
        return None  # "whose Upper Attacks"
    noun, to = relative.objects[0], relative.role("to")
    if subject.is_a("successful attack", "attack") and relative.verb in ("do", "deal", "cause") and not relative.roles:
        return points(noun) if {"additional", "more", "extra"} & {*noun.adjectives} else None
    powers = subject.is_a(*OWN_POWER) and relative.verb in ("add", "give") and relative.roles in ([], _links(relative))
    return points(noun) if powers and (to is None or _is_success(to)) else None


def _links(clause: Clause) -> list[Role]:
    return [role for role in clause.roles if role.link == "to"][:1]


def _is_success(noun: Noun) -> bool:
    own = noun.owner is None or noun.owner.is_pronoun
    bare = not noun.more and noun.of is None and not noun.relatives
    return own and bare and noun.head in ("attack", "successful attack") and not {*noun.adjectives} - {"successful"}

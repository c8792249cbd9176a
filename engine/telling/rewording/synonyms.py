"""Other verbs for the same fact: "wields the Gladius" -> "uses the Gladius", "made 2 Attacks" -> "played 2 Attacks"."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import TURNS, Noun
from engine.telling.refer import Refer
from engine.telling.rewording import features, lying
from engine.telling.rewording.possession import somebody

WIELDS = frozenset(["wield", "employ", "brandish"])
MEANS = frozenset(["by means of", "with the help of", "thanks to", "through", "by", "by virtue of", "due to", "using"])
"""Prepositions of what helps somebody to do something."""
HELPS = ("persona power", "power", "quickening")
LETS_IN = frozenset(["put", "bring", "add", "take", "place", "pack", "include"])
INTO = frozenset(["into", "in", "to"])


def of_player(clause: Clause, refer: Refer) -> None:
    """An Attack of Player A -> Player A's Attack."""
    for noun in [member for one in clause.nouns() for member in one.each()]:
        of = noun.of
        if of is None or noun.owner is not None or of.more or of.relatives or not refer.is_card(noun):
            continue
        his = of.is_a("opponent") and of.owner is not None and noun.determiner in ("a", "the") and not noun.names
        if his or (of.head.startswith("player:") and noun.number is None):
            noun.owner, noun.of = of, None


def of_things(clause: Clause, refer: Refer) -> None:
    """An Event of his opponent which gains 2 Ability: it is the Event that does."""
    for noun in [member for one in clause.nouns() for member in one.each()]:
        of = noun.of
        if of is None or not of.is_somebody or of.more or not refer.is_card(noun):
            continue
        told = [relative for relative in of.relatives if relative.link in ("which", "that")]
        for relative in told:
            relative.subject = noun if relative.subject is of else relative.subject
            relative.objects = [noun if one is of else one for one in relative.objects]
        of.relatives = [relative for relative in of.relatives if relative not in told]
        noun.relatives = [*noun.relatives, *told]


def wields(clause: Clause, refer: Refer) -> None:
    """Player A wields X, fights with X -> Player A uses X."""
    if not somebody(clause.subject, refer) or clause.passive:
        return
    if clause.verb in WIELDS and len(clause.objects) == 1 and refer.is_card(clause.objects[0]):
        clause.verb = "use"
    armed = [r for r in clause.roles if r.link == "with" and r.noun is not None and refer.is_card(r.noun)]
    if clause.verb == "fight" and not clause.objects and len(armed) == len(clause.roles) == 1 and armed[0].noun:
        clause.verb, clause.objects, clause.roles = "use", [armed[0].noun], []


def is_prone(clause: Clause, refer: Refer) -> None:
    """Player A lies Prone, has been knocked Prone, is Disarmed and Prone -> Player A is Prone."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    prone = noun is not None and not noun.head and noun.adjectives == ("prone",)
    knocked = clause.verb in ("knock", "throw", "put") and clause.passive
    lies = clause.verb in ("lie", "remain", "stay", "fall") or knocked or (clause.verb == "disarm" and clause.passive)
    if prone and lies and not clause.asks and somebody(clause.subject, refer) and not clause.roles:
        clause.verb, clause.passive = "be", False


def wants_in_deck(clause: Clause, refer: Refer) -> None:
    """Wants X in his deck -> wants to include X in his deck."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    deck = [r for r in clause.roles if r.link in INTO and r.noun is not None and r.noun.is_a("deck")]
    if clause.verb not in ("want", "like") or noun is None or not refer.is_card(noun) or clause.asks:
        return
    if len(deck) == len(clause.roles) == 1 and clause.infinitive is None and somebody(clause.subject, refer):
        deck[0].link = "in"
        clause.infinitive = Clause("include", clause.words, clause.subject, [noun], deck, form="to")
        clause.objects, clause.roles = [], []


def by_its_text(clause: Clause, refer: Refer) -> None:
    """Plays X to regain his feet -> plays X, which lets him do so anyway."""
    aim, noun = clause.infinitive, clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb not in ("play", "use") or aim is None or noun is None or not noun.names or clause.asks:
        return
    bare = not (aim.negated or aim.subs or aim.infinitive or aim.roles) and not any(map(refer.is_card, aim.objects))
    if bare and aim.verb == "regain" and [one.head for one in aim.objects] in (["foot"], ["feet"]):
        clause.infinitive = None


def turns_up(clause: Clause, refer: Refer) -> None:
    """Turns up X (in his Exertion) -> finds X."""
    up = [r for r in clause.roles if r.link == "up" and r.noun is not None and refer.is_card(r.noun)]
    if clause.verb == "turn" and len(up) == 1 and not clause.objects and up[0].noun is not None:
        clause.verb, clause.objects = "find", [up[0].noun]
        clause.roles = [role for role in clause.roles if role is not up[0]]


def exchanges(clause: Clause, refer: Refer) -> None:
    """By his Persona Power -> for it, of cards that are discarded, or exchanged."""
    if clause.verb in ("exchange", "swap", "replace") and [noun.head for noun in clause.objects] == ["card"]:
        for role in clause.roles:
            if role.link in MEANS | {"with", "under"} and role.noun is not None:
                role.link = "for"


def makes_attacks(clause: Clause, refer: Refer) -> None:
    """Player A made two Attacks -> Player A played two Attacks."""
    first = clause.objects[0] if clause.objects else None
    if clause.verb != "make" or clause.asks or first is None or clause.infinitive is not None or clause.passive:
        return
    times = all(noun.is_a(*TURNS) for noun in clause.objects[1:])
    attacks = all(refer.is_card(member) and "attack" in member.head for member in first.each())
    bare = first.determiner not in ("the", "this", "that") and not (first.of or first.has("successful"))
    doer = somebody(clause.subject, refer) or (clause.subject is None and clause.form == "ing")
    if doer and attacks and times and bare:
        clause.verb = "play"


def by_help(clause: Clause, refer: Refer) -> None:
    """Includes X by means of his Persona Power, has X by it -> includes X with his Persona Power."""
    if clause.passive or not somebody(clause.subject, refer):
        return
    _lets_in(clause, refer)
    power = any(r.link in MEANS and r.noun is not None and r.noun.is_a("persona power") for r in clause.roles)
    cards = bool(clause.objects) and all(noun.names and refer.is_card(noun) for noun in clause.objects)
    if clause.verb in ("have", "own", "get") and power and cards:
        clause.verb = "include"
    if clause.verb != "include":
        return
    for role in clause.roles:
        if role.link in MEANS and role.noun is not None and (role.noun.is_a(*HELPS) or refer.is_card(role.noun)):
            role.link = "with"


def _lets_in(clause: Clause, refer: Refer) -> None:
    """Puts X into his deck, adds X to it -> includes X in his deck."""
    deck = [r for r in clause.roles if r.link in INTO and r.noun is not None and r.noun.is_a("deck")]
    cards = bool(clause.objects) and all(refer.is_card(noun) for noun in clause.objects)
    if clause.verb in LETS_IN and len(deck) == 1 and cards:
        clause.verb, deck[0].link = "include", "in"


def hand_is(clause: Clause, refer: Refer) -> None:
    """His Hand is X and Y -> he holds X and Y."""
    subject = clause.subject
    held = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb != "be" or clause.asks or clause.negated or clause.modal or subject is None or held is None:
        return
    if subject.is_a("hand") and somebody(subject.owner, refer) and refer.is_card(held) and not clause.roles:
        clause.verb, clause.subject = "hold", subject.owner


def has_to(clause: Clause, refer: Refer) -> None:
    """Player A has to discard X -> Player A must discard X."""
    aim = clause.infinitive
    if clause.verb not in ("have", "need") or aim is None or aim.verb != "discard" or clause.asks or clause.negated:
        return
    if not (clause.objects or clause.modal or aim.negated) and somebody(clause.subject, refer):
        clause.verb, clause.modal, clause.objects, clause.infinitive = "discard", "must", aim.objects, aim.infinitive
        clause.roles, clause.subs = [*clause.roles, *aim.roles], [*clause.subs, *aim.subs]


def wears(clause: Clause, refer: Refer) -> None:
    """Player A wears X -> Player A has X in play."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if noun is not None and clause.verb == "wear":
        noun.more = [one for one in noun.more if one.determiner != "no"]  # "and no other Armor"
    named = noun is not None and all(one.names or one.determiner == "no" for one in noun.each())
    if clause.verb == "wear" and named and somebody(clause.subject, refer) and not (clause.asks or clause.roles):
        clause.verb, clause.roles = "have", [Role("in", Noun(clause.objects[0].words, "play"))]


def uses_attack(clause: Clause, refer: Refer) -> None:
    """Player A uses his Master's Attack -> Player A plays his Master's Attack."""
    noun = clause.objects[0] if clause.objects else None
    if (
        clause.verb != "use"
        or noun is None
        or clause.passive
        or clause.infinitive
        or not somebody(clause.subject, refer)
    ):
        return
    known = refer.printed(noun) if not noun.more else []
    attacks = bool(known) and all("attack" in card.classes and "block" not in card.classes for card in known)
    if attacks and not any(role.link in ("as", "as a", "for") for role in (*clause.roles, *clause.subs)):
        clause.verb = "play"


def also_uses(clause: Clause, refer: Refer) -> Clause | None:
    """Uses a Quickening that lets him include X, and Y -> uses such a Quickening; uses Y. The second of both."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb not in ("use", "have") or noun is None or not noun.is_a("quickening") or clause.asks:
        return None
    for relative in noun.relatives:
        inner = relative.infinitive or relative
        last = inner.objects[-1] if inner.objects and not inner.roles else None
        last = inner.roles[-1].noun if inner.roles else last
        if last is None or last.names:
            continue
        taken = [more for more in last.more if more.names and more.determiner in ("the", "his", "her")]
        if taken and taken == last.more and all(map(refer.is_card, taken)):
            last.more = []
            return Clause(clause.verb, clause.words, clause.subject, taken, first=False)
    return None


def duplicates(clause: Clause, refer: Refer) -> None:
    """Duplicates the effects of X -> duplicates X."""
    what = clause.objects[0] if len(clause.objects) == 1 else None
    plain = what is not None and what.is_a("effect", "text") and not (what.adjectives or what.relatives or what.more)
    if clause.verb == "duplicate" and plain and what is not None and what.of is not None and what.of.names:
        clause.objects = [what.of]


def consists(clause: Clause, refer: Refer) -> None:
    """A turn consists of six Phases -> it has six Phases."""
    of = [role for role in clause.roles if role.link == "of" and role.noun is not None]
    if clause.verb == "consist" and len(of) == 1 and not clause.objects and of[0].noun is not None:
        clause.verb, clause.objects = "have", [of[0].noun]
        clause.roles = [role for role in clause.roles if role is not of[0]]


RULES = (
    consists,
    duplicates,
    *lying.RULES,
    *features.RULES,
    of_things,
    of_player,
    wields,
    uses_attack,
    has_to,
    wears,
    is_prone,
    turns_up,
    exchanges,
    wants_in_deck,
    by_its_text,
    makes_attacks,
    by_help,
    hand_is,
)

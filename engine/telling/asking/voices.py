"""Questions about a card that begin with the card -> about its player: "can it be discarded to counter the Focus?"."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.world import Thing

DONE = frozenset(["discard", "use", "play"])
LETS = frozenset(["let", "allow", "permit", "enable"])
COUNTS = frozenset(["count", "qualify", "rank", "pass"])
SPITE = frozenset(["in spite of", "despite", "notwithstanding", "regardless of"])
STOPS = frozenset(["stop", "block", "dodge", "avoid", "defend", "catch", "parry"])
MEETS = frozenset(["stop", "catch", "parry", "meet", "defend"])
ORDINAL = ("the first", "the second")
DEFENSES = ("defense", "block", "dodge", "guard", "standing defense")


def and_counters(clause: Clause, refer: Refer) -> None:
    """May he discard X and counter Y -> may he discard X to counter Y."""
    for one in filter(None, (clause, clause.infinitive)):
        more = [sub for sub in one.subs if sub.link == "and" and sub.clause is not None]
        counters = len(more) == 1 and more[0].clause is not None and more[0].clause.verb == "counter"
        if one.verb in ("discard", "use") and counters and one.infinitive is None and len(one.objects) == 1:
            one.subs = [sub for sub in one.subs if sub is not more[0]]
            one.infinitive = more[0].clause


def done_with(clause: Clause, refer: Refer) -> None:
    """May X be discarded (by him, to do Y) -> may he discard X (to do Y), where X is known to be his."""
    card = clause.subject
    if clause.asks != "whether" or not clause.passive or clause.verb not in DONE or card is None:
        return
    by = next((role for role in clause.roles if role.link == "by" and refer.is_player(role.noun)), None)
    player = by.noun if by is not None else _owner(card, clause, refer)
    if player is None or clause.modal not in ("may", "can") or clause.objects:
        return
    clause.roles = [role for role in clause.roles if role is not by]
    clause.subject, clause.objects, clause.passive = player, [card], False


def card_stops(clause: Clause, refer: Refer) -> None:
    """Can his Lower Guard stop it -> can he defend against it with his Guard; does it stop it -> defend against it."""
    _carries_over(clause)
    card, attack = clause.subject, clause.objects[0] if len(clause.objects) == 1 else clause.role("against")
    if clause.asks != "whether" or clause.verb not in STOPS or clause.passive or card is None or attack is None:
        return
    rest = [role for role in clause.roles if role.noun is not attack]
    met = refer.is_card(attack) or attack.text.lower() in ORDINAL
    if clause.modal not in ("", "may", "can") or rest or clause.subs or not met or not _is_defense(card, refer):
        return
    if not clause.modal and clause.verb in MEETS:
        clause.verb, clause.objects, clause.roles = "defend", [], [Role("against", attack)]
        clause.adverbs = [word for word in clause.adverbs if word not in ("also", "too", "still")]
    player = _owner(card, clause, refer) or _met_by(attack, clause, refer)
    if player is not None and clause.modal:
        clause.verb, clause.subject, clause.objects = "defend", player, []
        clause.roles = [Role("against", attack), Role("with", card)]


def _carries_over(clause: Clause) -> None:
    """Can the Block carry over to the second Attack -> can the Block stop the second Attack."""
    over = [role for role in clause.roles if role.link in ("over to", "over") and role.noun is not None]
    if clause.verb == "carry" and len(over) == 1 and not clause.objects and over[0].noun is not None:
        clause.verb, clause.objects = "stop", [over[0].noun]
        clause.roles = [role for role in clause.roles if role is not over[0]]


def _is_defense(card: Noun, refer: Refer) -> bool:
    """Whether it is one Defense: one that was told of, or any one of its kind."""
    things = _named(card, refer)
    known = refer.printed(card) if not card.more and card.determiner == "a" else []
    kind = card.determiner == "a" and card.head in DEFENSES and not card.more
    if things:
        return len(things) == 1 and things[0].is_a(*DEFENSES)
    return kind or any(one.classes & {*DEFENSES} for one in known)


def _met_by(attack: Noun, clause: Clause, refer: Refer) -> Noun | None:
    """Against whom the Attack is made: who would play a Defense of which nobody is said to have it."""
    owners = {thing.owner for thing in _named(attack, refer) if thing.is_a("attack")}
    return refer.named(refer.other(owners.pop()), clause) if len(owners) == 1 and all(owners) else None


def card_lets(clause: Clause, refer: Refer) -> None:
    """Does Schemer let him play X -> may he play Schemer to play X, where Schemer is not in play."""
    card, aim = clause.subject, clause.infinitive
    if (
        clause.asks != "whether"
        or clause.verb not in LETS
        or clause.passive
        or clause.modal not in ("", "will", "may", "can")
    ):
        return
    whom = clause.objects[0] if len(clause.objects) == 1 else None
    if card is None or aim is None or whom is None or not refer.is_player(whom) or not card.names or clause.roles:
        return
    lies = any(role.says("in", "play") for told in card.relatives for role in told.roles)
    if clause.negated or clause.subs or card.more or lies or any(thing.zone == "play" for thing in _named(card, refer)):
        return
    clause.verb, clause.modal, clause.subject, clause.objects = "play", "may", whom, [card]
    aim.subject = None


def duly(clause: Clause, refer: Refer) -> None:
    """How many Attacks does he discard -> how many must he; how many of them are discarded -> how many must he."""
    if clause.asks not in ("how many",) or clause.verb != "discard" or clause.modal or clause.negated:
        return
    if not clause.passive and clause.subject is not clause.asked and refer.is_player(clause.subject):
        clause.modal = "must"
        return
    of = clause.asked.of if clause.asked is not None else None
    owners = {thing.owner for thing in refer.group}
    by_him = all(role.says("from", "hand") for role in clause.roles)
    if clause.passive and of is not None and of.is_pronoun and len(owners) == 1 and all(owners) and by_him:
        clause.subject, clause.passive, clause.modal = refer.named(owners.pop(), clause), False, "must"


def counts_as(clause: Clause, refer: Refer) -> None:
    """Does it count, qualify as an X -> is it considered an X."""
    if clause.asks != "whether" or clause.verb not in COUNTS or clause.passive or clause.objects or clause.negated:
        return
    said = [role for role in clause.roles if role.link in ("as", "as a", "as an") and role.noun is not None]
    if len(said) == 1 and said[0].noun is not None and not said[0].noun.names and refer.is_card(said[0].noun):
        clause.verb, clause.objects = "be", [said[0].noun]
        clause.roles = [role for role in clause.roles if role is not said[0]]


def is_success(clause: Clause, refer: Refer) -> None:
    """Is it (considered) a successful Attack, a success -> is it successful."""
    said = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.asks != "whether" or clause.verb != "be" or said is None or said.more or said.relatives or said.names:
        return
    success = said.is_a("success") and not said.adjectives
    if (success or (said.is_a("attack", "successful attack") and said.adjectives in ((), ("successful",)))) and (
        success or "successful" in said.text.lower()
    ):
        clause.objects = [Noun(said.words, "", adjectives=("successful",))]


def gets_into(clause: Clause, refer: Refer) -> None:
    """Does X get into the Discard Pile -> does X go to the Discard Pile; does a game go into End Game -> enter it."""
    into = [role for role in clause.roles if role.link in ("into", "to") and role.noun is not None]
    if clause.verb not in ("get", "go", "come", "land") or clause.passive or len(into) != 1 or clause.objects:
        return
    if into[0].says(into[0].link, "discard pile", "hand") and clause.asks == "whether" and clause.verb != "go":
        clause.verb, into[0].link = "go", "to"
    if into[0].says("into", "end game", "first blood"):
        clause.verb = "enter"


def stops_after(clause: Clause, refer: Refer) -> None:
    """May he stop after he has drawn 3 cards -> may he draw just 3 cards."""
    if clause.verb != "stop" or clause.asks != "whether" or clause.objects or clause.infinitive is not None:
        return
    after = [role for role in (*clause.subs, *clause.roles) if role.link == "after" and role.clause is not None]
    drawn = after[0].clause if len(after) == 1 else None
    if drawn is None or drawn.verb != "draw" or drawn.negated or drawn.modal or len(drawn.objects) != 1:
        return
    clause.subs = [sub for sub in clause.subs if sub is not after[0]]
    clause.roles = [role for role in clause.roles if role is not after[0]]
    clause.verb, clause.objects = "draw", drawn.objects


def in_spite(clause: Clause, refer: Refer) -> None:
    """May he play it in spite of X -> may he play it, where X is at the table."""
    if clause.asks != "whether" or clause.modal not in ("may", "can"):
        return
    for role in [role for role in clause.roles if role.link in SPITE and role.noun is not None]:
        if role.noun is not None and role.noun.names and len(_named(role.noun, refer)) == 1:
            clause.roles = [one for one in clause.roles if one is not role]


def _owner(card: Noun, clause: Clause, refer: Refer) -> Noun | None:
    """The one player whose card it is known to be."""
    things = _named(card, refer)
    owners = {thing.controller or thing.owner for thing in things}
    return refer.named(owners.pop(), clause) if len(owners) == 1 and all(owners) else None


def _named(card: Noun, refer: Refer) -> list[Thing]:
    """The cards at the table that the phrase names."""
    if card.more or not refer.is_card(card):
        return []
    if card.is_pronoun:
        return refer.recent[-1:]
    if not card.names:
        return _only(card, refer)
    return [thing for thing in refer.world.things if card.names[0].partition(":")[2] in thing.names]


def _only(card: Noun, refer: Refer) -> list[Thing]:
    """Reads "the Block", "this Dodge": the only one that was told of."""
    bare = {*card.adjectives} <= {"same"} and not (card.relatives or card.of)
    told = bare and card.determiner in ("the", "this", "that", "his")
    return [t for t in refer.world.things if told and card.head in DEFENSES and t.is_a(card.head) and t.count]


def die_rolled(clause: Clause, refer: Refer) -> None:
    """Is the die rolled at once (by him) -> does he roll at once: he of whom it is told."""
    die = clause.subject
    bare = die is not None and die.is_a("die") and die.owner is None and not (die.relatives or die.more)
    by = [role for role in clause.roles if role.link == "by"]
    nobody = clause.passive and not by
    if clause.asks == "whether" and clause.verb == "roll" and clause.passive and bare and len(by) == 1:
        if refer.is_player(by[0].noun) and die is not None:
            clause.roles = [role for role in clause.roles if role is not by[0]]
            clause.subject, clause.objects, clause.passive = by[0].noun, [die], False
        return
    if clause.asks == "whether" and clause.verb == "roll" and nobody and bare and refer.topic:
        clause.subject, clause.passive = refer.named(refer.topic, clause), False


RULES = (
    die_rolled,
    and_counters,
    done_with,
    card_stops,
    card_lets,
    duly,
    counts_as,
    is_success,
    gets_into,
    stops_after,
    in_spite,
)

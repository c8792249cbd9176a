"""What the question means: by "he", for who defends is never the one who attacks; and whether it is the wish again."""

from __future__ import annotations

import copy
from collections.abc import Collection, Iterable

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.texts.retelling import words_of
from engine.world import Happening, Thing, World

FORCING = frozenset(["must discard", "must discard all", "must discard as many", "must discard for each"])


def defender(refer: Refer, clause: Clause, act: Happening | None) -> Noun | None:
    """Whom "he" must mean, where the act is a Defense against an Attack of the one who was understood."""
    subject = clause.subject
    if act is None or subject is None or not subject.is_pronoun or clause.negated:
        return None
    player = (_defender(refer.world, act) if clause.asks == "whether" else "") or _debtor(refer.world, act)
    return refer.named(player, clause) if player else None


def _debtor(world: World, act: Happening) -> str:
    """Who discards for a card that says so of its player's opponent: never the one who played it."""
    if act.verb != "discard" or act.phase or act.turn or act.negated or act.purpose is not None or act.roles:
        return ""
    due = {h.actor for h in world.log if h.verb == "play" and not h.negated and any(map(_takes_from_hand, h.things))}
    own = [h for h in world.log if h.verb in ("ability", "hand", "state") and h.actor == act.actor]
    cause = all(any(map(_takes_from_hand, [thing])) for thing in act.others)
    return world.opponent(act.actor) if due == {act.actor} and cause and not own and len(world.players) > 1 else ""


def _takes_from_hand(thing: Thing) -> bool:
    """Whether it makes the opponent of its player discard from his Hand."""
    effects = (e for e in thing.effects if e.do in FORCING)
    return any((e["who"] or e["to"]) in ("opponent", "target") for e in effects)


def _defender(world: World, act: Happening) -> str:
    fights = act.verb in ("play", "defend", "use") and bool(act.things) and all(t.is_a("defense") for t in act.things)
    bare = act.verb == "defend" and not act.things
    if not (fights or bare) or not act.actor or act.actor not in world.players or act.turn or act.phase or act.negated:
        return ""
    against = [thing for thing in act.others if thing.is_a("attack")]
    if against:
        own = all(thing.owner == act.actor for thing in against)
    else:
        made = [h for h in world.log if h.verb in ("play", "attack", "pending") and not h.negated and h.turn == 0]
        owners = {h.actor or h.things[0].owner for h in made if all(t.is_a("attack") for t in h.things) and h.things}
        own = owners == {act.actor}
    return world.opponent(act.actor) if own and len(world.players) > 1 else ""


def wishes_again(wish: Happening, act: Happening) -> bool:
    """Whether the question only says again what he wants: "He wants to play a Dodge. May he play it?"."""
    same = act.verb == wish.verb or {act.verb, wish.verb} == {"use", "play"}
    same = same and act.actor in ("", wish.actor) and wish.actor in ("", act.actor)
    named = {_name(thing) for thing in act.cards}
    told = {*wish.roles} - {"without", "in"} <= {*act.roles} and wish.roles.get("in", "deck") == "deck"
    own_hand = wish.zone == "hand" and wish.by in ("", wish.actor) and wish.verb == "play"
    told = told and wish.zone in ("", act.zone, *(("hand",) if own_hand and not act.zone else ()))
    others = [] if "without" in wish.roles else wish.others  # "without Darius": no card is there
    whole = all(_name(thing) in named for thing in (*wish.things, *others))
    whole = whole and wish.kind in ("", act.kind)
    aim = wish.purpose is None or act.purpose is None
    return same and whole and told and wish.number in (None, act.number) and aim and not wish.more


def _name(thing: Thing) -> tuple[object, ...]:
    """What a card is known by; one without a name is only itself."""
    named = thing.card is not None and not thing.other_edition
    return (thing.card.title, thing.card.subtitle, thing.count) if named and thing.card else (id(thing),)


def same_cards(wish: Happening, act: Happening, world: World) -> None:
    """Takes the cards that are named once more for those of the wish."""
    twins = {_name(thing): thing for thing in (*wish.things, *wish.others)}
    for cards in (act.things, act.others):
        again = [thing for thing in cards if twins.get(_name(thing), thing) is not thing]
        cards[:] = [twins.get(_name(thing), thing) for thing in cards]
        world.things = [thing for thing in world.things if thing not in again]


def as_spoken_of(clause: Clause, told: list[Clause]) -> None:
    """Takes "this", "that group" of the question for what the sentences before it spoke of."""
    _additional(clause, told[-1] if told else None)
    _same_group(clause, told)


def _additional(clause: Clause, told: Clause | None) -> None:
    """Behind "plays X for an additional Attack": may this be an Upper Attack -> may this additional Attack be one."""
    this, noun = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    words = " ".join(words_of(told)).lower() if told is not None else ""
    if this is None or noun is None or this.text.lower() not in ("this", "it") or clause.modal not in ("may", "can"):
        return
    if clause.verb == "be" and words.count("additional attack") == 1 and noun.names and "attack" in noun.head:
        clause.subject = Noun(this.words, "additional attack", determiner="this")


def _same_group(clause: Clause, told: Iterable[Clause]) -> None:
    """Behind "affects all cards of the Watcher group": does X belong to that group -> to the Watcher group."""
    for noun in clause.nouns():
        if not noun.is_a("group") or noun.determiner not in ("that", "this") or noun.names or noun.adjectives:
            continue
        said = [one for past in told for member in past.nouns() for one in (member, member.of) if one is not None]
        named = [one for one in said if one.is_a("group") and one.names]
        if len({one.names for one in named}) == 1:
            noun.determiner, noun.names, noun.words = "the", named[-1].names, named[-1].words


def be_power(clause: Clause, refer: Refer) -> None:
    """Can the Attack be, become a Head Shot -> may its player make it a Head Shot."""
    subject, noun = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    if clause.asks != "whether" or clause.verb not in ("be", "become") or clause.modal not in ("may", "can"):
        return
    if subject is None or noun is None or clause.negated or clause.passive or clause.subs or clause.infinitive:
        return
    owners = {thing.owner for thing in refer.world.things if thing.is_a("attack") and thing.count and thing.owner}
    plain = not (noun.adjectives or noun.more or noun.relatives or subject.more or subject.of)
    if noun.is_a("power blow", "head shot") and plain and refer.is_card(subject) and len(owners) == 1:
        clause.verb, clause.objects = "make", [subject, noun]
        clause.subject = refer.named(owners.pop(), clause)


def asked_for(clause: Clause) -> None:
    """Reads "Which Attacks may he not play?": it is they that he plays."""
    asked = clause.asked
    if asked is None or not asked.words or asked in clause.nouns() or any(role.noun is asked for role in clause.roles):
        return
    clause.objects = [*clause.objects, asked]


def fronted(clause: Clause, links: Collection[str]) -> Noun | None:
    """Reads "If Player B plays a Dodge, must he discard one?": he is the one of whom the condition before it tells."""
    said = [sub.clause.subject for sub in clause.subs if sub.link in links and sub.clause is not None]
    named = said[0] if len(said) == 1 and said[0] is not None else None
    he = clause.subject is not None and clause.subject.is_pronoun and clause.subject.head in ("he", "she")
    if named is None or not he or not clause.words or named.more or not named.is_named_player:
        return None
    return copy.copy(named) if named.span[0] < clause.words[0].token.start else None

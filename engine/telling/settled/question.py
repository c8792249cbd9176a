"""Different words for the same question, once all is told: what Kate does to him is what he takes from Kate."""

from __future__ import annotations

from engine.case import Question
from engine.telling.asking.both import keeps_both
from engine.telling.settled.again import points_back
from engine.telling.settled.attacks import area_chosen
from engine.telling.settled.subject import affects_hidden, of_the_attack
from engine.telling.texts.denial import FORBIDS, HARM, KEEPS
from engine.world import Happening, World

CAUSED = frozenset(["because of", "due to", "as a result of", "on account of", "by reason of"])
"""Behind these, "this" points to all that was told."""
SPARE = frozenset(
    [
        "as usual",
        "in response",
        "nevertheless",
        "all the same",
        "still",
        "even so",
        "now",
        "then",
        "on account",
        "besides",
        "in addition",
    ]
)
"""What stands beside a question and changes nothing of what it asks for."""
FURTHER = ("further ", "additional ", "another ")
STOPPED = {"stop": "defend", "avoid": "avoid", "parry": "defend"}
"""What an Attack undergoes -> what is done against it."""


def settle_question(question: Question, world: World) -> None:
    """Puts the question into the words that the judges know; what it asks for stays."""
    act = question.act
    if act is None:
        return
    points_back(question, act, world)
    act = question.act or act
    question.cause = next((link for link, value in act.roles.items() if link in CAUSED and value == "it"), "")
    act.roles = {link: value for link, value in act.roles.items() if not _is_spare(link, value)}
    _limit_against(question, act)
    _as_further(question, act, world)
    _plain_again(question, act)
    _prevents_wish(act, world)
    _counted_in(act, world)
    _stands_in(act, world)
    _area_chosen(act, world)
    _another(act)
    _stopped(question, act)
    _used_when(act)
    _attack_shown(act, world)
    _underneath(act, world)
    _leaves(act)
    _is_so(act)
    affects_hidden(act, world)
    of_the_attack(question, act, world)
    _attack_asked(question, act, world)
    _caused(question, act)
    _whom(question, act, world)
    _exertion(act)
    _swept_now(question, act)
    keeps_both(act, world)
    _as_wished(question, act, world)
    _as_played(question, act, world)
    _for_its_own(act)


def _for_its_own(act: Happening) -> None:
    """Reads "May he play Disarm to disarm his opponent?" as "May he play Disarm?": it is what the card is for."""
    aim, card = act.purpose, act.things[0] if len(act.things) == 1 else None
    if aim is None or card is None or act.verb != "play" or aim.negated or aim.more or aim.things or aim.others:
        return
    plain = aim.actor == act.actor and not (aim.turn or aim.phase or aim.purpose or aim.number is not None)
    own = (aim.verb == "disarm" and card.is_a("may disarm")) or (aim.verb, aim.kind) == ("do", "damage")
    own = own or ((aim.verb, aim.kind) == ("gain", "ability") and any(card.does("gain")))
    if plain and own and (aim.verb != "do" or any(card.does("damage"))):
        act.purpose = None


def _as_played(question: Question, act: Happening, world: World) -> None:
    """Reads "He plays X in his Defense Phase. May he play it?" as asking whether he may play it so."""
    it = any(noun.is_it for noun in question.clause.objects)
    bare = not (act.others or act.roles or act.purpose or act.negated or act.phase or act.zone or act.turn)
    last = world.log[-1] if world.log else None
    if last is None or not (it and bare and question.permission) or last.turn or last.negated or last.purpose:
        return
    same = last.things == act.things
    if last.verb == act.verb == "play" and last.actor == act.actor and same:
        act.others, act.roles, act.phase, act.zone = last.others, last.roles, last.phase, last.zone
        act.extra = {**last.extra, **act.extra}
        world.log = world.log[:-1]


def _as_wished(question: Question, act: Happening, world: World) -> None:
    """Reads "He wants to play X with a Thrust. May he play X?" as "May he play X with a Thrust?"."""
    wishes = [h for h in world.log if h.verb == "want" and h.purpose is not None and h.actor == act.actor]
    wish = wishes[0].purpose if len(wishes) == 1 and not wishes[0].negated else None
    bare = not (act.others or act.roles or act.purpose or act.negated or act.phase or act.zone)
    if wish is None or not question.permission or not act.actor or not bare or wish.verb != act.verb or not act.things:
        return
    same = wish.things == act.things
    if same and wish.others and not (wish.negated or wish.purpose or wish.more or wish.phase or wishes[0].more):
        act.others, act.roles, act.extra = wish.others, wish.roles, {**wish.extra, **act.extra}
        world.log = [happening for happening in world.log if happening is not wishes[0]]


def _is_spare(link: str, value: str) -> bool:
    points = link in CAUSED and value in ("this", "that", "it", "so", "")
    return points or (link in SPARE and not value) or (link, value) == ("on", "account")


def _plain_again(question: Question, act: Happening) -> None:
    """Takes "May he play X?" as it would be read without the words that changed nothing in it."""
    bare = not (act.roles or act.kind or act.others or act.purpose or act.number is not None)
    if question.permission and act.verb == "play" and act.general and bare and act.things:
        act.general = False
        act.extra.pop("modal", None)


def _as_further(question: Question, act: Happening, world: World) -> None:
    """Reads "May he play X as a further card?" behind what he has played this turn: "May he play X?"."""
    played = any(h.verb == act.verb == "play" and h.actor == act.actor and not (h.turn or h.negated) for h in world.log)
    if question.permission and played and act.roles.get("as a", act.roles.get("as an", "")).startswith(FURTHER):
        act.roles = {link: value for link, value in act.roles.items() if link not in ("as a", "as an")}


def _limit_against(question: Question, act: Happening) -> None:
    """Reads "What is his Master limit against Martin Hyde?" as "What is his Master limit?"."""
    bare = not (act.things or act.others or act.purpose or act.phase or act.roles.keys() - {"against", "object"})
    if question.asks == "what" and act.verb == "be" and act.kind == "master limit" and act.by and bare:
        question.unit, question.player, question.act = "master limit", act.by, None


def _area_chosen(act: Happening, world: World) -> None:
    """Reads "May he play it as a Block and choose Upper Left for it?": for what he would play."""
    for happening in [h for h in world.log if h.verb == "choose" and h.more == "is asked, too"]:
        happening.others = act.things[:1]
        if act.verb == "play" and area_chosen(happening, world) is not None:
            world.log = [h for h in world.log if h is not happening]


def _counted_in(act: Happening, world: World) -> None:
    """Reads "…, the Block and Strike included?": it is asked of all of them, that one with them."""
    said = [h for h in world.log if h.verb == "include" and h.more == "is asked, too" and not h.actor]
    if len(said) == 1 and len(said[0].things) == 1 and not said[0].others and act.verb != "include":
        world.log = [h for h in world.log if h is not said[0]]


def _stands_in(act: Happening, world: World) -> None:
    """Reads "May he play it and let Director's Cut stand in for the Hook?": he would declare that as he plays it."""
    said = [h for h in world.log if h.verb in ("let", "use", "have") and h.more == "is asked, too" and h.purpose]
    plot = act.verb == "play" and any(any(thing.does("require")) for thing in act.things)
    for told in said if plot else ():
        fills = told.purpose is not None and told.purpose.verb in ("stand", "fill") and "in for" in told.purpose.roles
        if fills and any(any(thing.does("stand in")) for thing in told.things):
            world.log = [h for h in world.log if h is not told]


def _prevents_wish(act: Happening, world: World) -> None:
    """Reads "Does Cover prevent this?" of what the one player wants: "Does it prevent him from doing so?"."""
    wishes = [h for h in (*world.aside, *world.log) if h.verb == "want" and h.purpose is not None and not h.negated]
    asks = act.verb in KEEPS | FORBIDS and act.kind in ("this", "that", "it") and not (act.actor or act.target)
    if not asks or act.purpose is not None or len(wishes) != 1 or not act.things or act.roles.keys() - {"subject"}:
        return
    wish = wishes[0]
    if wish.purpose is None or wish.purpose.verb not in ("play", "attack"):
        return
    act.target, act.purpose, act.kind = wish.actor, wish.purpose, ""


def _attack_shown(act: Happening, world: World) -> None:
    """Reads "His Attack is an Upper Left Attack. May she play a Block?" of the Attack that he has played."""
    defends = act.verb in ("play", "defend") and bool(act.things) and all(t.is_a("defense") for t in act.things)
    for told in world.log if defends and act.actor else ():
        attack = told.things[0] if len(told.things) == 1 and told.things[0].is_a("attack") else None
        plain = not (told.actor or told.negated or told.turn or told.roles or told.others or told.phase)
        if told.verb != "reveal" or attack is None or not plain or attack.owner in ("", act.actor):
            continue
        if not any(attack in h.cards and h.verb in ("play", "hold", "have", "pending") for h in world.log):
            told.verb, told.actor, told.text = "play", attack.owner, "play"


def _used_when(act: Happening) -> None:
    """Reads "May he discard it to use it before his next turn?": then he would discard it, too."""
    aim = act.purpose
    if act.verb == "discard" and aim is not None and aim.verb == "use" and aim.things == act.things:
        when = {link: value for link, value in aim.roles.items() if link in ("before", "after", "until", "during")}
        act.roles = {**act.roles, **when}


def _stopped(question: Question, act: Happening) -> None:
    """Reads "Is the Attack avoided?", "Is it stopped without another Defense?" as whether it is defended against."""
    passive = "passive" in act.extra and not (act.actor or act.kind or act.purpose or act.negated or act.turn)
    attack = len(act.things) == 1 and act.things[0].is_a("attack")
    more = {key: value for key, value in act.roles.items() if key != "subject"}
    no_other = more == {"without": "defense"} and all(thing.marks == {"another"} for thing in act.others)
    if question.plain and act.verb in STOPPED and passive and attack and (no_other or not (more or act.others)):
        act.verb, act.kind, act.things, act.others = "defend", STOPPED[act.verb], [], act.things
        act.roles, act.extra = {}, {}


def _another(act: Happening) -> None:
    """Reads "May he play another Upper Guard against it?" of a new one."""
    if act.verb == "play" and len(act.things) == 1 and act.things[0].is_a("defense") and act.others:
        act.things[0].marks = {"new" if mark == "another" else mark for mark in act.things[0].marks}


def _underneath(act: Happening, world: World) -> None:
    """Reads "the cards underneath it" of the one card that holds any."""
    holders = {id(thing.under): thing.under for thing in world.things if thing.under is not None}
    holders |= {id(h.others[0]): h.others[0] for h in world.log if h.verb == "under" and len(h.others) == 1}
    place = [link for link in ("underneath", "under", "beneath") if act.roles.get(link) == "it"]
    if place and len(act.others) == 1 == len(holders) and act.others[0] not in holders.values():
        act.others = [thing for thing in holders.values() if thing is not None]


def _leaves(act: Happening) -> None:
    """Reads "Does the Guard leave play?" as "Is the Guard removed from play?"."""
    alone = not (
        act.actor or act.others or act.roles.keys() - {"subject"} or act.purpose or act.extra.keys() - {"whose"}
    )
    if act.verb == "leave" and act.kind == "play" and alone and len(act.things) == 1:
        act.verb, act.kind, act.extra["passive"] = "remove", "", "yes"
        act.roles["from"] = "play"


def _is_so(act: Happening) -> None:
    """Reads "Is Stalk undodgeable?" as every question of what an Attack is."""
    alone = not (act.actor or act.others or act.roles.keys() - {"subject"} or act.purpose or act.extra or act.number)
    if act.verb == "be" and act.kind in ("undodgeable", "unblockable") and alone and len(act.things) == 1:
        act.verb, act.roles, act.general = "trait", {}, False


def _swept_now(question: Question, act: Happening) -> None:
    """Keeps "this turn" of "Is it swept this turn?": what is played is swept on the next."""
    told = [*question.clause.objects, *(role.noun for role in question.clause.roles if role.noun is not None)]
    if act.verb == "sweep" and any(noun.is_a("turn") and noun.determiner == "this" for noun in told):
        act.leave("this turn")


def _attack_asked(question: Question, act: Happening, world: World) -> None:
    """Reads "May the additional Attack be an Upper Center Attack?" as "May he play an Upper Center Attack?"."""
    subject = act.roles.get("subject", "")
    asked = question.modal in ("may", "can") and act.verb == "be" and subject in ("additional attack", "next attack")
    attacks = [thing for thing in act.things if thing.is_a("attack")]
    plain = not (act.actor or act.others or act.purpose or act.phase or act.kind or len(act.roles) > 1)
    last = next((h.actor for h in reversed(world.log) if h.verb == "play" and h.actor and not h.turn), "")
    if asked and plain and last and len(attacks) == 2 == len(act.things) and not attacks[-1].marks:
        act.verb, act.actor, act.things, act.roles, act.general = "play", last, attacks[-1:], {}, False
        act.extra.pop("modal", None)
        question.player = last


def _caused(question: Question, act: Happening) -> None:
    """Reads "How much damage does Kate cause Player B?" as "How much damage does he take from Kate?"."""
    if question.unit != "damage" or question.asks not in ("how much", "how many"):
        return
    plain = not (act.negated or act.others or act.purpose or act.more or act.phase or act.actor)
    roles = {key: value for key, value in act.roles.items() if key != "subject"}
    to = roles in ({"object": "player"}, {"to": "player"})
    if plain and act.verb in HARM and len(act.things) == 1 and act.target and to and not act.extra.keys() - {"modal"}:
        act.verb, act.actor, act.target, act.kind = "take", act.target, "", "damage"
        act.roles, act.general = {}, False
        question.player = act.actor


def _whom(question: Question, act: Happening, world: World) -> None:
    """Reads "Player B plays X against Methos. How much damage does he take?" of the one it was played against."""
    subject, last = question.clause.subject, world.log[-1] if world.log else None
    if act.verb != "take" or act.kind != "damage" or subject is None or not subject.is_pronoun or last is None:
        return
    if last.verb == "play" and not last.negated and last.target and last.actor == act.actor != last.target:
        act.actor = question.player = last.target


def _exertion(act: Happening) -> None:
    """Reads "make an Exertion for not playing a card" as "Exert"; what it is for is told of it."""
    if act.verb == "make" and act.kind == "exertion" and not (act.things or act.others or act.negated):
        idle = act.purpose is None or (act.purpose.verb == "play" and act.purpose.negated)
        if idle and act.roles in ({}, {"for": "doing"}) and not act.extra.keys() - {"modal"}:
            act.verb, act.kind, act.roles, act.purpose, act.general = "exert", "", {}, None, False

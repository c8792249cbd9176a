"""How many Hand Icons a player has in play, and so whether he has a free hand, or room for another card with one.

Documents: Hand Icons, Free Hand, Weapon of Choice; Kanwulf and War Axe.
"""

from __future__ import annotations

from engine.amount import amount
from engine.aside.neutral import neutral
from engine.case import Case, Open, Ruling
from engine.judge.timely import Judge, Past
from engine.judge.weapons.arms import Armed, arms
from engine.phase import PLAYING
from engine.world import Happening

TWO = 2
HANDED = {"one-handed": 1, "two-handed": TWO}
USING = ("use", "have", "weapon", "wield")


def icons(case: Case, player: str) -> int | None:
    """How many he has in play, as far as it is told; takes it into account."""
    told = [(h, n) for h in case.world.log if (n := _told(case, h, player)) is not None]
    if not told or not (any(_counts(happening) for happening, _ in told) or arms(case, player).armed() is Armed.NO):
        return None
    if any(h.kind == "disarmed" and not h.negated for h in case.world.happened("state", actor=player)) and any(
        number >= TWO and _weapons(happening) for happening, number in told
    ):
        raise Open("which weapon is Disarmed, and so out of play with its Hand Icons, is not said")
    if any(h.verb in ("disarm", "break") and any(t.is_a("weapon") for t in h.things) for h in case.world.log):
        raise Open("whether the Hand Icons of a weapon that was Disarmed or broken count is not modelled")
    case.use(*(happening for happening, _ in told))
    case.care(*(t for happening, _ in told for t in happening.things))
    total = [number for happening, number in told if happening.kind == "hand icon" and not happening.things]
    if total:
        wielded = [h for h in case.world.log if h.actor == player and h.verb in USING and _weapons(h) and not h.negated]
        case.use(*wielded)
        case.care(*(thing for happening in wielded for thing in happening.things))
        return max(total)
    free = [number for happening, number in told if "free hand" in (happening.verb, happening.kind)]
    if free:
        return free[0]
    borne = _said_of_cards(case, told, player)
    weapon = any(happening.verb in USING and _weapons(happening) for happening, _ in told)
    weapon = weapon or any(said.others[0].is_a("weapon") for said, _ in borne)
    weapon = weapon or arms(case, player).armed() is Armed.NO  # a weapon that is Disarmed is out of play
    return sum(number for _, number in [*told, *borne]) + (0 if weapon else 1)


def _said_of_cards(case: Case, told: list[tuple[Happening, int]], player: str) -> list[tuple[Happening, int]]:
    """Reads "uses the Rapier, which has one Hand Icon", of cards whose own number is not counted yet."""
    counted = [id(thing) for happening, _ in told for thing in happening.things]
    found: list[tuple[Happening, int]] = []
    for said in case.world.log:
        bears = said.verb == "have" and said.kind == "hand icon" and "remark" in said.extra and said.number is not None
        weapon = said.others[0] if bears and len(said.others) == 1 and not (said.negated or said.roles) else None
        used = [h for h in case.world.log if weapon in h.things and h.verb in USING and not (h.negated or h.roles)]
        lies = weapon is not None and any(h.zone == "play" and h.actor == player for h in used)
        if weapon is None or weapon.count != 1 or not used or id(weapon) in counted:
            continue
        if not (weapon.is_a("weapon") or lies):
            continue
        case.use(said, *used)
        case.care(weapon)
        found.append((said, said.number or 0))
    return found


def _counts(happening: Happening) -> bool:
    """Whether it says more than that there is no other card with a Hand Icon."""
    return not (happening.negated and happening.kind.endswith("card"))


def _told(case: Case, happening: Happening, player: str) -> int | None:
    """How many it tells of; None where it does not tell of them."""
    if happening.actor != player or happening.more or happening.phase or happening.turn > 0 or happening.purpose:
        return None
    if happening.things and (happening.zone not in ("", "play") or happening.roles.get("in", "play") != "play"):
        return None  # only what is in play takes a hand
    if happening.roles.get("in", "play") != "play" and happening.number:
        return None
    bears, bare = happening.roles.get("with") == "hand icon", happening.roles.get("without") == "hand icon"
    if happening.verb == "free hand" or (happening.verb == "have" and happening.kind == "free hand"):
        return TWO if happening.negated else 1
    if happening.verb == "have" and happening.kind.endswith("hand icon") and not happening.things:
        if happening.negated:
            return 0
        return happening.number if happening.kind == "hand icon" else None
    if happening.verb == "have" and happening.negated and bears and happening.kind:
        return 0
    if happening.verb == "have" and (bears or bare) and happening.things and not happening.negated:
        return _borne(happening) if bears else 0
    if happening.verb in USING and bears and _weapons(happening) and not happening.negated:
        one = sum(thing.count for thing in happening.things) == 1
        return happening.number if one and happening.roles == {"with": "hand icon"} else None
    return _of_weapons(case, happening, player) if happening.verb in USING and not happening.negated else None


def _borne(happening: Happening) -> int | None:
    """The Hand Icons of cards in play: one for each card, or as many as one card is told to have."""
    cards = sum(thing.count for thing in happening.things)
    if happening.number in (None, 1, cards):
        return cards
    return happening.number if cards == 1 else None


def _weapons(happening: Happening) -> bool:
    return bool(happening.things) and all(thing.is_a("weapon") for thing in happening.things)


def _of_weapons(case: Case, happening: Happening, player: str) -> int | None:
    """The Hand Icons of the weapons that he uses; of one that is called by name and by kind, once."""
    if not _weapons(happening) or happening.others:
        return None
    if all(not thing.count for thing in happening.things):
        return 1  # the usual one
    named = [thing for thing in happening.things if thing.extra_name]
    kinds = [HANDED[t] for thing in happening.things for t in thing.traits | thing.marks if t in HANDED]
    if len(named) > 1 or len(happening.things) - len(named) > 1 or any(t.count != 1 for t in happening.things):
        return None
    effects = [e for thing in named for e in thing.does("hand icons")]
    own = case.world.players[player].persona if player in case.world.players else ""
    if effects:
        return 1 if effects[0]["but"] and own == effects[0]["but"] else int(effects[0]["amount"])
    return kinds[0] if len(kinds) == 1 else None


def _all(case: Case) -> bool:
    return all(h.used or neutral(h, case.question.act) or h.verb == "want" for h in case.world.log)


def has_free_hand(case: Case) -> Ruling | None:
    """Reads "Has he a free hand?", "Does he have the free hand for it?"."""
    question, act = case.question, case.question.act
    if not question.plain or act is None or not act.actor or act.negated:
        return None
    asked = act.verb == "free hand" or (act.verb == "have" and act.kind == "free hand")
    if not asked or act.roles.keys() - {"for"} or act.phase:
        return None
    number = icons(case, act.actor)
    if number is None or not _all(case) or not case.holds("free-hand-is"):
        return None
    case.take_wish()
    case.step(f"{case.world.name(act.actor)} has {amount(number, 'Hand Icon')} in play.", "free-hand-is")
    return Ruling(number < TWO, f"He has {'a' if number < TWO else 'no'} free hand.")


def may_play(case: Case) -> Ruling | None:
    """Reads "May he play a card with a Hand Icon?", "… Choke, which has one Hand Icon, …. May he play it?"."""
    question, act = case.question, case.question.act
    if not question.permission or act is None:
        return None
    bears = act.verb == "play" and act.roles == {"with": "hand icon"} and act.number in (None, 1)
    told = [] if bears else _of_one(case, act)
    if not (bears or told) or not act.actor or act.others or any(thing.count != 1 for thing in act.things):
        return None
    named = any(thing.extra_name for thing in act.things)
    case.use(*told)
    number = icons(case, act.actor)
    if number is None or not _all(case) or (named and (bears or number < TWO)):
        return None  # what else a card that is named asks for, is not reckoned with here
    case.care(*act.things)
    case.step(f"{case.world.name(act.actor)} has {amount(number, 'Hand Icon')} in play.", "hands-full")
    if number >= TWO:
        case.use(*case.world.happened("want", actor=act.actor))  # "and does not want to give up the War Axe"
        case.why_not.append(case.steps[-1])
    return Ruling(number < TWO, f"It may {'' if number < TWO else 'not '}be played.")


def _of_one(case: Case, act: Happening) -> list[Happening]:
    """What tells of the one card that is asked about that it has a Hand Icon."""
    told = [h for h in case.world.log if h.verb == "have" and h.kind == "hand icon" and h.others == act.things]
    plain = [h for h in told if h.number in (None, 1) and "remark" in h.extra and not (h.negated or h.roles or h.more)]
    return plain if act.verb == "play" and not act.roles and len(act.things) == 1 else []


def may_use_shield(case: Case) -> Ruling | None:
    """Reads "May he use a Shield with the War Axe?": it goes with another one-handed weapon only."""
    question, act = case.question, case.question.act
    if not question.permission or act is None:
        return None
    second = [t for t in act.things if "shield" in t.names or "the shield" in t.names]
    others = [t for t in act.cards if t not in second]
    if act.verb not in ("use", "have") or len(second) != 1 or second[0].count != 1 or act.phase or not act.actor:
        return None
    number = icons(case, act.actor)
    used = [t for h in case.world.log if h.verb in USING and h.actor == act.actor for t in h.things]
    rest = [h for h in case.world.log if not h.used and not _is_who(h)]
    if number is None or not used or rest or any(t not in used for t in others) or not case.holds("shield-with"):
        return None
    case.use(*case.world.log)
    case.care(*second, *used)
    alone = all(not thing.count for thing in used)
    case.step(
        "There is no other one." if alone else f"The other weapon takes {amount(number, 'Hand Icon')}.", "shield-with"
    )
    may = number == 1 and not alone
    if not may:
        case.why_not.append(case.steps[-1])
    return Ruling(may, f"He may {'' if may else 'not '}use {second[0].title}.")


def _is_who(happening: Happening) -> bool:
    """Reads "and is not Kanwulf"."""
    return happening.verb == "be" and bool(happening.target) and not happening.things and not happening.kind


def how_many(case: Case) -> Ruling | None:
    """Reads "How many Hand Icons does the War Axe have?", "How many Hand Icons does he have in play?"."""
    question, act = case.question, case.question.act
    if not question.counts() or act is None or act.verb != "have" or act.kind != "hand icon":
        return None
    if act.actor and not act.things and not act.others and act.roles in ({}, {"in": "play"}):
        total = icons(case, act.actor)
        if total is None or not _all(case):
            return None
        case.step(f"{case.world.name(act.actor)} has {amount(total, 'Hand Icon')} in play.", "free-hand-is")
        return Ruling(total, f"{case.world.name(act.actor)} has {amount(total, 'Hand Icon')} in play.")
    if len(act.things) != 1 or act.others or act.roles.keys() - {"subject", "in"} or act.things[0].count != 1:
        return None
    weapon = act.things[0]
    effect = next(weapon.does("hand icons"), None)
    told = [h for h in case.world.log if weapon in h.cards]
    plain = all(h.verb in (*USING, "play") and not (h.negated or h.others or h.roles) for h in told)
    if effect is None or len(told) > 1 or not plain or not _all_but(case, told):
        return None
    bearer = told[0].actor if told else ""
    persona = case.world.players[bearer].persona if bearer in case.world.players else ""
    if effect["but"] and persona == effect["but"]:
        return None  # another rule speaks of him
    case.use(*told)
    case.care(weapon)
    case.step(f"{weapon.title} has {amount(int(effect['amount']), 'Hand Icon')}.", effect)
    return Ruling(int(effect["amount"]), f"{weapon.title} has {amount(int(effect['amount']), 'Hand Icon')}.")


def _all_but(case: Case, told: list[Happening]) -> bool:
    return all(h in told or h.used or neutral(h, case.question.act) for h in case.world.log)


JUDGES = (
    Judge(how_many),
    Judge(has_free_hand, PLAYING, Past.NONE, frozenset(["for"])),
    Judge(may_play, PLAYING, Past.NONE, frozenset(["with", "up"])),
    Judge(may_use_shield, frozenset(), Past.NONE, frozenset(["with"])),
)

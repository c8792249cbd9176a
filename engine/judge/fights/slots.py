"""The attack opportunities of a turn: the one that everybody has, those that cards give, and those that are lost."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from itertools import chain

from engine.aside.neutral import neutral
from engine.case import Case, Open
from engine.english.other import ANOTHER
from engine.judge.acts.texts import printed
from engine.judge.fights.bounds import becomes_first, gains_one, is_no_more, limit
from engine.judge.fights.loss import LOSING, cost_of, each_loses, loses
from engine.judge.prints import says_nothing_of
from engine.world import Happening, Thing

ANY, PLAIN = "any", "non-special"
GAINING = {"additional attack": ANY, "additional non-special attack": PLAIN}
ADDITIONAL = re.compile(r"\bplay(?:ed)? (?:this(?: attack)? )?as an additional attack\b", re.IGNORECASE)
ZONES = ("", "play", "hand")
MEANS = frozenset(["means", "other means", "other way", "other opportunity", "further opportunity"])
LIMITING = frozenset(["Kronos"])
"""Personas who forbid an opponent more Attacks than they have played (handbook, Prevention, example 7)."""
WIDER = ("additional", "extra", "more than one")
"""Words by which a printed Persona might give more Attacks."""


@dataclass(slots=True)
class Slots:
    """The opportunities in their order, how many are lost, and the Attacks that were played in them."""

    kinds: list[str]
    lost: int = 0
    spent: list[Thing] = field(default_factory=list)
    closed: bool = False
    """Whether it is said that there are no more."""
    told: bool = False
    later: list[Thing] = field(default_factory=list)
    """What was played after it was told how many there are: it gives more than these."""
    down: set[int] = field(default_factory=set)
    """The weapons that are Disarmed or broken: they give no Attack."""
    became: int = 0
    """Defenses that became his first Attack: they stand in the sequence and fill no opportunity."""
    cards: list[Thing] = field(default_factory=list)
    """His cards, each of which may give or cost Attacks."""
    said: dict[int, int] = field(default_factory=dict)
    """How many Attacks a card is told to cost, by its id."""

    @property
    def left(self) -> list[str]:
        """The opportunities that are left: the first ones are lost; an Attack takes the first that fits."""
        left = self.kinds[self.lost :]
        for attack in self.spent:
            fits = next((kind for kind in left if kind == ANY or not attack.is_a("special attack")), None)
            if fits is None:
                raise Open(f"in which opportunity {attack.title} was played is not clear")
            left.remove(fits)
        return left


def slots(case: Case, player: str) -> Slots | None:
    """What he has, as far as it is told; None where something else is told, or his Persona may give more."""
    found = Slots([ANY])
    log = sorted(case.world.log, key=lambda happening: happening.verb != "become")  # before the play that it tells of
    if not all(_read(happening, player, found) for happening in log):
        return None
    cards = [card for card in found.cards if id(card) not in found.down]
    if any(is_additional(case, card) for card in cards):
        raise Open("what an Attack that may be an additional one leaves of his opportunities is not modelled")
    found.lost += sum(_cost(case, card, found.said, counted=bool(found.lost)) for card in dict.fromkeys(cards))
    gained = _gained(cards)
    limits = [int(effect["amount"]) for card in cards for effect in card.does("attack limit")]
    if limits:
        found.kinds, found.told = [ANY] * min(limits), True
    elif not found.told:
        found.kinds += gained
    elif found.later:
        found.kinds += _gained([card for card in found.later if card in cards])
    elif PLAIN in gained:
        found.kinds[1:] = [PLAIN] * (len(found.kinds) - 1)
    if any(other.persona in LIMITING and other.id != player for other in case.world.players.values()):
        return None
    plain = found.closed or found.told or _has_plain_persona(case, player)
    return found if plain else None


def is_additional(case: Case, attack: Thing) -> bool:
    """Whether its print says that it may be played as an additional attack: it brings its own opportunity."""
    own = any(True for do in GAINING for _ in attack.does(do))
    return attack.is_a("attack") and not own and any(ADDITIONAL.search(e.text) for e in printed(case, attack))


def _gained(cards: list[Thing]) -> list[str]:
    """The opportunities that these cards give."""
    gains = [(card, effect, kind) for card in cards for do, kind in GAINING.items() for effect in card.does(do)]
    return [kind for card, effect, kind in gains for _ in range(card.count * int(effect["amount"] or 1))]


def _read(happening: Happening, player: str, found: Slots) -> bool:
    """Takes one happening in; whether it could be read."""
    if happening.verb == "play" and any(any(thing.does("lose attack")) for thing in happening.things):
        found.cards += happening.things
        return _costs_him(happening, player)
    if happening.turn or happening.phase not in ("", "attack phase", "defense phase"):
        return False
    if neutral(happening, None):
        return True
    if happening.verb in ("be", "outcome") and happening.kind == "successful":
        return not happening.negated and all(t.is_a("special attack or block", "block") for t in happening.cards)
    if is_no_more(happening):
        return True
    if _tells_number(happening, player, found):
        return True
    if (loss := _tells_loss(happening, player, found)) is not None:
        return loss
    if happening.verb == "play" and happening.actor not in ("", player):
        costing = [thing for thing in happening.things if id(thing) in found.said]  # "which costs him …"
        found.cards += costing
        return all(thing.is_a("attack") or thing in costing for thing in happening.things) and not happening.others
    if happening.verb == "have" and happening.actor not in ("", player) and happening.zone == "play":
        costing = [t for t in happening.things if id(t) not in found.said and any(t.does("lose next attack"))]
        found.cards += costing
        known = all(id(t) in found.said or t in costing for t in happening.things)
        return not (happening.negated or happening.others) and known
    if happening.verb == "gain" and happening.actor == player and gains_one(happening):
        found.kinds += [ANY] * sum(thing.count for thing in happening.things)
        return True
    return _plays(happening, player, found)


def _costs_him(play: Happening, player: str) -> bool:
    """Whether it is cards of the opponent that cost him Attacks, played on this turn or on the one before."""
    plain = play.turn in (0, -1) and not (play.negated or play.others or play.roles)
    return plain and play.actor not in ("", player) and all(any(t.does("lose attack")) for t in play.things)


def _tells_number(happening: Happening, player: str, found: Slots) -> bool:
    """Takes in how many opportunities he has, or that he has no more."""
    if _is_weapon_state(happening):
        found.down |= {id(thing) for thing in happening.things if not happening.negated}
        found.closed = True
        return True
    told = happening.verb == "opportunities" and happening.actor == player and not happening.negated
    most = happening.number or 0 if told else limit(happening)
    if most is not None:
        found.kinds, found.told = [ANY] * most, True
        return True
    none = _gives_none(happening, player)
    if not (none or _says_no_more(happening, player) or _costs_nothing(happening)):
        return False
    found.closed = found.closed or none or happening.verb in ("have", "be")
    return True


def _tells_loss(happening: Happening, player: str, found: Slots) -> bool | None:
    """Takes in which Attacks he loses, and by what; whether it could be read, None where it tells of no loss."""
    becomes = happening
    if happening.verb == "say" and happening.purpose is not None and happening.purpose.verb == "become":
        said = happening.purpose
        becomes = replace(
            said, others=[*happening.others, *happening.things], negated=said.negated or happening.negated
        )
    if becomes.verb == "become" and not becomes.negated and (tool := becomes_first(becomes)) is not None:
        found.became, found.said[id(tool)] = found.became + 1, 0
    elif (cost := cost_of(happening, player)) is not None:
        card, found.said[id(card)] = cost
        found.cards.append(card)  # it costs him so much, whether its play was told or not
    elif happening.verb == "lose" and happening.actor == player and not happening.purpose:
        lost = loses(happening)
        found.lost += lost or 0
        found.said |= {id(thing): 0 for thing in happening.others if not thing.is_a("defense")}
        return lost is not None
    elif (each := each_loses(happening, player)) is not None:
        found.lost += each
    else:
        return None
    return True


def _is_weapon_state(happening: Happening) -> bool:
    """Reads "the Rapier has been Disarmed, the Parrying Blade has not", of weapons by their names."""
    told = happening.verb in ("disarm", "break") and not happening.actor and "passive" in happening.extra
    weapons = bool(happening.things) and all(t.is_a("weapon of choice") and t.extra_name for t in happening.things)
    return told and weapons and not (happening.others or happening.roles.keys() - {"subject"})


def _gives_none(happening: Happening, player: str) -> bool:
    """Reads "no other card gives him additional Attacks", "nothing else gives him another one"."""
    changes = happening.kind.startswith("nothing") and happening.verb in ("add", "remove")
    verbs = ("give", "allow", "grant", "let")
    if (happening.verb not in verbs and not changes) or happening.target not in ("", player):
        return False
    nobody = happening.negated and happening.kind in ("other card", "other effect", "card", "effect", "nothing", "")
    nobody = nobody or (happening.kind.startswith("nothing") and not happening.negated)
    attacks = [t for t in happening.cards if t.count]
    return nobody and not happening.actor and all(t.is_a("attack") for t in attacks)


def _plays(happening: Happening, player: str, found: Slots) -> bool:
    if happening.verb not in ("play", "defend", "use", "have") or happening.actor != player or happening.negated:
        return False
    against = all(thing.is_a("attack") for thing in happening.others) and happening.verb in ("defend", "play")
    became = happening.extra.get("as") == "block" and all(id(thing) in found.said for thing in happening.things)
    if became and happening.verb == "play" and set(happening.extra) <= {"against", "as"}:
        return not (happening.roles or happening.purpose)  # it fills no opportunity, as was told
    if set(happening.extra) - {"against"}:
        return False  # an Attack that is played as a Block fills no opportunity, and blocks an area
    if happening.roles or happening.purpose or (happening.others and not against) or happening.zone not in ZONES:
        return False
    for thing in happening.things:
        if happening.verb == "play" and thing.is_a("attack"):
            found.spent += [thing] * thing.count
        if happening.verb == "play" and found.told and thing.card is None:
            found.later.append(thing)
        if happening.verb == "have" and thing.card is None and "additional" in thing.title.split():
            found.kinds += [ANY] * thing.count  # beside the one that everybody has
        found.cards.append(thing)
    return True


def _says_no_more(happening: Happening, player: str) -> bool:
    """Reads "has only one Attack", "has no additional Attacks", "has no other means of playing another"."""
    if (
        happening.verb != "have"
        or happening.actor != player
        or (happening.purpose and happening.purpose.verb not in ("play", "give", "allow", "grant", "gain"))
    ):
        return False
    attacks = bool(happening.things) and all(t.is_a("attack") for t in happening.things)
    more = all(ANOTHER & {*t.title.lower().split()} for t in happening.things)
    gives = happening.purpose is not None and happening.purpose.things and happening.kind == "nothing"
    if gives and happening.purpose is not None and all(t.is_a("attack") for t in happening.purpose.things):
        return set(happening.roles) <= {"in"}
    none = attacks and more and all(t.count == 0 for t in happening.things) and happening.zone == ""
    one = attacks and happening.number == 1 and "only" in happening.roles
    return none or one or (happening.negated and happening.kind in MEANS and not happening.things)


def _costs_nothing(happening: Happening) -> bool:
    """Reads "has played nothing that costs him a further Attack", "plays no card that makes him lose an Attack"."""
    inner = happening.purpose
    nothing = happening.verb == "play" and happening.kind == "nothing" and inner is not None and inner.verb == "cost"
    none = happening.of_none and happening.verb == "play" and happening.negated
    no_loss = happening.verb in LOSING and inner is not None and inner.verb == "lose"
    if no_loss and happening.kind.startswith("nothing") and not happening.negated:
        return not happening.things
    return nothing or none or (no_loss and bool(happening.others) and all(t.count == 0 for t in happening.others))


def _cost(case: Case, card: Thing, said: dict[int, int], *, counted: bool) -> int:
    """What a card costs, unless its loss was told as his already. Raises Open where it is not told."""
    effect = next(chain(card.does("lose next attack"), card.does("lose attack")), None)
    if id(card) in said:
        return said[id(card)] * card.count
    if effect is not None:
        return 0 if counted else int(effect["amount"] or 1) * card.count
    harmless = any(True for do in GAINING for _ in card.does(do)) or card.is_a(
        "attack", "basic block", "weapon of choice"
    )
    if not effect and card.is_a("special card", "edge", "location") and says_nothing_of(case, card, "attack"):
        return 0  # what it is played in place of, it says
    if harmless or (counted and card.is_a("defense")) or (counted and card.unknown):
        return 0
    raise Open(f"whether {card.title} costs an Attack is not told")


def _has_plain_persona(case: Case, player: str) -> bool:
    """Whether he plays no Persona that is told of, or one whose printed text gives no more Attacks."""
    name = case.world.players[player].persona if player in case.world.players else ""
    texts = [e.text for e in case.entries.values() if e.title == name and "PERSONA" in e.text.upper().split("\n")[0]]
    return not name or (bool(texts) and not any(word in text.lower() for text in texts for word in WIDER))

"""What one thing that was told says to a player: that he cannot do something, must pay for it, or loses it."""

from __future__ import annotations

from dataclasses import replace

from engine.english.licence import CAUSING
from engine.judge.acts.statement import SPEAKING, Kind, Statement
from engine.world import Happening

FEWER = ("attack less", "attack fewer", "less attack", "fewer attack")


LACKING = frozenset(["lose", "skip"])


COSTING = ("lose next attack", "lose attack", "skip attack phase", "skip first attack")
"""What a card does by which there is no opportunity to attack."""


CAUSES = frozenset(["because of", "by", "due to", "thanks to", "through", "under", "owing to"])
"""Behind these stands what forbids it: a card or a Persona Power."""


def card_says(happening: Happening) -> Statement | None:
    """What the text of a card or a Persona says that was told."""
    said = happening.purpose
    if said is not None and _both_denied(said):
        return Statement(Kind.UNAVOIDABLE, happening)
    if said is None or said.extra.keys() & {"sub", "relative"}:
        return None
    modal = said.extra.get("modal", "")
    if _unavoidable(said) is not None or (said.verb == "be" and said.kind in ("unblockable", "undodgeable")):
        return Statement(Kind.UNAVOIDABLE, happening)
    if said.negated and modal in ("can", "may") and _is_own_defense(happening, said):
        return Statement(Kind.OWN_DEFENSE, replace(happening, actor=said.actor))
    if said.negated and modal in ("can", "may"):
        if "passive" in said.extra or said.verb in LACKING:
            return None  # to be prevented, or to lose an Attack, is no action
        return None if _is_of_itself(happening, said) else Statement(Kind.FORBIDS, happening, said)
    if "only" in said.roles and modal in ("can", "may") and said.verb == "play":
        if _is_own_defense(happening, said):
            return Statement(Kind.OWN_DEFENSE, replace(happening, actor=said.actor))
        return Statement(Kind.EXCLUDES, happening, said)
    paid = said.verb == "discard" and modal not in ("can", "may") and not said.negated
    if paid and said.purpose is not None and said.purpose.verb == "play":
        return Statement(Kind.REQUIRES, happening, said.purpose)
    if said.verb in LACKING and said.kind in ("attack", "all attack", "attack phase", "") and not said.negated:
        return _lack(happening, said)
    return None


def _is_own_defense(happening: Happening, said: Happening) -> bool:
    """Whether it is his own Defense that keeps him from attacking there: "you" is whose card it is."""
    cards, him = happening.cards, said.actor
    own = bool(cards) and all(t.is_a("defense") for t in cards) and him not in ("", "all", "other")
    own = own and all(t.owner in ("", him) or him == "you" for t in cards)
    attacks = said.verb == "attack" or (bool(said.things) and all(t.is_a("attack") for t in said.things))
    return own and attacks


def _allows_only(happening: Happening) -> Statement | None:
    """Reads "only Hidden Attacks may be played", "a Location lets players play only Dodges"."""
    said = happening.purpose if happening.verb in ("allow", "permit", "let") else happening
    if said is None or said.verb.removeprefix("may ") != "play" or happening.negated or said.negated:
        return None
    passive = "passive" in said.extra and said.extra.get("modal") in ("may", "can")
    anyone = said.kind == "player" and not said.actor and said.extra.get("modal") in ("may", "can")
    plain = [t for t in said.others if not t.extra_name]
    if anyone and not said.things and len(plain) == 1:
        said = replace(said, things=plain)
    if "only" not in said.roles or len(said.things) != 1 or not (passive or anyone or said is not happening):
        return None
    if said is not happening and (happening.actor or happening.target):
        return None
    return Statement(Kind.EXCLUDES, happening, said)


def _card_told(happening: Happening) -> Statement | None:
    """What was told of a card in passing: "by which he must discard a Dodge to play a Dodge"."""
    cards = [t for t in happening.cards if "told" in t.traits]
    if happening.verb not in ("have", "play") or happening.negated or len(cards) != 1:
        return None
    if any(cards[0].does("cost")):
        return Statement(Kind.REQUIRES, happening)
    return Statement(Kind.FORBIDS, happening) if any(cards[0].does("forbid")) else None


def _makes(happening: Happening) -> Statement | None:
    """Reads "makes players discard an Event to play an Event", "makes Player B lose an Attack"."""
    named = bool(happening.things or happening.others) or happening.kind in SPEAKING
    said = happening.purpose
    if happening.verb not in CAUSING or happening.negated or not named or said is None or said.negated:
        return None
    if said.verb == "discard" and said.purpose is not None and said.purpose.verb == "play":
        return Statement(Kind.REQUIRES, happening, said.purpose)
    if said.verb not in LACKING or "sub" in said.extra or said.purpose is not None:
        return None
    return _lack(happening, said)


def _forbidden(happening: Happening) -> Statement | None:
    """Reads "because of X nobody may play Middle Attacks", "by his Persona Power his opponent cannot play Dodges"."""
    act = happening.verb.partition(" ")
    because = [role for role in happening.roles if role in CAUSES]
    denied = happening.negated and act[0] in ("can", "may") and act[2] == "play" and len(because) == 1
    if not denied or happening.extra.keys() - {"modal", "follows"} or happening.more:
        return None
    about = replace(happening, verb="play", roles={})
    return Statement(Kind.FORBIDS, happening, about)


def _follows(happening: Happening) -> Statement | None:
    """Reads "… is in play, so that he must discard a Dodge to play a Dodge"."""
    paid = happening.verb == "discard" and happening.extra.get("follows") == "yes" and not happening.negated
    if not paid or happening.purpose is None or happening.purpose.verb != "play":
        return None
    return Statement(Kind.REQUIRES, happening, happening.purpose)


def _is_of_itself(happening: Happening, said: Happening) -> bool:
    """Whether a card only limits its own copies: that is no prevention of an act normally allowed."""
    own = {thing.extra_name for thing in happening.things}
    return any(thing.extra_name and thing.extra_name in own for thing in said.things)


def _lack(happening: Happening, said: Happening) -> Statement | None:
    attacks = said.kind in ("attack phase", "attack", "all attack") or any(t.is_a("attack") for t in said.things)
    return Statement(Kind.LACKS, happening, said) if attacks else None


def _is_told_of_him(happening: Happening) -> bool:
    """Whether a player loses it, also by what a card was said to do ("by which he loses an attack")."""
    by_card = bool(happening.extra.get("remark")) and bool(happening.others)
    return (bool(happening.actor) or by_card) and not happening.negated


def _lacks(happening: Happening) -> Statement | None:
    if happening.verb in (*LACKING, "must skip", "must lose") and _is_told_of_him(happening):
        return _lack(happening, happening)
    if happening.verb == "cost" and happening.target and not (happening.negated or happening.kind):
        return _costs(happening)
    if happening.verb == "have" and happening.kind in FEWER and happening.number is not None:
        return Statement(Kind.LACKS, happening, happening)
    if happening.verb == "have" and happening.negated and happening.kind == "attack phase":
        return Statement(Kind.LACKS, happening, happening)
    return None


def _costs(happening: Happening) -> Statement | None:
    """Reads "Distraction costs Player B an Attack"."""
    lost = [t for t in happening.cards if t.is_a("attack") and not t.extra_name]
    about = replace(happening, verb="lose", actor=happening.target, things=lost, others=[])
    return _lack(happening, about) if len(lost) == 1 else None


def _loses(happening: Happening) -> Statement | None:
    """A card that was played, or lies there, and by its text costs a player an Attack, or his Attack Phase."""
    costs = any(any(thing.does(verb)) for thing in happening.things for verb in COSTING)
    lies = happening.verb == "have" and happening.zone == "play"
    told = (happening.verb in ("play", "defend") or lies) and not happening.negated
    return Statement(Kind.LACKS, happening, happening) if told and costs else None


def stated(said: Happening, told: Happening) -> Statement | None:
    """What the question itself states: "Is it prevention that her Attack cannot be blocked?"."""
    if not said.negated or said.extra.get("modal") not in ("can", "may"):
        return None
    return _unavoidable(said) or Statement(Kind.FORBIDS, told, said)


def _state(happening: Happening) -> Statement | None:
    if happening.verb == "state" and happening.kind in ("prone", "disarmed") and not happening.negated:
        return Statement(Kind.STATE, happening)
    return None


def _considered(happening: Happening) -> Statement | None:
    if happening.verb == "consider" and happening.kind in ("disarmed", "broken") and not happening.negated:
        return Statement(Kind.CONSIDERED, happening)
    return None


def _unavoidable(happening: Happening) -> Statement | None:
    avoided = happening.verb.removeprefix("can ") in ("outcome", "block", "dodge", "defend")
    told = [t for t in happening.things if t.is_a("attack") and t.traits & {"unblockable", "undodgeable"}]
    if happening.verb in ("play", "trait") and told and len(happening.things) == 1 and not happening.negated:
        return Statement(Kind.UNAVOIDABLE, happening)
    if happening.negated and avoided and happening.kind in ("blocked", "dodged", "block", "dodge"):
        return Statement(Kind.UNAVOIDABLE, happening)
    if _both_denied(happening) or _made_so(happening):
        return Statement(Kind.UNAVOIDABLE, happening)
    return None


def _both_denied(happening: Happening) -> bool:
    """Reads "his next Attack cannot be blocked or dodged"."""
    passive = happening.verb in ("block", "dodge") and happening.negated and "passive" in happening.extra
    both = happening.extra.get("sub") == "not outcome" and "and" in happening.roles
    return passive and both and all(t.is_a("attack") for t in happening.things)


def _made_so(happening: Happening) -> bool:
    """Reads "a card which makes his next Attack unblockable"."""
    cards = happening.cards
    made = any(t.is_a("attack") and t.traits & {"unblockable", "undodgeable"} for t in cards)
    return happening.verb == "make" and made and not happening.negated and not happening.purpose


def _opens(happening: Happening) -> Statement | None:
    """A card that was played or used and makes its player's next Attack unblockable or undodgeable."""
    done = happening.verb in ("play", "discard", "use") and not (happening.negated or happening.turn)
    opens = done and any(any(thing.does("next attack")) for thing in happening.things)
    return Statement(Kind.UNAVOIDABLE, happening) if opens else None


def _chosen(happening: Happening) -> Statement | None:
    instead = "doing" in (happening.roles.get("instead of"), happening.roles.get("in place of"))
    if instead and happening.purpose is not None:
        return Statement(Kind.CHOSEN, happening, happening.purpose)
    return None


def _own_defense(happening: Happening) -> Statement | None:
    """A Block that was played against an Attack, or a Guard that stands."""
    blocks = bool(happening.things) and all(t.is_a("block") for t in happening.things) and not happening.negated
    against = happening.verb == "defend" or (happening.verb == "play" and bool(happening.extra.get("against")))
    stands = (happening.verb in ("have", "keep") and happening.zone == "play") or (
        happening.verb == "play" and happening.phase == "defense phase" and not happening.turn
    )
    guards = blocks and happening.things[0].is_a("guard")
    return Statement(Kind.OWN_DEFENSE, happening) if blocks and (against or (stands and guards)) else None


READERS = (
    _allows_only, _card_told, _makes, _forbidden, _follows, _lacks, _loses, _state, _considered, _unavoidable, _opens,
    _chosen, _own_defense,
)  # fmt: skip

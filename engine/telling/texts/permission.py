"""What a card denies and what it lets a player do: "forbids Events", "he may draw to his Ability"."""

from __future__ import annotations

from engine.card import CLASSES, Effect
from engine.english.clause import Clause
from engine.telling.kind import kind_of
from engine.telling.texts.damage import amount_of
from engine.telling.texts.denial import said_more
from engine.telling.texts.plain import is_kind
from engine.world import Thing


def forbidden(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which forbids Events", "forbids Attacks to a player who did not attack"."""
    noun = clause.objects[0] if clause.objects else None
    to = clause.role("to", "for")
    if noun is None or noun.is_named_player or noun.head in ("player", "opponent"):
        return None
    if noun.is_pronoun and not noun.is_a("nothing"):
        return None  # "forbids him to play Attacks"
    if any(not role.says("in", "play") for role in said_more(clause) if role.link not in ("to", "for")):
        return None  # "forbids Attacks from an Exertion"
    if not all(is_kind(one) for one in noun.each()) and not noun.is_a("nothing"):
        return None
    if noun.head in ("nothing",):
        return []
    who, when = "all", ""
    if to is not None and to.relatives:
        relative = to.relatives[0]
        if relative.verb == "attack" and relative.negated:
            when = "did not attack last turn"
        else:
            return None
    elif to is not None and to.head == "opponent":
        who = "opponent"
    return [Effect("forbid", {"who": who, "what": kind_of(noun), **({"if": when} if when else {})})]


def not_played(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "his opponent cannot play Attacks"."""
    subject, noun = clause.subject, clause.objects[0] if clause.objects else None
    if subject is None or noun is None or not _is_bare_denial(clause):
        return None
    who = {"opponent": "opponent", "player": "all", "everyone": "all", "nobody": "all"}.get(subject.head)
    what = kind_of(noun)
    playable = what in (*CLASSES, "special card", "defense", "card") or "attack" in what
    if who is None or not playable or not all(is_kind(one) for one in noun.each()):
        return None
    return [Effect("forbid", {"who": who, "what": what})]


def _is_bare_denial(clause: Clause) -> bool:
    """Whether nothing is said beside the denial but when it holds."""
    if not clause.negated or clause.modal not in ("can", "may"):
        return False
    beside = clause.subs or clause.infinitive or clause.adverbs
    return not beside and not said_more(clause)


def not_defended(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "an Attack that cannot be blocked", "may not be dodged"."""
    if not (clause.passive and clause.negated and clause.modal in ("can", "may")):
        return None
    if not thing.is_a("attack") or clause.roles or clause.subs or clause.objects or clause.infinitive:
        return None
    word = "unblockable" if clause.verb == "block" else "undodgeable"
    thing.traits.add(word)
    return [Effect(word)]


def made_so(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which makes the Attack undodgeable", "makes a Basic Attack unblockable": with what it is played."""
    if clause.infinitive is not None:
        return None
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if noun is None or noun.names or noun.more or clause.roles or clause.subs or clause.negated or clause.modal:
        return None
    words = [a for a in noun.adjectives if a in ("undodgeable", "unblockable")]
    plain = len(words) == 1 == len(noun.adjectives) and noun.head in ("attack", "basic attack")
    return [Effect(words[0])] if plain and noun.determiner in ("the", "a", "that", "this") else None


def skips(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "a card that makes him skip his Attack Phase"."""
    return [Effect("skip attack phase")] if _is_skip(clause) else None


def _is_skip(clause: Clause) -> bool:
    aim, whom = clause.infinitive, clause.objects[0] if len(clause.objects) == 1 else None
    if aim is None or aim.verb != "skip" or whom is None or clause.negated or clause.modal or aim.negated or aim.subs:
        return False
    himself = whom.is_pronoun and whom.head in ("he", "she", "you")
    return himself and [noun.head for noun in aim.objects] == ["attack phase"] and not aim.roles


def skips_check(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "says to skip checking for 0 Ability", "skips the check for 0 Ability"."""
    aim = clause.infinitive
    if clause.verb in ("say", "state", "read") and aim is not None:
        return skips_check(aim, thing) if aim.verb == "skip" and not clause.negated else None
    named = [noun.head for noun in clause.objects]
    if clause.passive and clause.subject is not None:
        named = [clause.subject.head]
    checks = aim is not None and aim.verb == "check" and not named
    over = clause.role("for") or (aim.role("for") if aim is not None else None)
    at_zero = over is not None and over.is_a("ability") and over.number == 0
    if clause.verb != "skip" or clause.negated or clause.modal or clause.subs:
        return None
    return [Effect("skip zero check")] if at_zero and (checks or named == ["check"]) else None


def despite(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which allows her to play it if she is prevented from playing any cards"."""
    play = clause.infinitive
    if play is None or play.verb != "play" or clause.negated or len(play.objects) != 1 or play.roles:
        return None
    when = [sub for sub in (*clause.subs, *play.subs) if sub.clause is not None]
    if not play.objects[0].is_pronoun or len(when) != 1 or when[0].link not in ("if", "even if", "when"):
        return None
    prevented = when[0].clause
    doing = next((role.clause for role in prevented.roles if role.link == "from"), None) if prevented else None
    if prevented is None or prevented.verb != "prevent" or doing is None or doing.verb != "play" or prevented.negated:
        return None
    nouns = [*doing.objects, *(more for role in doing.roles if role.noun is not None for more in role.noun.more)]
    kinds = [kind_of(member) for noun in nouns for member in noun.each()]
    return [Effect("despite", {"what": "|".join(kinds)})] if kinds and all(kinds) else None


def kept(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "lets her keep Attacks found in her Exertions"."""
    infinitive = clause.infinitive
    if infinitive is None:
        return None
    noun = infinitive.objects[0] if infinitive.objects else None
    if infinitive.verb != "keep" or noun is None or noun.more or noun.number is not None or len(infinitive.objects) > 1:
        return None
    sources = [r for relative in noun.relatives for r in relative.roles] + infinitive.roles
    places = [r.noun.head for r in sources if r.noun is not None and r.link in ("in", "from")]
    if any(relative.verb != "find" for relative in noun.relatives) or len(places) != len(sources):
        return None
    return [Effect("keep exerted", {"what": kind_of(noun)})] if places == ["exertion"] else None


def one_in_play(clause: Clause) -> list[Effect] | None:
    """Reads "he may only have one Quality Blade in play"."""
    noun = clause.objects[0] if clause.objects else None
    places = [(role.link, role.noun.head if role.noun is not None else "") for role in clause.roles]
    if noun is None or noun.number != 1 or noun.more or noun.relatives or clause.negated or clause.subs:
        return None
    if places != [("in", "play")] or "only" not in (*clause.adverbs, *noun.adjectives) or clause.infinitive:
        return None
    named = next((name.split(":", 1)[1] for name in noun.names if ":" in name), "")
    return [Effect("one in play", {"what": named or kind_of(noun)})]


def one_may_lie(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "only one (of it) may be in play"."""
    subject = clause.subject
    places = [(role.link, role.noun.head if role.noun is not None else "") for role in clause.roles]
    of = subject.of if subject is not None else None
    bare = subject is not None and subject.head == "one" and not subject.names and clause.adverbs == ["only"]
    if clause.verb not in ("be", "lie") or clause.modal not in ("may", "can") or clause.negated or clause.subs:
        return None
    if not bare or places != [("in", "play")] or (of is not None and not of.is_pronoun) or not thing.extra_name:
        return None
    return [Effect("one in play", {"what": thing.extra_name})]


def may_draw(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "he may draw to his Ability", "you may draw up to 3 cards", "his opponent cannot draw cards"."""
    if clause.modal not in ("may", "can"):
        return None
    subject, noun = clause.subject, clause.objects[0] if clause.objects else None
    if subject is None or clause.subs or clause.infinitive or len(clause.objects) > 1 or clause.adverbs:
        return None
    if clause.negated:
        bare = noun is None or (noun.head == "card" and noun.number is None and not noun.names)
        return (
            [Effect("no draw", {"who": "opponent"})]
            if bare and subject.head == "opponent" and not clause.roles
            else None
        )
    if not (subject.is_pronoun and subject.head in ("he", "she", "you")) or len(clause.roles) != 1:
        return None
    link, to = clause.roles[0].link, clause.roles[0].noun
    if noun is None and to is not None and link == "to" and to.head == "ability":
        return [Effect("may draw", {"to": "ability"})]
    if noun is None and to is not None and link == "up to" and to.head == "ability":
        return [Effect("may draw", {"up to": "ability"})]
    if noun is None and to is not None and link == "up to" and to.head == "card" and to.number is not None:
        return [Effect("may draw", {"up to": to.number})]
    return None


def must_draw(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "he draws a card": what is not said to be a "may" is a "must"."""
    if clause.modal not in ("", "must"):
        return None
    noun = clause.objects[0] if clause.objects else None
    if noun is None or noun.head != "card" or len(clause.objects) > 1 or noun.more or clause.negated:
        return None
    if clause.roles or clause.subs or clause.infinitive or clause.adverbs or (amount := amount_of(noun)) is None:
        return None
    return [Effect("must do", {"what": "draw", "cards": amount})]


def events_each(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which allows two Events each turn", "lets him play two Events each turn, in a turn"."""
    play = clause.infinitive if clause.infinitive is not None and clause.infinitive.verb == "play" else clause
    cards = [noun for noun in play.objects if noun.is_a("event")]
    within = [role for role in play.roles if role.says("in", "turn") or role.says("during", "turn")]
    times = [
        noun for noun in (*play.objects, *(role.noun for role in within)) if noun is not None and noun.is_a("turn")
    ]
    each = len(times) == 1 and times[0].determiner in ("each", "every", "a", "one", "this")
    if clause.negated or play.negated or len(cards) != 1 or not each or cards[0].number is None or cards[0].names:
        return None
    if (
        len(play.roles) > len(within)
        or play.subs
        or clause.subs
        or cards[0].more
        or (play is clause and clause.verb == "play")
    ):
        return None
    return [Effect("events each turn", {"amount": cards[0].number})]

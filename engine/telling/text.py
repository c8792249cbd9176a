"""What a situation says that a card does ("which prevents 2 damage") -> effects."""

from __future__ import annotations

from engine.card import AREAS, CLASSES, Effect
from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.frame import NotUnderstood
from engine.telling.plain import is_kind, is_plain
from engine.world import Thing

ADDED = frozenset({"standing defense", "ally", "bystander", "pedestrian", "reporter", "vehicle", "hilt"})
"""What a card may be besides its Type."""
SPOKEN = ("take", "play", "make", "force", "require", "draw", "have", "lose", "gain", "increase", "raise", "reduce")
"""Verbs of what a text says that a player does or suffers."""
ROWS = {"upper": "U", "middle": "M", "lower": "L"}
COLUMNS = {"left": "L", "center": "C", "centre": "C", "right": "R"}


MARKS = {
    "reserved card": "reserved card",
    "signature card": "signature card",
    "reserved": "reserved card",
    "signature": "signature card",
    "master card": "master",
    "master": "master",
    "persona-specific card": "persona-specific card",
    "immortal-specific card": "persona-specific card",
}
"""What the Title Bar and the sub-title make of a card."""


def areas_of(noun: Noun) -> frozenset[str]:
    """The squares of "Upper Left", "Middle Center", "the Upper row"; none if anything else stands among them."""
    found: set[str] = set()
    if (
        noun.is_a("area", "square")
        and noun.determiner in ("all", "every", "each")
        and not (noun.adjectives or noun.more)
    ):
        return frozenset(AREAS)
    for member in noun.each():
        words = [*member.adjectives, member.head, *(w.lemma for w in member.after)]
        rows = [ROWS[w] for w in words if w in ROWS]
        rows += ["M"] if member.head == "middle" and "M" not in rows and not rows else []
        columns = [COLUMNS[w] for w in words if w in COLUMNS]
        found |= (
            {a for a in AREAS if (a[0] in rows or not rows) and (a[1] in columns or not columns)}
            if rows or columns
            else set()
        )
        if (not rows and not columns) or member.names:
            return frozenset()
    return frozenset(found)


def kind_of(noun: Noun) -> str:
    """The class of cards that a phrase names: "Special cards", "an Event", "Middle Attacks"."""
    from engine.telling.refer import CLASS_OF

    head = CLASS_OF.get(noun.head, noun.head)
    for kind in ("special", "ranged", "basic", "hidden"):
        if noun.has(kind) and head in ("attack", "card", "block"):
            head = f"{kind} {head}"
    if noun.has("non-basic"):
        head = f"non-basic {head}"
    for area in (*ROWS, "left", "right", "center"):
        if noun.has(area) and head == "attack":
            head = f"{area} attack"
    return head


HEDGES = frozenset(
    [
        "at most", "at least", "about", "almost", "nearly", "more than", "less than", "fewer than", "over", "roughly",
        "hardly", "never", "twice", "exactly half", "only half", "without", "unless", "in vain",
    ]
)  # fmt: skip
"""Beside these an effect is not the effect that it would be without them."""


def _hedged(clause: Clause) -> bool:
    if clause.verb != "draw" and clause.role("up to") is not None:
        return True
    links = [*clause.adverbs, *(role.link for role in clause.roles), *(sub.link for sub in clause.subs)]
    return any(link in HEDGES for link in links)


def effects_of(clause: Clause, thing: Thing) -> list[Effect] | None:
    """The effects that the clause tells of the card; None where it tells of something else."""
    if _hedged(clause) or not is_plain(clause):
        return None
    if clause.verb in ("say", "state", "read") and clause.that is not None:
        return _told(clause.that, thing)
    match clause.verb:
        case "allow" | "let" | "make" if (choice := _choice(clause, thing)) is not None:
            return choice
        case "make" | "force" | "cause" if _skips(clause):
            return [Effect("skip attack phase")]
        case "do" | "deal" | "inflict" | "cause" if _may_damage(clause):
            thing.classes |= {"may damage"}
            return [Effect("may damage")]
        case "prevent":
            return _prevent(clause)
        case "gain" | "lose":
            return _ability(clause)
        case "allow" | "let" if clause.infinitive is not None and clause.infinitive.verb == "gain":
            return _ability(clause.infinitive)
        case "block" | "dodge" if clause.passive and clause.negated and clause.modal in ("can", "may"):
            return _cannot(clause, thing)
        case "give":
            return _given(clause, thing)
        case "do" | "deal" | "inflict" | "cause" if clause.objects and clause.objects[-1].head == "damage":
            return _damage(clause, thing)
        case "cause" if clause.objects and clause.objects[-1].head == "ability loss":
            return _loss(clause)
        case "reduce" if clause.objects and clause.objects[0].head in ("attack", "next attack"):
            return _to_zero(clause)
        case "raise" | "increase" | "add" if (more := _events_more(clause)) is not None:
            return more
        case "raise" | "reduce" | "increase" if (raised := _raised(clause)) is not None:
            return raised
        case "raise" | "lower" | "reduce" | "increase":
            return _chance(clause)
        case "make" if clause.infinitive is None:
            return _made_so(clause)
        case "make" | "force" | "require" if clause.infinitive is not None:
            return _cost(clause.infinitive, clause.objects[0] if clause.objects else None)
        case "discard" if clause.modal == "must":
            return _cost(clause, clause.subject)
        case "discard" if clause.passive and clause.modal in ("may", "can") and clause.infinitive is not None:
            return _counter(clause.infinitive) if clause.infinitive.verb == "counter" and not clause.subs else None
        case "discard" if clause.modal == "may":
            return _replace(clause)
        case "forbid" | "prohibit" | "ban":
            return _forbid(clause)
        case "counter":
            return _counter(clause)
        case "allow" | "permit" | "let":
            kept = _keep(clause.infinitive) if clause.infinitive is not None else None
            return kept or _despite(clause)
        case "cover" if len(clause.objects) == 1 and not clause.roles:
            return _covers(clause, thing)
        case "have" if clause.modal in ("may", "can"):
            return _one_in_play(clause)
        case "restrict" | "have":
            return _restriction(clause, thing)
        case "be" if clause.subject is not None and clause.subject.is_a("restriction number", "restriction"):
            return _restriction(clause, thing)
        case "be":
            return _being(clause, thing)
        case "take":
            return _take(clause)
        case "draw" if clause.modal in ("may", "can"):
            return _draw(clause)
        case "draw" if clause.modal in ("", "must"):
            return _must_draw(clause)
        case "play" if clause.negated or clause.modal:
            return _play(clause)
    return None


def _covers(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which covers Upper Left and Upper Center, but not Middle Center", "which covers no Upper square"."""
    noun = clause.objects[0]
    squares = areas_of(noun)
    denied = frozenset(area for no in noun.denied for area in areas_of(no))
    if not squares or any(not areas_of(no) for no in noun.denied) or clause.modal or clause.subs:
        return None
    if clause.negated != (noun.determiner == "no"):
        denied, squares = squares, frozenset()
    known = thing.grid or (thing.card.partial if thing.card is not None else frozenset())
    never = thing.card.outside if thing.card is not None else frozenset()
    if denied & (known | squares) or (thing.grid and squares - thing.grid) or squares & never:
        return None
    thing.grid = thing.grid or squares
    thing.outside |= denied
    noun.denied = []
    return [Effect("covers")]


def _may_damage(clause: Clause) -> bool:
    """Reads "that may do damage", "which may do damage to Player A"."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    bare = noun is not None and noun.head == "damage" and noun.number is None and not noun.determiner and not noun.more
    others = [role.link for role in clause.roles if role.link != "to"]
    return bare and clause.modal in ("may", "can") and not clause.negated and not clause.subs and not others


def _skips(clause: Clause) -> bool:
    """Reads "a card that makes him skip his Attack Phase"."""
    aim, whom = clause.infinitive, clause.objects[0] if len(clause.objects) == 1 else None
    if aim is None or aim.verb != "skip" or whom is None or clause.negated or clause.modal or aim.negated or aim.subs:
        return False
    himself = whom.is_pronoun and whom.head in ("he", "she", "you")
    return himself and [noun.head for noun in aim.objects] == ["attack phase"] and not aim.roles


def _choice(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "whose text lets him choose whether it is unblockable or undodgeable", "may be made unblockable or …"."""
    inner = [clause, *([clause.infinitive] if clause.infinitive is not None else [])]
    inner += [sub.clause for one in inner for sub in one.subs if sub.clause is not None]
    either = [noun for one in inner for noun in one.objects if len(noun.more) == 1 and noun.joint == "or"]
    words = {a for noun in either for member in noun.each() for a in member.adjectives}
    if words != {"unblockable", "undodgeable"} or any(one.negated for one in inner) or not thing.is_a("attack"):
        return None
    thing.traits.add("choice")
    return [Effect("choice", {"of": "unblockable|undodgeable"})]


def _told(clause: Clause, thing: Thing) -> list[Effect] | None:
    subject = clause.subject
    if clause.verb == "be" and subject is not None and subject.is_a("there") and len(clause.objects) == 1:
        return _odds(clause, thing)
    itself = subject is not None and subject.is_pronoun and subject.head in ("it", "this")
    if not itself and clause.verb not in SPOKEN:
        return None  # it speaks of other cards, or of a player
    return effects_of(clause, thing)


def _amount(noun: Noun | None) -> int | None:
    return (
        None
        if noun is None
        else 0
        if noun.determiner == "no"
        else noun.number
        if noun.number is not None
        else 1
        if noun.determiner == "a"
        else None
    )


def _prevent(clause: Clause) -> list[Effect] | None:
    noun = clause.objects[0] if clause.objects else None
    if noun is None or noun.head != "damage" or noun.more or clause.subs or clause.modal:
        return None
    amount = "all" if noun.determiner in ("all", "all the", "any") else _amount(noun)
    return [Effect("prevent", {"amount": amount})] if amount is not None else None


def _ability(clause: Clause) -> list[Effect] | None:
    noun = clause.objects[-1] if clause.objects else None
    if noun is None or not noun.is_a("ability", "more") or noun.number is None:
        return None
    if noun.more or not _while_in_play(clause):
        return None
    if noun.is_a("more") and (clause.verb != "gain" or clause.roles or noun.adjectives):
        return None  # "gains 1 more" goes on from "gains 2 Ability"
    if any(not (to.is_pronoun and to.head in ("he", "she", "you")) for to in clause.objects[:-1]):
        return None
    whom = _whom(clause.subject)
    return [Effect(clause.verb, {"amount": noun.number, "to": whom})] if whom else None


def _while_in_play(clause: Clause) -> bool:
    """Whether nothing hangs on it but "while it is in play", which holds of what lies there."""
    inner = [sub.clause for sub in clause.subs if sub.link in ("while", "as long as") and sub.clause is not None]
    places = [[(role.link, role.noun.head if role.noun else "") for role in one.roles] for one in inner]
    itself = all(one.verb in ("be", "stay", "remain") and not one.negated and not one.subs for one in inner)
    return itself and len(inner) == len(clause.subs) and all(place == [("in", "play")] for place in places)


def _whom(subject: Noun | None) -> str:
    """Whom a card speaks of: its player, or "his opponent"; "" where it names somebody."""
    if subject is None or not subject.words or subject.head.startswith(("card:", "unknown:")):
        return "you"
    if subject.is_pronoun and subject.head in ("he", "she", "you", "it", "they"):
        return "you"
    if subject.is_a("opponent"):
        return "opponent" if subject.owner is None or subject.owner.is_pronoun else ""
    return "" if subject.head.startswith(("player", "persona:")) else "you"


def _cannot(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "an Attack that cannot be blocked", "may not be dodged"."""
    if not thing.is_a("attack") or clause.roles or clause.subs or clause.objects or clause.infinitive:
        return None
    word = "unblockable" if clause.verb == "block" else "undodgeable"
    thing.traits.add(word)
    return [Effect(word)]


def _made_so(clause: Clause) -> list[Effect] | None:
    """Reads "which makes the Attack undodgeable", "makes a Basic Attack unblockable": with what it is played."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if noun is None or noun.names or noun.more or clause.roles or clause.subs or clause.negated or clause.modal:
        return None
    words = [a for a in noun.adjectives if a in ("undodgeable", "unblockable")]
    plain = len(words) == 1 == len(noun.adjectives) and noun.head in ("attack", "basic attack")
    return [Effect(words[0])] if plain and noun.determiner in ("the", "a", "that", "this") else None


def _given(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which gives him 2 Ability", "gives +1 Ability": as long as it is in play."""
    noun = clause.objects[-1] if clause.objects else None
    if noun is not None and not noun.head and noun.number is not None and len(clause.objects) == 1:
        return _odds(clause, thing)
    if noun is None or noun.head != "ability" or noun.number is None or noun.more or clause.subs or clause.modal:
        return None
    if any(not (to.is_pronoun and to.head in ("he", "she", "you")) for to in clause.objects[:-1]) or clause.roles:
        return None
    return [Effect("raise ability", {"amount": noun.number})]


def _events_more(clause: Clause) -> list[Effect] | None:
    """Reads "raises the damage of every Event he plays by 1", "adds 1 damage to his Events"."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if noun is None or noun.head != "damage" or noun.more or clause.negated or clause.modal or clause.subs:
        return None
    on = noun.of or clause.role("to", "of")
    by = clause.role("by") or next((r.role("by") for r in (on.relatives if on is not None else ())), None)
    amount = noun.number if clause.verb == "add" else by.number if by is not None and not by.head else None
    if on is None or on.head != "event" or on.names or amount is None or on.adjectives:
        return None
    own = (on.owner is not None and on.owner.is_pronoun) or on.determiner in ("every", "each", "all")
    plays = all(r.verb == "play" and not r.negated and not r.subs for r in on.relatives)
    return [Effect("events do more", {"amount": amount})] if own and plays else None


def _raised(clause: Clause) -> list[Effect] | None:
    """Reads "increases his Ability by 2", "his Ability is increased by 2 while it is in play"."""
    noun = clause.subject if clause.passive else clause.objects[0] if len(clause.objects) == 1 else None
    by = clause.role("by")
    amount = by.number if by is not None and not by.head else None
    if noun is None or noun.head != "ability" or noun.adjectives or noun.more or amount is None or noun.owner is None:
        return None
    if clause.negated or clause.modal or len(clause.roles) != 1 or clause.infinitive or not _while_in_play(clause):
        return None
    whose = _whom(noun.owner)
    if clause.verb == "reduce":
        return [Effect("lose", {"amount": amount, "to": whose})] if whose else None
    return [Effect("raise ability", {"amount": amount})] if whose == "you" else None


def _loss(clause: Clause) -> list[Effect] | None:
    """Reads "causes his opponent 1 Ability Loss"."""
    noun, to = clause.objects[-1], clause.objects[:-1]
    if noun.number is None or noun.more or clause.subs or clause.modal or clause.negated or clause.roles:
        return None
    if not to and noun.adjectives == ("opponent",):
        return [Effect("lose", {"amount": noun.number, "to": "opponent"})]
    who = [n.head for n in to] or ([noun.owner.head] if noun.owner is not None else ["opponent"])
    return [Effect("lose", {"amount": noun.number, "to": "opponent"})] if who == ["opponent"] else None


def _to_zero(clause: Clause) -> list[Effect] | None:
    """Reads "reduces his opponent's next 3 successful Attacks to zero"."""
    noun, to = clause.objects[0], clause.role("to")
    zero = to is not None and (to.head == "zero" or (to.number == 0 and not to.head))
    if not zero or noun.number is None or not noun.has("next") or len(clause.roles) != 1:
        return None
    return [Effect("reduce attacks to zero", {"next": noun.number})]


def _unless_discarded(clause: Clause) -> bool:
    """Reads "to a player who does not discard", "to her if she does not discard"."""
    whom = [r.noun for r in clause.roles if r.link == "to" and r.noun is not None]
    said = [relative for noun in whom for relative in noun.relatives]
    said += [sub.clause for sub in clause.subs if sub.link == "if" and sub.clause is not None]
    if len(said) != 1 or len(said) != len(clause.subs) + sum(len(noun.relatives) for noun in whom) or clause.infinitive:
        return False
    what = said[0].objects
    return said[0].verb == "discard" and said[0].negated and not said[0].roles and all(n.head == "card" for n in what)


def _damage(clause: Clause, thing: Thing) -> list[Effect] | None:
    noun = clause.objects[-1]
    additional = (
        noun.has("additional")
        or noun.has("more")
        or noun.has("extra")
        or ("point" in noun.adjectives and noun.has("additional"))
    )
    amount = _amount(noun)
    if amount is not None and not noun.more and _unless_discarded(clause):
        return [Effect("damage if not discarded", {"amount": amount})]
    if amount is None or noun.more or clause.subs or clause.infinitive or clause.modal:
        return None
    if any(role.noun is not None and role.noun.relatives for role in clause.roles):
        return None
    if any(to.head != "opponent" for to in clause.objects[:-1]) or (clause.objects[:-1] and thing.is_a("attack")):
        return None
    if noun.determiner == "no":
        return [Effect("no damage")]
    if additional:
        return [Effect("more damage", {"amount": amount})]
    if thing.is_a("attack"):
        return [Effect("attack damage", {"amount": amount})]
    return [Effect("damage", {"amount": amount, "to": "opponent"})]


def _take(clause: Clause) -> list[Effect] | None:
    subject, noun = clause.subject, clause.objects[0] if clause.objects else None
    if subject is None or noun is None or noun.head != "damage" or noun.number is None or clause.modal or clause.subs:
        return None
    if subject.head == "player" and (subject.determiner in ("all", "each", "every")):
        return [Effect("damage", {"amount": noun.number, "to": "all"})]
    if subject.head == "player" and "target" in subject.adjectives:
        return [Effect("damage", {"amount": noun.number, "to": "target"})]
    if subject.head == "opponent":
        return [Effect("damage", {"amount": noun.number, "to": "opponent"})]
    return None


def _chance(clause: Clause) -> list[Effect] | None:
    noun = clause.objects[0] if clause.objects else None
    by = clause.role("by")
    amount = by.number if by is not None and not by.head else None
    if noun is None or amount is None:
        return None
    sign = 1 if clause.verb in ("raise", "increase") else -1
    if noun.head in ("chance", "it", "roll") or (noun.head == "number" and not noun.names):
        return [Effect("chance", {"by": sign * amount})]
    if noun.head == "ability" and sign > 0 and not noun.more and [sub.link for sub in clause.subs] == ["while"]:
        return [Effect("raise ability", {"amount": amount})]
    if noun.head == "damage" and (on := clause.role("on", "of", "from", "to")) is not None:
        ours = on.head == "attack" and sign > 0 and not set(on.adjectives) - {"successful", "own"}
        return [Effect("attacks do more", {"amount": amount})] if ours and not on.more else None
    if noun.head == "damage":
        return [Effect("more damage" if sign > 0 else "less damage", {"amount": amount})]
    return None


def _cost(infinitive: Clause, who: Noun | None) -> list[Effect] | None:
    """Reads "makes Player A discard a Dodge to play a Dodge": a discard for each card of a kind."""
    purpose = infinitive.infinitive
    if (
        infinitive.verb != "discard"
        or purpose is None
        or purpose.verb != "play"
        or not infinitive.objects
        or not purpose.objects
    ):
        return None
    paid, played = infinitive.objects[0], purpose.objects[0]
    if infinitive.roles or purpose.roles:
        return None
    everyone = who is not None and who.head in ("player", "everyone")
    values = {
        "who": "all" if everyone else "opponent",
        "play": kind_of(played),
        "discard": kind_of(paid),
        "amount": paid.number or 1,
    }
    return [Effect("cost", values)]


def _forbid(clause: Clause) -> list[Effect] | None:
    noun = clause.objects[0] if clause.objects else None
    to = clause.role("to", "for")
    if noun is None or noun.head.startswith(("player:", "persona:")) or noun.head in ("player", "opponent"):
        return None
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


def _play(clause: Clause) -> list[Effect] | None:
    """Reads "his opponent cannot play Attacks"."""
    subject, noun = clause.subject, clause.objects[0] if clause.objects else None
    if (
        subject is None
        or noun is None
        or not clause.negated
        or clause.modal not in ("can", "may")
        or clause.subs
        or clause.infinitive
    ):
        return None
    if [r for r in clause.roles if r.link not in ("during", "on")]:
        return None
    who = {"opponent": "opponent", "player": "all", "everyone": "all", "nobody": "all"}.get(subject.head)
    if who is None or (
        kind_of(noun) not in (*CLASSES, "special card", "defense", "card") and "attack" not in kind_of(noun)
    ):
        return None
    if "than" in [r.link for r in clause.roles] or not all(is_kind(one) for one in noun.each()) or clause.adverbs:
        return None
    return [Effect("forbid", {"who": who, "what": kind_of(noun)})]


def _despite(clause: Clause) -> list[Effect] | None:
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


def _counter(clause: Clause) -> list[Effect] | None:
    """Reads "which counters an Event", "which may counter any Special card or Edge card"."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if noun is None or clause.negated or clause.roles or clause.subs or clause.infinitive:
        return None
    if noun.more and noun.more[-1].head == "nothing" and not noun.more[-1].relatives:
        noun.more.pop()  # "an Event and nothing else"
    if any(member.names for member in noun.each()) or noun.determiner in ("the", "that", "this"):
        return None
    kinds = [kind_of(member) for member in noun.each()]
    if not all(kind in CLASSES or kind in ("special card", "watcher", "bystander") for kind in kinds):
        return None
    return [Effect("counter", {"what": "|".join(kinds)})]


def _keep(infinitive: Clause) -> list[Effect] | None:
    """Reads "lets her keep Attacks found in her Exertions"."""
    noun = infinitive.objects[0] if infinitive.objects else None
    if infinitive.verb != "keep" or noun is None or noun.more or noun.number is not None or len(infinitive.objects) > 1:
        return None
    sources = [r for relative in noun.relatives for r in relative.roles] + infinitive.roles
    places = [r.noun.head for r in sources if r.noun is not None and r.link in ("in", "from")]
    if any(relative.verb != "find" for relative in noun.relatives) or len(places) != len(sources):
        return None
    return [Effect("keep exerted", {"what": kind_of(noun)})] if places == ["exertion"] else None


def _one_in_play(clause: Clause) -> list[Effect] | None:
    """Reads "he may only have one Quality Blade in play"."""
    noun = clause.objects[0] if clause.objects else None
    places = [(role.link, role.noun.head if role.noun is not None else "") for role in clause.roles]
    if noun is None or noun.number != 1 or noun.more or noun.relatives or clause.negated or clause.subs:
        return None
    if places != [("in", "play")] or "only" not in (*clause.adverbs, *noun.adjectives) or clause.infinitive:
        return None
    named = next((name.split(":", 1)[1] for name in noun.names if ":" in name), "")
    return [Effect("one in play", {"what": named or kind_of(noun)})]


def _replace(clause: Clause) -> list[Effect] | None:
    """Reads "he may discard two cards and draw to replace them"."""
    cards = clause.objects[0] if clause.objects else None
    if cards is None or cards.head != "card" or cards.number is None or cards.names or clause.negated or clause.roles:
        return None
    draws = [sub.clause for sub in clause.subs if sub.link == "and" and sub.clause is not None]
    if len(clause.subs) != 1 or len(draws) != 1 or len(clause.objects) > 1 or cards.more or clause.infinitive:
        return None
    to = draws[0].infinitive
    if draws[0].verb != "draw" or draws[0].objects or to is None or to.verb != "replace" or to.roles:
        return None
    return [Effect("may do", {"what": "replace", "cards": cards.number})]


def _must_draw(clause: Clause) -> list[Effect] | None:
    """Reads "he draws a card": what is not said to be a "may" is a "must"."""
    noun = clause.objects[0] if clause.objects else None
    if noun is None or noun.head != "card" or len(clause.objects) > 1 or noun.more or clause.negated:
        return None
    if clause.roles or clause.subs or clause.infinitive or clause.adverbs or _amount(noun) is None:
        return None
    return [Effect("must do", {"what": "draw", "cards": _amount(noun)})]


def _draw(clause: Clause) -> list[Effect] | None:
    """Reads "he may draw to his Ability", "you may draw up to 3 cards", "his opponent cannot draw cards"."""
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


def _restricted_to(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "whose Restriction number is 2"."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if noun is None or noun.head or noun.number is None or noun.more or clause.negated or clause.roles or clause.subs:
        return None
    thing.restriction = noun.number
    return [Effect("restricted", {"number": noun.number})]


def _restriction(clause: Clause, thing: Thing) -> list[Effect] | None:
    if clause.verb == "restrict":
        to = clause.role("to")
        if clause.negated:
            return [Effect("unrestricted")] if to is None else None
        if to is None or to.number is None:
            return None
        thing.restriction = to.number
        return [Effect("restricted", {"number": to.number})]
    noun = clause.objects[0] if clause.objects else None
    if noun is not None and noun.is_a("text") and (noun.determiner == "no") != clause.negated and not thing.effects:
        if noun.more or noun.relatives or clause.roles or clause.subs or thing.card is not None:
            return None
        thing.traits.add("plain")
        thing.unknown = False
        return [Effect("is", {"what": "plain"})]
    if clause.verb == "be":
        return _restricted_to(clause, thing)
    if noun is not None and not noun.head and noun.number is not None:
        return _odds(clause, thing)
    if noun is None or noun.head not in ("restriction number", "restriction"):
        return None
    if noun.determiner == "no":
        rest = [m for m in noun.more if m.head == "text"]
        return (
            [Effect("unrestricted"), *(Effect("different text") for _ in rest)] if len(rest) == len(noun.more) else None
        )
    number = noun.of.number if noun.of is not None else noun.number
    if number is None:
        return None
    thing.restriction = number
    return [Effect("restricted", {"number": number})]


def _odds(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which has a 2 in 6 chance", "which gives a 1 in 6 chance that his opponent is Disarmed"."""
    noun, sides = clause.objects[-1], clause.role("in")
    if noun.more or noun.number is None or clause.subs or clause.infinitive or clause.modal or clause.negated:
        return None
    if sides is None or (sides.head, sides.number) != ("chance", 6) or len(clause.roles) != 1:
        return None
    if sides.more or (sides.of is not None and sides.of.more):
        return None
    if any(one.verb == "disarm" and not one.negated for one in sides.relatives):
        thing.classes |= {"may disarm"}
    return [Effect("chance of success", {"number": noun.number})]


def marked(noun: Noun, thing: Thing) -> list[Effect] | None:
    """Reads "a Reserved card", "a Signature card of Kern": whose card it is, and whether a sword is on it."""
    found: list[Effect] = []
    for member in noun.each():
        if member.head not in MARKS or member.relatives or member.number not in (None, 1):
            return None
        if any(denied.head not in MARKS or denied.head == member.head for denied in member.denied):
            return None
        member.denied = []  # "Reserved but not Signature"
        whose = member.of or member.owner
        persona = next((n for n in whose.names if n.startswith("persona:")), "") if whose is not None else ""
        if whose is not None and not persona:
            return None
        found.append(Effect("is", {"what": MARKS[member.head], "of": persona.removeprefix("persona:")}))
    thing.classes |= {str(effect["what"]) for effect in found}
    thing.effects += found
    return found


def _added(noun: Noun, thing: Thing) -> list[Effect] | None:
    """Reads "which is a Standing Defense but no Guard": what it is besides its Type."""
    from engine.telling.refer import CLASS_OF

    for member in noun.more:
        if member.determiner != "no" or CLASS_OF.get(member.head, member.head) in thing.classes:
            return None
    thing.classes |= {noun.head}
    return [Effect("is", {"what": noun.head})]


def _being(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which is an Event", "which is unblockable", "which is not Restricted"."""
    noun = clause.objects[0] if clause.objects else None
    if noun is None or clause.roles or clause.subs:
        return None
    if noun.head in ADDED and noun.determiner == "a" and not clause.negated and not noun.names:
        return _added(noun, thing)
    if noun.head in MARKS and not clause.negated:
        return marked(noun, thing)
    if (noun.head and noun.head in CLASSES) or noun.head in ("edge card", "special card", "event card"):
        from engine.telling.refer import CLASS_OF

        head = CLASS_OF.get(noun.head, noun.head)
        classes = frozenset(CLASSES.get(head, (head,)))
        if clause.negated or noun.determiner == "no":
            return [Effect("is not", {"what": head})] if not classes <= thing.classes and not noun.more else None
        if thing.card is not None and thing.card.known and not classes <= thing.classes:
            raise NotUnderstood(noun.span, noun.text, f"{thing.title} is a {thing.card.type}")
        thing.classes |= classes
        return [Effect("is", {"what": noun.head})]
    if (
        not noun.head
        and len(noun.adjectives) == 1
        and noun.adjectives[0] in ("unblockable", "undodgeable", "unrestricted")
    ):
        word = noun.adjectives[0]
        if clause.negated:
            return None
        thing.traits.add(word)
        return [Effect(word)]
    if noun.has("restricted") and clause.negated:
        return [Effect("unrestricted")]
    return None

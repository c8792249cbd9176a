"""Different words for the same fact -> one clause: "there is a Dodge in his Hand" -> "he holds a Dodge"."""

from __future__ import annotations

from collections.abc import Callable

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.agree import agree
from engine.telling.partial import partial
from engine.telling.refer import Refer
from engine.telling.rewording import (
    agents,
    answers,
    aside,
    bringing,
    byway,
    choosing,
    combat,
    considered,
    control,
    controlling,
    decks,
    disclosed,
    embodied,
    exerted,
    exhausting,
    freehand,
    gained,
    handsize,
    indirect,
    jointly,
    labelled,
    laws,
    level,
    listed,
    losses,
    matters,
    means,
    meeting,
    nobody,
    noticed,
    odds,
    owners,
    pending,
    placed,
    powers,
    printed,
    reasons,
    roundabout,
    sayings,
    severally,
    squares,
    success,
    targeting,
    timed,
    topmost,
    turned,
    unattacked,
    undefended,
    underneath,
    weaponry,
    wishes,
    wording,
)
from engine.telling.rewording.moment import among_effects, in_sequence, to_purpose, while_resolved
from engine.telling.rewording.people import person_card
from engine.telling.rewording.possession import (
    besides_told,
    got,
    hand_told,
    has_before_him,
    is_exhausted,
    kind_behind_play,
    lay_until,
    lies_in_front,
    lies_in_hand,
    other_cards,
    points_told,
    values_told,
)
from engine.telling.rewording.synonyms import RULES as SYNONYMS
from engine.telling.rewording.turning import in_phase, it_is_who, just_now, on_his, once_adjusted, turn_over
from engine.telling.texts import gems, printed_value

POWERS = frozenset(["power blow", "power block"])


def canonical(clause: Clause, refer: Refer) -> None:
    """Puts the clause into the words that the narrator knows; its meaning stays."""
    refer.hear(clause)
    agree(clause, refer)
    for rule in RULES:
        rule(clause, refer)
    partial(clause, refer)
    refer.hear(clause)


def _there(clause: Clause, refer: Refer) -> None:
    """There is X in play -> X is in play; there are no other Objects -> no other Object is in play."""
    subject = clause.subject
    there = subject is not None and subject.is_pronoun and subject.head == "there"
    if clause.verb == "be" and there and clause.objects and not clause.asks:
        clause.subject = damage = clause.objects.pop(0)
        clause.roles += nobody.in_play_of(damage) if not (clause.roles or clause.infinitive) else []
        if damage.is_a("damage") and "pending" in [word.lemma for word in damage.after]:
            clause.objects.append(Noun(tuple(damage.after), "", adjectives=("pending",)))
            damage.adjectives, damage.after = tuple(a for a in damage.adjectives if a != "pending"), []


def _into_power(clause: Clause, refer: Refer) -> None:
    """Turns the Attack into a Power Blow; the Attack is made a Power Blow -> makes the Attack a Power Blow."""
    into = next((r for r in clause.roles if r.link == "into" and r.noun is not None and r.noun.head in POWERS), None)
    if clause.verb in ("turn", "transform", "convert", "make") and into is not None and into.noun is not None:
        clause.roles.remove(into)
        clause.verb = "make"
        clause.objects.append(into.noun)
    made = len(clause.objects) == 1 and clause.objects[0].head in POWERS and clause.subject is not None
    if clause.verb != "make" or not clause.passive or not made or clause.subject is None or clause.asks:
        return
    if refer.is_card(clause.subject):
        clause.objects.insert(0, clause.subject)
        clause.subject, clause.passive = None, False


def _not_yet(clause: Clause, refer: Refer) -> None:
    """Player A has not yet had a turn -> Player A has had no turn; who has not yet defended may do so still."""
    if "not yet" in clause.adverbs and not clause.asks:
        clause.adverbs.remove("not yet")
        clause.negated = True
    if "never" in clause.adverbs and not (clause.negated or clause.asks):
        clause.adverbs.remove("never")  # "can never damage him" -> "cannot damage him"
        clause.negated = True
    if clause.negated and clause.verb in ("defend", "block", "dodge") and "yet" in clause.adverbs:
        clause.adverbs = ["so far" if word == "yet" else word for word in clause.adverbs]


RULES: tuple[Callable[[Clause, Refer], None], ...] = (
    *sayings.RULES,
    noticed.noticed,
    *byway.RULES,
    listed.listed,
    labelled.labelled,
    powers.begins_with,
    powers.as_one,
    powers.quickening_told,
    aside.by_name,
    aside.has_to,
    considered.considered,
    *odds.RULES,
    *weaponry.RULES,
    *freehand.RULES,
    gems.gems_shown,
    printed_value.value_with,
    topmost.top_card,
    *handsize.RULES,
    embodied.embodied,
    embodied.builds_deck,
    embodied.unaided,
    embodied.uses_persona,
    wording.word_told,
    reasons.reasons,
    reasons.because_of_this,
    reasons.so_far,
    *unattacked.RULES,
    aside.only_text,
    aside.starting,
    aside.got_rid,
    aside.hand_contains,
    *controlling.RULES,
    _there,
    it_is_who,
    *choosing.RULES,
    just_now,
    on_his,
    once_adjusted,
    in_phase,
    matters.tells_that,
    matters.it_is,
    matters.for_it,
    *means.RULES,
    nobody.nobody,
    nobody.nothing_else,
    nobody.no_concern,
    nobody.plays_nothing,
    nobody.with_nothing_else,
    *turned.RULES,
    *owners.RULES,
    *decks.RULES,
    *timed.RULES,
    *exerted.RULES,
    *roundabout.RULES,
    *answers.RULES,
    *control.RULES,
    *disclosed.RULES,
    squares.covering,
    success.succeeds,
    success.is_called,
    placed.whose_side,
    placed.put_in_play,
    placed.kind_in_play,
    placed.lies,
    underneath.ends_up,
    underneath.removes,
    underneath.takes_over,
    nobody.discards_none,
    nobody.does_nothing,
    nobody.nothing_but,
    nobody.no_card,
    nobody.no_such_card,
    printed.no_series,
    printed.titled_no_more,
    printed.these_cards,
    printed.both_cards,
    printed.gem_of,
    printed.no_help,
    printed.unmodified,
    printed.among_drawn,
    *SYNONYMS,
    *agents.RULES,
    kind_behind_play,
    lies_in_hand,
    lies_in_front,
    has_before_him,
    among_effects,
    while_resolved,
    in_sequence,
    to_purpose,
    level.stands_at_ability,
    got,
    wishes.thinks_of,
    wishes.rather,
    wishes.asks,
    wishes.would_not,
    wishes.wish,
    wishes.before_all,
    undefended.undefended,
    undefended.left_undefended,
    person_card,
    undefended.no_defense,
    undefended.makes_none,
    undefended.offers_none,
    undefended.not_defended,
    _into_power,
    jointly.adds,
    jointly.behind_clause,
    jointly.of_the_two,
    jointly.together,
    is_exhausted,
    hand_told,
    gained.part_told,
    points_told,
    pending.damage_pending,
    gained.gained_from,
    *bringing.RULES,
    losses.ability_loss,
    losses.attack_lost,
    values_told,
    _not_yet,
    turn_over,
    targeting.takes_as_target,
    targeting.names_target,
    targeting.as_target,
    targeting.wish_in_time,
    targeting.all_the_same,
    undefended.does_nothing,
    indirect.interrupts,
    besides_told,
    other_cards,
    lay_until,
    reasons.from_it,
    aside.brought_with,
    indirect.without,
    indirect.covering,
    *meeting.RULES,
    combat.powers,
    combat.powers_it,
    combat.throws_away,
    combat.makes_attack,
    combat.combines,
    combat.in_order,
    combat.right_after,
    severally.as_further,
    combat.for_nothing,
    combat.first_success,
    combat.blow_to,
    combat.both_powers,
    combat.as_power,
    combat.exerts_for,
    combat.exerts_to_go,
    combat.made_power,
    *exhausting.RULES,
    combat.has_success,
    combat.last_defense,
    aside.armed_only,
    aside.the_power_blow,
    aside.made_do,
    aside.must_skip,
    aside.says_in_play,
    aside.of_area,
    aside.textless,
    aside.unaided,
    aside.as_told,
    aside.both_kinds,
    aside.last_drawn,
    laws.all_of_them,
    laws.whenever,
    laws.for_each,
    laws.made_to,
    laws.from_it,
    laws.have_to,
    laws.because_of,
    laws.keeps,
    laws.demands,
    laws.requires,
    laws.costs,
    laws.chosen,
    laws.said_late,
    laws.anatomy,
)

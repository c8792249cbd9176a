"""Different words for the same fact give the same happenings; other facts give others."""

from __future__ import annotations

import pytest

from engine.check import Engine
from tests.engine.reading import log

SAME = [
    (
        "Player A is Disarmed. He plays a Thrust.",
        "The Disarmed Player A plays a Thrust.",
    ),
    (
        "Player A plays three attacks: a Thrust, an Upper Center Attack and a Middle Left Attack.",
        "Player A plays three attacks: first a Thrust, then an Upper Center Attack and a Middle Left Attack.",
    ),
    (
        "Player A holds a Thrust. He wants to play it Hidden.",
        "Player A holds a Thrust, which he wants to play Hidden.",
        "Player A holds a Thrust that he would like to play Hidden.",
    ),
    (
        "Player A wants to use the Rapier in his Attack Phase.",
        "Player A wants to use, in his Attack Phase, the Rapier.",
    ),
    (
        "Player A has played Angry Mob this turn in conjunction with Darius.",
        "Player A has this turn played Angry Mob in conjunction with Darius.",
    ),
    (
        "Player A plays Thrust. Time has been called in the tournament.",
        "Player A plays Thrust. In the tournament time has been called.",
    ),
    (
        "Player A attacks with a Thrust, since his Persona Power gives him an additional Attack.",
        "Player A attacks with a Thrust, as his Persona Power gives him an additional Attack.",
    ),
    (
        "Player A plays Throw Weapon, a card that is Restricted to 2.",
        "Player A plays Throw Weapon, a card Restricted to 2.",
    ),
    (
        "Player A has included Hook in his deck with Darius: Event. Darius: Event is removed from the game.",
        "Darius: Event, with which Player A has included Hook in his deck, is removed from the game.",
    ),
    (
        "Player A plays a Thrust. Player B plays a Dodge against it as his only Defense.",
        "Player A plays a Thrust. The only Defense that Player B plays is a Dodge, which he plays against it.",
    ),
    (
        "Player A plays Hook with Darius. On turn 2 Player A plays Hook without it.",
        "Player A plays Hook with Darius, and on turn 2 without it.",
    ),
    (
        "Player A plays a Thrust. A Dodge and a Block are not played.",
        "Player A plays a Thrust. Neither a Dodge nor a Block is played.",
    ),
    (
        "Player A plays two Attacks, a Thrust and an Upper Center Attack.",
        "Player A plays two Attacks, a Thrust followed by an Upper Center Attack.",
    ),
    (
        "Player A plays Fast Talk against Player B, who has a Dodge in his Hand.",
        "Player A plays Fast Talk against Player B, in whose Hand there is a Dodge.",
    ),
    (
        "Player A has included Hook in his deck. He finds no Dodge.",
        "Having included Hook in his deck, Player A finds no Dodge.",
    ),
    (
        "Player A has a Dodge. He plays a Thrust.",
        "Having a Dodge, Player A plays a Thrust.",
    ),
    (
        "Player A plays an Event, which does 2 damage, and a Thrust.",
        "Player A plays an Event that does 2 damage, and then a Thrust.",
    ),
    (
        "Player B has Carl in play. He discards it to counter the Police.",
        "Player B has Carl in play. He discards it in order to counter the Police.",
    ),
    (
        "Player A has had a Situation, which he may discard to counter a Police, in play for two turns.",
        "Player A has had a Situation in play for two turns, which he may discard to counter a Police.",
    ),
    (
        "Player A, who has played no card and who has made no Attack, plays Angry Mob.",
        "Player A, who has played no card and has made no Attack, plays Angry Mob.",
    ),
    (
        "Player B plays a Thrust against Player A, who has a Guard in play. Player A blocks it.",
        "Player B plays a Thrust against Player A, who has a Guard in play and blocks it.",
    ),
    (
        "Player A dodges a Thrust with a Back Away.",
        "Player A dodges a Thrust with a Back Away, the last Defense he plays this turn.",
    ),
    (
        "Player A has an Ability of 12. He has nothing to prevent the damage.",
        "Player A has an Ability of 12. He has nothing with which to prevent the damage.",
    ),
    (
        "After Player A has played Berserk, Player B draws a card.",
        "After Player A has played Berserk, an Event, Player B draws a card.",
    ),
    (
        "Player A has Nexus in play and counters the Attack.",
        "Player A, however, has Nexus in play and counters the Attack.",
    ),
    (
        "Player A plays a Thrust. Three turns later he exhausts.",
        "Player A plays a Thrust. Three turns after that he exhausts.",
    ),
    (
        "Player A plays Angry Mob. Player B plays David Blake [ME] in response to it.",
        "Player A plays Angry Mob. Player B plays David Blake [ME] in answer to it.",
    ),
    (
        "Player A has 2 Situations in play, each of which makes his opponent lose 3 Ability.",
        "Player A has 2 Situations in play which each make his opponent lose 3 Ability.",
    ),
    (
        "Player A drops the Upper Guard that he has in play.",
        "Player A drops the Upper Guard he has in play.",
    ),
    (
        "Player A is Disarmed. He holds a Dodge.",
        "Suppose Player A is Disarmed. He holds a Dodge.",
        "Suppose that Player A is Disarmed and that he holds a Dodge.",
    ),
    (
        "If Player A plays a Thrust, and if it is successful, Player B draws a card.",
        "If Player A plays a Thrust and it is successful, Player B draws a card.",
    ),
    (
        "The Kurgan plays Bloodlust. It is countered.",
        "Bloodlust, played by The Kurgan, is countered.",
    ),
    (
        "Player A cannot attack, and Player B cannot block.",
        "Player A cannot attack, nor can Player B block.",
    ),
    (
        "Player A, who made a Power Blow on his last turn, plays Angry Mob.",
        "Player A, who on his last turn made a Power Blow, plays Angry Mob.",
    ),
    (
        "Player A plays a Block that covers Upper Left.",
        "Player A plays a Block covering Upper Left.",
    ),
    (
        "On turn 1 Player A plays Seduce. On turn 2 he plays Lost Love.",
        "On turn 1 Player A plays Seduce, on turn 2 he plays Lost Love.",
    ),
    (
        "Player A discards a card from the top of his Endurance.",
        "Player A discards the top card of his Endurance.",
    ),
    (
        "Player A plays an attack that has ATTACK: 3/5 in its text box.",
        "Player A plays an attack with ATTACK: 3/5 in its text box.",
        "Player A plays an attack whose text box says ATTACK: 3/5.",
    ),
    (
        "Player A has a hand size of 14.",
        "Player A's hand size is 14.",
        "Player A's hand size is reduced to 14 by a Satellite.",
        "Because of a Satellite Player A has a hand size of 14.",
    ),
    (
        "Player A is Prone. He plays a Dodge.",
        "A Prone player plays a Dodge.",
    ),
    (
        "Player A has Dojo in play.",
        "Dojo is in play on Player A's side.",
        "Player A's Dojo is in play.",
        "Dojo lies in front of Player A.",
        "Player A has Dojo in front of him.",
    ),
    (
        "Chessex is in play. Player A plays Angry Mob.",
        "With Chessex in play, Player A plays Angry Mob.",
        "Player A plays Angry Mob with Chessex in play.",
    ),
    (
        "Player A has Chessex in play.",
        "Chessex is in play for Player A.",
        "Player A controls Chessex.",
    ),
    (
        "A Thrust is successful against Player A.",
        "A Thrust gets through against Player A.",
        "A Thrust strikes Player A.",
    ),
    (
        "Player A plays Lost Love, which gains him 1 Ability.",
        "Player A gains 1 Ability from Lost Love.",
        "Player A plays Lost Love for 1 Ability.",
    ),
    (
        "Player A plays Lunge with a Thrust.",
        "Lunge is an Edge card. Player A plays it with a Thrust.",
        "Lunge is an Edge card. Player A plays one with a Thrust.",
    ),
    (
        "Player A plays Challenge. Player B has Nexus in play. Player B discards Nexus.",
        "Player A plays Challenge. Player B, who has Nexus in play, discards it.",
    ),
    (
        "Player A holds Challenge. Player A discards Challenge.",
        "Player A discards Challenge, which he holds in his Hand.",
    ),
    (
        "Player B uses War Axe as a Shield. Player A ignores War Axe.",
        "Player A ignores the War Axe, which Player B uses as a Shield.",
    ),
    (
        "Angry Mob is an Event: Bystander. Player A holds Angry Mob.",
        "Angry Mob is an Event: Bystander. Player A is holding one.",
    ),
    (
        "Disarm: Event is played by Player A. He plays Thrust in conjunction with Disarm: Event.",
        "Disarm: Event is played by Player A, who plays Thrust in conjunction with it.",
    ),
    (
        "Player A has Kate in play. Player A discards Kate.",
        "Player A has Kate in play and discards her.",
    ),
    (
        "Player A plays Challenge, a Special card, and Thrust.",
        "Player A plays both Challenge, which is a Special card, and Thrust.",
    ),
    ("Player A loses 2 Ability.", "Player A suffers 2 Ability Loss.", "An effect causes Player A 2 Ability Loss."),
    ("Player A Exhausts.", "The last card of Player A's Endurance is turned over in an Exertion."),
    (
        "Player A has Dojo in play with 4 cards underneath it. Player B plays Police.",
        "Player A has Dojo in play with 4 cards held underneath it. Player B plays Police.",
    ),
    ("Dojo is in play.", "There is a Dojo in play.", "Dojo lies in play."),
    ("Player B has played Angry Mob.", "Player B's Angry Mob has been played."),
    ("Player A plays Angry Mob.", "Player A answers with Angry Mob.", "Player A responds with Angry Mob."),
    ("Dojo is in play. Player A plays Focus on it.", "Dojo is in play. Player A nullifies it with Focus."),
    (
        "Player B plays a Thrust. Player A blocks it and makes no Power Block.",
        "Player B plays a Thrust. Player A blocks it without making a Power Block.",
    ),
    (
        "Player A holds a Dodge.",
        "Player A has a Dodge in his Hand.",
        "Player A holds a Dodge in his Hand.",
        "A Dodge is in Player A's Hand.",
        "There is a Dodge in Player A's Hand.",
    ),
    (
        "Player A has 9 cards in his Hand.",
        "Player A holds 9 cards.",
        "Player A has a Hand of 9 cards.",
        "There are nine cards in Player A's Hand.",
    ),
    (
        "Player A has an Ability of 12.",
        "Player A has 12 Ability.",
        "Player A's Ability is 12.",
        "Player A is at 12 Ability.",
        "Player A's Ability stands at 12.",
        "Player A begins the turn with an Ability of 12.",
        "Player A starts his turn at 12 Ability.",
        "Player A begins the turn with 12 Ability.",
    ),
    (
        "Player A has an Ability of 12. He plays Police.",
        "Player A is at 12 Ability when he plays Police.",
        "When Player A plays Police, he is at 12 Ability.",
        "With an Ability of 12 Player A plays Police.",
        "Player A plays Police when he has an Ability of 12.",
        "Player A plays Police while he has an Ability of 12.",
    ),
    (
        "Player A has Dojo in play. Player B plays Police.",
        "Player A has Dojo in play when Player B plays Police.",
        "Player B plays Police while Player A has Dojo in play.",
    ),
    ("Player A takes 2 damage.", "Player A takes two points of damage."),
    ("Player A loses 2 Ability.", "Player A loses 2 points of Ability."),
    (
        "Player A is Disarmed.",
        "Player A remains Disarmed.",
        "Player A was Disarmed on his opponent's last turn.",
        "Player A has lost his weapon.",
        "Player A is Disarmed and has not recovered his weapon.",
        "Player A has been Disarmed.",
        "Player A becomes Disarmed.",
        "Player A gets Disarmed.",
    ),
    ("Player A is Prone.", "Player A has been made Prone."),
    (
        "No damage is pending for Player A.",
        "There is no damage pending against Player A.",
        "Player A has no damage pending.",
    ),
    (
        "Player A holds a Dodge. Player B plays Police.",
        "Player A has a Dodge in his Hand when Player B plays Police.",
    ),
    (
        "Player A Exhausts.",
        "Player A Exhausts his Endurance.",
        "Player A's Endurance is Exhausted.",
        "Player A draws the last card of his Endurance.",
    ),
    (
        "Player A plays Thrust in conjunction with Lunge.",
        "Player A plays Thrust together with Lunge.",
        "Player A plays Thrust with Lunge.",
        "Player A plays Thrust and Lunge in conjunction.",
        "Player A plays Thrust and Lunge in conjunction with each other.",
        "Thrust is played in conjunction with Lunge by Player A.",
    ),
    ("Player A plays a Dodge.", "A Dodge is played by Player A."),
    ("Player A removes Dojo from play.", "Dojo is removed from play by Player A."),
    ("Dojo is removed from play by Police.", "Dojo is removed from play with Police."),
    (
        "Player A counters Challenge with Forethought: Xavier.",
        "Player A counters Challenge by discarding Forethought: Xavier.",
    ),
    (
        "A Thrust is successful against Player A.",
        "A Thrust has become successful against Player A.",
        "A Thrust hits Player A.",
        "Player A is hit by a Thrust.",
    ),
    (
        "Player B does not defend against the Attack.",
        "Player B doesn't defend against the Attack.",
        "Player B leaves the Attack undefended.",
        "Player B makes no Defense against the Attack.",
        "Player B lets the Attack through.",
    ),
    (
        "Player A plays a Thrust against Player B. Player B does not defend against it.",
        "Player A plays a Thrust against Player B. Player B leaves it undefended.",
        "Player A plays a Thrust against Player B. Player B lets it through.",
        "Player A plays a Thrust against Player B. It is not defended against.",
        "Player A plays a Thrust against Player B. No Defense is played against it.",
        "Player A plays a Thrust against Player B. There is no Defense against it.",
        "Player A plays a Thrust against Player B. The Attack is left undefended.",
    ),
    (
        "Player A plays a Thrust. He Exerts to make the Thrust a Power Blow.",
        "Player A plays a Thrust, which he makes a Power Blow by an Exertion.",
        "Player A plays a Thrust, which is made a Power Blow by an Exertion.",
    ),
    (
        "Player A plays a Thrust. Player B blocks the Thrust with an Upper Guard.",
        "Player A plays a Thrust, which Player B blocks with an Upper Guard.",
    ),
    (
        "Player A plays Boom Boom. Player B, whose Ability is 9, plays Police.",
        "Player A plays Boom Boom. Player B, whose Ability is nine, plays Police.",
    ),
    (
        "Player A makes the Attack a Power Blow.",
        "Player A turns the Attack into a Power Blow.",
        "Player A makes a Power Blow of the Attack.",
    ),
    (
        "Player A Exerts to make the Attack a Power Blow.",
        "Player A makes an Exertion to make the Attack a Power Blow.",
    ),
    (
        "Player A wants to play a Dodge.",
        "Player A would like to play a Dodge.",
        "Player A wishes to play a Dodge.",
        "Player A intends to play a Dodge.",
        "Player A is about to play a Dodge.",
        "Player A would rather play a Dodge.",
        "Player A asks whether he may play a Dodge.",
    ),
    ("Player A cannot play Events.", "Player A can't play Events.", "Player A can not play Events."),
    ("Two turns ago Player A played a Dodge.", "Player A played a Dodge two turns ago."),
    ("Player A's deck includes 6 Thrust.", "Player A's deck contains 6 Thrust."),
    ("Player A plays 3 Flurry Strike.", "Player A plays 3 Flurry Strikes."),
    ("Player B plays a Dodge.", "It is Player B who plays a Dodge."),
    ("Player B wants to play a Dodge.", "It is Player B who wants to play a Dodge."),
    (
        "Continuity is a Standing Defense. Continuity is not a Guard.",
        "Continuity is a Standing Defense but not a Guard.",
    ),
    (
        "While Dojo is in play, Player A wants to play a Dodge.",
        "Player A would like to play a Dodge while Dojo is in play.",
    ),
    ("It is Player A's turn.", "It is now Player A's Defense Phase.", "Player A is in his Defense Phase."),
    (
        "Player A plays a Dodge. No other card is in play.",
        "Player A plays a Dodge. Nothing else is in play.",
        "Player A plays a Dodge. Neither player has any other card in play.",
        "Player A plays a Dodge. No other card has been played this turn.",
        "Player A plays a Dodge. Nothing else is relevant.",
    ),
]

SAME += [
    ("Trenchcoat [TG] has been in play for two turns.", "Trenchcoat [TG] came into play two turns ago."),
    (
        "A card says that Player A cannot play Guards.",
        "According to a card, Player A cannot play Guards.",
        "There is a card which says that Player A cannot play Guards.",
    ),
    (
        "A card of Player A says that his next Attack cannot be blocked.",
        "A card played by Player A says that his next Attack cannot be blocked.",
    ),
    ("Player A takes control of Dojo.", "Dojo comes under Player A's control."),
    (
        "Player A plays Police and must skip his Attack Phase.",
        "Player A plays Police, because of which he must skip his Attack Phase.",
    ),
    (
        "Kane's deck includes 12 Police. 2 of the Police are in play, and 4 are in his Discard Pile.",
        "Kane's deck includes 12 Police, two of which are in play, while four others lie in his Discard Pile.",
    ),
    (
        "Player A plays a Thrust and makes it a Power Blow. The Thrust is blocked.",
        "A Thrust that Player A has played and made into a Power Blow is blocked.",
    ),
    ("Player A holds an Attack that covers Upper Left.", "Player A holds an Attack covering Upper Left."),
    ("Player A uses Gladius and Shield.", "Gladius and Shield are the two weapons that Player A uses."),
    ("Player A discards Carl. He exerts 2 cards.", "Player A discards Carl, for which he exerts 2 cards."),
    ("Player A plays Carl and Police.", "Player A plays both Carl and Police."),
    ("Player A put Dojo into play.", "Dojo was put into play by Player A."),
    ("Khan must discard a Dodge.", "Khan is forced to discard a Dodge."),
    (
        "Player A plays 2 Lunge. One of the Lunge is countered.",
        "Of the two Lunge that Player A has played, one is countered.",
    ),
    (
        "Player A has an Upper Guard in play. He drops the Upper Guard.",
        "Player A drops the Upper Guard he has in play.",
    ),
    ("Player A played a Thrust. Player B dodges the Thrust.", "Player B dodges the Thrust that Player A has played."),
    ("Player A has Dojo in play.", "Dojo is in play in front of Player A."),
    ("Player A uses no Weapon of Choice.", "Player A has no Weapon of Choice."),
    ("Player A uses the War Axe.", "Player A's weapon is the War Axe."),
    (
        "Duncan MacLeod, whose Persona Power lets him attack areas he just blocked, plays a Dodge.",
        "Duncan MacLeod's Persona Power lets him attack areas he just blocked. He plays a Dodge.",
    ),
    ("Spiritual Center is in play.", "The Location in play is Spiritual Center."),
    ("Player A is Disarmed.", "Player A's only weapon has been Disarmed."),
    ("Player A played Back Away this turn.", "Back Away was the last Defense that Player A played this turn."),
    ("Player A plays a Dodge this turn.", "A Dodge is played by Player A this turn."),
    ("Player A blocks an Attack with an Upper Guard.", "Player A's Upper Guard blocks an Attack."),
    ("Player A holds Focus, 2 Events and a Dodge.", "Player A's Hand consists of Focus, 2 Events and a Dodge."),
    ("Player A holds Focus and one other Event.", "Apart from Focus Player A holds one other Event."),
]

OTHER = [
    ("Player A uses no Weapon of Choice.", "Player A has no Weapon of Choice in his Hand."),
    ("Player A is Disarmed.", "One weapon of Player A has been Disarmed."),
    ("Player A played Back Away.", "Back Away was not the last Defense that Player A played this turn."),
    ("Player A holds Focus.", "Player A's Hand does not consist of Focus."),
    ("Player A blocks an Attack with an Upper Guard.", "Player B's Upper Guard blocks an Attack."),
    ("Player A blocks an Attack with an Upper Guard.", "Player A's Upper Guard may block an Attack."),
    ("Player A plays a Dodge.", "Player A plays a Dodge. Player B has no other card in his Hand."),
    ("Player A plays a Dodge.", "Player A plays a Dodge. Nothing is in play."),
    ("Player A plays a Dodge.", "Player A does not play a Dodge."),
    ("Player A plays a Dodge.", "Player B plays a Dodge."),
    ("Player A plays a Dodge.", "Player A plays a Dodge next turn."),
    ("Player A plays a Dodge.", "It is not Player A who plays a Dodge."),
    ("Player A plays a Dodge.", "Player A may play a Dodge."),
    ("Player A plays a Dodge.", "Player A plays two Dodges."),
    ("Player A plays a Dodge and a Block.", "Player A plays a Dodge or a Block."),
    ("Player A plays Upper Attacks.", "Player A plays only Upper Attacks."),
    ("Player A plays two Attacks.", "Player A plays at most two Attacks."),
    ("Player A plays two Attacks.", "Player A plays more than two Attacks."),
    ("Player A discards a card.", "Player A discards a card each turn."),
    ("Player A played a Dodge last turn.", "Player A played a Dodge two turns ago."),
    ("Player A plays a Dodge.", "Before the die is rolled, Player A plays a Dodge."),
    ("Player A plays a Dodge.", "If he is Prone, Player A plays a Dodge."),
    ("Player A plays a Dodge.", "Unless he is Prone, Player A plays a Dodge."),
    ("Player A counters Challenge.", "Player A counters Challenge, not Lunge."),
    ("Player A wants to play a Dodge.", "Player A does not want to play a Dodge."),
    ("Player A wants to play a Dodge.", "Player A would like not to play a Dodge."),
    ("Player A wants to play a Dodge.", "Player A wants to play a Dodge and to discard it."),
    ("Player A plays a Thrust.", "Player A plays a Thrust, which he does not make a Power Blow."),
    (
        "Player A plays a Thrust, which he makes a Power Blow by an Exertion.",
        "Player A plays a Thrust, which he may make a Power Blow by an Exertion.",
    ),
    (
        "Player A has Dojo in play when Player B plays Police.",
        "Player A has Dojo in play when Player B may play Police.",
    ),
    (
        "Player A plays Police with an Ability of 12.",
        "Player A plays Police against an opponent with an Ability of 12.",
    ),
    ("There is no damage pending against Player A.", "There is 2 damage pending against Player A."),
    ("Player A has been made Prone.", "Player A has not been made Prone."),
    ("When Player A plays Police, he is at 12 Ability.", "When Player A plays Police, his opponent is at 12 Ability."),
    ("When his opponent plays Police, he is at 12 Ability.", "His opponent is at 12 Ability. He plays Police."),
    ("No Defense is played against the Attack.", "No Block is played against the Attack."),
    (
        "Player A plays Police against Player B, whose Ability is 9.",
        "Player A, whose Ability is 9, plays Police against Player B.",
    ),
    ("Dojo is in play.", "Player A has Dojo in play."),
    ("Player A holds a Dodge.", "Player A held a Dodge."),
    ("Player A removes Dojo from play with Police.", "Player A plays Police in conjunction with Dojo."),
    ("Player A draws a card.", "Player A draws the last card."),
    ("Player A plays no Special card.", "Player A plays no Special card for the rest of the turn."),
]


@pytest.mark.parametrize("sentences", SAME, ids=lambda row: row[0])
def test_other_words_for_the_same_fact_are_read_alike(engine: Engine, sentences: tuple[str, ...]) -> None:
    readings = {sentence: log(engine, sentence) for sentence in sentences}
    assert len({tuple(lines) for lines in readings.values()}) == 1, readings


@pytest.mark.parametrize(("one", "another"), OTHER)
def test_another_fact_is_read_differently(engine: Engine, one: str, another: str) -> None:
    assert log(engine, one) != log(engine, another)

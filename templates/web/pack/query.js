// @ts-check
/* A query: what a user's text asks for, in terms of the index. Follows indexer/query.py. */

import { longestExpression, without } from "./words.js";

/** @typedef {import("./index.js").Index} Index */
/** @typedef {import("./repair.js").Repair} Repair */
/** @typedef {import("./repair.js").Repaired} Repaired */
/** @typedef {[number[], number]} Variant stems that together say the same, and how well they do, up to 1 */
/** @typedef {Map<string, Variant>} Variants by the stems as a text */
/**
 * @typedef {{ weight: number, phraseWeight: number, variants: Variant[], isIdle: boolean, isForeign: boolean }} Concept
 */

/** A text as it was understood; the fields are those of the class of this name in Python. */
export class Query {
  /**
   * @param {{ words: string[], names: string[], isBareName: boolean, number: string | undefined, editions: Set<string>,
   *   ruleset: string | undefined, allConcepts: Concept[], unknown: number, queryOnly: number, cards: string[],
   *   isActing: boolean, isIdle: boolean }} fields
   */
  constructor(fields) {
    this.words = fields.words;
    this.names = fields.names;
    this.isBareName = fields.isBareName;
    this.number = fields.number;
    this.editions = fields.editions;
    this.ruleset = fields.ruleset;
    this.allConcepts = fields.allConcepts;
    this.unknown = fields.unknown;
    this.queryOnly = fields.queryOnly;
    this.cards = fields.cards;
    this.isActing = fields.isActing;
    this.isIdle = fields.isIdle;
    const subject = this.allConcepts.filter((concept) => !concept.isIdle);
    this.concepts = subject.length ? subject : this.allConcepts;
    this.weight = this.concepts.reduce((sum, concept) => sum + concept.weight, 0);
    this.stems = new Set(this.concepts.flatMap((concept) => concept.variants.flatMap(([stems]) => stems)));
    const isWhole = this.names.reduce((sum, name) => sum + name.split(" ").length, 0) === this.words.length;
    this.isName = Boolean(this.number) || (this.isBareName && (this.names.length === 1 || isWhole));
  }

  /** How like the query is to what is known of it, by the ways of asking. @returns {number} */
  get likenessOfKnown() {
    const square = (/** @type {Concept[]} */ of) => of.reduce((sum, { phraseWeight }) => sum + phraseWeight ** 2, 0);
    const known = square(this.allConcepts.filter((concept) => concept.variants.length));
    return Math.sqrt(known / (square(this.allConcepts) || 1));
  }
}

/** What a text asks for. @param {string} text @param {Index} index @param {Repair} repair @returns {Query} */
export function understood(text, index, repair) {
  const { language, names: known } = index;
  const [number, rest] = numbered(text, index);
  const capitals = capitalsIn(text, index);
  const idle = idleWords(capitals, index);
  const spellings = capitals.size
    ? new Map([...language.spellings].filter(([wrong]) => !capitals.has(wrong)))
    : language.spellings;
  const typed = index.replaced(index.words(rest).slice(0, index.constants.query.MOST_WORDS), spellings);
  const [ruleset, unfolded] = rulesetIn(typed, idle, index);
  const [editions, left] = editionsIn(unfolded, capitals, idle, index);
  const repaired = repair.repaired(left);
  const words = writtenOut(index.replaced(repaired.words, spellings), capitals, index);
  const whole = words.join(" ");
  const [names, isOnlyNames] = namesIn(words, idle, index);
  const isActing = words.some((word) => language.acting.has(word));
  const cards = [...new Set(names.filter((name) => index.cardNames.has(name)))];
  const isBareName = isOnlyNames && (!isActing || cards.length > 0 || names.includes(whole));
  // Where there is nothing else, what people say round a name is the subject: "how do I stand up".
  const withoutSubject = words.every((word) => idle.has(word)) ? language.stop : idle;
  const allConcepts = conceptsOf(words, repaired, withoutSubject, capitals, index);
  const [unknown, queryOnly] = unknownShare(allConcepts, index);
  const isNamed = Boolean(number) || names.length > 0 || known.has(whole);
  return new Query({
    words,
    names,
    isBareName,
    number,
    editions,
    ruleset,
    allConcepts,
    unknown,
    queryOnly,
    cards,
    isActing,
    isIdle: !isNamed && words.every((word) => language.stop.has(word) || word.length === 1),
  });
}

/**
 * The words, or what one short form in capitals stands for.
 * @param {string[]} tokens @param {Set<string>} capitals @param {Index} index
 */
function writtenOut(tokens, capitals, index) {
  if (tokens.length !== 1 || !capitals.has(tokens[0]) || index.names.get(tokens[0])?.size) return tokens;
  const longs = index.language.aliases.get(tokens[0]) ?? [];
  return longs.length === 1 ? longs[0].split(" ") : tokens;
}

/**
 * The folded words that stand in capitals for a short form.
 * @param {string} text @param {Index} index @returns {Set<string>}
 */
function capitalsIn(text, index) {
  const { CAPITALS, FEW_IN_CAPITALS } = index.constants.query;
  const isShouted = text === text.toUpperCase() && text !== text.toLowerCase();
  if (isShouted && text.trim().split(/\s+/).length > FEW_IN_CAPITALS) return new Set();
  return new Set((text.match(new RegExp(CAPITALS, "g")) ?? []).map((word) => word.toLowerCase()));
}

/** The words that carry no subject. @param {Set<string>} capitals @param {Index} index @returns {Set<string>} */
function idleWords(capitals, { language }) {
  const idle = new Set([...language.stop, ...language.asking]);
  for (const word of capitals) if (language.aliases.has(word)) idle.delete(word);
  return idle;
}

/**
 * The collector number in a text, and the text without it.
 * @param {string} text @param {Index} index @returns {[string | undefined, string]}
 */
function numbered(text, index) {
  for (const [found] of text.matchAll(new RegExp(index.constants.names.COLLECTOR_NUMBER, "g"))) {
    const key = found.toUpperCase().replace(/[^A-Z0-9]/g, "");
    if (index.collectorNumbers.has(key)) return [key, text.replaceAll(found, " ")];
  }
  return [undefined, text];
}

/**
 * The ruleset that a text names, and its words without it.
 * @param {string[]} tokens @param {Set<string>} idle @param {Index} index @returns {[string | undefined, string[]]}
 */
function rulesetIn(tokens, idle, index) {
  const { rulesets } = index.language;
  const [found, rest] = without(tokens, rulesets, index.constants.words.LONGEST_EXPRESSION);
  const named = new Set(found.map((name) => rulesets.get(name)));
  if (named.size !== 1 || rest.every((word) => idle.has(word))) return [undefined, tokens];
  return [[...named][0], rest];
}

/**
 * The tags of the printings that a text names beside the name of a card, and its words without them.
 * @param {string[]} tokens @param {Set<string>} capitals @param {Set<string>} idle @param {Index} index
 * @returns {[Set<string>, string[]]}
 */
function editionsIn(tokens, capitals, idle, index) {
  const sets = new Map([...index.language.sets].filter(([name]) => name.includes(" ") || capitals.has(name)));
  const [found, rest] = without(tokens, sets, index.constants.words.LONGEST_EXPRESSION);
  const isBeside = found.length && namesIn(rest, idle, index)[1];
  return isBeside ? [new Set(found.map((name) => (sets.get(name) ?? name).toUpperCase())), rest] : [new Set(), tokens];
}

/**
 * The names in the words, longest first at each place, and whether there is nothing else.
 * @param {string[]} tokens @param {Set<string>} idle @param {Index} index @returns {[string[], boolean]}
 */
function namesIn(tokens, idle, index) {
  const whole = tokens.join(" ");
  if (index.names.has(whole) && !tokens.every((word) => idle.has(word))) return [[whole], true];
  /** @type {string[]} */ const found = [];
  let isBareName = true;
  for (let place = 0; place < tokens.length; ) {
    const [length, name] = longestExpression(tokens, place, index.names, index.constants.words.LONGEST_EXPRESSION);
    if (name && (length > 1 || !idle.has(tokens[place]))) found.push(name);
    else if (!idle.has(tokens[place])) isBareName = false;
    place += length;
  }
  return [found, isBareName && found.length > 0];
}

/**
 * How much of what the words weigh nothing here has, and how much only the ways of asking have; idle words apart.
 * @param {Concept[]} concepts @param {Index} index @returns {[number, number]}
 */
function unknownShare(concepts, index) {
  const subject = concepts.filter((concept) => !concept.isIdle);
  const asked = subject.length ? subject : concepts;
  const best = (/** @type {Variant[]} */ variants) => variants.reduce((most, [, factor]) => Math.max(most, factor), 0);
  let [total, unknown, undocumented] = [0, 0, 0];
  for (const { weight, variants } of asked) {
    total += weight;
    unknown += weight * (1 - best(variants));
    undocumented += weight * (1 - best(variants.filter(([stems]) => stems.every((stem) => stem < index.documented))));
  }
  return [unknown / (total || 1), (undocumented - unknown) / (total || 1)];
}

/**
 * What the words name, each stem once, with its synonyms.
 * @param {string[]} tokens @param {Repaired} repaired @param {Set<string>} idle @param {Set<string>} capitals
 * @param {Index} index
 * @returns {Concept[]}
 */
function conceptsOf(tokens, repaired, idle, capitals, index) {
  const stems = tokens.map((word) => index.stem(word));
  const synonyms = synonymsIn(tokens, stems, capitals, index);
  /** @type {Map<string, Concept>} */ const concepts = new Map();
  tokens.forEach((word, place) => {
    const itself = stems[place];
    if (concepts.has(itself)) return;
    /** @type {Variants} */ let others = synonyms.get(itself) ?? new Map();
    synonyms.delete(itself);
    if (idle.has(word) && others.size) {
      concepts.set(`${itself} …`, conceptOfSynonyms(others, index));
      others = new Map();
    }
    const meant = repaired.doubts.get(word) ?? [[word, 1]];
    concepts.set(itself, conceptOf(itself, /** @type {[string, number][]} */ (meant), others, idle.has(word), index));
  });
  return [...concepts.values()];
}

/** What the documents say instead of idle words. @param {Variants} others @param {Index} index @returns {Concept} */
function conceptOfSynonyms(others, index) {
  const { THESAURUS } = index.constants.query;
  const weight = THESAURUS * meanOfMost(others, index.rarity);
  const phraseWeight = THESAURUS * meanOfMost(others, index.phraseRarity);
  return { weight, phraseWeight, variants: [...others.values()], isIdle: false, isForeign: false };
}

/**
 * The mean, over variants, of the weight of the heaviest stem.
 * @param {Variants} variants @param {Float32Array} weights
 */
function meanOfMost(variants, weights) {
  const most = [...variants.values()].map(([stems]) => Math.max(...stems.map((stem) => weights[stem])));
  return most.reduce((sum, weight) => sum + weight, 0) / most.length;
}

/**
 * A stem with what else it may stand for and its synonyms; a term of another game stands for nothing.
 * @param {string} itself @param {[string, number][]} meant @param {Variants} others @param {boolean} isIdle
 * @param {Index} index
 * @returns {Concept}
 */
function conceptOf(itself, meant, others, isIdle, index) {
  if (index.language.foreign.has(itself)) {
    const [weight, phraseWeight] = index.mostRare;
    return { weight, phraseWeight, variants: [], isIdle: false, isForeign: true };
  }
  const found = new Map(others);
  for (const [word, likeness] of meant) {
    const stem = index.stems.get(index.stem(word));
    if (stem !== undefined) add(found, [stem], likeness);
  }
  const stem = index.stems.get(itself);
  const weigh = (/** @type {Float32Array} */ weights) =>
    stem !== undefined ? weights[stem] : found.size ? meanOfMost(found, weights) : index.usualRarity;
  const [weight, phraseWeight] = [weigh(index.rarity), weigh(index.phraseRarity)];
  return { weight, phraseWeight, variants: [...found.values()], isIdle, isForeign: false };
}

/** Keep the better of a variant. @param {Variants} variants @param {number[]} stems @param {number} factor */
function add(variants, stems, factor) {
  const key = stems.join(" ");
  variants.set(key, [stems, Math.max(factor, variants.get(key)?.[1] ?? 0)]);
}

/**
 * Per stem of the query, what the documents say instead: by aliases and by players' words.
 * @param {string[]} tokens @param {string[]} stems @param {Set<string>} capitals @param {Index} index
 * @returns {Map<string, Variants>}
 */
function synonymsIn(tokens, stems, capitals, index) {
  const { ALIAS, THESAURUS, LONGEST_EXPRESSION } = index.constants.query;
  const { aliases, ambiguous, thesaurus } = index.language;
  const stemmed = (/** @type {string} */ name) => name.split(" ").map((word) => index.stem(word)).join(" ");
  /** @type {Map<string, Variants>} */ const found = new Map();
  for (let place = 0; place < tokens.length; place += 1) {
    for (let end = Math.min(tokens.length, place + LONGEST_EXPRESSION); end > place; end -= 1) {
      const expression = tokens.slice(place, end);
      const its = stems.slice(place, end);
      const name = expression.join(" ");
      const longs = ambiguous.has(name) && !capitals.has(name) ? [] : aliases.get(name) ?? [];
      addSynonyms(found, its, expression, longs.map(stemmed), ALIAS, index);
      addSynonyms(found, its, expression, thesaurus.get(its.join(" ")) ?? [], THESAURUS, index);
    }
  }
  return found;
}

/**
 * Add synonyms to each word of an expression that is no stop word, or to the first one.
 * @param {Map<string, Variants>} found @param {string[]} stems @param {string[]} tokens @param {string[]} others
 * @param {number} factor @param {Index} index
 */
function addSynonyms(found, stems, tokens, others, factor, index) {
  const subject = stems.filter((_, n) => !index.language.stop.has(tokens[n]));
  for (const other of others) {
    const variant = [...new Set(other.split(" "))].map((part) => index.stems.get(part) ?? -1);
    if (variant.includes(-1)) continue;
    for (const carrier of subject.length ? subject : [stems[0]]) {
      if (!found.has(carrier)) found.set(carrier, new Map());
      add(/** @type {Variants} */ (found.get(carrier)), variant, factor);
    }
  }
}

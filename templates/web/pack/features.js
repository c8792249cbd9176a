// @ts-check
/* Features: what an entry has in common with a query, as shares from 0 to 1.
   Follows indexer/features.py, phrase_match.py and name_match.py. */

import { best, highest, summed } from "./index.js";

/** @typedef {import("./index.js").Index} Index */
/** @typedef {import("./index.js").Ragged} Ragged */
/** @typedef {import("./index.js").Weights} Weights */
/** @typedef {import("./query.js").Query} Query */
/** @typedef {Record<string, number>} Features by the names of indexer/weights.toml */
/** @typedef {{ question: number, secondQuestion: number, rule: number, sentences: Map<number, number> }} PhraseMatch */

/** How relevant the entries that count in a ruleset (`factors`) are to a query. */
export class Relevance {
  /** @param {Query} query @param {Index} index @param {number[]} factors */
  constructor(query, index, factors) {
    this.query = query;
    this.index = index;
    this.factors = factors;
    this.constants = index.constants.features;
    this.total = query.weight || 1;
    this.wordWeights = this.spread(index.entryPostings, index.entries.length);
    // A bare name asks for what has it as its name or says it, whatever else players ask in the same words.
    const isOne = Boolean(query.number) || (query.isBareName && query.names.length === 1);
    /** @type {Weights} */
    this.topicWeights = isOne ? new Map() : this.byTopic();
    /** @type {Map<number, PhraseMatch>} */
    this.phraseMatches = query.isName ? new Map() : this.matches();
    /** The entries named by a query that consists of one name, with how exactly; of several, each is but a word. */
    const isNamed = query.names.length === 1 || index.names.has(query.words.join(" "));
    this.named = isNamed ? namedBy(query, index, factors) : new Map();
    const titled = query.names.flatMap((name) => [...(index.names.get(name) ?? [])]);
    const exact = titled.filter(([, exactness]) => exactness >= this.constants.CARD);
    this.namedInQuery = new Set(exact.map(([entry]) => entry));
  }

  /**
   * The weight of the concepts that each text says.
   * @param {Ragged} postings @param {number} size how many texts there are @param {number} [most] @returns {Weights}
   */
  spread(postings, size, most) {
    /** @type {import("./index.js").Word[]} */
    const words = this.query.concepts.map(({ variants, weight }) =>
      variants.toSorted((a, b) => a[1] - b[1]).map(([stems, factor]) => [postings.inAll(stems), weight * factor]));
    return summed(words, size, this.index.constants.postings.MOST_READ, most);
  }

  /** Per entry that counts, the most of the query that a topic says which leads to it. @returns {Weights} */
  byTopic() {
    const { MOST_TOPICS } = this.constants;
    const topics = this.spread(this.index.topicPostings, this.index.topicEntries.ends.length - 1, MOST_TOPICS);
    const weightOf = (/** @type {number} */ topic) => topics.get(topic) ?? 0;
    /** @type {Weights} */ const found = new Map();
    for (const topic of highest(topics.keys(), weightOf, MOST_TOPICS)) {
      for (const entry of this.index.topicEntries.at(topic)) {
        if (!found.has(entry) && this.factors[entry]) found.set(entry, weightOf(topic));
      }
    }
    return found;
  }

  /** The entries worth a closer look. @returns {Set<number>} */
  retrieved() {
    /** @type {Weights} */ const words = new Map();
    /** @type {Weights} */ const phrases = new Map();
    for (const [entry, weight] of this.wordWeights) {
      if (this.factors[entry]) words.set(entry, weight + (this.topicWeights.get(entry) ?? 0));
    }
    for (const [entry, weight] of this.topicWeights) if (!words.has(entry)) words.set(entry, weight);
    for (const [entry, match] of this.phraseMatches) {
      if (this.factors[entry]) phrases.set(entry, Math.max(match.question, match.rule));
    }
    const { BY_WORDS, BY_PHRASES } = this.constants;
    const byWords = highest(words.keys(), (entry) => words.get(entry) ?? 0, BY_WORDS);
    return new Set([...byWords, ...highest(phrases.keys(), (entry) => phrases.get(entry) ?? 0, BY_PHRASES)]);
  }

  /** All features of an entry. @param {number} entry @returns {Features} */
  features(entry) {
    const { HALF } = this.constants;
    const match = this.phraseMatches.get(entry) ?? { question: 0, secondQuestion: 0, rule: 0 };
    return {
      coverage: (this.wordWeights.get(entry) ?? 0) / this.total,
      topic_coverage: (this.topicWeights.get(entry) ?? 0) / this.total,
      title_match: this.titleMatch(this.index.titles.at(entry)),
      name_match: Number(this.namedInQuery.has(entry)),
      question_match: match.question,
      second_question_match: match.secondQuestion,
      rule_match: match.rule,
      close_question: Math.max(0, match.question - HALF) / HALF,
      off_scope: Number(!this.query.cards.length && this.index.offScope.has(entry)),
    };
  }

  /**
   * How alike query and title are: the harmonic mean of the shares in common, times the query's share.
   * @param {Int32Array} title
   */
  titleMatch(title) {
    const shared = new Set(title.filter((stem) => this.query.stems.has(stem)));
    if (!shared.size) return 0;
    /** @type {Set<number>} */ const common = new Set();
    let asked = 0;
    for (const { variants, weight } of this.query.concepts) {
      const said = variants.filter(([stems]) => stems.every((stem) => shared.has(stem)));
      if (!said.length) continue;
      const [stems, factor] = best(said, ([, how]) => how);
      for (const stem of stems) common.add(stem);
      asked += (weight * factor) / this.total;
    }
    const rarity = (/** @type {Iterable<number>} */ stems) => {
      let sum = 0;
      for (const stem of stems) sum += this.index.rarity[stem];
      return sum;
    };
    const share = rarity(common) / rarity(title);
    return asked ? (asked * 2 * share * asked) / (share + asked) : 0;
  }

  /** Per entry, how like the ways of asking for it the query is. @returns {Map<number, PhraseMatch>} */
  matches() {
    const found = new Map();
    const likeness = this.likeness();
    for (const phrase of this.closest(likeness)) {
      const targets = this.index.phraseTargets.at(phrase);
      const isRule = Boolean(this.index.isRule[phrase]);
      for (let at = 0; at < targets.length; at += 2) {
        const match = found.get(targets[at]) ?? { question: 0, secondQuestion: 0, rule: 0, sentences: new Map() };
        addPhrase(match, likeness.get(phrase) ?? 0, isRule, targets[at + 1] - 1);
        found.set(targets[at], match);
      }
    }
    return found;
  }

  /** How like the query each phrase is of those that have most of its words. @returns {Weights} */
  likeness() {
    const { phrasePostings, phraseRarity, phraseNorms, constants } = this.index;
    const { allConcepts } = this.query;
    /** @type {import("./index.js").Word[]} */
    const words = allConcepts.map(({ variants, phraseWeight }) => variants
      .filter(([stems]) => stems.length === 1)
      .map(([[stem], factor]) => [phraseWeight * phraseRarity[stem] * factor, stem])
      .sort((one, other) => one[0] - other[0] || one[1] - other[1])
      .map(([weight, stem]) => [phrasePostings.at(stem), weight]));
    const norm = Math.sqrt(allConcepts.reduce((sum, { phraseWeight }) => sum + phraseWeight ** 2, 0));
    const { CLOSEST, OVERFETCH } = constants.phrase_match;
    const sums = summed(words, phraseNorms.length, constants.postings.MOST_READ, OVERFETCH * CLOSEST);
    for (const [phrase, value] of sums) sums.set(phrase, value / (norm * phraseNorms[phrase]));
    return sums;
  }

  /** The closest phrases that count in the ruleset. @param {Weights} likeness @returns {number[]} */
  closest(likeness) {
    const { CLOSEST } = this.index.constants.phrase_match;
    const counts = (/** @type {number} */ phrase) =>
      this.index.phraseTargets.at(phrase).some((entry, at) => at % 2 === 0 && this.factors[entry]);
    return highest([...likeness.keys()].filter(counts), (phrase) => likeness.get(phrase) ?? 0, CLOSEST);
  }
}

/**
 * Count a phrase that leads to an entry.
 * @param {PhraseMatch} match @param {number} likeness @param {boolean} isRule @param {number} sentence
 */
function addPhrase(match, likeness, isRule, sentence) {
  if (isRule) match.rule = Math.max(match.rule, likeness);
  else if (likeness > match.question) [match.question, match.secondQuestion] = [likeness, match.question];
  else if (likeness > match.secondQuestion) match.secondQuestion = likeness;
  if (sentence >= 0) match.sentences.set(sentence, Math.max(likeness, match.sentences.get(sentence) ?? 0));
}

/**
 * The entries named by the whole query, or by one of the names of which it consists, with how exactly.
 * @param {Query} query @param {Index} index @param {number[]} factors @returns {Map<number, number>}
 */
function namedBy(query, index, factors) {
  const whole = query.words.join(" ");
  const names = index.names.has(whole) ? [whole] : query.isBareName ? query.names : [];
  return new Map(names.flatMap((name) => inForce(index.names.get(name) ?? new Map(), index, factors)));
}

/**
 * Of the entries of a name those that hold, and the counterparts of the most exactly named if these do not.
 * @param {Map<number, number>} named @param {Index} index @param {number[]} factors @returns {[number, number][]}
 */
function inForce(named, index, factors) {
  const most = Math.max(0, ...named.values());
  const exact = [...named].filter(([, exactness]) => exactness === most).map(([entry]) => entry);
  const others = exact.flatMap((entry) => [...index.counterparts.at(entry)]);
  const instead = exact.some((entry) => factors[entry]) ? [] : others.filter((entry) => factors[entry]);
  const own = [...named].filter(([entry]) => factors[entry]);
  return [...instead.map((entry) => /** @type {[number, number]} */ ([entry, most])), ...own];
}

// @ts-check
/* The look-up: a text in, the entries that answer it out, or none. Follows indexer/lookup.py, ranking.py, confidence.py
   and highlight.py. */

import { Relevance } from "./features.js";
import { highest } from "./index.js";
import { understood } from "./query.js";
import { Repair } from "./repair.js";

/** @typedef {import("./index.js").Index} Index */
/** @typedef {import("./query.js").Query} Query */
/** @typedef {import("./features.js").Features} Features */
/** @typedef {Record<string, number>} Shares by the names of indexer/weights.toml */
/** @typedef {{ ruleset: string, entries: number[], nearNames: string[], asked: Query, relevance: Relevance }} Answer */

export class Lookup {
  /** @param {Index} index */
  constructor(index) {
    this.index = index;
    this.repair = new Repair(index);
  }

  /**
   * What answers a text, best first; a ruleset that the text itself names holds where none is given.
   * @param {string} text @param {string} given @returns {Answer}
   */
  ruling(text, given) {
    const asked = understood(text, this.index, this.repair);
    const ruleset = given === "any" ? asked.ruleset ?? given : given;
    const relevance = new Relevance(asked, this.index, this.index.factors[ruleset]);
    const entries = this.found(asked, relevance).slice(0, this.index.constants.lookup.LIMIT);
    return { ruleset, entries, nearNames: entries.length ? [] : this.near(asked, ruleset), asked, relevance };
  }

  /**
   * The place of the sentence of an entry that answers; -1 where only a name is asked for, or none is like the query.
   * @param {Answer} answer @param {number} entry @param {string[]} sentences @returns {number}
   */
  highlighted({ asked, relevance }, entry, sentences) {
    if (asked.isName) return -1;
    const { LEAST, PHRASE_SHARE } = this.index.constants.highlight;
    const likeness = relevance.phraseMatches.get(entry)?.sentences;
    const values = sentences.map((sentence, place) => {
      const said = this.weightOf(sentence, asked) / asked.weight;
      return PHRASE_SHARE * (likeness?.get(place) ?? 0) + (1 - PHRASE_SHARE) * said;
    });
    const best = Math.max(...values);
    return best >= LEAST ? values.indexOf(best) : -1;
  }

  /**
   * What the concepts of a query weigh for which a word of a sentence stands.
   * @param {string} sentence @param {Query} asked
   */
  weightOf(sentence, asked) {
    const words = this.index.replaced(this.index.words(sentence), this.index.language.misprints);
    const stems = new Set(words.map((word) => this.index.stems.get(this.index.stem(word)) ?? -1));
    /** @type {Map<number, [number, number]>} for each stem its concept, and what it weighs by itself */
    const standsFor = new Map();
    asked.concepts.forEach((concept, number) => {
      for (const [parts, factor] of concept.variants) {
        const weight = (concept.weight * factor) / parts.length;
        for (const part of parts) if (weight > (standsFor.get(part)?.[1] ?? 0)) standsFor.set(part, [number, weight]);
      }
    });
    /** @type {Map<number, number>} */ const best = new Map();
    for (const [stem, [number, weight]] of standsFor) {
      if (stems.has(stem)) best.set(number, Math.max(weight, best.get(number) ?? 0));
    }
    return [...best.values()].reduce((sum, weight) => sum + weight, 0);
  }

  /**
   * What is good enough to be an answer, best first.
   * @param {Query} asked @param {Relevance} relevance @returns {number[]}
   */
  found(asked, relevance) {
    const scores = this.ranked(asked, relevance);
    if (!scores.size) return [];
    const ordered = highest(scores.keys(), (entry) => scores.get(entry) ?? 0);
    const { FURTHEST, FURTHEST_OF_NUMBER } = this.index.constants.lookup;
    const least = (scores.get(ordered[0]) ?? 0) - (asked.number ? FURTHEST_OF_NUMBER : FURTHEST);
    const near = ordered.filter((entry) => (scores.get(entry) ?? 0) >= least);
    const good = this.withoutRedirects(near, relevance.factors);
    return asked.isName ? good : this.differentFirst(good);
  }

  /**
   * The entries that may answer, with their scores; none if nothing answers.
   * @param {Query} asked @param {Relevance} relevance
   */
  ranked(asked, relevance) {
    const { index } = this;
    const numbered = asked.number ? index.collectorNumbers.get(asked.number) ?? [] : [];
    const sure = [...numbered, ...relevance.named.keys()].filter((entry) => relevance.factors[entry]);
    const seen = [...new Set([...relevance.retrieved(), ...sure])].map((entry) =>
      /** @type {[number, Features]} */ ([entry, relevance.features(entry)]));
    /** @type {Map<number, number>} */ const scores = new Map();
    const shares = sharesOf(asked, seen.map(([, features]) => features), index.constants.confidence);
    if (!isAnswer(shares, asked, relevance.named.size > 0, index)) return scores;
    const { STANDING } = index.constants.ranking;
    const isNamed = asked.names.length > 0 || asked.number || relevance.named.size > 0;
    for (const [entry, features] of seen) {
      const score = total(features, index.weights.ranking) - STANDING * (1 - relevance.factors[entry]);
      scores.set(entry, score + (isNamed ? this.certain(entry, asked, relevance.named) : 0));
    }
    return scores;
  }

  /**
   * What it is worth that an entry has the name, number or edition that is asked for, or says the name.
   * @param {number} entry @param {Query} asked @param {Map<number, number>} named
   */
  certain(entry, asked, named) {
    const { index } = this;
    const { NAME_MATCH, NAME_IN_TEXT, EDITION_MATCH, NUMBER_MATCH, TEXT, TITLE } = index.constants.ranking;
    let score = (NAME_MATCH * (named.get(entry) ?? 0)) / TITLE;
    if (asked.isBareName && index.texts.has(entry)) score += TEXT;
    if (index.editions.get(entry)?.some((tag) => asked.editions.has(tag))) score += EDITION_MATCH;
    if (asked.number && index.collectorNumbers.get(asked.number)?.includes(entry)) {
      score += index.lists.has(entry) ? NUMBER_MATCH / 2 : NUMBER_MATCH;
    }
    const several = asked.names.filter((name) => name.includes(" ") && !index.names.get(name)?.size);
    const inText = several.filter((name) => index.said.get(name)?.includes(entry));
    return score + (several.length ? (NAME_IN_TEXT * inText.length) / several.length : 0);
  }

  /**
   * With each entry that only says "see …" exchanged for what it leads to, and mere notices behind what they amend.
   * @param {number[]} found @param {number[]} factors
   */
  withoutRedirects(found, factors) {
    /** @type {Set<number>} */ const result = new Set();
    for (const entry of found) {
      const to = this.index.redirects.get(entry) ?? entry;
      for (const one of [this.index.notices.get(to) ?? to, to]) if (factors[one]) result.add(one);
    }
    return [...result];
  }

  /** Several different answers before those that say what one of them says. @param {number[]} found */
  differentFirst(found) {
    /** @type {number[]} */ const different = [];
    /** @type {number[]} */ const again = [];
    for (const entry of found) {
      const isNew = !different.some((other) => this.index.agreeing.at(entry).includes(other));
      (isNew && different.length < this.index.constants.lookup.DIFFERENT ? different : again).push(entry);
    }
    return [...different, ...again];
  }

  /**
   * The names in what was asked, if it is more than a name, and those most like it.
   * @param {Query} asked @param {string} ruleset
   */
  near(asked, ruleset) {
    const { names, written } = this.index;
    const factors = this.index.factors[ruleset];
    const holds = (/** @type {string} */ name) => [...(names.get(name)?.keys() ?? [])].some((entry) => factors[entry]);
    const within = asked.isBareName ? [] : asked.names.filter(holds).map((name) => written.get(name) ?? name);
    return [...new Set([...within, ...this.repair.nearNames(asked.words.join(" "), factors)])];
  }
}

/**
 * What the features are worth together.
 * @param {Record<string, number>} values @param {Record<string, number>} weights
 */
function total(values, weights) {
  return Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * values[name], 0);
}

/**
 * The shares of a query, the best of all candidates.
 * @param {Query} query @param {Features[]} seen @param {Record<string, number>} constants @returns {Shares}
 */
function sharesOf(query, seen, { LEAST_KNOWN }) {
  const best = (/** @type {(features: Features) => number} */ of) => Math.max(0, ...seen.map(of));
  const phrase = (/** @type {Features} */ one) => Math.max(one.question_match, one.rule_match);
  const titleMatch = Math.min(1, best((one) => one.title_match) / Math.max(LEAST_KNOWN, 1 - query.unknown));
  const concepts = Math.max(1, query.concepts.length);
  return {
    coverage: best((one) => one.coverage),
    phrase_match: best(phrase),
    coverage_by_phrase: best((one) => one.coverage * phrase(one)),
    topic_coverage: best((one) => one.topic_coverage),
    title_match: titleMatch,
    unknown: query.unknown,
    query_only: query.queryOnly,
    card_names: Math.min(1, query.cards.length / concepts),
    brevity: (1 - titleMatch) / concepts,
  };
}

/**
 * Whether there is an answer to a query; `isNameFound` tells that an entry has the name of which it consists.
 * @param {Shares} shares @param {Query} query @param {boolean} isNameFound @param {Index} index @returns {boolean}
 */
function isAnswer(shares, query, isNameFound, index) {
  const { confidence } = index.constants;
  const { trust, least } = index.weights;
  if (query.isIdle || shares.coverage < confidence.LEAST_COVERAGE) return Boolean(query.number);
  const isWord = query.concepts.length === 1 && !query.unknown && !query.queryOnly && !query.isActing;
  if (query.number || query.isBareName || isWord) {
    const isOne = query.names.length === 1 && query.isName;
    const enough = isOne ? confidence.LEAST_COVERAGE_OF_ONE_NAME : confidence.LEAST_COVERAGE_OF_NAME;
    return Boolean(query.number) || isNameFound || shares.coverage >= enough;
  }
  const isSeveralNames = query.names.length > 1 && query.unknown <= confidence.MOST_UNKNOWN;
  if (isSeveralNames && shares.coverage >= 1 - query.unknown) return true;
  const isSure = (/** @type {Shares} */ of, /** @type {number} */ margin) => total(of, trust) >= least + margin;
  const { STRAY_WORD_MARGIN } = confidence;
  return isSure(shares, 0) || (hasStrayWord(query, confidence) && isSure(ofKnown(shares, query), STRAY_WORD_MARGIN));
}

/**
 * Whether nobody knows one word of a query of several, which is no term of another game.
 * @param {Query} query @param {Record<string, number>} constants
 */
function hasStrayWord({ concepts }, { LEAST_CONCEPTS }) {
  const unknown = concepts.filter((concept) => !concept.variants.length);
  return unknown.length === 1 && !unknown[0].isForeign && concepts.length >= LEAST_CONCEPTS;
}

/**
 * The shares as they were without the words that nobody knows.
 * @param {Shares} shares @param {Query} query @returns {Shares}
 */
function ofKnown(shares, query) {
  const known = 1 - query.unknown;
  const likeness = query.likenessOfKnown;
  return {
    ...shares,
    coverage: Math.min(1, shares.coverage / known),
    phrase_match: Math.min(1, shares.phrase_match / likeness),
    coverage_by_phrase: Math.min(1, shares.coverage_by_phrase / known / likeness),
    topic_coverage: Math.min(1, shares.topic_coverage / known),
    unknown: 0,
  };
}

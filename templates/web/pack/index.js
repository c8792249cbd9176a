// @ts-check
/* The index: what indexer/export.py wrote, put into maps and flat arrays. Follows indexer/index.py and postings.py. */

import { porter } from "./stem.js";
import { replaced, wordsOf } from "./words.js";

/** @typedef {Map<number, number>} Weights a number for each entry, topic or phrase */
/** @typedef {[ArrayLike<number>, number][]} Word the texts that have each variant of a word, and what it weighs */

/** Lists of numbers in one flat array. */
export class Ragged {
  /** @param {{ lengths: number[], gaps: number[] }} packed */
  constructor({ lengths, gaps }) {
    this.flat = Int32Array.from(gaps);
    this.ends = new Int32Array(lengths.length + 1);
    lengths.forEach((length, place) => {
      const start = this.ends[place];
      this.ends[place + 1] = start + length;
      for (let at = start + 1; at < start + length; at += 1) this.flat[at] += this.flat[at - 1];
    });
  }

  /** @param {number} place @returns {Int32Array} */
  at(place) {
    return this.flat.subarray(this.ends[place], this.ends[place + 1]);
  }

  /** The numbers that are in all of some lists. @param {readonly number[]} places @returns {ArrayLike<number>} */
  inAll(places) {
    const [first, ...others] = places.map((place) => this.at(place)).sort((one, other) => one.length - other.length);
    if (!others.length) return first;
    const sets = others.map((list) => new Set(list));
    return Array.from(first).filter((number) => sets.every((set) => set.has(number)));
  }
}

/** A table of an export, which may have any word as a key. @param {object} table @returns {Map<string, any>} */
const mapOf = (table) => new Map(Object.entries(table));

/** A table by numbers. @param {object} table @returns {Map<number, any>} */
const byNumber = (table) => new Map(Object.entries(table).map(([key, value]) => [Number(key), value]));

export class Index {
  /** @param {Record<string, any>} data */
  constructor(data) {
    this.constants = data.constants;
    this.weights = data.weights;
    /** @type {string[]} */ this.entries = data.entries;
    /** @type {Record<string, number[]>} */ this.factors = data.factors;
    /** @type {Set<number>} */ this.cards = new Set(data.cards);
    /** @type {Set<number>} */ this.texts = new Set(data.texts);
    /** @type {Set<number>} */ this.lists = new Set(data.lists);
    /** @type {Set<number>} */ this.offScope = new Set(data.off_scope);
    /** @type {Map<number, string[]>} */ this.editions = byNumber(data.editions);
    /** @type {Map<number, number>} */ this.redirects = byNumber(data.redirects);
    /** @type {Map<number, number>} */ this.notices = byNumber(data.notices);
    this.counterparts = new Ragged(data.counterparts);
    this.agreeing = new Ragged(data.agreeing);
    /** @type {Map<string, number>} */
    this.stems = new Map(data.stems.split(" ").map((/** @type {string} */ stem, /** @type {number} */ n) => [stem, n]));
    /** @type {number} */ this.documented = data.documented;
    /** @type {Uint8Array} */ this.isRule = Uint8Array.from(data.is_rule);
    const rarity = (/** @type {number} */ value) => value / data.fineness;
    this.rarity = Float32Array.from(data.rarity, rarity);
    this.phraseRarity = Float32Array.from(data.phrase_rarity, rarity);
    this.usualRarity = this.rarity.reduce((sum, value) => sum + value, 0) / this.rarity.length;
    const most = (/** @type {Float32Array} */ values) => values.reduce((one, other) => Math.max(one, other), 0);
    this.mostRare = [most(this.rarity), most(this.phraseRarity)];
    this.titles = new Ragged(data.titles);
    this.entryPostings = new Ragged(data.entry_postings);
    this.topicPostings = new Ragged(data.topic_postings);
    this.topicEntries = new Ragged(data.topic_entries);
    this.phrasePostings = new Ragged(data.phrase_postings);
    this.phraseTargets = new Ragged(data.phrase_targets);
    this.phraseNorms = this.normsOf(this.phrasePostings);
    /** @type {Map<string, number>} */ this.lexicon = mapOf(data.lexicon);
    /** @type {Map<string, number>} */ this.queryOnly = mapOf(data.query_only);
    /** @type {Map<string, string>} */ this.numberWords = mapOf(data.number_words);
    /** @type {Map<string, string>} */ this.sameSigns = mapOf(data.same_signs);
    /** @type {Map<string, number[]>} */ this.collectorNumbers = mapOf(data.collector_numbers);
    /** @type {Set<string>} */ this.cardNames = new Set(data.card_names);
    /** @type {Map<string, number[]>} */ this.said = mapOf(data.said);
    /** @type {Map<string, Map<number, number>>} */ this.names = new Map();
    /** @type {Map<string, string>} */ this.written = new Map();
    for (const [written, pairs, name = this.words(written).join(" ")] of data.names) {
      const at = new Map();
      for (let place = 0; place < pairs.length; place += 2) at.set(pairs[place], pairs[place + 1]);
      this.names.set(name, at);
      this.written.set(name, written);
    }
    this.language = languageOf(data.language);
    /** @type {Map<string, string>} */ this.stemmed = new Map();
  }

  /** The length of the vector of each phrase. @param {Ragged} postings @returns {Float32Array} */
  normsOf(postings) {
    const norms = new Float64Array(this.isRule.length);
    this.phraseRarity.forEach((weight, stem) => {
      for (const phrase of postings.at(stem)) norms[phrase] += weight * weight;
    });
    return Float32Array.from(norms, Math.sqrt);
  }

  /** The folded words of a text. @param {string} text @returns {string[]} */
  words(text) {
    return wordsOf(text, this.sameSigns);
  }

  /** Words with expressions exchanged. @param {readonly string[]} tokens @param {Map<string, string>} expressions */
  replaced(tokens, expressions) {
    return replaced(tokens, expressions, this.constants.words.LONGEST_EXPRESSION);
  }

  /** The stem of a folded word. @param {string} word @returns {string} */
  stem(word) {
    const known = this.numberWords.get(word) ?? this.stemmed.get(word);
    if (known !== undefined) return known;
    const stem = word.length >= this.constants.stem.SHORTEST_STEMMED ? porter(word) : word;
    this.stemmed.set(word, stem);
    return stem;
  }
}

/** @param {Record<string, any>} stored */
function languageOf(stored) {
  return {
    /** @type {Map<string, string>} */ spellings: mapOf(stored.spellings),
    /** @type {Map<string, string>} */ misprints: mapOf(stored.misprints),
    /** @type {Map<string, string[]>} */ aliases: mapOf(stored.aliases),
    /** @type {Map<string, string[]>} */ thesaurus: mapOf(stored.thesaurus),
    /** @type {Map<string, string>} */ rulesets: mapOf(stored.rulesets),
    /** @type {Map<string, string>} */ sets: mapOf(stored.sets),
    /** @type {Set<string>} */ ambiguous: new Set(stored.ambiguous),
    /** @type {Set<string>} */ stop: new Set(stored.stop),
    /** @type {Set<string>} */ asking: new Set(stored.asking),
    /** @type {Set<string>} */ acting: new Set(stored.acting),
    /** @type {Set<string>} */ foreign: new Set(stored.foreign),
  };
}

/**
 * The first thing of the highest value.
 * @template T @param {readonly T[]} things at least one @param {(thing: T) => number} valueOf @returns {T}
 */
export function best(things, valueOf) {
  return things.reduce((one, other) => (valueOf(other) > valueOf(one) ? other : one));
}

/**
 * The keys of the highest values, the highest first.
 * @param {Iterable<number>} keys @param {(key: number) => number} valueOf @param {number} [most] @returns {number[]}
 */
export function highest(keys, valueOf, most = Infinity) {
  let found = [...keys];
  if (most < found.length) {
    const values = new Float64Array(found.length);
    found.forEach((key, place) => (values[place] = valueOf(key)));
    const least = values.sort()[found.length - most];
    found = found.filter((key) => valueOf(key) >= least);
  }
  return found.sort((one, other) => valueOf(other) - valueOf(one)).slice(0, most);
}

/**
 * What the words weigh together in each of so many texts, of each word its heaviest variant; with `most`, only in so
 * many, nearly all those of the highest sums: the best by the weightiest words, of which `mostRead` postings are read.
 * @param {Word[]} words @param {number} size @param {number} mostRead @param {number} [most] @returns {Weights}
 */
export function summed(words, size, mostRead, most = Infinity) {
  const weightOf = (/** @type {Word} */ word) => word[word.length - 1][1];
  const ordered = words.filter((word) => word.length).sort((one, other) => weightOf(other) - weightOf(one));
  let sums = new Float64Array(size);
  /** @type {number[]} */ let keys = [];
  const lastWord = new Uint8Array(size);
  let read = 0;
  let isClosed = false;
  ordered.forEach((word, before) => {
    for (const [postings] of word) read += postings.length;
    if (!isClosed && read > mostRead && keys.length > most) {
      isClosed = true;
      const all = sums;
      keys = highest(keys, (text) => all[text], most);
      sums = new Float64Array(size);
      for (const text of keys) sums[text] = all[text];
    }
    for (const [postings, weight] of word.toReversed()) {
      for (let at = 0; at < postings.length; at += 1) {
        const text = postings[at];
        if (lastWord[text] === before + 1 || (isClosed && !sums[text])) continue;
        if (!sums[text]) keys.push(text);
        sums[text] += weight;
        lastWord[text] = before + 1;
      }
    }
  });
  return new Map(keys.map((text) => [text, sums[text]]));
}

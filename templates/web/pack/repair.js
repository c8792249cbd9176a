// @ts-check
/* Typing mistakes: what an unknown word may stand for, by the words and names of the index.
   Follows indexer/repair.py. */

import { best } from "./index.js";

/** @typedef {import("./index.js").Index} Index */
/** @typedef {[string, number]} Meaning a known word, and how like it what was typed is, up to 1 */
/** @typedef {Map<number, [string, number][]>} ByLength words by how many letters they have, each with which as bits */
/** @typedef {{ words: string[], doubts: Map<string, Meaning[]> }} Repaired */

export class Repair {
  /** @param {Index} index */
  constructor(index) {
    this.index = index;
    this.constants = index.constants.repair;
    const { QUERY_ONLY, LEAST_QUERY_ONLY } = this.constants;
    /** Every known word with how usual it is. @type {Map<string, number>} */
    this.counts = new Map();
    for (const [word, count] of index.queryOnly) {
      if (count >= LEAST_QUERY_ONLY) this.counts.set(word, QUERY_ONLY * count);
    }
    for (const [word, count] of index.lexicon) this.counts.set(word, count);
    this.words = [...this.counts.keys()].sort();
    this.wordsByLength = byLength(this.words);
    /** The most usual word of each stem. @type {Map<string, string>} */
    this.byStem = new Map();
    const rareFirst = [...this.counts].sort((one, other) => one[1] - other[1]);
    for (const [word] of rareFirst) this.byStem.set(index.stem(word), word);
    this.stemsByLength = byLength(this.byStem.keys());
    /** The names of several words by what they are without spaces. @type {Map<string, string>} */
    this.joined = new Map();
    for (const name of index.names.keys()) if (name.includes(" ")) this.joined.set(name.replaceAll(" ", ""), name);
    this.runTogether = byLength(this.joined.keys());
    /** The names that entries have in a ruleset, by its factors. @type {Map<number[], string[]>} */
    this.namesIn = new Map();
  }

  /** How usual a word is. @param {string} word @returns {number} */
  count(word) {
    return this.counts.get(word) ?? 0;
  }

  /** Whether the documents or the players' words have it. @param {string} word @returns {boolean} */
  known(word) {
    const { stop, asking, thesaurus, aliases, foreign } = this.index.language;
    const stem = this.index.stem(word);
    if (this.counts.has(word) || (this.index.stems.get(stem) ?? Infinity) < this.index.documented) return true;
    if (/^\d+$/.test(word) || stop.has(word) || asking.has(word)) return true;
    return thesaurus.has(stem) || aliases.has(word) || foreign.has(stem);
  }

  /** Words with mistakes put right; one for which nothing is near stays. @param {string[]} typed @returns {Repaired} */
  repaired(typed) {
    const words = this.rejoined(typed);
    const doubts = new Map();
    if (words.every((word) => this.known(word))) return { words, doubts };
    const name = this.wholeName(words);
    if (name !== undefined) return { words: name.split(" "), doubts };
    /** @type {string[]} */ const found = [];
    let lookedAt = 0;
    words.forEach((word, place) => {
      if (this.known(word) || lookedAt >= this.constants.MOST_REPAIRED) {
        found.push(word);
        return;
      }
      lookedAt += 1;
      const parts = this.parts(word);
      const meanings = parts.length ? [] : this.meanings(word, found, words.slice(place + 1));
      if (meanings.length) {
        found.push(meanings[0][0]);
        const isStem = this.index.stems.has(this.index.stem(word));
        doubts.set(meanings[0][0], isStem ? [...meanings, [word, this.constants.ITSELF]] : meanings);
      } else {
        found.push(...(parts.length ? parts : [word]));
      }
    });
    return { words: found, doubts };
  }

  /** Two words that make a known one only together, as that. @param {string[]} words @returns {string[]} */
  rejoined(words) {
    const count = (/** @type {string} */ word) => this.index.lexicon.get(word) ?? 0;
    /** @type {string[]} */ const found = [];
    for (const word of words) {
      const before = found[found.length - 1];
      if (found.length && count(before + word) > Math.min(count(before), count(word))) found[found.length - 1] += word;
      else found.push(word);
    }
    return found;
  }

  /** The parts of a word that was run together. @param {string} word @returns {string[]} */
  parts(word) {
    const { lexicon, language } = this.index;
    if (word.endsWith("s") && language.aliases.has(word.slice(0, -1))) return [word.slice(0, -1)];
    const name = this.joined.get(word);
    if (name !== undefined) return name.split(" ");
    if (word.length < this.constants.SHORTEST_TOGETHER || word.length > this.constants.LONGEST) return [];
    for (let cut = 3; cut < word.length - 2; cut += 1) {
      const [first, second] = [word.slice(0, cut), word.slice(cut)];
      if (lexicon.has(first) && lexicon.has(second)) return [first, second];
    }
    const near = this.within(word, this.runTogether);
    if (!near.length) return [];
    const [nearest] = best(near, ([, like]) => like);
    return /** @type {string} */ (this.joined.get(nearest)).split(" ");
  }

  /**
   * What a word may stand for: one that makes a name with its neighbours, then the nearest and most usual.
   * @param {string} word @param {string[]} before @param {string[]} after @returns {Meaning[]}
   */
  meanings(word, before, after) {
    if (word.length < this.constants.SHORTEST_IN_NAME || word.length > this.constants.LONGEST) return [];
    const near = this.near(word).sort((a, b) => b[1] - a[1] || this.count(b[0]) - this.count(a[0]));
    const few = before.length + after.length < this.constants.FEW_WORDS;
    const inName = near.find(([meant]) => this.makesName(meant, before, after, few));
    const found = this.ordinary(word, near).slice(0, this.constants.MOST_MEANINGS);
    return inName ? [inName, ...found.filter(([meant, like]) => meant !== inName[0] || like !== inName[1])] : found;
  }

  /** The known words that differ from it in a letter or two. @param {string} word @returns {Meaning[]} */
  near(word) {
    const root = this.index.stem(word);
    const found = new Map(this.within(word, this.wordsByLength));
    for (const [stem, like] of word.startsWith(root) ? this.within(root, this.stemsByLength) : []) {
      const known = /** @type {string} */ (this.byStem.get(stem));
      found.set(known, Math.max(like, found.get(known) ?? 0));
    }
    return [...found];
  }

  /**
   * What a word may stand for outside of names, where a short one has many likes.
   * @param {string} word @param {Meaning[]} near @returns {Meaning[]}
   */
  ordinary(word, near) {
    const isShort = word.length < this.constants.SHORTEST;
    const slips = isShort ? near.filter(([meant]) => this.isSmallSlip(word, meant)) : near;
    const begun = isShort ? undefined : this.begun(word);
    if (begun !== undefined) return [[begun, this.constants.BEGUN]];
    return slips.length ? slips : this.abbreviated(word);
  }

  /**
   * The most usual word that begins with these letters; none if few letters begin words of several stems.
   * @param {string} word @returns {string | undefined}
   */
  begun(word) {
    /** @type {string[]} */ const found = [];
    for (let at = lowerBound(this.words, word); at < this.words.length && this.words[at].startsWith(word); at += 1) {
      if (this.index.lexicon.has(this.words[at])) found.push(this.words[at]);
    }
    const isSure = word.length >= this.constants.TWO_MISTAKES_FROM
      || new Set(found.map((known) => this.index.stem(known))).size === 1;
    if (!isSure || !found.length) return undefined;
    return best(found, (known) => this.count(known));
  }

  /** The most usual words of which it has only consonants ("cntr"). @param {string} word @returns {Meaning[]} */
  abbreviated(word) {
    const { SHORTEST, MOST_MEANINGS, ABBREVIATED } = this.constants;
    if (word.length > SHORTEST || /[aeiou]/.test(word.slice(1))) return [];
    const longer = this.words.filter((known) => known[0] === word[0] && known.length > word.length);
    const found = longer.filter((known) => isWithin(word, known));
    const usual = found.sort((one, other) => this.count(other) - this.count(one)).slice(0, MOST_MEANINGS);
    return usual.map((known) => [known, ABBREVIATED]);
  }

  /**
   * Whether a word makes a name with its neighbours, or is a card's name by itself in a short query.
   * @param {string} word @param {string[]} before @param {string[]} after @param {boolean} few
   */
  makesName(word, before, after, few) {
    const [left, right] = [before.slice(-2), after.slice(0, 2)];
    for (let start = 0; start <= left.length; start += 1) {
      for (let end = 0; end <= right.length; end += 1) {
        const several = [...left.slice(start), word, ...right.slice(0, end)];
        if (several.length > 1 && this.index.names.has(several.join(" "))) return true;
      }
    }
    return few && [...(this.index.names.get(word)?.keys() ?? [])].some((entry) => this.index.cards.has(entry));
  }

  /**
   * The names most like a folded text that entries have in the ruleset (`factors`), as they are written.
   * @param {string} text @param {number[]} factors @returns {string[]}
   */
  nearNames(text, factors) {
    const { SHORTEST_IN_NAME, NEAR_FLOOR, MOST_NEAR } = this.constants;
    const holds = (/** @type {Map<number, number>} */ at) => [...at.keys()].some((entry) => factors[entry]);
    const all = [...this.index.names];
    const names = this.namesIn.get(factors) ?? all.filter(([, at]) => holds(at)).map(([name]) => name);
    this.namesIn.set(factors, names);
    const begun = text.length >= SHORTEST_IN_NAME ? names.filter((name) => name.startsWith(text)) : [];
    begun.sort((one, other) => one.length - other.length);
    const near = [...begun, ...alike(text, names, NEAR_FLOOR, 3 * MOST_NEAR).map(([name]) => name)];
    return [...new Set(near.map((name) => this.index.written.get(name) ?? name))].slice(0, MOST_NEAR);
  }

  /** The name that a whole short query is a misspelling of. @param {string[]} words @returns {string | undefined} */
  wholeName(words) {
    const { LONGEST_EXPRESSION, EACH_WORD_FLOOR, NAME_FLOOR, SHORTEST } = this.constants;
    const begins = (/** @type {string} */ word) => word.length >= SHORTEST && this.begun(word) !== undefined;
    if (!words.length || words.length > LONGEST_EXPRESSION) return undefined;
    if (words.every((word) => this.known(word) || begins(word))) return undefined;
    const text = words.join(" ");
    const near = alike(text, this.index.names.keys(), EACH_WORD_FLOOR, 5);
    return near.find(([name, like]) => like >= NAME_FLOOR || eachWordLike(text, name, EACH_WORD_FLOOR))?.[0];
  }

  /**
   * Those that differ from a word in a letter; from a long one in two, from a shorter one in two vowels at most.
   * @param {string} word @param {ByLength} among @returns {Meaning[]}
   */
  within(word, among) {
    const allowed = word.length >= this.constants.TWO_VOWELS_FROM ? 2 : 1;
    const letters = lettersIn(word);
    /** @type {[string, number][]} */ const near = [];
    for (let length = word.length + allowed; length >= word.length - allowed; length -= 1) {
      for (const [known, its] of among.get(length) ?? []) {
        if (bitCount(letters ^ its) > 2 * allowed) continue;
        const distance = editDistance(word, known, allowed);
        if (distance <= allowed) near.push([known, distance]);
      }
    }
    const nearest = near.sort((one, other) => one[1] - other[1]).slice(0, 12);
    return nearest
      .filter(([known, distance]) => distance < 2 || this.isLike(word, known))
      .map(([known, distance]) => [known, 1 - this.constants.MISTAKE * distance]);
  }

  /**
   * Whether a word that differs in two letters from another is meant as that.
   * @param {string} word @param {string} meant
   */
  isLike(word, meant) {
    const isLong = word.length >= this.constants.TWO_MISTAKES_FROM && word[0] === meant[0];
    return isLong || word.replace(/[aeiou]/g, "") === meant.replace(/[aeiou]/g, "");
  }

  /**
   * Whether a short word is another with a letter left out, or two exchanged.
   * @param {string} word @param {string} meant
   */
  isSmallSlip(word, meant) {
    const { SHORTEST } = this.constants;
    const lacks = word.length === SHORTEST - 1 && meant.length === SHORTEST && word[0] === meant[0];
    return lacks || (word !== meant && [...word].sort().join("") === [...meant].sort().join(""));
  }
}

/** @param {Iterable<string>} words @returns {ByLength} */
function byLength(words) {
  const found = new Map();
  for (const word of words) {
    if (!found.has(word.length)) found.set(word.length, []);
    found.get(word.length).push([word, lettersIn(word)]);
  }
  return found;
}

/** The first place of sorted words that is not before a word. @param {string[]} sorted @param {string} word */
function lowerBound(sorted, word) {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The letters of a word as bits, digits as one. @param {string} word @returns {number} */
function lettersIn(word) {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << Math.max(0, word.charCodeAt(at) - 96);
  return bits;
}

/** How many bits are set. @param {number} bits @returns {number} */
function bitCount(bits) {
  let count = 0;
  for (let left = bits; left; left &= left - 1) count += 1;
  return count;
}

/**
 * The optimal string alignment distance of two words: letters left out, added, changed or exchanged with the next.
 * What is above `most` need not be exact.
 * @param {string} one @param {string} other @param {number} most @returns {number}
 */
export function editDistance(one, other, most) {
  let twoBefore = new Uint8Array(other.length + 1);
  let before = Uint8Array.from(twoBefore, (_, at) => at);
  let row = new Uint8Array(other.length + 1);
  for (let i = 1; i <= one.length; i += 1) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const changed = before[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1);
      row[j] = Math.min(changed, before[j] + 1, row[j - 1] + 1);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        row[j] = Math.min(row[j], twoBefore[j - 2] + 1);
      }
      least = Math.min(least, row[j]);
    }
    if (least > most) return least;
    [twoBefore, before, row] = [before, row, twoBefore];
  }
  return before[other.length];
}

/**
 * How like two texts are, of 100: twice their longest common subsequence, of both lengths.
 * @param {string} one @param {string} other
 */
export function ratio(one, other) {
  const common = new Uint16Array(other.length + 1);
  for (let i = 0; i < one.length; i += 1) {
    let diagonal = 0;
    for (let j = 1; j <= other.length; j += 1) {
      const above = common[j];
      common[j] = one[i] === other[j - 1] ? diagonal + 1 : Math.max(above, common[j - 1]);
      diagonal = above;
    }
  }
  return (200 * common[other.length]) / (one.length + other.length || 1);
}

/**
 * What `ratio` is at most, by the letters that two texts share in any order.
 * @param {Uint8Array} counts of the one @param {number} length @param {string} other
 */
function ratioAtMost(counts, length, other) {
  const left = counts.slice();
  let common = 0;
  for (let at = 0; at < other.length; at += 1) {
    const letter = other.charCodeAt(at);
    if (left[letter]) {
      left[letter] -= 1;
      common += 1;
    }
  }
  return (200 * common) / (length + other.length || 1);
}

/**
 * The names most like a text, each with how like it is, of 100.
 * @param {string} text @param {Iterable<string>} names @param {number} least @param {number} most @returns {Meaning[]}
 */
function alike(text, names, least, most) {
  const counts = new Uint8Array(128);
  for (let at = 0; at < text.length; at += 1) counts[text.charCodeAt(at)] += 1;
  /** @type {Meaning[]} */ const found = [];
  for (const name of names) {
    const like = ratioAtMost(counts, text.length, name) < least ? 0 : ratio(text, name);
    if (like >= least) found.push([name, like]);
  }
  return found.sort((one, other) => other[1] - one[1]).slice(0, most);
}

/** Whether the letters of a short form stand in a word in that order. @param {string} short @param {string} word */
function isWithin(short, word) {
  let at = 0;
  for (const letter of word) if (letter === short[at]) at += 1;
  return at === short.length;
}

/**
 * Whether each word of a text is like that of a name in its place.
 * @param {string} text @param {string} name @param {number} least
 */
function eachWordLike(text, name, least) {
  const [typed, meant] = [text.split(" "), name.split(" ")];
  return typed.length > 1 && typed.length === meant.length && typed.every((word, n) => ratio(word, meant[n]) >= least);
}

// @ts-check
/* Stems: what is left of a folded word without its endings. Follows indexer/stem.py and the stemmer of Whoosh, which is
   Porter's but for three things that its patterns make of it: a y is a vowel only where one is looked for at all, a
   doubled consonant stays ("hopp"), and an e returns to no stem but a short one. */

const C = "[^aeiouy]+";
const V = "[aeiou]+";
const MEASURED = new RegExp(`^(${C})?${V}${C}`);
const MEASURED_ONCE = new RegExp(`^(${C})?${V}${C}(${V})?$`);
const MEASURED_TWICE = new RegExp(`^(${C})?${V}${C}${V}${C}`);
const WITH_VOWEL = new RegExp(`^(${C})?[aeiouy]`);
const SHORT = new RegExp(`^${C}[aeiouy][^aeiouwxy]$`);

const SECOND = new Map(Object.entries({
  ational: "ate", tional: "tion", enci: "ence", anci: "ance", izer: "ize", bli: "ble", alli: "al", entli: "ent",
  eli: "e", ousli: "ous", ization: "ize", ation: "ate", ator: "ate", alism: "al", iveness: "ive", fulness: "ful",
  ousness: "ous", aliti: "al", iviti: "ive", biliti: "ble", logi: "log",
}));
const THIRD = new Map(Object.entries({
  icate: "ic", ative: "", alize: "al", iciti: "ic", ical: "ic", ful: "", ness: "",
}));
const FOURTH = /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/;
const SECOND_ENDING = new RegExp(`^(.+?)(${[...SECOND.keys()].join("|")})$`);
const THIRD_ENDING = new RegExp(`^(.+?)(${[...THIRD.keys()].join("|")})$`);

/** @param {string} word @returns {string} */
function withoutPlural(word) {
  if (word.endsWith("sses") || word.endsWith("ies")) return word.slice(0, -2);
  return word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}

/** @param {string} word @returns {string} */
function withoutTense(word) {
  if (word.endsWith("eed")) return MEASURED.test(word.slice(0, -3)) ? word.slice(0, -1) : word;
  const root = /^(.*)(ed|ing)$/.exec(word)?.[1];
  if (root === undefined || !WITH_VOWEL.test(root)) return word;
  return /^(at|bl|iz)$/.test(root) || SHORT.test(root) ? `${root}e` : root;
}

/** @param {string} word @param {RegExp} ending @param {Map<string, string>} instead @returns {string} */
function exchanged(word, ending, instead) {
  const found = ending.exec(word);
  return found && MEASURED.test(found[1]) ? found[1] + instead.get(found[2]) : word;
}

/** @param {string} word @returns {string} */
function withoutEnding(word) {
  const found = FOURTH.exec(word);
  const root = found ? found[1] : /^(.+?[st])ion$/.exec(word)?.[1];
  return root !== undefined && MEASURED_TWICE.test(root) ? root : word;
}

/** @param {string} word @returns {string} */
function withoutLast(word) {
  const root = word.length > 1 && word.endsWith("e") ? word.slice(0, -1) : word;
  const falls = MEASURED_TWICE.test(root) || (MEASURED_ONCE.test(root) && !SHORT.test(root));
  const left = root !== word && falls ? root : word;
  return left.endsWith("ll") && MEASURED_TWICE.test(left) ? left.slice(0, -1) : left;
}

/** The stem of a folded word. @param {string} word @returns {string} */
export function porter(word) {
  if (word.length < 3) return word;
  let left = withoutTense(withoutPlural(word.startsWith("y") ? `Y${word.slice(1)}` : word));
  if (left.endsWith("y") && WITH_VOWEL.test(left.slice(0, -1))) left = `${left.slice(0, -1)}i`;
  left = exchanged(exchanged(left, SECOND_ENDING, SECOND), THIRD_ENDING, THIRD);
  left = withoutLast(withoutEnding(left));
  return left.startsWith("Y") ? `y${left.slice(1)}` : left;
}

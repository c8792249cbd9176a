// @ts-check
/* Words: how a text is folded before it is compared; several that are looked for together are an expression.
   Follows indexer/words.py. */

/** @typedef {{ has(expression: string): boolean }} Container */

/** The folded words of a text. @param {string} text @param {Map<string, string>} signs @returns {string[]} */
export function wordsOf(text, signs) {
  let plain = text.replaceAll("`", "'");
  if (/[^\x00-\x7f]/.test(plain)) {
    plain = Array.from(plain, (sign) => signs.get(sign) ?? sign).join("");
    plain = plain.normalize("NFKD").replace(/[^\x00-\x7f]/g, "");
  }
  return plain.toLowerCase().replaceAll("'", "").replaceAll("&", " and ").match(/[a-z0-9]+/g) ?? [];
}

/**
 * The longest expression that begins at a word, and its length in words; [1, ""] if none does.
 * @param {readonly string[]} tokens @param {number} place @param {Container} expressions @param {number} longest
 * @returns {[number, string]}
 */
export function longestExpression(tokens, place, expressions, longest) {
  for (let length = Math.min(longest, tokens.length - place); length > 0; length -= 1) {
    const expression = tokens.slice(place, place + length).join(" ");
    if (expressions.has(expression)) return [length, expression];
  }
  return [1, ""];
}

/**
 * The words with each expression exchanged for its other form, longest first.
 * @param {readonly string[]} tokens @param {Map<string, string>} expressions @param {number} longest
 * @returns {string[]}
 */
export function replaced(tokens, expressions, longest) {
  const result = [];
  for (let place = 0; place < tokens.length; ) {
    const [length, expression] = longestExpression(tokens, place, expressions, longest);
    result.push(...(expression ? /** @type {string} */ (expressions.get(expression)).split(" ") : [tokens[place]]));
    place += length;
  }
  return result;
}

/**
 * The expressions that the words hold, longest first at each place, and the words that are left.
 * @param {readonly string[]} tokens @param {Container} expressions @param {number} longest
 * @returns {[string[], string[]]}
 */
export function without(tokens, expressions, longest) {
  /** @type {string[]} */ const found = [];
  /** @type {string[]} */ const rest = [];
  for (let place = 0; place < tokens.length; ) {
    const [length, expression] = longestExpression(tokens, place, expressions, longest);
    if (expression) found.push(expression);
    else rest.push(tokens[place]);
    place += length;
  }
  return [found, rest];
}

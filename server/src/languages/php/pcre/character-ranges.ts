/**
 * Letters and combining marks as ranges of a character class: JavaScript knows `\p{L}` with the flag `u` alone, and other
 * languages not at all. Of scripts that are in use next to all; outside the basic plane none.
 */
export const unicodeLetters =
  'A-Za-z\\u00aa\\u00b5\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u1fff\\u2c00-\\u2dff\\u3040-\\ud7ff\\uf900-\\ufdff\\uff66-\\uffdc';

/** Numbers beyond the ten digits of ASCII. */
export const unicodeNumbers = '\\u00b2\\u00b3\\u00b9\\u00bc-\\u00be\\u2070-\\u2089\\u2150-\\u218b';

/** Of Latin, Greek and Cyrillic. */
export const upperCaseLetters = 'A-Z\\u00c0-\\u00d6\\u00d8-\\u00de\\u0391-\\u03a9\\u0400-\\u042f';
export const lowerCaseLetters = 'a-z\\u00df-\\u00f6\\u00f8-\\u00ff\\u03b1-\\u03c9\\u0430-\\u045f';

/** The ranges of a property of characters (`\p{L}`), by its name. */
export const propertyRanges: ReadonlyMap<string, string> = new Map(
  Object.entries({
    L: unicodeLetters,
    Lu: upperCaseLetters,
    Ll: lowerCaseLetters,
    M: '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff',
    N: `0-9${unicodeNumbers}`,
    Nd: '0-9',
  }),
);

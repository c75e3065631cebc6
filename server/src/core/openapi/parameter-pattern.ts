/** Letters after a backslash that JavaScript reads as PCRE does. */
const sharedEscapes = /^[dDwWsSbBnrtfv]$/;
const syntaxCharacter = /^[\^$\\.*+?()[\]{}|/]$/;
const sharedGroup = /^\((?!\?)|^\(\?(?::|=|!|<=|<!)/;

/** No one writes longer ones, and no one would read them. */
const maximumLength = 2000;

/**
 * Letters and combining marks as ranges of a character class: JavaScript knows `\p{L}` with the flag `u` alone, and other
 * languages not at all. Of scripts that are in use next to all; outside the basic plane none.
 */
export const unicodeLetters =
  'A-Za-z\\u00aa\\u00b5\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02c1\\u0300-\\u037d\\u037f-\\u0386\\u0388-\\u1fff' +
  '\\u2c00-\\u2dff\\u3005-\\u3007\\u3031-\\u3035\\u3041-\\ud7ff\\uf900-\\ufdff\\ufe70-\\ufefc\\uff21-\\uff3a' +
  '\\uff41-\\uff5a\\uff66-\\uffdc';

/** Numbers beyond the ten digits of ASCII. */
export const unicodeNumbers = '\\u00b2\\u00b3\\u00b9\\u00bc-\\u00be\\u2070-\\u2079\\u2080-\\u2089\\u2150-\\u218b\\u2460-\\u249b';

const properties: Readonly<Record<string, string>> = {
  L: unicodeLetters,
  M: '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff',
  N: `0-9${unicodeNumbers}`,
  Nd: '0-9',
};

/**
 * The pattern of PCRE as one of JavaScript that matches the same values, anchored as routers anchor it; null where
 * JavaScript has no such pattern (inline flags, possessive quantifiers, POSIX classes, recursion…). What is answered
 * compiles with and without the flag `u`: validators differ in whether they set it.
 */
export function javaScriptPattern(pcre: string): string | null {
  const body = translated(pcre, false);
  if (body === null) return null;
  return compiling(body.includes('|') ? `^(?:${body})$` : `^${body}$`);
}

/**
 * As `javaScriptPattern`, of a pattern that need not match the whole value. Modifiers that change more than letter case
 * and the end of lines have no counterpart where a schema stands.
 */
export function ecmaPattern(pcre: string, modifiers: string): string | null {
  if (/[^iuDS]/.test(modifiers)) return null;
  const body = translated(pcre, modifiers.includes('i'));
  return body === null ? null : compiling(body);
}

function translated(pcre: string, ignoresCase: boolean): string | null {
  if (pcre.length > maximumLength) return null;
  let result = '';
  let inClass = false;
  for (let index = 0; index < pcre.length; index++) {
    const rest = pcre.slice(index);
    if (rest.startsWith('\\')) {
      const escape = translatedEscape(rest, inClass);
      if (escape === null) return null;
      result += escape.text;
      index += escape.length - 1;
      continue;
    }
    if (inClass ? rest.startsWith('[:') : isOwnSyntax(rest)) return null;
    const character = rest.charAt(0);
    if (inClass && ignoresCase && /^[a-zA-Z]-/.test(rest)) {
      const range = rest.slice(0, 3);
      if (!/^(?:[a-z]-[a-z]|[A-Z]-[A-Z])$/.test(range)) return null;
      result += range + swappedCase(range);
      index += 2;
      continue;
    }
    if (!inClass && character === '[') inClass = true;
    else if (inClass && character === ']') inClass = false;
    result += ignoresCase ? inBothCases(character, inClass) : character;
  }
  return result;
}

function inBothCases(character: string, inClass: boolean): string {
  if (!/^[a-zA-Z]$/.test(character)) return character;
  const both = character + swappedCase(character);
  return inClass ? both : `[${both}]`;
}

function swappedCase(text: string): string {
  return text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase();
}

/** Syntax outside a class that only PCRE has: a group of its own kind, or a quantifier that never gives back. */
function isOwnSyntax(rest: string): boolean {
  return (rest.startsWith('(') && !sharedGroup.test(rest)) || /^[*+?}]\+/.test(rest);
}

interface Escape {
  readonly text: string;
  /** How many characters of the pattern it stands for. */
  readonly length: number;
}

function translatedEscape(rest: string, inClass: boolean): Escape | null {
  const property = /^\\p(?:\{(\w+)\}|([A-Z]))/.exec(rest);
  if (property !== null) {
    const range = properties[property[1] ?? property[2] ?? ''];
    return range === undefined ? null : { text: inClass ? range : `[${range}]`, length: property[0].length };
  }
  const code = /^\\x(?:\{([0-9a-fA-F]{1,4})\}|([0-9a-fA-F]{2}))/.exec(rest);
  if (code !== null) {
    return { text: `\\u${(code[1] ?? code[2] ?? '').padStart(4, '0')}`, length: code[0].length };
  }
  const text = translatedLetter(rest.charAt(1), inClass);
  return text === null ? null : { text, length: 2 };
}

function translatedLetter(character: string, inClass: boolean): string | null {
  if (syntaxCharacter.test(character) || sharedEscapes.test(character)) return `\\${character}`;
  if (character === '-') return inClass ? '\\-' : '-';
  if (character === 'h') return inClass ? ' \\t' : '[ \\t]';
  if (character === 'A' && !inClass) return '^';
  if ((character === 'z' || character === 'Z') && !inClass) return '$';
  // Other letters and digits would be classes, anchors or references; what is left is punctuation, needlessly escaped.
  return /^[A-Za-z0-9]?$/.test(character) ? null : character;
}

function compiling(pattern: string): string | null {
  return compiles(pattern, '') && compiles(pattern, 'u') ? pattern : null;
}

function compiles(pattern: string, flags: string): boolean {
  try {
    new RegExp(pattern, flags);
    return true;
  } catch {
    return false;
  }
}

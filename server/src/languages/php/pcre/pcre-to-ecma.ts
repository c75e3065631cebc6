import { compiling } from '../../../core/fields/compiling-pattern';
import { propertyRanges, unicodeLetters, unicodeNumbers } from './character-ranges';
import { posixClasses } from './posix-classes';

/** Letters after a backslash that JavaScript reads as PCRE does. */
const sharedEscapes = /^[dDwWsSbBnrtfv]$/;
const syntaxCharacter = /^[\^$\\.*+?()[\]{}|/]$/;
const sharedGroup = /^\((?!\?)|^\(\?(?::|=|!|<=|<!)/;

/** No one writes longer ones, and no one would read them. */
const maximumLength = 2000;

/**
 * The pattern of PCRE as one of JavaScript that matches the same values, anchored as routers anchor it; null where
 * JavaScript has no such pattern (inline flags, possessive quantifiers, recursion…). What is answered compiles with and
 * without the flag `u`: validators differ in whether they set it. Classes of letters are narrowed to those in use.
 */
export function javaScriptPattern(pcre: string): string | null {
  const body = translated(pcre, '');
  if (body === null) return null;
  return compiling(body.includes('|') ? `^(?:${body})$` : `^${body}$`);
}

/**
 * As `javaScriptPattern`, of a pattern with modifiers that need not match the whole value. A schema's pattern has no
 * modifiers: what theirs mean is written out.
 */
export function ecmaPattern(pcre: string, modifiers: string): string | null {
  if (/[^iusxDS]/.test(modifiers)) return null;
  const body = translated(pcre, modifiers);
  return body === null ? null : compiling(body);
}

function translated(pcre: string, modifiers: string): string | null {
  if (pcre.length > maximumLength) return null;
  let result = '';
  let inClass = false;
  for (let index = 0; index < pcre.length;) {
    const rest = pcre.slice(index);
    const opening = inClass ? null : openingOfClass(rest);
    const piece = opening ?? translatedPiece(rest, inClass, modifiers);
    if (piece === null) return null;
    if (opening !== null) inClass = true;
    else if (piece.text === ']') inClass = false;
    result += piece.text;
    index += piece.length;
  }
  return result;
}

interface Piece {
  readonly text: string;
  /** How many characters of the pattern it stands for. */
  readonly length: number;
}

/** A bracket that closes nothing yet is one of the characters; JavaScript would end the class with it. */
function openingOfClass(rest: string): Piece | null {
  const opening = /^\[\^?\]?/.exec(rest)?.[0];
  return opening === undefined ? null : { text: opening.replace(']', '\\]'), length: opening.length };
}

function translatedPiece(rest: string, inClass: boolean, modifiers: string): Piece | null {
  if (modifiers.includes('u') && rest.startsWith('\\w')) {
    // With that modifier PHP asks for properties of Unicode.
    const word = `0-9_${unicodeLetters}${unicodeNumbers}`;
    return { text: inClass ? word : `[${word}]`, length: 2 };
  }
  if (rest.startsWith('\\')) return translatedEscape(rest, inClass);
  const ignoresCase = modifiers.includes('i');
  if (inClass) {
    if (rest.startsWith('[:')) return posixClass(rest);
    const range = /^(?:[a-z]-[a-z]|[A-Z]-[A-Z])/.exec(rest)?.[0];
    if (ignoresCase && range !== undefined) return { text: range + swappedCase(range), length: range.length };
  } else {
    const name = /^\(\?P?<[A-Za-z_]\w*>/.exec(rest)?.[0];
    if (name !== undefined) return { text: '(', length: name.length };
    if (isOwnSyntax(rest)) return null;
    if (modifiers.includes('s') && rest.startsWith('.')) return { text: '[\\s\\S]', length: 1 };
    const gap = modifiers.includes('x') ? /^(?:\s+|#.*)/.exec(rest)?.[0] : undefined;
    if (gap !== undefined) return { text: '', length: gap.length };
  }
  const character = rest.charAt(0);
  return { text: ignoresCase ? inBothCases(character, inClass) : character, length: 1 };
}

function posixClass(rest: string): Piece | null {
  const [whole = '', name = ''] = /^\[:(\w+):\]/.exec(rest) ?? [];
  const text = posixClasses.get(name);
  return text === undefined ? null : { text, length: whole.length };
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

function translatedEscape(rest: string, inClass: boolean): Piece | null {
  const property = /^\\p(?:\{(\w+)\}|([A-Z]))/.exec(rest);
  if (property !== null) {
    const range = propertyRanges.get(property[1] ?? property[2] ?? '');
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

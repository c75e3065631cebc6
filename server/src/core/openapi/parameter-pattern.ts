/** Letters after a backslash that JavaScript reads as PCRE does. */
const sharedEscapes = /^[dDwWsSbBnrtfv]$/;
const syntaxCharacter = /^[\^$\\.*+?()[\]{}|/]$/;
const sharedGroup = /^\((?!\?)|^\(\?(?::|=|!|<=|<!)/;

/** No one writes longer ones, and no one would read them. */
const maximumLength = 2000;

/**
 * The pattern of PCRE as one of JavaScript that matches the same values, anchored as routers anchor it; null where
 * JavaScript has no such pattern (inline flags, possessive quantifiers, POSIX classes, recursion…). What is answered
 * compiles with and without the flag `u`: validators differ in whether they set it.
 */
export function javaScriptPattern(pcre: string): string | null {
  const body = pcre.length > maximumLength ? null : translated(pcre);
  if (body === null) return null;
  const pattern = body.includes('|') ? `^(?:${body})$` : `^${body}$`;
  return compiles(pattern, '') && compiles(pattern, 'u') ? pattern : null;
}

function translated(pcre: string): string | null {
  let result = '';
  let inClass = false;
  for (let index = 0; index < pcre.length; index++) {
    const rest = pcre.slice(index);
    if (rest.startsWith('\\')) {
      const escape = translatedEscape(rest.charAt(1), inClass);
      if (escape === null) return null;
      result += escape;
      index++;
      continue;
    }
    if (inClass ? rest.startsWith('[:') : isOwnSyntax(rest)) return null;
    if (rest.startsWith('[')) inClass = true;
    if (rest.startsWith(']')) inClass = false;
    result += rest.charAt(0);
  }
  return result;
}

/** Syntax outside a class that only PCRE has: a group of its own kind, or a quantifier that never gives back. */
function isOwnSyntax(rest: string): boolean {
  return (rest.startsWith('(') && !sharedGroup.test(rest)) || /^[*+?}]\+/.test(rest);
}

function translatedEscape(character: string, inClass: boolean): string | null {
  if (syntaxCharacter.test(character) || sharedEscapes.test(character)) return `\\${character}`;
  if (character === '-') return inClass ? '\\-' : '-';
  // Letters and digits would be classes, anchors or references; what is left is punctuation, needlessly escaped.
  return /^[A-Za-z0-9]?$/.test(character) ? null : character;
}

function compiles(pattern: string, flags: string): boolean {
  try {
    new RegExp(pattern, flags);
    return true;
  } catch {
    return false;
  }
}

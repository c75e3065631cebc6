/** The white space that PCRE's `\s` means under the `u` modifier; JavaScript's lacks U+0085 and U+180E and has U+FEFF. */
export const pcreSpace = String.raw`\t-\r \x85\xa0\u1680\u180e\u2000-\u200a\u2028\u2029\u202f\u205f\u3000`;

/** The white space that `mb_split` means by `\s` (Oniguruma): PCRE's without U+180E. */
export const onigurumaSpace = pcreSpace.replace(String.raw`\u180e`, '');

/** PCRE's `$` without the `D` modifier: it also stands before a newline that ends the text. */
export const pcreEnd = String.raw`(?=\n?$)`;

/**
 * Compiles a pattern that was written for PCRE without the `u` modifier. Two things mean something else there: `$`, and
 * `.`, which takes all but a newline. Only for patterns that escape neither and have neither in a class.
 */
export function compilePcre(pattern: string, flags: string): RegExp {
  return new RegExp(pattern.replaceAll('.', String.raw`[^\n]`).replaceAll('$', pcreEnd), flags);
}

/**
 * `preg_replace`: references are `\1`, `$1` or `${1}`, of two digits at most; a group that took nothing is empty, and a
 * backslash takes the meaning from another or from a dollar sign.
 */
export function pregReplace(pattern: RegExp, replacement: string, subject: string): string {
  return subject.replace(pattern, (match: string, ...rest: unknown[]) => {
    const groups = [
      match,
      ...rest.slice(
        0,
        rest.findIndex((value) => typeof value === 'number'),
      ),
    ];
    return expandReferences(replacement, groups);
  });
}

function expandReferences(replacement: string, groups: readonly unknown[]): string {
  return replacement.replace(
    /\\[\\$]|[\\$](\d{1,2})|\$\{(\d{1,2})\}/g,
    (text: string, bare: string | undefined, braced: string | undefined) => {
      const number = bare ?? braced;
      if (number === undefined) return text.slice(1);
      const group = groups[Number(number)];
      return typeof group === 'string' ? group : '';
    },
  );
}

/** Any text as a pattern of itself, inside a character class or outside, under the `u` flag or without it. */
export function quotePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll('-', String.raw`\x2d`);
}

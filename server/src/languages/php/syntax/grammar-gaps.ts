import type { PhpSyntaxError } from './fast-tree';

/** How much before an error is looked at: a group of names is no longer. */
const reach = 2_000;

/**
 * Whether an error is the grammar's and not the text's. It does not know the comma behind the last name of a `use` group
 * (PHP 7.2), nor `private(set)` (PHP 8.4) or a `readonly` before the visibility on a constructor's parameter. All are
 * passed over without harm.
 */
export function isGrammarGap(text: string, { start, end }: PhpSyntaxError): boolean {
  const written = text.slice(start, end).trim();
  if (/^(?:public|protected|private)\s*\(\s*set\s*\)$/i.test(written)) return true;
  if (/^readonly$/i.test(written)) return /^\s+(?:public|protected|private)\s/i.test(text.slice(end, end + reach));
  if (written !== '' && written !== ',') return false;
  const before = text.slice(Math.max(0, end - reach), end);
  return /\buse\s[^;{}()]*\{[^;{}()]*,\s*$/i.test(before) && /^\s*\}/.test(text.slice(end, end + reach));
}

import type { FileContent } from '../../server/src/core/ports';
import type { Random } from './random';

/** What happens to a file: its text is changed, or it no longer has one. */
export type Damage = (text: string, random: Random) => string | FileContent;

const deep = 3_000;

/** By name. */
export const damages: Readonly<Record<string, Damage>> = {
  'cut off': (text, random) => text.slice(0, random.below(text.length)),
  'cut off at a line': (text, random) =>
    lines(text)
      .slice(0, random.below(lines(text).length))
      .join('\n'),
  'without a run of characters': (text, random) => spliced(text, random, 1 + random.below(60), ''),
  'with a run of noise': (text, random) => spliced(text, random, 0, noise(random, 1 + random.below(40))),
  'noise in place of a run': (text, random) => spliced(text, random, 10, noise(random, 10)),
  'with a run twice': (text, random) => {
    const start = random.below(text.length);
    const run = text.slice(start, start + 1 + random.below(80));
    return text.slice(0, start) + run + text.slice(start);
  },
  'without a bracket': (text, random) => without(text, /[()[\]{}]/g, random),
  'without a quote': (text, random) => without(text, /['"]/g, random),
  'without a semicolon or comma': (text, random) => without(text, /[;,]/g, random),
  'with a quote more': (text, random) => spliced(text, random, 0, random.pick(["'", '"', '`'])),
  'with a bracket more': (text, random) => spliced(text, random, 0, random.pick('( ) [ ] { }'.split(' '))),
  'with two lines swapped': (text, random) => {
    const all = lines(text);
    const [one, other] = [random.below(all.length), random.below(all.length)];
    return all
      .with(one, all[other] ?? '')
      .with(other, all[one] ?? '')
      .join('\n');
  },
  empty: () => '',
  blank: () => ' \n\t\n',
  binary: () => ({ kind: 'binary' }),
  'over 1 MB': () => ({ kind: 'tooLarge', bytes: 1_200_000 }),
  'not readable': () => ({ kind: 'unreadable', reason: 'permission denied' }),
  missing: () => ({ kind: 'missing' }),
  'with nested arrays': (text, random) => withLine(text, random, `$deep = ${'['.repeat(deep)}${']'.repeat(deep)};`),
  'with nested parentheses': (text, random) =>
    withLine(text, random, `$deep = ${'('.repeat(deep)}1${')'.repeat(deep)};`),
  'with nested closures': (text, random) =>
    withLine(text, random, `${'deep(function () { '.repeat(deep)}${'}); '.repeat(deep)}`),
  'with nested blocks': (text, random) => withLine(text, random, `${'if ($deep) { '.repeat(deep)}${'} '.repeat(deep)}`),
  'with a long chain': (text, random) => withLine(text, random, `$deep${'->deeper()'.repeat(deep)};`),
  'with open brackets': (text, random) => withLine(text, random, random.pick(['(', '[', '{']).repeat(deep)),
  'with Windows line breaks': (text) => text.replaceAll('\n', '\r\n'),
  'with a byte order mark': (text) => `\u{feff}${text}`,
  'with NUL characters': (text, random) => spliced(text, random, 0, '\0\0\0'),
  'with a closing tag': (text, random) => withLine(text, random, '?>'),
  'with an open heredoc': (text, random) => withLine(text, random, '$text = <<<TEXT'),
  'with an open comment': (text, random) => withLine(text, random, '/*'),
  'that requires itself': (text) => `${text}\nrequire __FILE__;\n`,
  'with its classes renamed': (text) => text.replace(/^((?:final |abstract )?(?:class|trait|enum)) (\w+)/gm, '$1 No$2'),
};

function lines(text: string): string[] {
  return text.split('\n');
}

function spliced(text: string, random: Random, length: number, insertion: string): string {
  const start = random.below(text.length);
  return text.slice(0, start) + insertion + text.slice(start + length);
}

/** The text with a line more, below the first two, which begin a file. */
function withLine(text: string, random: Random, line: string): string {
  const all = lines(text);
  return all.toSpliced(Math.min(all.length, 2 + random.below(all.length - 2)), 0, line).join('\n');
}

function without(text: string, pattern: RegExp, random: Random): string {
  const found = [...text.matchAll(pattern)];
  if (found.length === 0) return '';
  const { index } = random.pick(found);
  return text.slice(0, index) + text.slice(index + 1);
}

const noises = 'abz019 \n\t\'"`()[]{};,.:$->=?/*#\\<@!%&|~^\u{e9}\u{0}\u{7f}';

function noise(random: Random, length: number): string {
  return Array.from({ length }, () => noises.charAt(random.below(noises.length))).join('');
}

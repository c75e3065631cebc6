import { deepStrictEqual } from 'node:assert';
import { resolve } from 'node:path';
import { MemoryFiles } from '../damage/memory-files';
import { Random } from '../damage/random';
import { EditedNest, toldBy } from './edited-nest';

const edits = 300;

/** Ways to change a text somewhere, as people do it while they type. */
const ways: readonly ((text: string, random: Random) => string)[] = [
  (text, random) => withLine(text, random, () => []),
  (text, random) => withLine(text, random, (line) => [line, line]),
  (text, random) => withLine(text, random, (line) => [line.slice(0, random.below(line.length + 1))]),
  (text, random) => withWord(text, random, /\d+/g, () => String(random.below(600))),
  (text, random) => withWord(text, random, /'[^'\n]*'/g, (word) => `'x${word.slice(1)}`),
  (text, random) => withWord(text, random, /@\w+/g, () => random.pick(['@IsString', '@IsOptional', '@Post', '@Get'])),
  (text, random) => withWord(text, random, /\b(?:string|number|boolean)\b/g, () => random.pick(['string', 'number[]'])),
  (text, random) => withWord(text, random, /\b[A-Z]\w+\b/g, () => random.pick(text.match(/\b[A-Z]\w+\b/g) ?? [''])),
];

function withLine(text: string, random: Random, change: (line: string) => readonly string[]): string {
  const lines = text.split('\n');
  const at = random.below(lines.length);
  return lines.flatMap((line, index) => (index === at ? change(line) : [line])).join('\n');
}

function withWord(text: string, random: Random, pattern: RegExp, change: (word: string) => string): string {
  const found = [...text.matchAll(pattern)];
  if (found.length === 0) return `${text}\n`;
  const { 0: word, index } = random.pick(found);
  return text.slice(0, index) + change(word) + text.slice(index + word.length);
}

describe('An application of NestJS after random edits', () => {
  const host = MemoryFiles.load(resolve('test/hosts/nest'));
  const files = Object.fromEntries(host.paths.map((path) => [path, host.text(path)]));

  it(`is read as a fresh reader reads it, ${edits} times`, () => {
    const random = new Random(7);
    const project = new EditedNest(files);
    const paths = host.paths.filter((path) => path.endsWith('.ts'));
    toldBy(project.read());
    for (let edit = 0; edit < edits; edit++) {
      const path = random.pick(paths);
      const text = project.texts.get(path) ?? '';
      // Now and then what was there is back.
      project.texts.set(path, random.below(3) === 0 ? (files[path] ?? '') : random.pick(ways)(text, random));
      const isWhole = random.below(3) !== 0;
      deepStrictEqual(toldBy(project.read(), isWhole), toldBy(project.fresh(), isWhole), `edit ${edit} of ${path}`);
    }
  });
});

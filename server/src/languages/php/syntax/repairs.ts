import { areBalanced, marksOf } from './brackets';
import { Repairer, withEdits, type Edit } from './edits';
import type { PhpSyntaxError } from './fast-tree';
import { isDangling, layoutOf, type CodeLine, type Suspect } from './suspects';

/** One repair of a text: what is changed in it. The empty one leaves it to be closed at its end. */
export type Repair = readonly Edit[];

/** Repairs of a text with syntax errors, the likeliest first. */
export function* repairsOf(text: string, errors: readonly PhpSyntaxError[]): Generator<Repair> {
  const marks = marksOf(text);
  const { lines, suspects } = layoutOf(marks, errors[0]?.start ?? 0);
  const repairer = new Repairer(text);
  const blocks: Repair[] = [];
  for (const suspect of suspects) yield* ofSuspect(repairer, suspect, blocks);
  yield* blocks;
  for (const line of linesAt(lines, errors)) yield* ofLine(repairer, line, []);
  for (const { start } of marks.swallowing.slice(0, 2)) yield [repairer.erased(start, text.length)];
}

/** More lines than this that end with an arrow are someone's style. */
const maxDanglers = 3;

/** Repairs what swallows the code below it though that is no syntax error: an arrow that goes nowhere, an open comment. */
export function silentDamage(text: string): Repair {
  if (!mayHideDamage(text)) return [];
  const repairer = new Repairer(text);
  const marks = marksOf(text);
  const { lines } = layoutOf(marks, 0);
  const dangling = lines.filter((line, index) => {
    const next = lines[index + 1];
    // What is indented goes on with the line above it.
    return next !== undefined && next.indentation <= line.indentation && isDangling(line, next);
  });
  const comments = marks.swallowing.filter(({ start }) => text.startsWith('/*', start) && text.includes('*/', start));
  return [
    ...(dangling.length > maxDanglers
      ? []
      : dangling.map((line) => repairer.ended(line) ?? repairer.blanked(line, true))),
    ...comments.map(({ start }) => repairer.erased(start, text.indexOf('\n', start))),
  ];
}

/** A quick look, which nearly all files pass. */
export function mayHideDamage(text: string): boolean {
  return /(?:->|::|^[ \t]*return)[ \t]*\r?$/m.test(text) || text.split('/*').length !== text.split('*/').length;
}

function* ofSuspect(repairer: Repairer, suspect: Suspect, blocks: Repair[]): Generator<Repair> {
  const { kind, line } = suspect;
  if (kind === 'last') {
    const ended = repairer.ended(line);
    yield* ended === null ? [[]] : [[ended], []];
  }
  if (kind === 'open') {
    const closed = repairer.closedBehind(suspect.before, suspect.closers);
    // An empty `return [];` would end the file.
    if (closed !== null && !/^return\b/.test(line.marks)) yield [closed];
  }
  if (kind === 'stray') {
    if (suspect.opener !== null) yield* ofLine(repairer, suspect.opener, blocks);
    yield [repairer.uncovered(line)];
  }
  yield* ofLine(repairer, line, blocks);
}

/**
 * A line is ended or blanked. Did it open a block, the block's closing brackets go too; to take the whole block is added
 * to `blocks`, for when nothing smaller helps.
 */
function* ofLine(repairer: Repairer, line: CodeLine, blocks: Repair[]): Generator<Repair> {
  const ended = repairer.ended(line);
  for (const edit of [ended, repairer.blanked(line, true), repairer.blanked(line, false)]) {
    if (edit === null) continue;
    // Without the line break it would belong to the next line.
    const onLine = { ...edit, text: edit.text.slice(0, repairer.blanked(line, false).text.length) };
    const marks = marksOf(withEdits(repairer.text, [onLine]));
    const { lines, suspects } = layoutOf(marks, line.start);
    const closing = suspects.find((suspect) => suspect.kind === 'stray' && suspect.line.start > line.start)?.line;
    if (closing === undefined || areBalanced(marks.text)) {
      yield [edit];
      continue;
    }
    const block = [repairer.erased(line.start, closing.end)];
    const inside = lines.filter(({ start }) => start > line.start && start < closing.start);
    if (returns(inside)) yield block;
    else {
      yield [edit, repairer.uncovered(closing)];
      blocks.push(block);
    }
  }
}

/** Whether a block returns. Outside of the function that it is the body of, it would be the file that does. */
function returns(block: readonly CodeLine[]): boolean {
  return block.some(({ marks, indentation }) => indentation === block[0]?.indentation && /^return\b/.test(marks));
}

/** The lines where errors begin, the ones before them, and those where errors end. */
function linesAt(lines: readonly CodeLine[], errors: readonly PhpSyntaxError[]): readonly CodeLine[] {
  const found = errors.slice(0, 3).flatMap(({ start, end }) => {
    const first = lines.findLastIndex((line) => line.start <= start);
    const last = lines.findLastIndex((line) => line.start <= end);
    return [first, first - 1, last, first - 2].flatMap((index) => lines[index] ?? []);
  });
  return [...new Set(found)];
}

import { marksOf } from './brackets';
import { Mender, type Edit } from './edits';
import type { SyntaxError } from './plain-tree';
import { isDangling, layoutOf, type CodeLine, type Suspect } from './suspects';

/** One way to mend a text. */
export type Mending = readonly Edit[];

/** Ways to mend a text with syntax errors, the likeliest first. The empty one leaves it to be closed at its end. */
export function* mendings(text: string, errors: readonly SyntaxError[]): Generator<Mending> {
  const marks = marksOf(text);
  const { lines, suspects } = layoutOf(marks, errors[0]?.start ?? 0);
  const mender = new Mender(text);
  for (const suspect of suspects) yield* ofSuspect(mender, suspect);
  for (const line of linesAt(lines, errors)) yield* ofLine(mender, line);
  for (const offset of marks.swallowing) yield [mender.erased(offset, text.length)];
}

/** Ends lines that end with an arrow which goes nowhere. */
export function danglingEnds(text: string): Mending {
  if (!/(?:->|::)[ \t]*\r?\n/.test(text)) return [];
  const mender = new Mender(text);
  const { lines } = layoutOf(marksOf(text), 0);
  return lines.flatMap((line, index) => (isDangling(line, lines[index + 1]) ? (mender.ended(line) ?? []) : []));
}

function* ofSuspect(mender: Mender, suspect: Suspect): Generator<Mending> {
  const { line } = suspect;
  switch (suspect.kind) {
    case 'swallowing':
    case 'mismatched':
    case 'unended':
      yield* ofLine(mender, line);
      return;
    case 'last':
      yield [];
      yield* ofLine(mender, line);
      return;
    case 'open': {
      const closed = mender.closedBehind(suspect.before, suspect.closers);
      if (closed !== null) yield [closed];
      yield* ofLine(mender, line);
      return;
    }
    case 'stray': {
      const uncovered = mender.uncovered(line);
      if (suspect.opener !== null) {
        for (const mending of ofLine(mender, suspect.opener)) yield [...mending, uncovered];
        yield [mender.erased(suspect.opener.start, line.end)];
      }
      yield [uncovered];
      yield* ofLine(mender, line);
      return;
    }
    default:
      suspect satisfies never;
  }
}

function* ofLine(mender: Mender, line: CodeLine): Generator<Mending> {
  const ended = mender.ended(line);
  if (ended !== null) yield [ended];
  yield [mender.blanked(line, true)];
  yield [mender.blanked(line, false)];
}

/** The lines where errors begin, the ones before them, and those where errors end. */
function linesAt(lines: readonly CodeLine[], errors: readonly SyntaxError[]): readonly CodeLine[] {
  const found = errors.slice(0, 3).flatMap(({ start, end }) => {
    const first = lines.findLastIndex((line) => line.start <= start);
    const last = lines.findLastIndex((line) => line.start <= end);
    return [first, first - 1, last, first - 2].flatMap((index) => lines[index] ?? []);
  });
  return [...new Set(found)];
}

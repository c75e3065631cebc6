import { closerFor, marksOf } from './brackets';
import { continues, type CodeLine } from './suspects';

/** Something else in place of what stands at `start`, of the same length: offsets stay. */
export interface Edit {
  readonly start: number;
  readonly text: string;
}

export function withEdits(text: string, edits: readonly Edit[]): string {
  return edits.reduce(
    (edited, edit) => edited.slice(0, edit.start) + edit.text + edited.slice(edit.start + edit.text.length),
    text,
  );
}

/** Makes edits that repair a text. */
export class Repairer {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Spaces in place of a line; with `isEnded` the statement before it ends there, if it does not go on below. */
  blanked(line: CodeLine, isEnded: boolean): Edit {
    const written = this.#written(line);
    // The indentation stays, as the place of the next lines is judged by it.
    const lead = /^(?:<\?(?:php|=)?|[ \t]*)/i.exec(written)?.[0] ?? '';
    const text = isEnded ? `${lead} ${this.#endOf(line)}`.replace(/^([ \t]+) /, '$1') : lead;
    return { start: line.start, text: text.padEnd(written.length).slice(0, written.length) };
  }

  /**
   * Ends a line that is broken off. Of a call only whole arguments are kept (half a URI would be another route's), then
   * it is closed: `get('a', [A::cl` becomes `get('a',);`. Null where there is nothing to end, or no room for it.
   */
  ended(line: CodeLine): Edit | null {
    const written = this.#written(line);
    const { kept, closer } = wholePart(written);
    const head = closer === '' ? kept.replace(dangling, '') : kept;
    const whole = head + closer + this.#endOf(line);
    if (head.trim() === '' || whole === written.trimEnd() || whole.length > written.length + 1) return null;
    return { start: line.start, text: whole.padEnd(written.length) };
  }

  /** Closes brackets in the space behind a line; null where it does not suffice. */
  closedBehind(line: CodeLine, closers: string): Edit | null {
    const room = /^\s*/.exec(this.text.slice(line.end, line.end + maxLine))?.[0].length ?? 0;
    const text = `${statementClosers(closers)};`;
    return text.length > room ? null : { start: line.end, text };
  }

  /** Spaces in place of the brackets that a line begins with. */
  uncovered(line: CodeLine): Edit {
    const brackets = /^[ \t]*[)\]}]*/.exec(this.#written(line))?.[0] ?? '';
    return { start: line.start, text: ' '.repeat(brackets.length) };
  }

  /** Spaces in place of a part of the text, its line breaks kept. */
  erased(start: number, end: number): Edit {
    return { start, text: this.text.slice(start, end).replace(/[^\r\n]/g, ' ') };
  }

  /** The text of a line, without its line break. */
  #written({ start }: CodeLine): string {
    return /^[^\r\n]*/.exec(this.text.slice(start, start + maxLine))?.[0] ?? '';
  }

  /** What ends a line here, so that what follows stands by itself. */
  #endOf(line: CodeLine): string {
    const behind = line.start + this.#written(line).length;
    const next = marksOf(tag + this.text.slice(behind, behind + 2 * maxLine)).text.trimStart();
    if (continues(next)) return '';
    return line.within === ')' || line.within === ']' ? ',' : ';';
  }
}

const tag = '<?php ';

/** Longer lines are no one's typing. */
const maxLine = 2_000;

const dangling = /(?:\s|\??->|::|=>|[.,=+*/%&|?:<>!-]|\b(?:as|and|x?or|instanceof|new|return)\b)+$/;

/** What of a line stands before its outermost bracket or string that is not closed; a bracket's whole elements are kept. */
function wholePart(written: string): { readonly kept: string; readonly closer: string } {
  const marks = marksOf(tag + written);
  const stack: { readonly closer: string; readonly at: number; comma: number | null }[] = [];
  for (const { 0: mark, index } of marks.text.slice(tag.length).matchAll(/[()[\]{},]/g)) {
    const closer = closerFor(mark);
    const top = stack.at(-1);
    const match = stack.findLastIndex((open) => open.closer === mark);
    if (closer !== undefined) stack.push({ closer, at: index, comma: null });
    else if (mark === ',' && top !== undefined) top.comma = index;
    else if (match !== -1) stack.splice(match);
  }
  const [outer] = stack;
  if (outer !== undefined) {
    return outer.comma === null
      ? { kept: written.slice(0, outer.at), closer: '' }
      : { kept: written.slice(0, outer.comma + 1), closer: outer.closer };
  }
  const [string] = marks.swallowing;
  return { kept: string === undefined ? written : written.slice(0, string.start - tag.length), closer: '' };
}

/** Closing brackets as they follow one another in statements: a statement ends before its block does. */
export function statementClosers(closers: string): string {
  return closers.replace(/([)\]])(?=\})/g, '$1;');
}

import { closerFor, type Marks } from './brackets';

/** A line of code: one that has marks. */
export interface CodeLine {
  readonly start: number;
  readonly indentation: number;
  /** Its marks without the spaces around them. */
  readonly marks: string;
  /** Where its marks end. */
  readonly end: number;
  /** What closes the innermost bracket that the line stands in; empty where there is none. */
  readonly within: string;
}

/** A place where the cause of a syntax error may be. */
export type Suspect =
  /** The line may be unfinished. */
  | { readonly kind: 'swallowing' | 'mismatched' | 'unended'; readonly line: CodeLine }
  /** The text may be cut off, and this is its last line. */
  | { readonly kind: 'last'; readonly line: CodeLine }
  /** Brackets that `line` opens should have been closed behind `before`, as what follows is no longer indented. */
  | { readonly kind: 'open'; readonly line: CodeLine; readonly before: CodeLine; readonly closers: string }
  /** The line closes what `opener`, the last line as far left, does not open. */
  | { readonly kind: 'stray'; readonly line: CodeLine; readonly opener: CodeLine | null };

/** Suspects of one kind that are looked into. */
const maxSuspects = 4;

interface OpenBracket {
  readonly closer: string;
  readonly line: CodeLine;
}

export interface Layout {
  readonly lines: readonly CodeLine[];
  /** The likeliest first. */
  readonly suspects: readonly Suspect[];
}

/** The lines of code, and what is suspicious of them. People indent what stands in brackets: that is what is gone by. */
export function layoutOf(marks: Marks, error: number): Layout {
  const walk = new Walk();
  for (const line of plainLines(marks.text)) walk.add(line);
  const { lines } = walk;
  const of = (kind: 'swallowing' | 'mismatched' | 'unended' | 'last', suspects: readonly CodeLine[]): Suspect[] =>
    suspects.slice(0, maxSuspects).map((line) => ({ kind, line }));
  const unended = lines.filter((line, index) => isUnended(line, lines[index + 1]));
  const suspects = [
    ...of('swallowing', swallowingLines(marks, lines)),
    ...walk.open.slice(0, maxSuspects),
    ...of(
      'last',
      lines.slice(-1).filter(({ marks }) => walk.isOpen || !/[;}]$/.test(marks)),
    ),
    ...of('mismatched', walk.mismatched),
    ...walk.stray.slice(0, maxSuspects),
    ...of(
      'unended',
      unended.sort((one, other) => Math.abs(one.start - error) - Math.abs(other.start - error)),
    ),
  ];
  return { lines, suspects };
}

/** The lines on which something begins that swallows what follows. */
function swallowingLines({ swallowing }: Marks, lines: readonly CodeLine[]): CodeLine[] {
  const starts = new Set(swallowing.map(({ line }) => line));
  return [...starts].slice(0, maxSuspects).flatMap((start) => {
    // In the marks such a line goes on to the end of the string, another one in it is a part of the same line.
    const line = lines.findLast((one) => one.start <= start);
    return line === undefined ? [] : [{ ...line, start }];
  });
}

function plainLines(marks: string): Omit<CodeLine, 'within'>[] {
  return [...marks.matchAll(/^([ \t]*)(\S[^\n]*)/gm)].map(({ index, 1: space = '', 2: code = '' }) => {
    const trimmed = code.trimEnd();
    return {
      start: index,
      indentation: space.replaceAll('\t', '    ').length,
      marks: trimmed,
      end: index + space.length + trimmed.length,
    };
  });
}

/** Goes through the lines with the brackets that are open, and notes what does not fit. */
class Walk {
  readonly lines: CodeLine[] = [];
  readonly open: Suspect[] = [];
  readonly mismatched: CodeLine[] = [];
  readonly stray: Suspect[] = [];
  #stack: OpenBracket[] = [];

  /** Whether a bracket is open at the end. */
  get isOpen(): boolean {
    return this.#stack.length > 0;
  }

  add(plain: Omit<CodeLine, 'within'>): void {
    const closes = /^[)\]}]/.test(plain.marks);
    this.#leave(closes ? plain.indentation + 1 : plain.indentation);
    const line = { ...plain, within: '' };
    for (const { 0: mark, index } of line.marks.matchAll(/[()[\]{}]/g)) {
      const closer = closerFor(mark);
      if (closer !== undefined) this.#stack.push({ closer, line });
      else this.#close(mark, line, index === 0);
    }
    line.within = this.#stack.findLast((open) => open.line !== line)?.closer ?? '';
    this.lines.push(line);
  }

  /** Drops brackets that were opened on lines at least as far right as the line that comes now. */
  #leave(indentation: number): void {
    const left = this.#stack.findIndex(({ line }) => line.indentation >= indentation);
    const before = this.lines.at(-1);
    if (left === -1 || before === undefined) return;
    const dropped = this.#stack.splice(left);
    const [first] = dropped;
    if (first === undefined) return;
    const closers = dropped
      .map(({ closer }) => closer)
      .reverse()
      .join('');
    this.open.push({ kind: 'open', line: first.line, before, closers });
  }

  /** A bracket that begins a line closes one of a line that is as far left. */
  #close(mark: string, line: CodeLine, isFirst: boolean): void {
    const top = this.#stack.at(-1);
    if (top?.closer === mark && (!isFirst || top.line.indentation >= line.indentation)) {
      this.#stack.pop();
      return;
    }
    const isOfLine = top?.line === line;
    const match = this.#stack.findLastIndex((one) => one.closer === mark && one.line.indentation === line.indentation);
    if (match !== -1) this.#stack.length = match;
    if (isOfLine) this.mismatched.push(line);
    else if (match === -1) {
      const opener = this.lines.findLast(({ indentation }) => indentation <= line.indentation) ?? null;
      this.stray.push({ kind: 'stray', line, opener });
    }
  }
}

/** Whether a line breaks off: the next one neither continues it nor may follow it. */
function isUnended(line: CodeLine, next: CodeLine | undefined): boolean {
  if (next === undefined) return false;
  if (/(?:->|::)$/.test(line.marks)) return isDangling(line, next) || keyword.test(next.marks);
  const mayEnd = /[;{},:([]$/.test(line.marks) || line.marks.startsWith('#[');
  return !mayEnd && /^[\w$\\"}]/.test(next.marks) && !infix.test(next.marks);
}

const keyword = /^(?:do|echo|for|foreach|function|if|return|switch|try|use|while)\b/;
const infix = /^(?:(?:and|as|extends|implements|instanceof|x?or)\b|use\s*\()/;

/**
 * Whether a line ends with an arrow, `::` or `return` that the next one does not continue. PHP reads `f()->` and
 * `Route::get()` in the line below as one expression, so no parser calls it an error.
 */
export function isDangling(line: CodeLine, next: CodeLine): boolean {
  return /(?:->|::|^return)$/.test(line.marks) && /^(?:\$|[\w\\]+\s*(?:::|->)|[^\w$])/.test(next.marks);
}

/** Whether a line's text goes on with what the line above it began. */
export function continues(text: string): boolean {
  return /^(?:\??->|[?:.,;)\]=&|*/%<>+-])/.test(text);
}

import type { ProjectPath } from '../../../core/project-path';
import { string } from '../scalars';
import type { Expression } from './ast';
import { unescapeDoubleQuoted, withoutIndentation } from './string-literals';

const escape = /\\(?:[nrtvef\\$"`]|[0-7]{1,3}|x[0-9A-Fa-f]{1,2}|u\{[0-9A-Fa-f]+\})/g;

/** Puts together what stands in a string: neighbouring texts are one. */
export class StringParts {
  readonly #file: ProjectPath;
  readonly #text: string;
  /** How far the lines of a heredoc are indented beyond what they say. */
  readonly #indentation: number;
  readonly #parts: Expression[] = [];
  #pending = '';
  #start = 0;
  #end = 0;
  #isAtLineStart = true;

  constructor(file: ProjectPath, text: string, indentation: number) {
    this.#file = file;
    this.#text = text;
    this.#indentation = indentation;
  }

  /** Text as it is written there. */
  addText(start: number, end: number): void {
    if (end <= start) return;
    const written = this.#text.slice(start, end);
    let at = 0;
    if (written.includes('\\')) {
      for (const { 0: sequence, index } of written.matchAll(escape)) {
        this.#addPlain(start + at, start + index);
        if (this.#pending === '') this.#start = start + index;
        at = index + sequence.length;
        this.#end = start + at;
        this.#pending += unescapeDoubleQuoted(sequence);
        this.#isAtLineStart = false;
      }
    }
    this.#addPlain(start + at, end);
  }

  addExpression(expression: Expression): void {
    this.#flush();
    this.#parts.push(expression);
    this.#isAtLineStart = false;
  }

  /** What is evaluated in it. */
  embedded(): readonly Expression[] {
    return this.#parts.filter(({ kind }) => kind !== 'literal');
  }

  expression(place: { readonly start: number; readonly end: number }): Expression {
    this.#flush();
    const { start, end } = place;
    const [only] = this.#parts;
    const source = { file: this.#file, start, end };
    if (only === undefined) return { start, end, kind: 'literal', value: string('', source) };
    if (this.#parts.length === 1 && only.kind === 'literal' && only.value.kind === 'string') {
      return { start, end, kind: 'literal', value: string(only.value.value, source) };
    }
    return { start, end, kind: 'interpolated', parts: this.#parts };
  }

  #addPlain(start: number, end: number): void {
    if (end <= start) return;
    const written = this.#text.slice(start, end);
    if (this.#pending === '') this.#start = start;
    this.#end = end;
    this.#pending += withoutIndentation(written, this.#indentation, this.#isAtLineStart);
    this.#isAtLineStart = written.endsWith('\n');
  }

  #flush(): void {
    if (this.#pending === '') return;
    const place = { start: this.#start, end: this.#end };
    this.#parts.push({
      ...place,
      kind: 'literal',
      value: string(this.#pending, { file: this.#file, ...place }),
    });
    this.#pending = '';
  }
}

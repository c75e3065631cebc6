import { type CodePlace, isWithinDoubt } from '../../../languages/typescript/evaluate/doubt';
import { textOf, type Value } from '../../../languages/typescript/evaluate/value';
import { reaches } from './chosen-status';

/** A header of an answer. */
export interface SaidHeader {
  readonly name: string;
  /** Whether each such answer has it. */
  readonly isCertain: boolean;
}

interface Said extends CodePlace {
  readonly name: string;
}

/** Names of the headers that code says of its answer before it answers. */
export class SaidHeaders {
  private said: readonly Said[] = [];

  say(name: string, { node, doubt }: CodePlace): void {
    if (!isTold(name)) return;
    if (!this.said.some((one) => one.node === node && one.name === name)) {
      this.said = [...this.said, { name, node, doubt }];
    }
  }

  /** Those that an answer has, for certain or under a condition. */
  at({ node, doubt }: CodePlace): readonly SaidHeader[] {
    const passed = this.said.filter((one) => one.node === null || node === null || reaches(one.node, node));
    return passed.map((one) => ({ name: one.name, isCertain: isWithinDoubt(doubt, one.doubt) }));
  }

  /** An answer was given: what was said for it under a condition is not said for the next one. */
  answered(): void {
    this.said = this.said.filter(({ doubt }) => doubt === null);
  }
}

/** Whether a header is one that a description tells of. */
export function isTold(name: string): boolean {
  return !tellsOfContent.test(name) && !ofConnection.test(name);
}

/** What each header of an object, or one by its name, says; names that source does not tell are left out. */
export function headersOf(
  name: Value | undefined,
  given: Value | undefined,
): readonly (readonly [string, Value | undefined])[] {
  if (name?.kind === 'record') return [...name.entries];
  const text = textOf(name);
  return text === null ? [] : [[text, given]];
}

/** What the media type of the answer says. */
const tellsOfContent = /^content-(?:type|length|disposition|encoding)$/i;

/** What only those who carry it look at. */
const ofConnection =
  /^(?:connection|keep-alive|transfer-encoding|cache-control|pragma|vary|set-cookie|x-accel-buffering|x-powered-by|access-control-.*)$/i;

import type { CodePlace } from '../../../languages/typescript/evaluate/doubt/doubt';
import { textOf, type Value } from '../../../languages/typescript/evaluate/value';
import { mediaRangeOf } from './media-range-of';
import { mediaTypeOf } from './media-type-of';
import { SaidBefore } from './said-before';

/** A header of an answer. */
export interface SaidHeader {
  readonly name: string;
  /** Whether each such answer has it. */
  readonly isCertain: boolean;
}

/** What code says of its answer before it gives it: statuses, media types and headers. */
export class AnswerHead {
  private readonly statuses = new SaidBefore<readonly number[]>();
  private readonly mediaTypes = new SaidBefore<string | null>();
  private readonly headers = new SaidBefore<string>();

  /** One of these; of none source does not tell which. */
  sayStatus(oneOf: readonly number[], at: CodePlace): void {
    this.statuses.say(oneOf, at);
  }

  /** Null for what the method that answers is for. */
  sayMediaType(mediaType: string | null, at: CodePlace): void {
    this.mediaTypes.say(mediaType, at);
  }

  /** A media type as code has it, which may be the ending of a file, too. */
  sayType(given: Value | undefined, at: CodePlace): void {
    const mediaType = mediaTypeOf(textOf(given)) ?? mediaRangeOf(given);
    if (mediaType !== null) this.sayMediaType(mediaType, at);
  }

  sayHeader(name: string, at: CodePlace): void {
    if (isToldHeader(name)) this.headers.say(name, at);
  }

  /** One header, or an object of them. */
  sayHeaders(name: Value | undefined, given: Value | undefined, at: CodePlace): void {
    const all = name?.kind === 'record' ? [...name.entries] : [[textOf(name) ?? '', given] as const];
    for (const [one, value] of all) {
      if (one.toLowerCase() === 'content-type') this.sayType(value, at);
      else if (one !== '') this.sayHeader(one, at);
    }
  }

  /** Each status that an answer may have; `unsaid` where none was said. */
  statusesAt<Unsaid extends number | null>(answer: CodePlace, unsaid: Unsaid): readonly (number | Unsaid)[] {
    return [...new Set(this.statuses.at(answer).flatMap((one): readonly (number | Unsaid)[] => one ?? [unsaid]))];
  }

  /** Each media type that an answer may have; `unsaid` where none was said. */
  mediaTypesAt<Unsaid extends string | null>(answer: CodePlace, unsaid: Unsaid): readonly (string | Unsaid)[] {
    return [...new Set(this.mediaTypes.at(answer).map((one) => one ?? unsaid))];
  }

  headersAt(answer: CodePlace): readonly SaidHeader[] {
    return this.headers.eachAt(answer).map(({ said, isCertain }) => ({ name: said, isCertain }));
  }

  /** An answer was given: what was said for it under a condition is not said for the next one. */
  answered(): void {
    for (const one of [this.statuses, this.mediaTypes, this.headers]) one.answered();
  }
}

/** Whether a header is one that a description tells of: neither what its media type says, nor what only those who carry it look at. */
export function isToldHeader(name: string): boolean {
  return !ofContent.test(name) && !ofCarriers.test(name);
}

const ofContent = /^content-(?:type|length|disposition|encoding)$/i;

const ofCarriers =
  /^(?:connection|keep-alive|transfer-encoding|cache-control|pragma|vary|set-cookie|x-accel-buffering|x-powered-by|access-control-.*)$/i;

/** What is assigned is said for whatever comes after it. */
export const anywhere: CodePlace = { node: null, doubt: null };

import type { DescriptionChoice } from '../project/description-choice';
import type { ProjectReader } from './project-reader';
import { commonHeaders } from './send';
import { type ServedOutput, servedOutputs } from './served-output';
import type { MakeResult, ServedProject } from './worker/messages';

/** What is sent for an output and a filter. */
export interface Answer {
  readonly bytes: Uint8Array;
  /** A strong entity tag, in its quotes. */
  readonly tag: string;
  /** Names and values, in turn, of the whole answer: the form that Node writes with the least work. */
  readonly headers: string[];
  /** Those of the answer that nothing has changed. */
  readonly unchangedHeaders: string[];
}

export type MadeAnswer =
  { readonly kind: 'made'; readonly answer: Answer } | Exclude<MakeResult, { readonly kind: 'made' }>;

/** Bytes of answers that are kept: those of a large application's most asked for filters. */
const mostBytes = 64 * 1024 * 1024;

/** What answers are made by. */
type Maker = Pick<ProjectReader, 'current' | 'make' | 'onChange'>;

/** Answers, each made once for a reading of the project and kept until the next one. */
export class Answers {
  readonly #reader: Maker;
  readonly #mostBytes: number;
  readonly #kept = new Map<string, Answer>();
  /** Answers that are being made, for all who ask for them meanwhile. */
  readonly #underWay = new Map<string, Promise<MadeAnswer>>();
  #bytes = 0;

  constructor(reader: Maker, most = mostBytes) {
    this.#reader = reader;
    this.#mostBytes = most;
    reader.onChange(() => {
      this.#clear();
    });
  }

  /** The answer that is kept of the current reading; null where there is none. */
  kept(output: ServedOutput, choice: DescriptionChoice): Answer | null {
    const key = keyOf(output, choice);
    const answer = this.#kept.get(key);
    if (answer === undefined) return null;
    // What was asked for last is last in the map.
    this.#kept.delete(key);
    this.#kept.set(key, answer);
    return answer;
  }

  /** Makes an answer, once for all who ask at the same time. Rejects with a `ReadingUnavailable`. */
  make(output: ServedOutput, choice: DescriptionChoice, project: ServedProject): Promise<MadeAnswer> {
    const key = keyOf(output, choice);
    const underWay = this.#underWay.get(key);
    if (underWay !== undefined) return underWay;
    const made = this.#make(output, choice, { key, project }).finally(() => {
      if (this.#underWay.get(key) === made) this.#underWay.delete(key);
    });
    this.#underWay.set(key, made);
    return made;
  }

  async #make(
    output: ServedOutput,
    choice: DescriptionChoice,
    { key, project }: { readonly key: string; readonly project: ServedProject },
  ): Promise<MadeAnswer> {
    const result = await this.#reader.make({ output, ...choice });
    if (result.kind !== 'made') return result;
    const answer = answerOf(output, result.bytes, result.tag);
    if (result.revision === project.revision && this.#reader.current === project) this.#keep(key, answer);
    return { kind: 'made', answer };
  }

  #keep(key: string, answer: Answer): void {
    this.#kept.set(key, answer);
    this.#bytes += answer.bytes.length;
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= this.#mostBytes || oldest === key) return;
      this.#kept.delete(oldest);
      this.#bytes -= bytes.length;
    }
  }

  #clear(): void {
    this.#kept.clear();
    this.#underWay.clear();
    this.#bytes = 0;
  }
}

function keyOf(output: ServedOutput, { apiTypes, environment }: DescriptionChoice): string {
  if (apiTypes === null && environment === null) return output;
  return JSON.stringify([output, apiTypes, environment]);
}

function answerOf(output: ServedOutput, bytes: Uint8Array, tag: string): Answer {
  // Guards may let in one and not another, so no cache between may keep it; each asks whether it has changed.
  const unchangedHeaders = { 'Cache-Control': 'private, no-cache', ETag: tag };
  const { contentType } = servedOutputs[output];
  const headers = {
    ...commonHeaders,
    'Content-Type': contentType,
    'Content-Length': String(bytes.length),
    ...unchangedHeaders,
  };
  return {
    bytes,
    tag,
    headers: Object.entries(headers).flat(),
    unchangedHeaders: Object.entries(unchangedHeaders).flat(),
  };
}

import type { DescriptionChoice } from '../project/describing/description-choice';
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

interface KeptAnswer {
  readonly answer: Answer;
  /** In milliseconds since the epoch. */
  readonly expires: number;
}

/** What answers are made by. */
type Maker = Pick<ProjectReader, 'current' | 'make' | 'onChange'>;

/** Answers, each made once for a reading of the project and kept until the next one. */
export class Answers {
  readonly #reader: Maker;
  readonly #mostBytes: number;
  readonly #now: () => number;
  readonly #kept = new Map<string, KeptAnswer>();
  /** Answers that are being made, for all who ask for them meanwhile. */
  readonly #underWay = new Map<string, Promise<MadeAnswer>>();
  #bytes = 0;

  /** `now`: in milliseconds since the epoch. */
  constructor(reader: Maker, most = mostBytes, now = Date.now) {
    this.#reader = reader;
    this.#mostBytes = most;
    this.#now = now;
    reader.onChange(() => {
      this.#clear();
    });
  }

  /** The answer that is kept of the current reading; null where there is none. */
  kept(output: ServedOutput, choice: DescriptionChoice): Answer | null {
    const key = keyOf(output, choice);
    const known = this.#kept.get(key);
    if (known === undefined || known.expires <= this.#now()) return null;
    // What was asked for last is last in the map.
    this.#kept.delete(key);
    this.#kept.set(key, known);
    return known.answer;
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
    if (result.revision === project.revision && this.#reader.current === project)
      this.#keep(key, answer, project.keptFor);
    return { kind: 'made', answer };
  }

  #keep(key: string, answer: Answer, keptFor: number): void {
    if (keptFor === 0) return;
    this.#forget(key);
    this.#kept.set(key, { answer, expires: this.#now() + keptFor });
    this.#bytes += answer.bytes.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes || oldest === key) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#kept.get(key)?.answer.bytes.length ?? 0;
    this.#kept.delete(key);
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

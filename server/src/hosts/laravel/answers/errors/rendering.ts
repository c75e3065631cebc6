import type { RouteRecord } from '../../routes/route-record';
import { is } from '../../strings/matching';

/** What a handler of exceptions may ask of the request: of its path, or of the name of its route. */
export interface RouteQuestion {
  readonly by: 'path' | 'name' | 'prefix';
  readonly patterns: readonly string[];
}

/** The request for which an exception is rendered; it keeps what it was asked. */
export class Rendering {
  readonly asked = new Map<string, { readonly question: RouteQuestion; readonly answer: boolean }>();
  readonly #record: RouteRecord;

  constructor(record: RouteRecord) {
    this.#record = record;
  }

  ask(question: RouteQuestion): boolean {
    const answer = answerFor(this.#record, question);
    this.asked.set(JSON.stringify(question), { question, answer });
    return answer;
  }

  /** Whether another route answers all that was asked as this one does. */
  holdsFor(record: RouteRecord): boolean {
    return [...this.asked.values()].every(({ question, answer }) => answerFor(record, question) === answer);
  }
}

function answerFor({ uri, attributes }: RouteRecord, { by, patterns }: RouteQuestion): boolean {
  const path = uri.value.replace(/^\/+/, '');
  if (by === 'prefix') return patterns.some((prefix) => path.startsWith(prefix));
  return is([...patterns], by === 'path' ? path : (attributes.as?.value ?? ''));
}

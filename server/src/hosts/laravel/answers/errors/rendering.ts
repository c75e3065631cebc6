import type { RouteRecord } from '../../routes/route-record';
import { isOfMethod } from '../../routes/asked-method';
import { is } from '../../strings/matching';

/** What a handler of exceptions, or middleware, may ask of the request: of its path, its method, or the name of its route. */
export interface RouteQuestion {
  readonly by: 'path' | 'name' | 'prefix' | 'method';
  readonly patterns: readonly string[];
}

/** The request for which an exception is rendered, or that middleware answers or refuses; it keeps what it was asked. */
export class Rendering {
  readonly asked = new Map<string, { readonly question: RouteQuestion; readonly answer: boolean | null }>();
  /** Whether who sends it is known to take JSON, as whoever calls an API does. */
  readonly expectsJson: boolean;
  readonly #record: RouteRecord;

  constructor(record: RouteRecord, expectsJson: boolean) {
    this.#record = record;
    this.expectsJson = expectsJson;
  }

  /** Null where it may be either way. */
  ask(question: RouteQuestion): boolean | null {
    const answer = answerFor(this.#record, question);
    this.asked.set(JSON.stringify(question), { question, answer });
    return answer;
  }

  /** The method of the request; null where the route is of several. */
  method(): string | null {
    const [first = ''] = this.#record.methods;
    return this.ask({ by: 'method', patterns: [first] }) === true ? first : null;
  }

  /** Whether another route answers all that was asked as this one does. */
  holdsFor(record: RouteRecord): boolean {
    return [...this.asked.values()].every(({ question, answer }) => answerFor(record, question) === answer);
  }
}

function answerFor({ uri, attributes, methods }: RouteRecord, { by, patterns }: RouteQuestion): boolean | null {
  if (by === 'method') {
    const [wanted = ''] = patterns;
    return isOfMethod(
      methods.filter((method) => method !== 'HEAD'),
      wanted,
    );
  }
  const path = uri.value.replace(/^\/+/, '');
  if (by === 'prefix') return patterns.some((prefix) => path.startsWith(prefix));
  return is([...patterns], by === 'path' ? path : (attributes.as?.value ?? ''));
}

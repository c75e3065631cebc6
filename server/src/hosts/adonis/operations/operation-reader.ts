import { type HttpMethod, type Route, takesBody } from '../../../core/application';
import type { OperationReader } from '../../../core/read-operation';
import { routesOnly } from '../../../core/read-operation';
import type { FunctionValue, Value } from '../../../languages/typescript/evaluate/value';
import type { Inference } from '../../../languages/typescript/inference/inference';
import { commentAboveFunction } from '../../node/comments/comment-above';
import { commentWords } from '../../node/comments/comment-words';
import { answerFields } from '../../node/operations/answer-field';
import type { Follow } from '../../node/operations/follower';
import { keyOfField, Noted, type NotedAnswer, type NotedCheck } from '../../node/operations/noted';
import { operationOf } from '../../node/operations/operation-of';
import { mapped } from '../../validators/objects';
import type { RouteRecord } from '../routes/route-record';

/** A route with all that runs for it. */
export interface RegisteredRoute {
  readonly record: RouteRecord;
  /** Null where it is not found. */
  readonly handler: FunctionValue | null;
  /** What runs before it, in order. */
  readonly middleware: readonly Value[];
}

/** What operations are read with. */
export interface OperationSources {
  readonly follow: Follow;
  readonly answersOf: (error: Value) => readonly NotedAnswer[];
  readonly inference: Inference;
}

/** Reads operations by following what runs for a route. */
export function operationReader(
  routes: ReadonlyMap<Route, RegisteredRoute>,
  { follow, answersOf, inference }: OperationSources,
): OperationReader {
  const fieldOf = answerFields(inference);
  return (route, method) => {
    const registered = routes.get(route);
    if (registered === undefined) return routesOnly(route, method);
    const { handler, middleware } = registered;
    const seen = (one: Value): Noted => asSent(follow(one), method);
    const own = handler === null ? [] : [seen(handler)];
    const read = operationOf([...middleware.map(seen), ...own], own, method, fieldOf, { answersOf, anywhere: [] });
    if (handler === null) return read;
    return { ...read, documentation: commentWords(commentAboveFunction(handler.node)) };
  };
}

const withoutBody = new WeakMap<Noted, Noted>();

/** Fields are asked for wherever they are sent: without a body in the query. */
function asSent(noted: Noted, method: HttpMethod): Noted {
  if (takesBody(method)) return noted;
  const known = withoutBody.get(noted) ?? inQuery(noted);
  withoutBody.set(noted, known);
  return known;
}

/** A query has no null. */
function checkedInQuery(check: NotedCheck): NotedCheck {
  if (check.place !== 'body') return check;
  return { ...check, place: 'query', field: mapped(check.field, (one) => ({ ...one, nullable: false })) };
}

function inQuery(noted: Noted): Noted {
  const made = new Noted();
  Object.assign(made, { isPassed: noted.isPassed, isHandedOn: noted.isHandedOn });
  for (const read of noted.reads.values()) {
    const place = read.place === 'body' ? 'query' : read.place;
    made.reads.set(keyOfField(place, read.name), { ...read, place });
  }
  made.checks.push(...noted.checks.map(checkedInQuery));
  made.answers.push(...noted.answers);
  made.errors.push(...noted.errors);
  made.problems.push(...noted.problems);
  return made;
}

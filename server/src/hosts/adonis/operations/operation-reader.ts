import { type HttpMethod, type Route, takesBody } from '../../../core/application';
import { type InputPlace, type OperationReader, routesOnly } from '../../../core/read-operation';
import type { FunctionValue, Value } from '../../../languages/typescript/evaluate/value';
import type { Inference } from '../../../languages/typescript/inference/inference';
import { commentAboveFunction } from '../../node/comments/comment-above';
import { commentWords } from '../../node/comments/comment-words';
import { letsAllThrough } from '../../node/middleware/optional-guard';
import { isGuardedByLeading } from '../../node/middleware/led-elsewhere';
import { strangerRefusal } from '../../node/middleware/stranger-refusal';
import { answersByStatus } from '../../node/operations/answers-by-status';
import { answerFields } from '../../node/operations/answer-field';
import type { Follow } from '../../node/operations/follower';
import { keyOfField, Noted, type NotedAnswer, type NotedCheck } from '../../node/operations/noted';
import { operationOf } from '../../node/operations/operation-of';
import { withWholeBody } from '../../node/operations/whole-body';
import { mapped } from '../../validators/objects';
import type { RouteRecord } from '../routes/route-record';

/** A route with all that runs for it. */
export interface RegisteredRoute {
  readonly record: RouteRecord;
  /** Null where it is not found. */
  readonly handler: FunctionValue | null;
  /** What runs before it, in order. */
  readonly middleware: readonly Value[];
  /** Those that run for all routes: what they read is asked of nobody in particular. */
  readonly everywhere: ReadonlySet<Value>;
}

/** What operations are read with. */
export interface OperationSources {
  /** Follows what runs for a route. */
  readonly followFor: (route: RegisteredRoute) => Follow;
  /** The same for who shows nothing. */
  readonly followStranger: Follow;
  readonly answersOf: (error: Value) => readonly NotedAnswer[];
  readonly inference: Inference;
}

/** Reads operations by following what runs for a route. */
export function operationReader(
  routes: ReadonlyMap<Route, RegisteredRoute>,
  { followFor, followStranger, answersOf, inference }: OperationSources,
): OperationReader {
  const fieldOf = answerFields(inference);
  return (route, method) => {
    const registered = routes.get(route);
    if (registered === undefined) return routesOnly(route, method);
    const { handler, middleware, everywhere } = registered;
    const follow = followFor(registered);
    const seen = (one: Value): Noted => asSent(follow(one), method, !everywhere.has(one));
    const own = handler === null ? [] : [seen(handler)];
    const failing = { answersOf, anywhere: [] };
    const refusal = strangerRefusal(middleware, { follow, followStranger }, failing);
    const whole = operationOf([...middleware.map(seen), ...own], own, method, fieldOf, failing);
    // What a route asks for by itself may lead callers elsewhere (`middleware.guest()`).
    const asked = middleware.filter((one) => !everywhere.has(one)).flatMap((one) => follow(one).answers);
    const leadsAway = asked.filter(({ status }) => status >= 300 && status < 400);
    const read = {
      ...whole,
      failures: [...(whole.failures ?? []), ...answersByStatus(leadsAway, fieldOf)],
      ...((refusal !== null || letsAllThrough(route) || isGuardedByLeading(route)) && { isRefusedOtherwise: true }),
    };
    if (handler === null) return read;
    return withWholeBody({ ...read, documentation: commentWords(commentAboveFunction(handler.node)) }, own, method);
  };
}

const sent = new WeakMap<Noted, Map<string, Noted>>();

/** Fields are asked for wherever they are sent: without a body in the query, which has no null. */
function asSent(noted: Noted, method: HttpMethod, hasReads: boolean): Noted {
  const known = sent.get(noted) ?? new Map<string, Noted>();
  const key = `${takesBody(method).toString()} ${hasReads.toString()}`;
  const made = known.get(key) ?? changed(noted, takesBody(method) ? (place) => place : inQuery, hasReads);
  sent.set(noted, known.set(key, made));
  return made;
}

function inQuery(place: InputPlace): InputPlace {
  return place === 'body' ? 'query' : place;
}

function changed(noted: Noted, placed: (place: InputPlace) => InputPlace, hasReads: boolean): Noted {
  const made = new Noted();
  Object.assign(made, { isPassed: noted.isPassed, isHandedOn: noted.isHandedOn, bodyUses: noted.bodyUses });
  for (const read of hasReads ? noted.reads.values() : []) {
    const place = placed(read.place);
    made.reads.set(keyOfField(place, read.name), { ...read, place });
  }
  made.checks.push(...noted.checks.map((check) => checkedAt(check, placed(check.place))));
  made.answers.push(...noted.answers);
  made.errors.push(...noted.errors);
  made.problems.push(...noted.problems);
  return made;
}

function checkedAt(check: NotedCheck, place: InputPlace): NotedCheck {
  if (place === 'body') return check;
  return { ...check, place, field: mapped(check.field, (one) => ({ ...one, nullable: false })) };
}

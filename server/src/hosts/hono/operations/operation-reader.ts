import type { Route } from '../../../core/application';
import type { Answer, CheckedInput, OperationReader, ReadOperation } from '../../../core/read-operation';
import { nativeFunction, nothing, type RecordValue, type Value } from '../../../languages/typescript/evaluate/value';
import { documentationOf, statedAnswers } from '../documentation/described-operation';
import type { Calling, Follow } from '../../node/operations/follower';
import type { Noted } from '../../node/operations/noted';
import { operationOf } from '../../node/operations/operation-of';
import { describedBy } from '../packages/described';
import type { RegisteredRoute } from '../routes/registered';
import { contextObject } from './context-object';
import type { WithErrors } from './error-answers';
import { checkedReads } from './hono-request';

/** How Hono calls handlers and middleware. */
export const honoCalling: Calling = {
  handed: (noted) => [contextObject(noted), nativeFunction(() => nothing)],
};

/** Follows what runs for one route. */
export type FollowFor = (route: RegisteredRoute) => Follow;

/** What is thrown is answered by the application that the route was told first, or by one that this is in. */
export function followerFor(follow: Follow, withErrors: WithErrors): FollowFor {
  return ({ told }) => {
    const errorHandler = told.within.map((one) => one.errorHandler).find((one) => one !== null) ?? null;
    return (value) => withErrors(follow(value), errorHandler);
  };
}

/** Reads operations by following what runs for a route, and by what is said of it. */
export function operationReader(
  routes: ReadonlyMap<Route, RegisteredRoute>,
  followFor: FollowFor,
  follow: Follow,
): OperationReader {
  return (route, method) => {
    const registered = routes.get(route);
    if (registered === undefined) return operationOf([], [], method);
    const followed = followFor(registered);
    const before = registered.middleware.map(followed);
    const own = [followed(registered.handler)];
    const all = [...before, ...own];
    const reads = unchecked(checkedReads(follow(registered.handler)), all);
    const [seen, ownSeen] =
      reads === null
        ? [all, own]
        : [
            [...all, reads],
            [...own, reads],
          ];
    const read = withFields(operationOf(seen, ownSeen, method));
    const said = saidOf(registered);
    return said === null ? read : withSaid(read, said, registered.told.at);
  };
}

/** What `createRoute` or `describeRoute` says of a route. */
export function saidOf({ told, middleware, handler }: RegisteredRoute): RecordValue | null {
  if (told.operation !== null) return told.operation;
  return [...middleware, handler].map((one: Value) => describedBy(one)).findLast((one) => one !== null) ?? null;
}

/** What is read of places of which nobody knows what validators let through; null where that is nothing. */
function unchecked(reads: Noted, all: readonly Noted[]): Noted | null {
  const checked = new Set(all.flatMap(({ checks }) => checks.map(({ place }) => place)));
  for (const [key, { place }] of [...reads.reads]) if (checked.has(place)) reads.reads.delete(key);
  return reads.reads.size === 0 ? null : reads;
}

/** A body of which nothing is known but the names that are read of it is an object. */
function withFields(operation: ReadOperation): ReadOperation {
  const { checked, read } = operation;
  const hasFields = read.some((one) => one.in === 'body');
  const isKnown = checked.some((one) => one.in === 'body' && one.schema.type !== 'any');
  if (!hasFields || isKnown) return operation;
  const asObject = (one: CheckedInput): CheckedInput =>
    one.in === 'body' && one.schema.anyOf === undefined ? { ...one, schema: { ...one.schema, type: 'object' } } : one;
  return { ...operation, checked: checked.map(asObject) };
}

/** People say what answers hold where the code does not; which there are both tell. */
function withSaid(read: ReadOperation, said: RecordValue, at: RegisteredRoute['told']['at']): ReadOperation {
  const stated = statedAnswers(said);
  const isFailure = ({ status }: Answer): boolean => /^(?:[45]|default)/.test(status);
  const successes = together(
    read.answers ?? [],
    stated.filter((one) => !isFailure(one)),
  );
  return {
    ...read,
    answers: successes.length === 0 ? read.answers : successes,
    failures: together(read.failures ?? [], stated.filter(isFailure)),
    documentation: documentationOf(said, at),
  };
}

function together(read: readonly Answer[], stated: readonly Answer[]): readonly Answer[] {
  const byStatus = new Map(read.map((one) => [one.status, one]));
  for (const one of stated) {
    const isOpen = Object.values(one.content).every((schema) => schema === null);
    const content = isOpen ? (byStatus.get(one.status)?.content ?? one.content) : one.content;
    byStatus.set(one.status, { ...one, content: Object.keys(content).length === 0 ? one.content : content });
  }
  return [...byStatus.values()].toSorted((one, other) => (one.status < other.status ? -1 : 1));
}

import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { Noted, type NotedAnswer } from '../../node/operations/noted';
import { answerOfError } from '../../node/operations/refused-statuses';
import { contextObject } from './context-object';

const stepsOfHandler = 5_000;

/** What was seen of code, with what its application makes of the errors that it throws. */
export type WithErrors = (noted: Noted, errorHandler: Value | null) => Noted;

/** Follows error handlers, each with each error once. */
export function errorFollower(interpreter: Interpreter): WithErrors {
  const known = new WeakMap<Noted, Map<Value | null, Noted>>();
  return (noted, errorHandler) => {
    if (noted.errors.length === 0) return noted;
    const byHandler = known.get(noted) ?? new Map<Value | null, Noted>();
    const made = byHandler.get(errorHandler) ?? withAnswers(noted, errorHandler, interpreter);
    known.set(noted, byHandler.set(errorHandler, made));
    return made;
  };
}

function withAnswers(noted: Noted, errorHandler: Value | null, interpreter: Interpreter): Noted {
  const made = new Noted();
  for (const [key, read] of noted.reads) made.reads.set(key, read);
  made.checks.push(...noted.checks);
  made.problems.push(...noted.problems);
  made.answers.push(...noted.answers, ...noted.errors.flatMap((error) => answersOf(error, errorHandler, interpreter)));
  return made;
}

function answersOf(error: Value, errorHandler: Value | null, interpreter: Interpreter): readonly NotedAnswer[] {
  const own = answerOfError(error).map((answer) => ({ ...answer, mediaType: 'text/plain', body: messageOf(error) }));
  if (errorHandler?.kind !== 'function' || error.kind !== 'record') return own;
  const seen = new Noted();
  interpreter.within(stepsOfHandler, () => {
    interpreter.caught(() => interpreter.call(errorHandler, [error, contextObject(seen)], errorHandler.node));
  });
  const [status] = own.map((one) => one.status);
  // What is answered under a condition comes before what is answered for certain.
  const answer = seen.answers.findLast((one) => (status === undefined ? one.status < 500 : one.status === status));
  if (answer !== undefined) return [answer];
  return own;
}

function messageOf(error: Value): Value | null {
  return error.kind === 'record' ? (error.entries.get('message') ?? null) : null;
}

import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { plainError } from '../../../languages/typescript/evaluate/error-classes';
import type { FunctionValue, Value } from '../../../languages/typescript/evaluate/value';
import { Noted, type NotedAnswer } from '../../node/operations/noted';
import { answerOfError } from '../../node/operations/refused-statuses';
import { contextObject } from './context-object';

const stepsOfHandler = 5_000;

/** Follows the error handlers of applications. */
export interface ErrorFollower {
  /** What was seen of code, with what its application makes of the errors that it throws. */
  readonly answered: (noted: Noted, errorHandler: Value | null) => Noted;
  /** How errors are answered of which nobody knows more. */
  readonly anywhere: (errorHandler: Value | null) => readonly NotedAnswer[];
}

/** Follows error handlers, each with each error once. */
export function errorFollower(interpreter: Interpreter): ErrorFollower {
  const known = new WeakMap<Noted, Map<Value | null, Noted>>();
  return {
    answered: (noted, errorHandler) => {
      if (noted.errors.length === 0) return noted;
      const byHandler = known.get(noted) ?? new Map<Value | null, Noted>();
      const made = byHandler.get(errorHandler) ?? withAnswers(noted, errorHandler, interpreter);
      known.set(noted, byHandler.set(errorHandler, made));
      return made;
    },
    anywhere: (errorHandler) =>
      errorHandler?.kind === 'function' ? seenAnswers(plainError.make([]), errorHandler, interpreter).slice(-1) : [],
  };
}

function withAnswers(noted: Noted, errorHandler: Value | null, interpreter: Interpreter): Noted {
  const made = new Noted();
  const { isPassed, isHandedOn, readsFile, needsFile, asksWhoCalls, asksUser, asksAddress } = noted;
  Object.assign(made, { isPassed, isHandedOn, readsFile, needsFile, asksWhoCalls, asksUser, asksAddress });
  made.shown.push(...noted.shown);
  for (const [key, read] of noted.reads) made.reads.set(key, read);
  made.checks.push(...noted.checks);
  made.bodyTypes.push(...noted.bodyTypes);
  made.problems.push(...noted.problems);
  made.answers.push(...noted.answers, ...noted.errors.flatMap((error) => answersOf(error, errorHandler, interpreter)));
  return made;
}

function answersOf(error: Value, errorHandler: Value | null, interpreter: Interpreter): readonly NotedAnswer[] {
  const own = answerOfError(error).map((answer) => ({ ...answer, mediaType: 'text/plain', body: messageOf(error) }));
  if (errorHandler?.kind !== 'function' || error.kind !== 'record') return own;
  const answers = seenAnswers(error, errorHandler, interpreter);
  const [status] = own.map((one) => one.status);
  const answer = answers.findLast((one) => (status === undefined ? one.status < 500 : one.status === status));
  if (answer !== undefined) return [answer];
  return own;
}

/** What is answered under a condition comes before what is answered for certain. */
function seenAnswers(error: Value, errorHandler: FunctionValue, interpreter: Interpreter): readonly NotedAnswer[] {
  const seen = new Noted();
  interpreter.handling(stepsOfHandler, () => {
    interpreter.caught(() => interpreter.call(errorHandler, [error, contextObject(seen)], errorHandler.node));
  });
  return seen.answers;
}

function messageOf(error: Value): Value | null {
  return error.kind === 'record' ? (error.entries.get('message') ?? null) : null;
}

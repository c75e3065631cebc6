import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { plainError } from '../../../languages/typescript/evaluate/classes/error-classes';
import type { FunctionValue, Value } from '../../../languages/typescript/evaluate/value';
import { Noted, type NotedAnswer } from '../../node/operations/noted';
import { answerOfError } from '../../node/operations/refused-statuses';
import type { Application } from '../routes/application';
import { contextObject } from './context-object';
import type { VariablesOf } from './context-variables';

const stepsOfHandler = 5_000;

/** Follows the error handlers of applications. */
export interface ErrorFollower {
  /** What was seen of code, with what its application makes of the errors that it throws. */
  readonly answered: (noted: Noted, handler: ErrorHandler) => Noted;
  /** How errors are answered of which nobody knows more. */
  readonly anywhere: (handler: ErrorHandler) => readonly NotedAnswer[];
}

/** What answers errors. */
export interface ErrorHandler {
  /** `onError`; null where nobody said one. */
  readonly value: Value | null;
  /** Applications whose contexts it is handed, the nearest first. */
  readonly within: readonly Application[];
}

/** Follows error handlers, each with each error once. */
export function errorFollower(interpreter: Interpreter, variablesOf: VariablesOf): ErrorFollower {
  const known = new WeakMap<Noted, Map<Value | null, Noted>>();
  return {
    answered: (noted, handler) => {
      if (noted.errors.length === 0) return noted;
      const byHandler = known.get(noted) ?? new Map<Value | null, Noted>();
      const made = byHandler.get(handler.value) ?? withAnswers(noted, handler);
      known.set(noted, byHandler.set(handler.value, made));
      return made;
    },
    anywhere: ({ value, within }) =>
      value?.kind === 'function' ? seenAnswers(plainError.make([]), value, within).slice(-1) : [],
  };

  function withAnswers(noted: Noted, handler: ErrorHandler): Noted {
    const made = new Noted();
    const { isPassed, isHandedOn, readsFile, needsFile, asksWhoCalls, asksUser, asksAddress } = noted;
    Object.assign(made, { isPassed, isHandedOn, readsFile, needsFile, asksWhoCalls, asksUser, asksAddress });
    made.shown.push(...noted.shown);
    made.checked.push(...noted.checked);
    for (const [key, read] of noted.reads) made.reads.set(key, read);
    made.checks.push(...noted.checks);
    made.placeTypes.push(...noted.placeTypes);
    made.problems.push(...noted.problems);
    made.answers.push(...noted.answers, ...noted.errors.flatMap((error) => answersOf(error, handler)));
    return made;
  }

  function answersOf(error: Value, { value, within }: ErrorHandler): readonly NotedAnswer[] {
    const own = answerOfError(error).map((answer) => ({ ...answer, mediaType: 'text/plain', body: messageOf(error) }));
    if (value?.kind !== 'function' || error.kind !== 'record') return own;
    const answers = seenAnswers(error, value, within);
    const [status] = own.map((one) => one.status);
    const answer = answers.findLast((one) => (status === undefined ? one.status < 500 : one.status === status));
    if (answer !== undefined) return [answer];
    return own;
  }

  /** What is answered under a condition comes before what is answered for certain. */
  function seenAnswers(error: Value, handler: FunctionValue, within: readonly Application[]): readonly NotedAnswer[] {
    const seen = new Noted();
    const context = contextObject(seen, { variables: variablesOf(handler.node, within) });
    interpreter.handling(stepsOfHandler, () => {
      interpreter.caught(() => interpreter.call(handler, [error, context], handler.node));
    });
    return seen.answers;
  }
}

function messageOf(error: Value): Value | null {
  return error.kind === 'record' ? (error.entries.get('message') ?? null) : null;
}

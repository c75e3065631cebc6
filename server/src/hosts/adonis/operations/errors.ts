import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import {
  type FunctionValue,
  nothing,
  numbersOf,
  primitive,
  type RecordValue,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { Noted, type NotedAnswer } from '../../node/operations/noted';

const stepsOfError = 5_000;

/** What an error is answered with that says nothing of it. */
const usualStatus = 500;

/** What errors are answered with. */
export interface ErrorSources {
  readonly interpreter: Interpreter;
  readonly contextOf: (noted: Noted) => Value;
  /** `handle(error, ctx)` of the application's handler of errors; null where there is none that can be followed. */
  readonly handler: () => FunctionValue | null;
}

/** How errors are answered: as the handler of the application does it. https://docs.adonisjs.com/guides/basics/exception-handling */
export function errorAnswers(sources: ErrorSources): (error: Value) => readonly NotedAnswer[] {
  const answersOf = (error: Value): readonly NotedAnswer[] => {
    if (error.kind === 'union') return error.values.flatMap(answersOf);
    if (error.kind !== 'record') return [];
    const before = [...error.entries];
    const known = error.entries.get('status');
    const statuses = numbersOf(known);
    const answers = (statuses.length === 0 ? [usualStatus] : statuses).flatMap((status) =>
      handled(error, status, sources),
    );
    // What it was handed with is said of this handling alone.
    error.entries.clear();
    for (const [name, value] of before) error.entries.set(name, value);
    // Whatever fails is answered so.
    return statuses.length > 0 ? answers : answers.filter(({ status }) => status !== usualStatus);
  };
  return answersOf;
}

function handled(
  error: RecordValue,
  status: number,
  { interpreter, contextOf, handler }: ErrorSources,
): readonly NotedAnswer[] {
  const handle = handler();
  if (handle === null) return [];
  error.entries.set('status', primitive(status));
  // Of an error that is made here it is known whether it handles itself.
  for (const name of ['handle', 'response']) {
    if (!error.entries.has(name) && interpreter.method(error, name) === undefined) error.entries.set(name, nothing);
  }
  const noted = new Noted();
  interpreter.handling(stepsOfError, () => {
    interpreter.caught(() => interpreter.call(handle, [error, contextOf(noted)], handle.node));
  });
  return noted.answers;
}

import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { primitive, record, type RecordValue, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { Noted, type NotedAnswer } from '../../node/operations/noted';
import { answerOfError } from '../../node/operations/refused-statuses';

const json = 'application/json';
const stepsOfError = 5_000;

/** What the exception handler writes of an error that says no more. */
const message: FieldSchema = {
  type: 'object',
  required: true,
  nullable: false,
  properties: { message: { type: 'string', required: true, nullable: false } },
};

/** How errors are answered: by themselves where their class handles them, else with their status. */
export function errorAnswers(
  interpreter: Interpreter,
  contextOf: (noted: Noted) => Value,
): (error: Value) => readonly NotedAnswer[] {
  return (error) => {
    if (error.kind !== 'record') return [];
    const handled = handledBy(error, interpreter, contextOf);
    if (handled.length > 0) return handled;
    return answerOfError(withStatus(error)).map((answer) =>
      answer.body === null ? { ...answer, mediaType: json, body: unknown(null, message) } : answer,
    );
  };
}

/** `static status = 409` of a class of the application. */
function withStatus(error: RecordValue): RecordValue {
  const status = error.class?.statics.get('status');
  if (status === undefined || error.entries.has('status')) return error;
  return { ...record([...error.entries, ['status', status]]), class: error.class };
}

/** `handle(error, ctx)` of a class of the application. https://docs.adonisjs.com/guides/basics/exception-handling */
function handledBy(
  error: RecordValue,
  interpreter: Interpreter,
  contextOf: (noted: Noted) => Value,
): readonly NotedAnswer[] {
  const handle = error.class === null ? undefined : interpreter.method(error, 'handle');
  if (handle?.kind !== 'function') return [];
  const noted = new Noted();
  const known = withStatus(error).entries.get('status') ?? primitive(500);
  error.entries.set('status', known);
  interpreter.handling(stepsOfError, () => {
    interpreter.caught(() => interpreter.call(handle, [error, contextOf(noted)], handle.node));
  });
  return noted.answers;
}

import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { answerOfError } from '../../node/operations/refused-statuses';
import type { Handler } from '../controllers/controller-routes';
import { servedFunction, unknownArguments } from './handler-function';

const stepsOfHandler = 20_000;

/**
 * What a handler throws, where some of it has a status that its statements do not tell: errors that its services return as values know
 * theirs (`throw new HttpException(result.left.message, result.left.status)`).
 */
export function withFollowed(thrown: readonly Value[], handler: Handler, interpreter: Interpreter): readonly Value[] {
  if (!thrown.some(hasUntoldStatus)) return thrown;
  const callee = servedFunction(handler, interpreter);
  const caught = interpreter.handling(stepsOfHandler, () =>
    interpreter.caught(() => {
      interpreter.call(callee, unknownArguments(callee), callee.node);
    }),
  );
  const told = new Set(thrown.flatMap(answerOfError).map(({ status }) => status));
  const isNew = (one: Value): boolean => answerOfError(one).some(({ status }) => !told.has(status));
  return [...thrown, ...(caught?.values ?? []).filter(isNew)];
}

function hasUntoldStatus(error: Value): boolean {
  if (error.kind !== 'record' || error.class === null) return false;
  const status = error.entries.get('status');
  return status !== undefined && status.kind !== 'primitive' && answerOfError(error).length === 0;
}

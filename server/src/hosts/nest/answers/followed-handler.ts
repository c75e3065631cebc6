import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { type FunctionValue, nothing, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { Noted } from '../../node/operations/noted';
import { requestObject } from '../../node/operations/request-object';
import type { SaidHeader } from '../../node/operations/answer-head';
import { watchedResponse } from '../../node/operations/response-object';
import type { Handler } from '../controllers/controller-routes';
import type { OtherParameter } from '../inputs/parameters';
import { contextObject } from './execution-context';

const stepsOfHandler = 20_000;

/** What is said by the response of an answer that a handler returns. */
export interface ReturnedHead {
  /** Null for the one that it has by itself. */
  readonly statuses: readonly (number | null)[];
  readonly mediaTypes: readonly (string | null)[];
  readonly headers: readonly SaidHeader[];
}

export interface FollowedHandler {
  readonly noted: Noted;
  /** For each value that it returns. */
  readonly returned: readonly ReturnedHead[];
}

/**
 * What a handler does with the request and the response that it is handed, and what decorators of the application
 * (`createParamDecorator`) take of a request.
 */
export function followedHandler(
  { node, declaring }: Handler,
  others: readonly OtherParameter[],
  interpreter: Interpreter,
): FollowedHandler {
  const noted = new Noted();
  const returned: ReturnedHead[] = [];
  for (const { kind, decorator } of others) {
    const [read] = kind === 'own' ? (decorator.args ?? []) : [];
    if (read?.kind === 'function') {
      run(interpreter, noted, () => {
        interpreter.call(read, [nothing, contextObject(noted)], read.node);
      });
    }
  }
  if (others.every(({ kind }) => kind === 'own')) return { noted, returned };
  const response = watchedResponse(noted);
  const args = node.parameters.map((parameter, index): Value => {
    const kind = others.find((one) => one.index === index)?.kind;
    if (kind === 'request') return requestObject(noted);
    return kind === 'response' || kind === 'passedResponse' ? response.value : unknown(parameter.name);
  });
  const callee: FunctionValue = { kind: 'function', node, scope: declaring.scope, self: null, madeBy: null };
  run(interpreter, noted, () => {
    interpreter.callWatched(callee, args, (_, place) => {
      const { head } = response;
      const [statuses, mediaTypes] = [head.statusesAt(place, null), head.mediaTypesAt(place, null)];
      returned.push({ statuses, mediaTypes, headers: head.headersAt(place) });
    });
  });
  return { noted, returned };
}

function run(interpreter: Interpreter, noted: Noted, call: () => void): void {
  interpreter.handling(stepsOfHandler, () => {
    noted.errors.push(...interpreter.caught(call).values);
  });
}

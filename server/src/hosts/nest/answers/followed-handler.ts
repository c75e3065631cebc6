import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { nothing, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { Noted } from '../../node/operations/noted';
import { requestObject } from '../../node/operations/request-object';
import { responseObject } from '../../node/operations/response-object';
import type { Handler } from '../controllers/controller-routes';
import type { OtherParameter } from '../inputs/parameters';
import { contextObject } from './execution-context';

const stepsOfHandler = 20_000;

/**
 * What a handler does with the request and the response that it is handed, and what decorators of the application
 * (`createParamDecorator`) take of a request.
 */
export function followedHandler(
  { node, declaring }: Handler,
  others: readonly OtherParameter[],
  interpreter: Interpreter,
): Noted {
  const noted = new Noted();
  for (const { kind, decorator } of others) {
    const [read] = kind === 'own' ? (decorator.args ?? []) : [];
    if (read !== undefined) run(interpreter, read, [nothing, contextObject(noted)], noted);
  }
  if (others.every(({ kind }) => kind === 'own')) return noted;
  const args = node.parameters.map((parameter, index): Value => {
    const kind = others.find((one) => one.index === index)?.kind;
    if (kind === 'request') return requestObject(noted);
    return kind === 'response' || kind === 'passedResponse' ? responseObject(noted) : unknown(parameter.name);
  });
  run(interpreter, { kind: 'function', node, scope: declaring.scope, self: null, madeBy: null }, args, noted);
  return noted;
}

function run(interpreter: Interpreter, callee: Value, args: readonly Value[], noted: Noted): void {
  if (callee.kind !== 'function') return;
  interpreter.handling(stepsOfHandler, () => {
    const { values } = interpreter.caught(() => {
      interpreter.call(callee, args, callee.node);
    });
    noted.errors.push(...values);
  });
}

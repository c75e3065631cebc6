import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { type FunctionValue, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import type { Handler } from '../controllers/controller-routes';
import { servingInstance } from './serving-instance';

/** The method of a handler as a function; `self` is the controller that it is called on, where somebody asks for that. */
export function handlerFunction({ node, declaring }: Handler, self: Value | null = null): FunctionValue {
  return { kind: 'function', node, scope: declaring.scope, self, madeBy: null };
}

/** The same while a request is handled, on the controller that the container makes. */
export function servedFunction(handler: Handler, interpreter: Interpreter): FunctionValue {
  return handlerFunction(handler, servingInstance(handler.controller, interpreter));
}

/** Arguments of which nobody knows anything. */
export function unknownArguments({ node }: FunctionValue): readonly Value[] {
  return node.parameters.map(({ name }) => unknown(name));
}

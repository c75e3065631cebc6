import { ts } from 'ts-morph';
import { handedParameters } from './handed-parameters';
import { type FunctionValue, nativeFunction, type UnknownValue, type Value } from '../value';

/** A function that is handed some arguments before all others, as `call` has made it. */
export function withArguments(of: FunctionValue, args: readonly Value[], call: ts.Node): FunctionValue {
  if (args.length === 0) return of;
  const madeBy = ts.isCallExpression(call) ? call : of.madeBy;
  return { ...of, bound: [...(of.bound ?? []), ...args], madeBy };
}

/** How many arguments a function still takes: what frameworks tell functions apart by. */
export function takenArguments({ node, bound = [] }: FunctionValue): number {
  return Math.max(0, handedParameters(node).length - bound.length);
}

/** Whether a call of a function only hands it some of what it takes: `curry(of)('a')('b')`. */
export function isHandedSome(of: FunctionValue, args: readonly Value[]): boolean {
  return of.isCurried === true && args.length > 0 && args.length < takenArguments(of);
}

/**
 * What packages make of a function that is handed some arguments now and others later, whichever calls it so: `partial(of, …)` and
 * `curry(of)(…)` of lodash, Underscore and the like. Null for any other call. https://lodash.com/docs/#partial
 */
export function appliedInPart(callee: UnknownValue, [of, ...args]: readonly Value[], call: ts.Node): Value | null {
  if (of?.kind !== 'function') return null;
  const name = nameOf(callee.at);
  if (name === 'partial') return withArguments(of, args, call);
  return name === 'curry'
    ? nativeFunction((given, { node }) => withArguments({ ...of, isCurried: true }, given, node))
    : null;
}

function nameOf(node: ts.Node | null): string | null {
  if (node === null) return null;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isIdentifier(node) ? node.text : null;
}

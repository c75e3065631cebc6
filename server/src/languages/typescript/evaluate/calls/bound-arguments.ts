import { ts } from 'ts-morph';
import { handedParameters } from './handed-parameters';
import { type FunctionValue, nativeFunction, type UnknownValue, type Value } from '../value';

/** A function that is handed some arguments before all others, or `behind` them, as `call` has made it. */
export function withArguments(
  of: FunctionValue,
  args: readonly Value[],
  call: ts.Node,
  behind: readonly Value[] = [],
): FunctionValue {
  if (args.length + behind.length === 0) return of;
  const madeBy = ts.isCallExpression(call) ? call : of.madeBy;
  return { ...of, bound: [...(of.bound ?? []), ...args], boundBehind: [...behind, ...(of.boundBehind ?? [])], madeBy };
}

/** What a function is handed where it is called with some arguments. */
export function allArguments(
  { bound = [], boundBehind = [] }: FunctionValue,
  args: readonly Value[],
): readonly Value[] {
  return [...bound, ...args, ...boundBehind];
}

/** How many arguments a function still takes: what frameworks tell functions apart by. */
export function takenArguments({ node, bound = [], boundBehind = [] }: FunctionValue): number {
  return Math.max(0, handedParameters(node).length - bound.length - boundBehind.length);
}

/** Whether a call of a function only hands it some of what it takes: `curry(of)('a')('b')`. */
export function isHandedSome(of: FunctionValue, args: readonly Value[]): boolean {
  return of.isCurried === true && args.length > 0 && args.length < takenArguments(of);
}

/**
 * What packages make of a function that is handed some arguments now and others later, whichever calls it so: `partial(of, …)`,
 * `partialRight(of, …)` and `curry(of)(…)` of lodash, Underscore and the like. Null for any other
 * call, and where places are left for what comes later (`partial(of, _, …)`). https://lodash.com/docs/#partial
 */
export function appliedInPart(callee: UnknownValue, [of, ...args]: readonly Value[], call: ts.Node): Value | null {
  const name = nameOf(callee.at);
  if (of?.kind !== 'function' || leavesPlaces(call)) return null;
  if (name === 'partial') return withArguments(of, args, call);
  if (name === 'partialRight') return withArguments(of, [], call, args);
  return name === 'curry'
    ? nativeFunction((given, { node }) => withArguments({ ...of, isCurried: true }, given, node))
    : null;
}

/** Whether a call is handed what it is a method of (`_`), or a placeholder by its name. */
function leavesPlaces(call: ts.Node): boolean {
  if (!ts.isCallExpression(call)) return false;
  const { expression } = call;
  const of = ts.isPropertyAccessExpression(expression) ? expression.expression.getText() : '_';
  return call.arguments.some((one) => one.getText() === of || /\bplaceholder$/.test(one.getText()));
}

function nameOf(node: ts.Node | null): string | null {
  if (node === null) return null;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isIdentifier(node) ? node.text : null;
}

import type { ts } from 'ts-morph';
import { plainError } from './error-classes';
import type { Runtime } from '../runtime';
import type { FunctionValue, RecordValue, Value } from '../value';

const makers = new WeakMap<RecordValue, ts.Node>();

const known = new WeakMap<ts.Node, boolean>();

/** What `new` makes of a function that is told to inherit from errors, as code was written before there were classes; null for any other. */
export function errorOfFunction(
  callee: Value,
  args: readonly Value[],
  node: ts.Node,
  runtime: Runtime,
): RecordValue | null {
  if (callee.kind !== 'function' || !inheritsFromErrors(callee)) return null;
  const made = plainError.make([]);
  makers.set(made, callee.node);
  runtime.call({ ...callee, self: made }, args, node);
  return made;
}

/** Whether a function made an error; null for what none of this kind made. */
export function isErrorOfFunction(value: Value, { node }: FunctionValue): boolean | null {
  const maker = value.kind === 'record' ? makers.get(value) : undefined;
  return maker === undefined ? null : maker === node;
}

/**
 * `util.inherits(Failure, Error)`, `Failure.prototype = Object.create(Error.prototype)` and the like, in the file of the function.
 * https://nodejs.org/api/util.html#utilinheritsconstructor-superconstructor
 */
function inheritsFromErrors({ node }: FunctionValue): boolean {
  const before = known.get(node);
  if (before !== undefined) return before;
  const name = node.name?.getText() ?? '';
  const isTold = /^[A-Za-z]\w*$/.test(name) && inheriting(name).test(node.getSourceFile().text);
  known.set(node, isTold);
  return isTold;
}

function inheriting(name: string): RegExp {
  const above = String.raw`\w*Error\b`;
  const put = String.raw`(?:Object\.create\(\s*${above}|new\s+${above}|${above})`;
  return new RegExp(
    String.raw`\binherits\(\s*${name}\s*,\s*${above}|\b${name}\.prototype(?:\.__proto__)?\s*=\s*${put}|setPrototypeOf\(\s*${name}\.prototype\s*,\s*${above}`,
  );
}

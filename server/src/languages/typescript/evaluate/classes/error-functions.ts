import type { ts } from 'ts-morph';
import { isKnownError, plainError } from './error-classes';
import type { Runtime } from '../runtime';
import { toldPrototype } from './told-prototypes';
import type { FunctionValue, RecordValue, Value } from '../value';

/** What made an error, and the functions that it inherits from. */
const makers = new WeakMap<RecordValue, readonly ts.Node[]>();

/** Functions within functions that errors inherit from. */
const deepest = 8;

/** What `new` makes of a function that is told to inherit from errors, as code was written before there were classes; null for any other. */
export function errorOfFunction(
  callee: Value,
  args: readonly Value[],
  node: ts.Node,
  runtime: Runtime,
): RecordValue | null {
  const line = callee.kind === 'function' ? errorLine(callee, runtime) : null;
  if (line === null || callee.kind !== 'function') return null;
  const { made } = line;
  makers.set(
    made,
    line.functions.map((one) => one.node),
  );
  for (const one of line.functions.toReversed()) putMembers(made, one, runtime);
  runtime.call({ ...callee, self: made }, args, node);
  return made;
}

/** Whether a function made an error, or one that inherits from it; null for what none of this kind made. */
export function isErrorOfFunction(value: Value, { node }: FunctionValue): boolean | null {
  const maker = value.kind === 'record' ? makers.get(value) : undefined;
  return maker === undefined ? null : maker.includes(node);
}

/** A function and those that it inherits from, the nearest first, and an error of the class at their end. */
interface ErrorLine {
  readonly functions: readonly FunctionValue[];
  readonly made: RecordValue;
}

function errorLine(of: FunctionValue, runtime: Runtime, depth = 0): ErrorLine | null {
  if (depth > deepest) return null;
  for (const base of toldPrototype(of.node).bases) {
    const value = runtime.evaluate(base, of.scope);
    const above = value.kind === 'function' ? errorLine(value, runtime, depth + 1) : null;
    if (above !== null) return { functions: [of, ...above.functions], made: above.made };
    const made = value.kind === 'unknown' ? ofUnread(base) : errorBy(value, runtime, base);
    if (made !== null) return { functions: [of], made };
  }
  return null;
}

/** An error that a class of the language, of a package or of the application makes; null where it makes none. */
function errorBy(of: Value, runtime: Runtime, at: ts.Node): RecordValue | null {
  if (of.kind === 'native') {
    const made = of.object.instance?.([]) ?? null;
    return made !== null && isKnownError(made) ? made : null;
  }
  if (of.kind !== 'class' || !extendsErrors(of)) return null;
  const made = runtime.construct(of, [], at);
  return made.kind === 'record' ? made : null;
}

function extendsErrors(of: Value): boolean {
  let at: Value | null = of;
  while (at?.kind === 'class') at = at.base;
  const made = at?.kind === 'native' ? at.object.instance?.([]) : undefined;
  return made !== undefined && isKnownError(made);
}

/** Of code that nobody can read only names are known. */
function ofUnread(base: ts.Expression): RecordValue | null {
  return base.getText().endsWith('Error') ? plainError.make([]) : null;
}

/** What code has put into the prototype of a function that has something to say of errors. */
function putMembers(made: RecordValue, of: FunctionValue, runtime: Runtime): void {
  for (const [name, value] of toldPrototype(of.node).members) {
    if (name !== 'constructor') made.entries.set(name, selfOf(runtime.evaluate(value, of.scope), made));
  }
}

function selfOf(value: Value, self: RecordValue): Value {
  return value.kind === 'function' ? { ...value, self } : value;
}

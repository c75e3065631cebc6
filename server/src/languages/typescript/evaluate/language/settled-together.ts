import { ts } from 'ts-morph';
import { isVarying } from '../doubt/varying';
import { oneOf } from '../one-of';
import { type Runtime, ThrownValue } from '../runtime';
import type { Scope } from '../scope';
import { someError } from '../some-error';
import { list, primitive, record, unknown, type Value } from '../value';

/** What one of several promises comes to, and with what it may fail. */
interface Settled {
  /** Null where it fails for certain. */
  readonly value: Value | null;
  readonly failures: readonly Value[];
}

/**
 * `Promise.any` and `Promise.allSettled` of promises that code makes there, each of which may fail by itself; null for any other call.
 * https://tc39.es/ecma262/#sec-promise.any
 */
export function settledTogether(node: ts.CallExpression, scope: Scope, runtime: Runtime): Value | null {
  const name = runtime.isHandling ? methodOfPromise(node.expression) : null;
  if (name !== 'any' && name !== 'allSettled') return null;
  const promises = promisesIn(node.arguments[0], scope, runtime);
  if (promises === null) return null;
  const settled = promises.map((run) => settledBy(run, runtime));
  return name === 'any' ? firstOf(settled, node, runtime) : list(settled.map(toldOf));
}

function methodOfPromise(callee: ts.Expression): string | null {
  if (!ts.isPropertyAccessExpression(callee)) return null;
  const { expression, name } = callee;
  return ts.isIdentifier(expression) && expression.text === 'Promise' ? name.text : null;
}

/** What makes each of them: `[first(), second()]`, `all.map((one) => one.run())`. */
function promisesIn(given: ts.Expression | undefined, scope: Scope, runtime: Runtime): readonly (() => Value)[] | null {
  if (given === undefined) return null;
  if (ts.isArrayLiteralExpression(given))
    return given.elements.some(ts.isSpreadElement)
      ? null
      : given.elements.map((one) => () => runtime.evaluate(one, scope));
  if (!ts.isCallExpression(given) || !ts.isPropertyAccessExpression(given.expression)) return null;
  const [callback] = given.arguments;
  if (given.expression.name.text !== 'map' || callback === undefined) return null;
  const of = runtime.evaluate(given.expression.expression, scope);
  if (of.kind !== 'list' || isVarying(of)) return null;
  const made = runtime.evaluate(callback, scope);
  return of.items.map((item, index) => () => runtime.call(made, [item, primitive(index), of], given));
}

function settledBy(run: () => Value, runtime: Runtime): Settled {
  const results: Value[] = [];
  const { values, isCertain } = runtime.caught(() => {
    results.push(run());
  });
  return { value: isCertain ? null : (results[0] ?? null), failures: values };
}

/** What the first of them comes to that does not fail. */
function firstOf(settled: readonly Settled[], node: ts.Node, runtime: Runtime): Value {
  const values = settled.flatMap(({ value }) => value ?? []);
  const failure = unknown(node, someError);
  if (values.length === 0) throw new ThrownValue(failure);
  if (settled.every(({ failures }) => failures.length > 0)) runtime.mayThrow(failure);
  return oneOf(values);
}

function toldOf({ value, failures }: Settled): Value {
  const failed = failures.map((reason) =>
    record([
      ['status', primitive('rejected')],
      ['reason', reason],
    ]),
  );
  const fulfilled =
    value === null
      ? []
      : [
          record([
            ['status', primitive('fulfilled')],
            ['value', value],
          ]),
        ];
  return oneOf([...fulfilled, ...failed]);
}

import { certainlyMissing } from '../certainly-missing';
import type { ts } from 'ts-morph';
import { present } from '../narrowing/narrowing';
import { alternativesOf, oneOf } from '../one-of';
import type { Runtime } from '../runtime';
import type { Scope } from '../scope';
import { isNothing, type Value } from '../value';

/** `link!`: of a reader who believes what people assert there is one. A text or a number that is there need not hold as a condition. */
export function asserted({ expression }: ts.NonNullExpression, scope: Scope, runtime: Runtime): Value {
  const value = runtime.evaluate(expression, scope);
  if (!runtime.believesAssertions) return value;
  const there = alternativesOf(value).filter((one) => !isNothing(one));
  // Code that asks it for a member fails.
  if (there.length === 0) return certainlyMissing();
  return oneOf(there.map((one) => present(one, true, !isOfPlainType(one))));
}

function isOfPlainType(value: Value): boolean {
  return value.kind === 'unknown' && /^(?:string|number|integer|boolean)$/.test(value.field?.type ?? '');
}

/** Runs what takes it for there what people assert to be there. */
export function believing<Result>(reader: { believesAssertions: boolean }, run: () => Result): Result {
  const before = reader.believesAssertions;
  reader.believesAssertions = true;
  try {
    return run();
  } finally {
    reader.believesAssertions = before;
  }
}

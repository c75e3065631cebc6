import { ts } from 'ts-morph';
import { certain, type Value } from './value';

const types = new WeakMap<Value, ts.TypeNode>();

/** Notes what people say that a value is: of a variable, or of what a function returns. What is said first counts. */
export function noteDeclaredType(value: Value, type: ts.TypeNode | undefined): void {
  if (value.kind === 'union') for (const one of value.values) noteDeclaredType(one, type);
  const isData = value.kind === 'record' || value.kind === 'list' || value.kind === 'unknown';
  if (type !== undefined && saysSomething(type) && isData && !types.has(value)) types.set(value, type);
}

function saysSomething({ kind }: ts.TypeNode): boolean {
  return kind !== ts.SyntaxKind.AnyKeyword && kind !== ts.SyntaxKind.UnknownKeyword;
}

/** What people say that a value is; undefined where nobody does. */
export function declaredTypeOf(value: Value): ts.TypeNode | undefined {
  return types.get(value) ?? types.get(certain(value));
}

import type { ts } from 'ts-morph';
import type { Scope } from '../scope';
import { certain, type RecordValue, type Value } from '../value';

/** In which scopes people say what values are, where that is made of type parameters. */
const said = new WeakMap<Value, { readonly type: ts.TypeNode; readonly scope: Scope }>();

/** Notes in which scope people say what a value is. */
export function noteSaidIn(value: Value, type: ts.TypeNode, scope: Scope): void {
  said.set(value, { type, scope });
}

/** The scope in which people say what a value is; undefined where nobody needs it, as that is made of no type parameters. */
export function saidIn(value: Value, type: ts.TypeNode): Scope | undefined {
  const found = said.get(value) ?? said.get(certain(value));
  return found?.type === type ? found.scope : undefined;
}

/** Code that makes something, and the scope that it is run in. */
export interface Making<Node extends ts.Node = ts.Node> {
  readonly node: Node;
  readonly scope: Scope;
}

const instances = new WeakMap<RecordValue, Making<ts.NewExpression>>();

/** Notes which code made an instance (`new Repository<User>()`). */
export function noteInstance(of: Value, node: ts.NewExpression, scope: Scope): void {
  if (of.kind === 'record' && of.class?.node.typeParameters !== undefined) instances.set(of, { node, scope });
}

/** The code that made an instance of a class that has type parameters. */
export function makingOf(value: RecordValue): Making<ts.NewExpression> | undefined {
  return instances.get(value) ?? instances.get(certain(value));
}

const callers = new WeakMap<Scope, Scope>();

/** Notes which function calls one that has type parameters. */
export function noteCaller(of: ts.FunctionLikeDeclaration, scope: Scope, caller: Scope | null): void {
  if (of.typeParameters !== undefined && caller !== null) callers.set(scope, caller);
}

/** The scope of the function that called another one, which has type parameters; null for code of a file. */
export function callerOf(scope: Scope): Scope | null {
  return callers.get(scope) ?? null;
}

import { ts } from 'ts-morph';
import type { Value } from '../value';

/** `this: Router` in front says only what a function is called on. */
export function handedParameters({ parameters }: ts.FunctionLikeDeclaration): readonly ts.ParameterDeclaration[] {
  const [first, ...others] = parameters;
  return first !== undefined && ts.isIdentifier(first.name) && first.name.text === 'this' ? others : parameters;
}

/** What code assigns to: a member by its name, or by a key that came to one; null where source does not tell. */
export function assignedName(
  target: ts.PropertyAccessExpression | ts.ElementAccessExpression,
  key: Value | null,
): string | null {
  if (ts.isPropertyAccessExpression(target)) return target.name.text;
  return key?.kind === 'primitive' ? String(key.value) : null;
}

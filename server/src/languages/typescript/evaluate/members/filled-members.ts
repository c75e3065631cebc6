import { ts } from 'ts-morph';
import { bareExpression } from '../../bare-expression';
import { isMade } from '../made-values';
import { oneOf } from '../one-of';
import { isUndefined, unknown, type UnknownValue, type Value } from '../value';

/**
 * Code that nobody can follow may fill what is nothing in objects that it has in hands, where code behind the call still has them; so
 * may a method of one. Of what is written out in the call nobody asks later.
 */
export function mayFill(args: readonly Value[], call: ts.Node, { from }: UnknownValue): void {
  if (!ts.isCallExpression(call) && !ts.isNewExpression(call)) return;
  if (from?.kind === 'member') fill(from.of, call);
  for (const [index, node] of (call.arguments ?? []).entries()) {
    if (ts.isSpreadElement(node)) return;
    fillNamed(args[index], node, call);
  }
}

function fillNamed(value: Value | undefined, node: ts.Expression, call: ts.Node): void {
  const bare = bareExpression(node);
  if (value?.kind !== 'record' || !ts.isObjectLiteralExpression(bare)) {
    if (value !== undefined && isNamed(bare)) fill(value, call);
    return;
  }
  for (const one of bare.properties) {
    if (ts.isShorthandPropertyAssignment(one)) fillNamed(value.entries.get(one.name.text), one.name, call);
    else if (ts.isPropertyAssignment(one)) fillNamed(value.entries.get(one.name.getText()), one.initializer, call);
  }
}

function isNamed(node: ts.Expression): boolean {
  return ts.isIdentifier(node) || ts.isPropertyAccessExpression(node);
}

/** Anything may be put into what is nothing in an object. */
export function fill(value: Value, at: ts.Node): void {
  if (value.kind !== 'record' || value.class !== null || !isMade(value)) return;
  for (const [name, member] of value.entries) {
    const isNothing = isUndefined(member) || (member.kind === 'primitive' && member.value === null);
    if (isNothing) value.entries.set(name, oneOf([member, unknown(at)]));
  }
}

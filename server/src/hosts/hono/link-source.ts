import { ts } from 'ts-morph';
import type { Source } from '../../core/source';
import { sourceOf } from '../../languages/typescript/source-of';

/** Where a call stands; of a chain its own link. */
export function linkSource(call: ts.Node): Source {
  const whole = sourceOf(call);
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return whole;
  const { expression: receiver, name } = call.expression;
  const isChained = ts.isCallExpression(receiver) || ts.isNewExpression(receiver);
  return isChained ? { ...whole, start: name.getStart() } : whole;
}

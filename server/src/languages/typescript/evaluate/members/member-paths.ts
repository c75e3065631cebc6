import { ts } from 'ts-morph';

/** `user.name` of `user?.name`; null for a member of anything but what a name stands for. */
export function pathOf(node: ts.Expression): string | null {
  if (ts.isIdentifier(node)) return node.text;
  const of = ts.isPropertyAccessExpression(node) ? pathOf(node.expression) : null;
  return of === null || !ts.isPropertyAccessExpression(node) ? null : `${of}.${node.name.text}`;
}

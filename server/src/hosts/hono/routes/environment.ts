import { ts } from 'ts-morph';

/** What people write as the first generic of what makes an application. */
export function environmentOf(node: ts.Node): ts.TypeNode | null {
  const isMade = ts.isNewExpression(node) || ts.isCallExpression(node);
  return isMade ? (node.typeArguments?.[0] ?? null) : null;
}

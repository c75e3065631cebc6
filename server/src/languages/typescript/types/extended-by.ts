import { ts } from 'ts-morph';

/** What a class extends. */
export function extendedBy(node: ts.ClassLikeDeclaration): ts.ExpressionWithTypeArguments | undefined {
  return node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
}

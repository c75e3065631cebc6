import { ts } from 'ts-morph';

/** What an expression assigns something to; null for one that assigns nothing. */
export function assignmentTarget(node: ts.Node): ts.Expression | null {
  if (ts.isBinaryExpression(node)) return isAssignment(node.operatorToken.kind) ? node.left : null;
  const isUnary = ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node);
  return isUnary && stepOf(node) !== null ? node.operand : null;
}

/** Names, types, and what only declares or imports: nothing in it assigns anything. */
export function isNoCode({ kind }: ts.Node): boolean {
  return (
    kind === ts.SyntaxKind.Identifier ||
    (kind >= ts.SyntaxKind.FirstTypeNode && kind <= ts.SyntaxKind.LastTypeNode) ||
    kind === ts.SyntaxKind.InterfaceDeclaration ||
    kind === ts.SyntaxKind.TypeAliasDeclaration ||
    kind === ts.SyntaxKind.ImportDeclaration
  );
}

/** What `++` and `--` add; null for other operators. */
export function stepOf({ operator }: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): number | null {
  if (operator === ts.SyntaxKind.PlusPlusToken) return 1;
  return operator === ts.SyntaxKind.MinusMinusToken ? -1 : null;
}

export function isAssignment(kind: ts.SyntaxKind): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

import { ts } from 'ts-morph';

/** The statements that run for each clause of a `switch`, those of the next ones included where it falls through to them. */
export function waysThrough(clauses: readonly ts.CaseOrDefaultClause[]): readonly (readonly ts.Statement[])[] {
  return clauses.map((_, index) => {
    const way: ts.Statement[] = [];
    for (const { statements } of clauses.slice(index)) {
      for (const one of statements) {
        way.push(one);
        if (isJump(one)) return way;
      }
    }
    return way;
  });
}

function isJump(node: ts.Statement): boolean {
  if (ts.isBlock(node)) return node.statements.some(isJump);
  return (
    ts.isBreakStatement(node) || ts.isReturnStatement(node) || ts.isThrowStatement(node) || ts.isContinueStatement(node)
  );
}

/** Whether a statement in a `switch` may lead to what stands behind that. */
export function mayBreak(node: ts.Node): boolean {
  if (ts.isBreakStatement(node)) return true;
  if (ts.isFunctionLike(node) || ts.isSwitchStatement(node) || ts.isIterationStatement(node, false)) return false;
  return ts.forEachChild(node, (one) => mayBreak(one) || undefined) ?? false;
}

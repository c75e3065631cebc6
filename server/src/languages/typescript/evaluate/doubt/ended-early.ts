import { ts } from 'ts-morph';

const known = new WeakMap<ts.IterationStatement, boolean>();

/** Whether code of a loop may end it while there are rounds left. */
export function mayEndEarly(loop: ts.IterationStatement): boolean {
  const before = known.get(loop);
  if (before !== undefined) return before;
  const isEnding = (node: ts.Node): boolean => {
    if (ts.isFunctionLike(node)) return false;
    return ts.isBreakStatement(node) || ts.isReturnStatement(node) || ts.forEachChild(node, isEnding) === true;
  };
  const found = isEnding(loop.statement);
  known.set(loop, found);
  return found;
}

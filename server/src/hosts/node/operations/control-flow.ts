import { ts } from 'ts-morph';

/** Whether two nodes lie in the two branches of one condition, and under no other. */
export function areBothBranches(one: ts.Node | null, other: ts.Node | null): boolean {
  const [first, second] = [one && branchOf(one), other && branchOf(other)];
  return first !== null && second !== null && first !== second && first.parent === second.parent;
}

/** The branch of a condition that code lies in; null where it lies in none. */
function branchOf(node: ts.Node): ts.Statement | null {
  for (let at = node; !ts.isFunctionLike(at) && !ts.isSourceFile(at); at = at.parent) {
    const { parent } = at;
    if (ts.isIfStatement(parent) && at !== parent.expression && ts.isStatement(at)) return at;
  }
  return null;
}

/** Whether code that comes after a statement is reached from it: a branch that ends by itself leads nowhere. */
export function reaches(from: ts.Node, to: ts.Node): boolean {
  for (let at = from; !ts.isFunctionLike(at) && !ts.isSourceFile(at); at = at.parent) {
    if (!ts.isBlock(at) || !leaves(at)) continue;
    // What was declared before may be called from here.
    const isCalled = to.end <= from.pos && functionOf(to) !== functionOf(at);
    return isWithin(to, at) || isCalled || !isWithin(to, functionOf(at));
  }
  return true;
}

function leaves({ statements }: ts.Block): boolean {
  const last = statements.at(-1);
  return last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last));
}

function isWithin(node: ts.Node, outer: ts.Node): boolean {
  return node.getSourceFile() === outer.getSourceFile() && node.pos >= outer.pos && node.end <= outer.end;
}

function functionOf(node: ts.Node): ts.Node {
  let at = node;
  while (!ts.isFunctionLike(at) && !ts.isSourceFile(at)) at = at.parent;
  return at;
}

/** Whether a call is a statement by itself, behind which the code throws: `res.status(404); throw new Error('Not found')`. */
export function isThrownBehind(call: ts.Node): boolean {
  const statement = call.parent;
  if (!ts.isExpressionStatement(statement) || !ts.isBlock(statement.parent)) return false;
  const { statements } = statement.parent;
  const next = statements[statements.indexOf(statement) + 1];
  return next !== undefined && ts.isThrowStatement(next);
}

import { ts } from 'ts-morph';

/** What code says that the status of its answer is, before it answers: it counts where what it is said for goes on. */
export class ChosenStatus<Status> {
  private chosen: { readonly status: Status; readonly at: ts.Node | null } | null = null;

  choose(status: Status, at: ts.Node | null): void {
    this.chosen = { status, at };
  }

  /** The status of an answer; undefined where none was said for it. */
  at(answer: ts.Node | null): Status | undefined {
    if (this.chosen === null) return undefined;
    const { status, at } = this.chosen;
    return at === null || answer === null || reaches(at, answer) ? status : undefined;
  }

  forget(): void {
    this.chosen = null;
  }
}

/** Whether code that comes after a statement is reached from it: a branch that ends by itself leads nowhere. */
function reaches(from: ts.Node, to: ts.Node): boolean {
  for (let at = from; !ts.isFunctionLike(at) && !ts.isSourceFile(at); at = at.parent) {
    if (!ts.isBlock(at) || !leaves(at)) continue;
    return isWithin(to, at) || !isWithin(to, functionOf(at));
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

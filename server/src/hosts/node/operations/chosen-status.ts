import { ts } from 'ts-morph';
import { type CodePlace, isWithinDoubt } from '../../../languages/typescript/evaluate/doubt';

interface Chosen<Status> extends CodePlace {
  readonly status: Status;
}

/** What code says that the status of its answer is, before it answers: it counts where what it is said for goes on. */
export class ChosenStatus<Status> {
  private chosen: readonly Chosen<Status>[] = [];

  choose(status: Status, { node, doubt }: CodePlace): void {
    this.chosen = [...this.chosen, { status, node, doubt }];
  }

  /** Each status that an answer may have, the last first; undefined stands for what it has where none was said for it. */
  at(answer: CodePlace): readonly (Status | undefined)[] {
    const passed: Chosen<Status>[] = [];
    for (const one of this.chosen.toReversed()) {
      if (one.node !== null && answer.node !== null && !reaches(one.node, answer.node)) continue;
      const isCertain =
        isWithinDoubt(answer.doubt, one.doubt) || passed.some((other) => areBothBranches(one.node, other.node));
      passed.push(one);
      if (isCertain) return passed.map(({ status }) => status);
    }
    return [...passed.map(({ status }) => status), undefined];
  }

  /** An answer was given: what was said for it under a condition is not said for the next one. */
  answered(): void {
    this.chosen = this.chosen.filter(({ doubt }) => doubt === null);
  }
}

/** Whether two nodes lie in the two branches of one condition, and under no other. */
function areBothBranches(one: ts.Node | null, other: ts.Node | null): boolean {
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

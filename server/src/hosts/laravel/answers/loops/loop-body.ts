import type { Expression, Statement } from '../../../../languages/php/syntax/ast';
import { childrenOf, contains, type Node } from '../../../../languages/php/syntax/syntax-walk';
import { targetsOf } from '../setting/assigned-targets';

/** Whether the body of a loop puts something under a key: `$all[$name] = …`. */
export function putsUnder(body: Statement, isKey: (key: Expression) => boolean): boolean {
  return contains(
    body,
    (node) =>
      (node.kind === 'assign' || node.kind === 'assignReference') &&
      targetsOf(node.target).some((target) => target.kind === 'index' && target.index !== null && isKey(target.index)),
  );
}

/** Whether the body of a loop asks for a class by the name that a variable holds: `$error instanceof $name`. */
export function asksForClass(body: Statement, variable: string): boolean {
  return contains(
    body,
    (node) => node.kind === 'instanceof' && 'expression' in node.class && isVariable(node.class.expression, variable),
  );
}

/** Whether the body of a loop can end its round, or the loop, before its own end. */
export function mayLeaveRound(body: Statement): boolean {
  return leavesLoops(body, 1);
}

/** Whether the body of a loop can end the loop, so that no other round follows. */
export function mayEndLoop(body: Statement): boolean {
  return leavesLoops(body, 1, true);
}

/** Whether a node leaves so many loops and `switch` statements around it; `isForGood`: without another round of the last. */
function leavesLoops(node: Node, loops: number, isForGood = false): boolean {
  switch (node.kind) {
    case 'break':
    case 'continue':
      return isForGood && node.kind === 'continue' ? node.levels > loops : node.levels >= loops;
    case 'closure':
      return false;
    case 'foreach':
    case 'for':
    case 'while':
      return leavesLoops(node.body, loops + 1, isForGood);
    case 'switch':
      return node.cases.some(({ statements }) => statements.some((one) => leavesLoops(one, loops + 1, isForGood)));
    default:
      return childrenOf(node).some((child) => leavesLoops(child, loops, isForGood));
  }
}

/** Whether an expression is the variable of a name. */
export function isVariable(expression: Expression, name: string): boolean {
  return expression.kind === 'variable' && expression.name === name;
}

import { ts } from 'ts-morph';
import { bareExpression } from '../../bare-expression';
import { pathOf } from '../members/member-paths';

/**
 * `if (user.keys) delete user.keys.secret`: whether all that is done where something is there is to take members from it, or itself
 * from where it is. Where it is not there, there is nothing to take: it comes to the same as if it was always done.
 */
export function isGuardedDeletion({ expression, thenStatement, elseStatement }: ts.IfStatement): boolean {
  if (elseStatement !== undefined) return false;
  const statements = ts.isBlock(thenStatement) ? thenStatement.statements : [thenStatement];
  if (statements.length === 0) return false;
  const asked = pathOf(bareExpression(expression));
  return asked !== null && statements.every((one) => isDeletionOf(asked, one));
}

function isDeletionOf(asked: string, statement: ts.Statement): boolean {
  if (!ts.isExpressionStatement(statement) || !ts.isDeleteExpression(statement.expression)) return false;
  const taken = pathOf(bareExpression(statement.expression.expression));
  return taken !== null && `${taken}.`.startsWith(`${asked}.`);
}

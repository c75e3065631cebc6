import { ts } from 'ts-morph';
import { namesThatAreThere } from '../evaluate/narrowing/narrowing';
import { changesWithin } from './changes';
import { mayBeFalse } from './conditions';
import { mayBreak, waysThrough } from './switches';
import type { Typed } from './typed';

/** Whether it says of itself that there may be nothing, or false in its place. */
export function mayBeMissing(typed: Typed): boolean {
  if (typed.kind === 'field') return typed.field.nullable || !typed.field.required || mayBeFalse(typed.field);
  return typed.kind === 'packaged' || (typed.kind === 'type' && ts.isUnionTypeNode(typed.node));
}

/** Whether conditions around the code that uses a name, or before it, leave no doubt that it stands for something. */
export function isSurelyThere(name: string, declared: ts.Node, from: ts.Node): boolean {
  if (!isConstant(name, declared)) return false;
  for (let at = from; !isWithin(declared, at) && !ts.isSourceFile(at); at = at.parent) {
    const { parent } = at;
    if (isTold(name, parent, at)) return true;
    const before = 'statements' in parent ? (parent.statements as ts.NodeArray<ts.Statement>) : [];
    for (const statement of before) {
      if (statement === at) break;
      if (statement.pos > declared.pos && ts.isIfStatement(statement) && isLeftWithout(name, statement)) return true;
    }
  }
  return false;
}

/** What nobody assigns to later: constants, and parameters where no code does. */
function isConstant(name: string, declared: ts.Node): boolean {
  if (ts.isVariableDeclaration(declared)) return (ts.getCombinedNodeFlags(declared) & ts.NodeFlags.Const) !== 0;
  const body = ts.isParameter(declared) && 'body' in declared.parent ? declared.parent.body : undefined;
  if (body === undefined || !ts.isBlock(body)) return true;
  return !changesWithin(name, declared, body).some(({ kind }) => kind === 'assigned');
}

function isWithin(inner: ts.Node, outer: ts.Node): boolean {
  return inner.pos >= outer.pos && inner.end <= outer.end;
}

/** Whether a part of a statement or an expression runs only where there is something: `user ? at : 0`, `user && at`, `if (user) …`. */
function isTold(name: string, of: ts.Node, part: ts.Node): boolean {
  const there = (condition: ts.Expression, holds: boolean): boolean =>
    namesThatAreThere(condition, holds).includes(name);
  if (ts.isIfStatement(of)) {
    if (part === of.thenStatement) return there(of.expression, true);
    return part === of.elseStatement && there(of.expression, false);
  }
  if (ts.isConditionalExpression(of)) {
    if (part === of.whenTrue) return there(of.condition, true);
    return part === of.whenFalse && there(of.condition, false);
  }
  if (!ts.isBinaryExpression(of) || part !== of.right) return false;
  const { kind } = of.operatorToken;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return there(of.left, true);
  return kind === ts.SyntaxKind.BarBarToken && there(of.left, false);
}

/** `if (!user) throw …`: what stands behind is not reached without it. */
function isLeftWithout(name: string, { expression, thenStatement }: ts.IfStatement): boolean {
  return isLeft(thenStatement) && namesThatAreThere(expression, false).includes(name);
}

/** Whether nothing behind a statement is reached from it. */
export function isLeft(statement: ts.Statement): boolean {
  if (ts.isBlock(statement)) {
    const last = statement.statements.at(-1);
    return last !== undefined && isLeft(last);
  }
  if (ts.isIfStatement(statement)) {
    return isLeft(statement.thenStatement) && statement.elseStatement !== undefined && isLeft(statement.elseStatement);
  }
  if (ts.isSwitchStatement(statement)) {
    const { clauses } = statement.caseBlock;
    const isWhole = clauses.some(ts.isDefaultClause);
    return isWhole && waysThrough(clauses).every((way) => !way.some(mayBreak) && way.some(isLeft));
  }
  return (
    ts.isThrowStatement(statement) ||
    ts.isReturnStatement(statement) ||
    ts.isContinueStatement(statement) ||
    ts.isBreakStatement(statement)
  );
}

import { ts } from 'ts-morph';
import { bareExpression } from '../bare-expression';
import { namesThatAreThere } from '../evaluate/narrowing/narrowing';
import { type ChangeOf, changesTo, isOf } from './changes';
import { present } from './expressions';
import type { Infers } from './infers';
import { isLeft, mayBeMissing } from './surely-there';
import { mayBreak, waysThrough } from './switches';
import { nobodyKnows, ofField, type Typed } from './typed';

type Assignment = ChangeOf<'assigned'>;

/** Values of which a variable that begins as nothing is one; beyond that nobody knows. */
const mostValues = 3;

function assignedName(node: ts.Node): string | null {
  const isAssignment = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  return isAssignment && ts.isIdentifier(node.left) ? node.left.text : null;
}

/**
 * What a variable stands for where it is used, behind what is assigned to it: null or nothing where these are, and what it was
 * declared with unless something else is put there for certain. One that is declared with nothing is what it is assigned.
 */
export function assignedLater(
  name: string,
  declared: ts.VariableDeclaration,
  from: ts.Node,
  initial: Typed,
  inference: Infers,
): Typed {
  if ((ts.getCombinedNodeFlags(declared) & ts.NodeFlags.Const) !== 0) return initial;
  const before = changesTo(name, declared).filter(
    (one) => one.kind === 'assigned' && one.at.end <= from.pos,
  ) as Assignment[];
  const block = declared.parent.parent.parent;
  const sure = ts.isBlock(block) ? lastSure(name, block, declared, from) : null;
  if (before.length === 0 && sure === null) return initial;
  const last = before.filter(({ at }) => sure === null || at.end > sure.pos);
  const nothing = beginsAs(declared);
  const isTold = nothing === null || declared.type !== undefined;
  const typed = isTold ? initial : valuesOf(name, declared, before, inference);
  if (typed.kind === 'unknown') return typed;
  const there = sure !== null && isThereBehind(name, declared, last, inference) ? present(typed, inference) : typed;
  const isInitial = sure === null;
  const isNull = last.some(({ value }) => mayBe(value, isNullLiteral)) || (isInitial && nothing === 'null');
  const isMissing = last.some(({ value }) => mayBe(value, isUndefined)) || (isInitial && nothing === 'undefined');
  if (!isNull && !isMissing) return there;
  const field = inference.fieldOf(there);
  return ofField({ ...field, nullable: field.nullable || isNull, required: field.required && !isMissing });
}

/** Whether there is something in a variable that has certainly been given another value, or is known to have one. */
function isThereBehind(
  name: string,
  declared: ts.Node,
  [only, another]: readonly Assignment[],
  inference: Infers,
): boolean {
  if (only === undefined) return true;
  return another === undefined && !isUsed(name, declared, only.value) && !mayBeMissing(inference.assigned(only.value));
}

/** Whether an expression uses a name that is declared there. */
export function isUsed(name: string, declared: ts.Node, node: ts.Node): boolean {
  if (ts.isIdentifier(node)) return node.text === name && isOf(declared, name, node);
  if (ts.isPropertyAccessExpression(node)) return isUsed(name, declared, node.expression);
  return ts.forEachChild(node, (one) => isUsed(name, declared, one) || undefined) ?? false;
}

/** What a variable is at first that is nothing then; null for all others. */
function beginsAs({ initializer, name }: ts.VariableDeclaration): 'null' | 'undefined' | null {
  if (!ts.isIdentifier(name)) return null;
  if (initializer === undefined || isUndefined(initializer)) return 'undefined';
  return isNullLiteral(initializer) ? 'null' : null;
}

/** What is assigned to a variable that is nothing at first. */
function valuesOf(name: string, declared: ts.Node, assigned: readonly Assignment[], inference: Infers): Typed {
  const values = assigned.map(({ value }) => value).filter((one) => !isNullLiteral(one) && !isUndefined(one));
  if (values.length === 0 || values.length > mostValues || values.some((one) => isUsed(name, declared, one)))
    return nobodyKnows;
  const all = values.map((one) => inference.assigned(one));
  return all.some(({ kind }) => kind === 'unknown') ? nobodyKnows : inference.either(all);
}

/** The last statement before a use behind which a variable has certainly been given another value, or has one at all. */
function lastSure(name: string, block: ts.Block, { end }: ts.Node, from: ts.Node): ts.Statement | null {
  const before = block.statements.filter((one) => one.pos >= end && one.end <= from.pos);
  return before.findLast((one) => isSure(name, one)) ?? null;
}

function isSure(name: string, statement: ts.Statement): boolean {
  if (ts.isExpressionStatement(statement)) return assignedName(bareExpression(statement.expression)) === name;
  if (ts.isBlock(statement)) return statement.statements.some((one) => isSure(name, one));
  if (ts.isIfStatement(statement)) {
    const { thenStatement, elseStatement, expression } = statement;
    const isThere = isSure(name, thenStatement) || isLeft(thenStatement);
    if (elseStatement === undefined) return isThere && namesThatAreThere(expression, false).includes(name);
    const isBoth = isThere && (isSure(name, elseStatement) || isLeft(elseStatement));
    return isBoth && !(isLeft(thenStatement) && isLeft(elseStatement));
  }
  if (ts.isTryStatement(statement)) {
    const { tryBlock, catchClause } = statement;
    const isCaught = catchClause === undefined || isLeft(catchClause.block) || isSure(name, catchClause.block);
    return isSure(name, tryBlock) && isCaught;
  }
  return ts.isSwitchStatement(statement) && isSureInEach(name, statement.caseBlock.clauses);
}

/** Whether each way through a `switch` that comes out behind it gives a variable another value. */
function isSureInEach(name: string, clauses: readonly ts.CaseOrDefaultClause[]): boolean {
  return (
    clauses.some(ts.isDefaultClause) &&
    waysThrough(clauses).every((way) => {
      const sure = way.findIndex((one) => isSure(name, one));
      const before = sure === -1 ? way : way.slice(0, sure);
      return !before.some(mayBreak) && (sure !== -1 || before.some(isLeft));
    })
  );
}

/** Whether a value that is written out, or one that a condition chooses, is such a one. */
function mayBe(node: ts.Expression, isOne: (node: ts.Expression) => boolean): boolean {
  const bare = bareExpression(node);
  if (ts.isConditionalExpression(bare)) return mayBe(bare.whenTrue, isOne) || mayBe(bare.whenFalse, isOne);
  return isOne(bare);
}

export function isNullLiteral({ kind }: ts.Expression): boolean {
  return kind === ts.SyntaxKind.NullKeyword;
}

export function isUndefined(node: ts.Expression): boolean {
  return ts.isIdentifier(node) && node.text === 'undefined';
}

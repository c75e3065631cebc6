import { ts } from 'ts-morph';
import { bareExpression } from '../bare-expression';
import { isNullLiteral, isUndefined } from './assigned-later';
import type { Infers } from './infers';
import { ofField, type Typed } from './typed';

/** A member that code takes from what a variable holds, or sets to null; `isCertain` where nothing stands between. */
export interface ChangedMember {
  readonly name: string;
  readonly isNull: boolean;
  readonly isCertain: boolean;
  /** Where: what is used before still has it. */
  readonly at: number;
}

const none: readonly ChangedMember[] = [];

const known = new WeakMap<ts.VariableDeclaration, readonly ChangedMember[]>();

/** `delete copy.secret`, `copy.secret = undefined`, `copy.note = null`: what code behind the declaration of a variable does to its members. */
export function changedMembers(of: ts.VariableDeclaration): readonly ChangedMember[] {
  const found = known.get(of) ?? findChanged(of);
  known.set(of, found);
  return found;
}

const mayChange = /\bdelete\b|=\s*(?:null|undefined)\b/;

function findChanged({ name, parent: list }: ts.VariableDeclaration): readonly ChangedMember[] {
  const block = list.parent.parent;
  if (!ts.isIdentifier(name) || !ts.isBlock(block) || !mayChange.test(block.getText())) return none;
  const found: ChangedMember[] = [];
  const visit = (at: ts.Node): void => {
    const changed = changedBy(at);
    if (changed === null) {
      ts.forEachChild(at, visit);
      return;
    }
    const member = memberOf(name.text, bareExpression(changed.node));
    const isCertain = ts.isExpressionStatement(at.parent) && at.parent.parent === block;
    if (member !== null) found.push({ name: member, isNull: changed.isNull, isCertain, at: at.pos });
  };
  visit(block);
  return found;
}

function changedBy(node: ts.Node): { readonly node: ts.Expression; readonly isNull: boolean } | null {
  if (ts.isDeleteExpression(node)) return { node: node.expression, isNull: false };
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return null;
  const value = bareExpression(node.right);
  if (isNullLiteral(value)) return { node: node.left, isNull: true };
  return isUndefined(value) ? { node: node.left, isNull: false } : null;
}

/** The name of a member of a variable that is written out; null for anything else. */
function memberOf(variable: string, node: ts.Expression): string | null {
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return null;
  const of = bareExpression(node.expression);
  if (!ts.isIdentifier(of) || of.text !== variable) return null;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isStringLiteralLike(node.argumentExpression) ? node.argumentExpression.text : null;
}

/** What is left of an object behind what code does to its members: what it takes perhaps is perhaps there, what it sets to null may be it. */
export function leftOf(of: Typed, changed: readonly ChangedMember[], inference: Infers): Typed {
  const left = new Map(membersOf(of, inference));
  if (left.size === 0) return of;
  for (const { name, isNull, isCertain } of changed) {
    const member = left.get(name);
    if (isCertain && !isNull) left.delete(name);
    else if (member !== undefined) {
      const field = inference.fieldOf(member);
      left.set(name, ofField(isNull ? { ...field, nullable: true } : { ...field, required: false }));
    }
  }
  return { kind: 'record', entries: left };
}

function membersOf(of: Typed, inference: Infers): Iterable<readonly [string, Typed]> {
  if (of.kind === 'record') return of.entries;
  const { properties = {} } = inference.reader.held(inference.fieldOf(of));
  return Object.entries(properties).map(([name, one]) => [name, ofField(one)] as const);
}

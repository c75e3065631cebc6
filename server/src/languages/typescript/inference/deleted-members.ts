import { ts } from 'ts-morph';
import { bareExpression } from '../bare-expression';
import type { Infers } from './infers';
import { ofField, type Typed } from './typed';

/** A member that code takes from what a variable holds; `isCertain` where nothing stands between. */
export interface DeletedMember {
  readonly name: string;
  readonly isCertain: boolean;
  /** Where: what is used before still has it. */
  readonly at: number;
}

const none: readonly DeletedMember[] = [];

const known = new WeakMap<ts.VariableDeclaration, readonly DeletedMember[]>();

/** `delete copy.secret`: the members that code behind the declaration of a variable takes from it. */
export function deletedMembers(of: ts.VariableDeclaration): readonly DeletedMember[] {
  const found = known.get(of) ?? findDeleted(of);
  known.set(of, found);
  return found;
}

function findDeleted({ name, parent: list }: ts.VariableDeclaration): readonly DeletedMember[] {
  const block = list.parent.parent;
  if (!ts.isIdentifier(name) || !ts.isBlock(block) || !/\bdelete\b/.test(block.getText())) return none;
  const found: DeletedMember[] = [];
  const visit = (at: ts.Node): void => {
    if (ts.isDeleteExpression(at)) {
      const member = memberOf(name.text, bareExpression(at.expression));
      const isCertain = ts.isExpressionStatement(at.parent) && at.parent.parent === block;
      if (member !== null) found.push({ name: member, isCertain, at: at.pos });
    } else ts.forEachChild(at, visit);
  };
  visit(block);
  return found;
}

/** The name of a member of a variable that is written out; null for anything else. */
function memberOf(variable: string, node: ts.Expression): string | null {
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return null;
  const of = bareExpression(node.expression);
  if (!ts.isIdentifier(of) || of.text !== variable) return null;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isStringLiteralLike(node.argumentExpression) ? node.argumentExpression.text : null;
}

/** What is left of an object where code takes members from it: what it takes perhaps is perhaps there. */
export function leftOf(of: Typed, deleted: readonly DeletedMember[], inference: Infers): Typed {
  const left = new Map(membersOf(of, inference));
  if (left.size === 0) return of;
  for (const { name, isCertain } of deleted) {
    const member = left.get(name);
    if (isCertain) left.delete(name);
    else if (member !== undefined) left.set(name, ofField({ ...inference.fieldOf(member), required: false }));
  }
  return { kind: 'record', entries: left };
}

function membersOf(of: Typed, inference: Infers): Iterable<readonly [string, Typed]> {
  if (of.kind === 'record') return of.entries;
  const { properties = {} } = inference.reader.held(inference.fieldOf(of));
  return Object.entries(properties).map(([name, one]) => [name, ofField(one)] as const);
}

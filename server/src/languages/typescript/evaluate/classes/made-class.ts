import { ts } from 'ts-morph';
import { isStatic, nameText } from './class-members';
import type { Runtime } from '../runtime';
import type { Scope } from '../scope';
import type { ClassValue } from '../value';

/** A class, without what it holds itself yet, and the names that its members see; a declaration has it stand for its name. */
export function madeClass(
  node: ts.ClassLikeDeclaration,
  scope: Scope,
  runtime: Runtime,
): { readonly made: ClassValue; readonly below: Scope } {
  const heritage = node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
  const base = heritage === undefined ? null : runtime.evaluate(heritage.expression, scope);
  const made: ClassValue = { kind: 'class', node, scope, base, statics: new Map() };
  // What members run while it holds nothing yet finds it by its name, too.
  if (ts.isClassDeclaration(node)) scope.declare(node.name?.text ?? 'default', made);
  const below = scope.below(made);
  if (node.name !== undefined) below.declare(node.name.text, made);
  return { made, below };
}

/** Sets what a class holds itself, which may refer to the class. */
export function setStatics({ node, statics }: ClassValue, below: Scope, runtime: Runtime): void {
  for (const member of node.members) {
    if (!ts.isPropertyDeclaration(member) || !isStatic(member) || member.initializer === undefined) continue;
    const name = nameText(member.name);
    if (name !== null) statics.set(name, runtime.evaluate(member.initializer, below));
  }
}

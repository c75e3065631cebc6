import type { ts } from 'ts-morph';
import { commentedType } from '../../types/comment-types';
import { noteCommentedType, noteDeclaredType } from '../types/declared-types';
import { nameText } from '../classes/class-members';
import { noteEnumeration } from '../classes/enumerations';
import { type Runtime } from '../runtime';
import type { Scope } from '../scope';
import { nothing, primitive, record, type Value } from '../value';

export function declare({ declarations }: ts.VariableDeclarationList, scope: Scope, runtime: Runtime): void {
  for (const declaration of declarations) {
    const { name, initializer, type } = declaration;
    const value = initializer === undefined ? nothing : runtime.evaluate(initializer, scope);
    noteDeclaredType(value, type, scope);
    noteCommentedType(value, commentedType(declaration));
    runtime.bind(name, value, scope);
  }
}

export function enumOf(node: ts.EnumDeclaration, scope: Scope, runtime: Runtime): Value {
  const made = record([]);
  let next = 0;
  for (const { name, initializer } of node.members) {
    const value = initializer === undefined ? primitive(next) : runtime.evaluate(initializer, scope);
    if (value.kind === 'primitive' && typeof value.value === 'number') next = value.value + 1;
    const text = nameText(name);
    if (text !== null) made.entries.set(text, value);
  }
  return noteEnumeration(made, node.name.text);
}

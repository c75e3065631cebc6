import { ts } from 'ts-morph';
import { nameText } from '../../../../languages/typescript/evaluate/classes/class-members';
import type { Decorations } from '../../../../languages/typescript/evaluate/classes/decorations';
import { nativeRecord } from '../../../../languages/typescript/evaluate/members/members';
import type { Scope } from '../../../../languages/typescript/evaluate/scope';
import {
  type NativeCall,
  nativeFunction,
  nothing,
  record,
  unknown,
  type Value,
} from '../../../../languages/typescript/evaluate/value';
import { namesOf } from '../../../../languages/typescript/types/names';
import { schemaValue } from '../../stores/mongoose/mongoose-schema';

/** A decorator of @nestjs/mongoose by its name. */
export function decoratorOf(node: ts.Node, name: 'Schema' | 'Prop'): ts.Decorator | undefined {
  const all = ts.canHaveDecorators(node) ? (ts.getDecorators(node) ?? []) : [];
  return all.find(({ expression }) => {
    if (!ts.isCallExpression(expression)) return false;
    const written = expression.expression.getText();
    if (written.split('.').at(-1) !== name) return false;
    const { imported } = namesOf(node.getSourceFile());
    return imported.get(written.split('.')[0] ?? '')?.specifier === '@nestjs/mongoose';
  });
}

/** The schema that a class with decorators describes. */
export function classSchema(
  node: ts.ClassLikeDeclaration,
  scope: Scope,
  decorations: Decorations,
  run: NativeCall['run'],
): Value {
  const told = (at: ts.HasDecorators, name: string): Value | undefined =>
    decorations.on(at, scope).find((one) => one.name === name)?.args?.[0];
  const options = ts.isClassDeclaration(node) ? told(node, 'Schema') : undefined;
  const paths = node.members.flatMap((member) => {
    if (!ts.isPropertyDeclaration(member) || decoratorOf(member, 'Prop') === undefined) return [];
    const name = nameText(member.name);
    return name === null ? [] : [[name, told(member, 'Prop') ?? nothing] as const];
  });
  return schemaValue(record(paths), options, run);
}

/** `SchemaFactory` of @nestjs/mongoose. */
export function schemaFactory(decorations: Decorations): Value {
  return nativeRecord({
    createForClass: nativeFunction(([of], { node, run }) =>
      of?.kind === 'class' ? classSchema(of.node, of.scope, decorations, run) : unknown(node),
    ),
  });
}

import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { isStatic, nameText } from '../evaluate/classes/class-members';
import { textOf } from '../evaluate/value';
import { absent, anything, openObject, plain } from './plain-fields';
import type { TypePlace, Types } from './types';
import { wordsOf } from './words';

/** The object that members of an interface or of a type literal say. */
export function objectOfMembers(members: readonly ts.TypeElement[], place: TypePlace, reader: Types): FieldSchema {
  const properties = new Map<string, FieldSchema>();
  let additional: FieldSchema | undefined;
  for (const member of members) {
    if (ts.isIndexSignatureDeclaration(member)) additional = { ...reader.read(member.type, place), required: true };
    if (!ts.isPropertySignature(member)) continue;
    const name = nameOf(member.name, place, reader);
    const field = member.type === undefined ? anything : reader.read(member.type, place);
    if (name === null || field === absent) continue;
    properties.set(name, described(member, field));
  }
  return {
    ...openObject,
    properties: Object.fromEntries(properties),
    ...(additional !== undefined && { additional }),
  };
}

/** As it is written, or as the constant says that stands in its brackets: `[Field.Photo]`. */
function nameOf(name: ts.PropertyName, { file }: TypePlace, { hooks }: Types): string | null {
  const written = nameText(name);
  if (written !== null || !ts.isComputedPropertyName(name)) return written;
  const { expression } = name;
  if (!ts.isIdentifier(expression) && !ts.isPropertyAccessExpression(expression)) return null;
  return textOf(hooks.constant(expression.getText(), file.fileName));
}

function described(
  node: ts.PropertySignature | ts.PropertyDeclaration | ts.ParameterDeclaration,
  field: FieldSchema,
): FieldSchema {
  const isOptional = node.questionToken !== undefined || !field.required;
  const words = field.type === 'string' || field.type === 'number' ? wordsOf(node) : valuesOnly(wordsOf(node));
  return { ...field, ...words, required: !isOptional };
}

/** What a comment says of values that are neither texts nor numbers. */
function valuesOnly({ description, example, default: byDefault }: Partial<FieldSchema>): Partial<FieldSchema> {
  return {
    ...(description !== undefined && { description }),
    ...(example !== undefined && { example }),
    ...(byDefault !== undefined && { default: byDefault }),
  };
}

/** What an instance of a class holds of its own: properties and properties of its constructor that others see. */
export function ownProperties(
  node: ts.ClassLikeDeclaration,
  place: TypePlace,
  reader: Types,
): Readonly<Record<string, FieldSchema>> {
  const properties = new Map<string, FieldSchema>();
  const put = (member: ts.PropertyDeclaration | ts.ParameterDeclaration, name: string | null): void => {
    if (name === null || isHidden(member)) return;
    const typed =
      member.type === undefined ? ofInitializer(member.initializer, place, reader) : reader.read(member.type, place);
    const field = reader.hooks.property(member, described(member, typed), place);
    if (field !== null && typed !== absent) properties.set(reader.hooks.sentName?.(member, place) ?? name, field);
  };
  for (const member of node.members) {
    if (ts.isConstructorDeclaration(member)) {
      for (const parameter of member.parameters) {
        const isProperty = (ts.getModifiers(parameter)?.length ?? 0) > 0;
        if (isProperty && ts.isIdentifier(parameter.name)) put(parameter, parameter.name.text);
      }
    } else if (ts.isPropertyDeclaration(member) && !isStatic(member)) {
      put(member, ts.isPrivateIdentifier(member.name) ? null : nameOf(member.name, place, reader));
    } else if (ts.isGetAccessorDeclaration(member) || ts.isMethodDeclaration(member)) {
      const name = reader.hooks.sentName?.(member, place) ?? null;
      const field = name === null ? absent : reader.returned(member, place);
      if (name !== null && field !== absent) properties.set(name, field);
    }
  }
  return Object.fromEntries(properties);
}

function isHidden(node: ts.PropertyDeclaration | ts.ParameterDeclaration): boolean {
  return (ts.getModifiers(node) ?? []).some(
    ({ kind }) => kind === ts.SyntaxKind.PrivateKeyword || kind === ts.SyntaxKind.ProtectedKeyword,
  );
}

/** What a property without a type is by what it begins as. */
function ofInitializer(node: ts.Expression | undefined, place: TypePlace, reader: Types): FieldSchema {
  if (node === undefined) return anything;
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return plain('string');
  if (ts.isNumericLiteral(node)) return plain('number');
  if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) return plain('boolean');
  if (ts.isNewExpression(node))
    return reader.reference(node, node.expression.getText(), node.typeArguments ?? [], place);
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return absent;
  return ts.isArrayLiteralExpression(node) ? plain('array', { items: anything }) : anything;
}

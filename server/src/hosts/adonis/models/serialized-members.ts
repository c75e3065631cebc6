import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { nameText } from '../../../languages/typescript/evaluate/classes/class-members';
import type { Inference } from '../../../languages/typescript/inference/inference';
import type { ClassPlace, NamedTypes } from '../../../languages/typescript/types/named-types';
import { anything, openObject, plain } from '../../../languages/typescript/types/plain-fields';
import { extendedBy } from '../../../languages/typescript/types/extended-by';
import { ownName } from '../../node/types/own-name';
import { type PropertyDecorator, propertyDecorators } from '../../node/types/property-decorators';
import { type NameCase, nameIn } from './naming';

const relation = /^(?:hasMany|hasOne|belongsTo|manyToMany|hasManyThrough)$/;
const column = /^column(?:\.date|\.dateTime)?$/;

/** A member of a class, or a parameter of its constructor that is one. */
type Member = ts.ClassElement | ts.ParameterDeclaration;

/** What functions without a type of their own return. */
export type Results = () => Inference;

/**
 * A property as `serialize` of its model has it; null for one that is left out: those without a decorator are none of the
 * database. What is related is there where it is loaded. https://lucid.adonisjs.com/docs/serializing-models
 */
export function serializedProperty(
  node: ts.PropertyDeclaration | ts.ParameterDeclaration,
  field: FieldSchema,
  results: Results,
): FieldSchema | null {
  const decorators = propertyDecorators(node);
  if (decorators.some(isLeftOut)) return null;
  if (decorators.some(({ name }) => relation.test(name))) return { ...field, required: false };
  const of = decorators.find(isColumn);
  if (of === undefined) return isOfModel(node) ? null : field;
  const written = serializer(node);
  if (written !== null) return serializedBy(written, results());
  // Keys that are numbers are counted.
  const isKey = /\bisPrimary:\s*true\b/.test(of.text) && field.type === 'number' && field.enum === undefined;
  if (isKey) return { ...field, type: 'integer' };
  // `consume` reads a date of the database, and the value says what it is by itself.
  const isDate = of.name === 'column.date' && field.type === 'string' && field.format === 'date-time';
  return isDate ? { ...field, format: 'date' } : field;
}

/** What a member is called where it is serialized; null for one whose own name stands, or that is not. */
export function serializedName(node: Member, names: (of: ts.ClassLikeDeclaration) => NameCase): string | null {
  const decorators = propertyDecorators(node);
  if (decorators.some(isLeftOut)) return null;
  const [given] = decorators.flatMap(({ text }) => /\bserializeAs:\s*['"`]([^'"`]+)['"`]/.exec(text)?.[1] ?? []);
  if (given !== undefined) return given;
  const isNamed = decorators.some(({ name }) => name === 'computed' || column.test(name));
  const own = isNamed ? ownName(node) : null;
  return own === null || !ts.isClassLike(node.parent) ? null : nameIn(names(node.parent), own);
}

/** What `serializeExtras` of a model adds to its columns: what it returns, or `meta` where it is only switched on. */
export function withExtras(node: ts.ClassLikeDeclaration, field: FieldSchema, results: Results): FieldSchema {
  const extras = node.members.find(
    (member) => member.name !== undefined && nameText(member.name) === 'serializeExtras',
  );
  // Those that models have in common stand in a class above them, which need not have columns.
  if (extras === undefined || !(isModel(node) || extendedBy(node) !== undefined)) return field;
  const inference = results();
  const added = ts.isMethodDeclaration(extras)
    ? inference.reader.expanded(inference.fieldOf(inference.result(extras))).properties
    : ts.isPropertyDeclaration(extras) && extras.initializer?.kind === ts.SyntaxKind.TrueKeyword
      ? { meta: openObject }
      : undefined;
  return { ...field, properties: { ...field.properties, ...added } };
}

/** Relations of a model, and of those above it, by what they are called where they are serialized. */
export function relationNames(of: ClassPlace, named: Pick<NamedTypes, 'classAbove'>): ReadonlyMap<string, string> {
  const above = named.classAbove(of);
  const related = of.node.members.filter((member) =>
    propertyDecorators(member).some(({ name }) => relation.test(name)),
  );
  const own = related.flatMap((member) => {
    const name = ownName(member);
    return name === null ? [] : [[serializedName(member, () => null) ?? name, name] as const];
  });
  return new Map([...(above === null ? [] : relationNames(above, named)), ...own]);
}

export function isColumn({ name }: PropertyDecorator): boolean {
  return column.test(name);
}

function isLeftOut({ text }: PropertyDecorator): boolean {
  return /\bserializeAs:\s*null\b/.test(text);
}

function isOfModel({ parent }: Member): boolean {
  return ts.isClassLike(parent) && isModel(parent);
}

/** Whether a class has columns. */
function isModel({ members }: ts.ClassLikeDeclaration): boolean {
  return members.some((member) =>
    propertyDecorators(member).some(({ name }) => column.test(name) || relation.test(name)),
  );
}

/** `@column({ serialize: (value) => … })` */
function serializer(
  node: ts.PropertyDeclaration | ts.ParameterDeclaration,
): ts.Expression | ts.MethodDeclaration | null {
  for (const { expression } of ts.getDecorators(node) ?? []) {
    const [options] = ts.isCallExpression(expression) ? expression.arguments : [];
    for (const member of options !== undefined && ts.isObjectLiteralExpression(options) ? options.properties : []) {
      if (member.name === undefined || nameText(member.name) !== 'serialize') continue;
      if (ts.isPropertyAssignment(member)) return member.initializer;
      if (ts.isMethodDeclaration(member)) return member;
      if (ts.isShorthandPropertyAssignment(member)) return member.name;
    }
  }
  return null;
}

const ofLanguage: Readonly<Record<string, FieldSchema>> = {
  Boolean: plain('boolean'),
  Number: plain('number'),
  String: plain('string'),
};

function serializedBy(node: ts.Expression | ts.MethodDeclaration, inference: Inference): FieldSchema {
  if (ts.isMethodDeclaration(node)) return inference.fieldOf(inference.result(node));
  if (ts.isIdentifier(node) && Object.hasOwn(ofLanguage, node.text)) return ofLanguage[node.text] ?? anything;
  const typed = inference.of(node);
  return typed.kind === 'function' ? inference.fieldOf(inference.result(typed.node, typed.place)) : anything;
}

/** The property whose `serialize` a parameter is handed the value of; null for any other parameter. */
export function serializedOf(parameter: ts.ParameterDeclaration): ts.TypeNode | null {
  const owner = parameter.parent;
  if (owner.parameters[0] !== parameter) return null;
  const member = ts.isPropertyAssignment(owner.parent) ? owner.parent : ts.isMethodDeclaration(owner) ? owner : null;
  if (member === null || nameText(member.name) !== 'serialize') return null;
  const call = member.parent.parent;
  const decorator = ts.isCallExpression(call) ? call.parent : null;
  const property = decorator !== null && ts.isDecorator(decorator) ? decorator.parent : null;
  return property !== null && ts.isPropertyDeclaration(property) ? (property.type ?? null) : null;
}

import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { type PropertyDecorator, propertyDecorators } from './property-decorators';

/** What other entities of TypeORM and MikroORM stand in: they are there where somebody loads them. */
const relations = /^(?:OneToMany|ManyToOne|OneToOne|ManyToMany)$/;
const toOne = /^(?:ManyToOne|OneToOne)$/;

/** https://typeorm.io/docs/help/decorator-reference#column-decorators */
const columns = /^(?:Primary(?:Generated)?|ObjectId|(?:Create|Update|Delete)Date|Version)?Column$/;

/** A property of what is answered: one that is left out of answers is none; what is loaded by itself, or exposed to some, may be missing. */
export function answeredProperty(node: ts.Node, field: FieldSchema): FieldSchema | null {
  const decorators = columnDecorators(node);
  if (isLeftOut(decorators)) return null;
  const relation = decorators.find((one) => relations.test(one.name));
  if (relation !== undefined) return isLazy(node) ? null : relatedField(field, relation);
  const stored = decorators.reduce(columnField, field);
  if (decorators.some(isOfGroups)) return { ...stored, required: false };
  return isAlwaysThere(node, decorators) ? { ...stored, required: true } : stored;
}

/** Decorators of a property; what an entity wraps a column in by one of its own is a column like any other. */
export function columnDecorators(node: ts.Node): readonly PropertyDecorator[] {
  const { parent } = node;
  const decorators = propertyDecorators(node);
  const isOfEntity =
    ts.isClassDeclaration(parent) && propertyDecorators(parent).some(({ name }) => entities.test(name));
  if (!isOfEntity) return decorators;
  return decorators.map((one) =>
    wrapped.test(one.name) && !columns.test(one.name) ? { ...one, name: 'Column' } : one,
  );
}

const entities = /^(?:Child)?Entity$/;
const wrapped = /^(?!Virtual|View)\w+Column$/;

/**
 * What a relation leads to, where it is loaded: null where nothing is there, if there need be nothing.
 * https://typeorm.io/docs/relations/relations#relation-options
 */
function relatedField(field: FieldSchema, { name, text }: PropertyDecorator): FieldSchema {
  const said = /\bnullable:\s*(true|false)\b/.exec(text)?.[1];
  const mayLack = toOne.test(name) && (said === undefined ? !field.required : said === 'true');
  return { ...field, required: false, nullable: field.nullable || mayLack };
}

/** Whether a property is one that other entities stand in. */
export function isRelation(node: ts.Node): boolean {
  return columnDecorators(node).some(({ name }) => relations.test(name));
}

/** Relations that are loaded by asking for them are promises, which JSON does not have. https://typeorm.io/docs/relations/eager-and-lazy-relations */
function isLazy(node: ts.Node): boolean {
  const type = ts.isPropertyDeclaration(node) ? node.type : undefined;
  return type !== undefined && ts.isTypeReferenceNode(type) && type.typeName.getText() === 'Promise';
}

/** A row has all of its columns, null where nothing was put in, whether or not its class says that they may be left out. */
function isAlwaysThere({ parent }: ts.Node, decorators: readonly PropertyDecorator[]): boolean {
  const isOfTable = ts.isClassDeclaration(parent) && propertyDecorators(parent).some(({ name }) => name === 'Table');
  return !isOfTable && decorators.some(({ name }) => columns.test(name));
}

const wholeTypes = /^(?:(?:tiny|small|medium|big)?int(?:eger)?|increment)$/;

/**
 * What a column of TypeORM holds beside the type of its property: whole numbers, UUIDs, days, and null where nothing was put in,
 * whatever the property says. https://typeorm.io/docs/entity/entities#column-types
 */
export function columnField(field: FieldSchema, { name, text }: PropertyDecorator): FieldSchema {
  if (!columns.test(name)) return field;
  const [, first, named] = /^['"](\w+)['"]|\btype:\s*['"](\w+)['"]/.exec(text) ?? [];
  // Keys are counted where nothing else is said.
  const type = first ?? named ?? (name === 'PrimaryGeneratedColumn' ? 'int' : '');
  const isPlain = field.shape === undefined && field.enum === undefined && field.format === undefined;
  const isUuid = isPlain && field.type === 'string' && type === 'uuid';
  const isWhole = isPlain && field.type === 'number' && wholeTypes.test(type);
  const isDay = type === 'date' && field.format === 'date-time';
  const typed: FieldSchema = {
    ...field,
    ...(isUuid && { format: 'uuid' }),
    ...(isWhole && { type: 'integer' }),
    ...(isDay && { format: 'date' }),
  };
  // What is there was not deleted.
  return name === 'DeleteDateColumn' || /\bnullable:\s*true\b/.test(text) ? { ...typed, nullable: true } : typed;
}

/** What `@Expose({ name: 'full_name' })` of class-transformer calls a property, and `@Expose()` an accessor. */
export function exposedName(own: string | null, decorators: readonly PropertyDecorator[]): string | null {
  const exposed = decorators.find(({ name }) => name === 'Expose');
  if (exposed === undefined || /toClassOnly:\s*true/.test(exposed.text)) return null;
  return /\bname:\s*['"`]([^'"`]+)['"`]/.exec(exposed.text)?.[1] ?? own;
}

/** `@Expose({ groups: ['admin'] })`: there where one of its groups is asked for. */
function isOfGroups({ name, text }: PropertyDecorator): boolean {
  return name === 'Expose' && /\bgroups:/.test(text);
}

/** `@Exclude()` of class-transformer, and columns that are not selected by themselves. */
export function isLeftOut(decorators: readonly PropertyDecorator[]): boolean {
  return decorators.some(leavesOut);
}

function leavesOut({ name, text }: PropertyDecorator): boolean {
  if (name === 'Exclude') return !/toClassOnly:\s*true/.test(text);
  return /^(?:Column|Prop|Property)$/.test(name) && /\b(?:select:\s*false|hidden:\s*true)/.test(text);
}

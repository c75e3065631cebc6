import type { FieldSchema } from '../../../core/fields/field-schema';
import type { PropertyDecorator } from './property-decorators';

/** What other entities of TypeORM and MikroORM stand in: they are there where somebody loads them. */
const relations = /^(?:OneToMany|ManyToOne|OneToOne|ManyToMany)$/;

/** A property of what is answered: one that is left out of answers is none; what is loaded by itself, or exposed to some, may be missing. */
export function answeredProperty(field: FieldSchema, decorators: readonly PropertyDecorator[]): FieldSchema | null {
  if (isLeftOut(decorators)) return null;
  const isForSome = decorators.some((one) => relations.test(one.name) || isOfGroups(one));
  const stored = decorators.reduce(columnField, field);
  return isForSome ? { ...stored, required: false } : stored;
}

const wholeTypes = /^(?:(?:tiny|small|medium|big)?int(?:eger)?|increment)$/;

/**
 * What a column of TypeORM holds beside the type of its property: whole numbers, UUIDs, and null where nothing was put in,
 * whatever the property says. https://typeorm.io/docs/entity/entities#column-types
 */
export function columnField(field: FieldSchema, { name, text }: PropertyDecorator): FieldSchema {
  if (name !== 'PrimaryGeneratedColumn' && !/^(?:Primary)?Column$/.test(name)) return field;
  const [, first, named] = /^['"](\w+)['"]|\btype:\s*['"](\w+)['"]/.exec(text) ?? [];
  // Keys are counted where nothing else is said.
  const type = first ?? named ?? (name === 'PrimaryGeneratedColumn' ? 'int' : '');
  const isPlain = field.shape === undefined && field.enum === undefined && field.format === undefined;
  const isUuid = isPlain && field.type === 'string' && type === 'uuid';
  const isWhole = isPlain && field.type === 'number' && wholeTypes.test(type);
  const typed: FieldSchema = isUuid ? { ...field, format: 'uuid' } : isWhole ? { ...field, type: 'integer' } : field;
  return /\bnullable:\s*true\b/.test(text) ? { ...typed, nullable: true } : typed;
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

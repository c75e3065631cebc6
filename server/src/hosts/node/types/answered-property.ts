import type { FieldSchema } from '../../../core/fields/field-schema';
import type { PropertyDecorator } from './property-decorators';

/** What other entities of TypeORM and MikroORM stand in: they are there where somebody loads them. */
const relations = /^(?:OneToMany|ManyToOne|OneToOne|ManyToMany)$/;

/** A property of what is answered: one that is left out of answers is none; what is loaded by itself, or exposed to some, may be missing. */
export function answeredProperty(field: FieldSchema, decorators: readonly PropertyDecorator[]): FieldSchema | null {
  if (decorators.some(isLeftOut)) return null;
  const isForSome = decorators.some((one) => relations.test(one.name) || isOfGroups(one));
  const stored = decorators.reduce(ofColumn, field);
  return isForSome ? { ...stored, required: false } : stored;
}

/**
 * What a column of TypeORM holds beside the type of its property: whole numbers, UUIDs, and null where nothing was put in,
 * whatever the property says. https://typeorm.io/docs/entity/entities#column-types
 */
function ofColumn(field: FieldSchema, { name, text }: PropertyDecorator): FieldSchema {
  if (name !== 'PrimaryGeneratedColumn' && !/^(?:Primary)?Column$/.test(name)) return field;
  const isUuid = /^['"]uuid['"]|\btype:\s*['"]uuid['"]/.test(text);
  const isGenerated = name === 'PrimaryGeneratedColumn' && !/^['"]/.test(text);
  const isWhole =
    isGenerated ||
    /^['"](?:tiny|small|medium|big)?int(?:eger)?['"]|\btype:\s*['"](?:tiny|small|medium|big)?int(?:eger)?['"]/.test(
      text,
    );
  const isPlain = field.shape === undefined && field.enum === undefined && field.format === undefined;
  const typed: FieldSchema =
    isPlain && field.type === 'string' && isUuid
      ? { ...field, format: 'uuid' }
      : isPlain && field.type === 'number' && isWhole
        ? { ...field, type: 'integer' }
        : field;
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
function isLeftOut({ name, text }: PropertyDecorator): boolean {
  if (name === 'Exclude') return !/toClassOnly:\s*true/.test(text);
  return /^(?:Column|Prop|Property)$/.test(name) && /\b(?:select:\s*false|hidden:\s*true)/.test(text);
}

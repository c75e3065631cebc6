import type { FieldSchema } from '../fields/field-schema';
import { takesValue } from '../fields/takes-value';
import { requestNames } from './component-names';

/** What the keys of shapes begin with; those of fields are JSON. */
const shapeKey = 'shape ';

export function isOfShape(key: string): boolean {
  return key.startsWith(shapeKey);
}

export function keyOfShape(name: string): string {
  return shapeKey + name;
}

const knownKeys = new WeakMap<FieldSchema, string | null>();

/** What is the same for fields that one component stands for; null for a field that none can stand for. */
export function keyOf(field: FieldSchema): string | null {
  if (field.shape !== undefined) return keyOfShape(field.shape);
  // Most fields are neither enumerations nor objects.
  if (field.enum === undefined && field.type !== 'object') return null;
  const known = knownKeys.get(field);
  if (known !== undefined) return known;
  const key = mayBeShared(field) ? JSON.stringify(toldOf(field), withoutSources) : null;
  knownKeys.set(field, key);
  return key;
}

/** Requests of two names have two components, though they may say the same: one day they may not. */
function toldOf(field: FieldSchema): unknown {
  if (field.enum !== undefined) return [field.type, field.enum];
  const { name, isComponent } = field;
  return name === undefined ? shapeOf(field) : [isComponent === true ? name : requestNames(name)[0], shapeOf(field)];
}

function mayBeShared(field: FieldSchema): boolean {
  const { type, enum: values, properties = {}, isImpossible, isInline } = field;
  if (isImpossible === true || isInline === true) return false;
  // A component has the values and nothing else: what else the field says must let all of them through.
  if (values !== undefined) return values.name !== null && values.values.every((value) => takesValue(field, value));
  return type === 'object' && Object.keys(properties).length > 0;
}

function withoutSources(key: string, value: unknown): unknown {
  // A field may be called so, too.
  return (key === 'source' || key === 'output') && !isField(value) ? undefined : value;
}

function isField(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** A field as its component has it: what is said of one place only stands at that place. */
export function bare(field: FieldSchema): FieldSchema {
  if (field.enum === undefined) return shapeOf(field);
  return { type: field.type, required: false, nullable: false, enum: field.enum };
}

function shapeOf(field: FieldSchema): FieldSchema {
  const told = Object.entries(field).filter(([key]) => !ofOnePlace.has(key));
  return { ...Object.fromEntries(told), type: field.type, required: false, nullable: false };
}

/** Members that say something of one place. */
const ofOnePlace: ReadonlySet<string> = new Set([
  ...[
    'description',
    'default',
    'example',
    'samples',
    'relations',
    'neededWithout',
    'isRead',
    'isAttribute',
    'notes',
    'rules',
  ],
  ...['conditions', 'name', 'isComponent', 'source', 'within', 'output'],
]);

import type { FieldSchema } from '../../../core/fields/field-schema';
import { textOf, type Value } from '../../../languages/php/evaluate/values';
import { valuesOfColumn } from '../database/column';
import type { PhpRuntime } from '../runtime/php-runtime';
import { tableOf } from '../rules/schema/model-table';
import type { ModelClass } from './model-class';
import { modelAnswer, modelMethod, modelProperty, tableAttribute } from './model-member';

const inPath = { required: true, nullable: false } as const;

export const anyText: FieldSchema = { type: 'string', ...inPath };
export const wholeNumber: FieldSchema = { type: 'integer', ...inPath };
export const uuid: FieldSchema = { type: 'string', format: 'uuid', ...inPath };
/** `Illuminate\Support\Str::isUlid` */
const ulid: FieldSchema = { type: 'string', patterns: ['^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$'], ...inPath };

/**
 * The values that the framework finds a model by in a path: `Illuminate\Database\Eloquent\Model::resolveRouteBinding`.
 * `column`: the one that the route names (`{post:slug}`), else the model's own. Any text where source does not tell.
 */
export function routeKey(model: ModelClass, column: string | null, runtime: PhpRuntime): FieldSchema {
  if (column !== null) return columnValues(model, column, runtime);
  const named = modelAnswer(model, 'getRouteKeyName', runtime);
  if (named === undefined) return primaryKey(model, runtime);
  const name = textOf(named);
  return name === null ? anyText : columnValues(model, name, runtime);
}

/** The values of a model's primary key: `getKeyName`, `getKeyType`. */
export function primaryKey(model: ModelClass, runtime: PhpRuntime): FieldSchema {
  const name = keyName(model, runtime);
  return name === null ? anyText : keyValues(model, name, runtime);
}

/** The values of one of a model's columns, which may stand with its table: `posts.slug`. */
export function columnValues(model: ModelClass, named: string, runtime: PhpRuntime): FieldSchema {
  const table = named.includes('.') ? `${tableOf(model.name, runtime)}.` : '';
  const column = named.startsWith(table) ? named.slice(table.length) : named;
  const unique = uniqueTexts(model, column, runtime);
  if (unique !== null) return unique;
  if (column === keyName(model, runtime)) return keyValues(model, column, runtime);
  return migratedValues(model, column, runtime) ?? anyText;
}

/** In a path all is text. */
function pathValues(values: Pick<FieldSchema, 'type' | 'format'>): FieldSchema {
  return values.type === 'integer' || values.type === 'string' ? { ...inPath, ...values } : anyText;
}

/** What the column of a model's table holds; null where no migration tells. */
function migratedValues(model: ModelClass, column: string, runtime: PhpRuntime): FieldSchema | null {
  return storedKey(tableOf(model.name, runtime), column, runtime);
}

/** What a column of a table holds that something is found by in a path; null where no migration tells. */
export function storedKey(table: string, column: string, runtime: PhpRuntime): FieldSchema | null {
  const stored = runtime.database.columnsOf(table)?.get(column);
  return stored === undefined ? null : pathValues(valuesOfColumn(stored));
}

/** The name of the primary key; null where source does not tell, or where it is of several columns. */
export function keyName(model: ModelClass, runtime: PhpRuntime): string | null {
  const said =
    modelAnswer(model, 'getKeyName', runtime) ??
    modelProperty(model, 'primaryKey', runtime) ??
    tableAttribute(model, 'key', runtime);
  return said === undefined ? 'id' : textOf(said);
}

function keyValues(model: ModelClass, name: string, runtime: PhpRuntime): FieldSchema {
  const unique = uniqueTexts(model, name, runtime);
  if (unique !== null) return unique;
  if (model.framework.has('illuminate\\notifications\\databasenotification')) return uuid;
  const type =
    modelAnswer(model, 'getKeyType', runtime) ??
    modelProperty(model, 'keyType', runtime) ??
    tableAttribute(model, 'keyType', runtime);
  if (type !== undefined) return ['int', 'integer'].includes(textOf(type) ?? '') ? wholeNumber : anyText;
  if (!mayBeOtherwise(model, runtime)) return wholeNumber;
  return migratedValues(model, name, runtime) ?? anyText;
}

/** Whether something that is not followed may make the key a text. */
function mayBeOtherwise(model: ModelClass, runtime: PhpRuntime): boolean {
  const incrementing = modelProperty(model, 'incrementing', runtime) ?? tableAttribute(model, 'incrementing', runtime);
  const isSet = model.code.some(({ file, declaration }) => setsKeyType.test(file.textAt(declaration)));
  return (
    modelMethod(model, 'getIncrementing') !== null ||
    isFalse(incrementing) ||
    isSet ||
    model.unread.some((name) => keyed.test(name))
  );
}

/** Code that changes the type of the key when a model is made. */
const setsKeyType = /->(?:keyType|incrementing)\s*=[^=]|->setKeyType\(/;
/** What traits of packages are called that make keys of their own. */
const keyed = /uuid|ulid|nanoid|hash_?id|optimus|snowflake|sqid|obfuscat/i;

function isFalse(value: Value | undefined): boolean {
  return value?.kind === 'boolean' && !value.value;
}

/** Traits of the framework that give columns unique texts; null where the column has none of theirs. */
export function uniqueTexts(model: ModelClass, column: string, runtime: PhpRuntime): FieldSchema | null {
  const made = uniqueTraits.find(({ trait }) => model.framework.has(trait))?.values;
  if (made === undefined) return null;
  const said = modelAnswer(model, 'uniqueIds', runtime);
  const columns = said === undefined ? [keyName(model, runtime)] : namesIn(said);
  if (!columns.includes(column)) return null;
  const isOwn = modelMethod(model, 'newUniqueId') !== null || modelMethod(model, 'isValidUniqueId') !== null;
  return isOwn ? anyText : made;
}

const concerns = 'illuminate\\database\\eloquent\\concerns\\';

const uniqueTraits: readonly { readonly trait: string; readonly values: FieldSchema }[] = [
  ...['hasuuids', 'hasversion4uuids', 'hasversion7uuids'].map((name) => ({ trait: concerns + name, values: uuid })),
  { trait: `${concerns}hasulids`, values: ulid },
  { trait: `${concerns}hasuniquestringids`, values: anyText },
];

function namesIn(value: Value): readonly (string | null)[] {
  return value.kind === 'array' ? [...value.entries.values()].map((one) => textOf(one)) : [];
}

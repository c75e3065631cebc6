import type { FieldSchema } from '../../../../core/fields/field-schema';
import {
  list,
  type NativeCall,
  type NativeObject,
  native,
  nativeFunction,
  primitive,
  textOf,
  type Value,
} from '../../../../languages/typescript/evaluate/value';
import { anything, arrayOf, dateTime, plain } from '../../../../languages/typescript/types/plain-fields';
import { eachNamed } from '../each-named';
import { statedField } from '../stated-field';

/** A column of a table. */
export interface Column {
  /** What it holds where it holds something, as JSON. */
  readonly field: FieldSchema;
  readonly isNullable: boolean;
  /** Whether a row that is put in may leave it out. */
  readonly hasDefault: boolean;
}

const columns = new WeakMap<NativeObject, Column>();

/** The column that a value is, if it is one. */
export function columnIn(value: Value | undefined): Column | null {
  return value?.kind === 'native' ? (columns.get(value.object) ?? null) : null;
}

/** What a column answers with. */
export function fieldOfColumn({ field, isNullable }: Column): FieldSchema {
  return { ...field, nullable: isNullable };
}

const text = plain('string');
const number = plain('number');
const integer = plain('integer');

/** By the function that makes it: what a column holds, as JSON. https://orm.drizzle.team/docs/column-types/pg */
const types: Readonly<Record<string, FieldSchema>> = {
  ...eachNamed(integer, 'integer int serial smallint smallserial tinyint mediumint year'),
  ...eachNamed(plain('integer', { format: 'int64' }), 'bigint bigserial'),
  ...eachNamed(number, 'real doublePrecision double float'),
  ...eachNamed(
    text,
    'text varchar char tinytext mediumtext longtext numeric decimal time interval inet cidr macaddr macaddr8',
  ),
  ...eachNamed(text, 'bit varbit varbinary binary'),
  ...eachNamed(dateTime, 'timestamp datetime'),
  ...eachNamed(anything, 'json jsonb blob bytea customType'),
  ...eachNamed(arrayOf(number), 'vector halfvec point'),
  boolean: plain('boolean'),
  uuid: plain('string', { format: 'uuid' }),
  date: plain('string', { format: 'date' }),
};

/** What `mode` makes of what a column holds. */
const modes: Readonly<Record<string, FieldSchema>> = {
  boolean: plain('boolean'),
  timestamp: dateTime,
  timestamp_ms: dateTime,
  json: anything,
  number,
  date: dateTime,
};

/** Functions that make columns, by their names; undefined for others. */
export function columnMaker(name: string): Value | undefined {
  if (/^(?:mysql|singlestore)Enum$/.test(name)) {
    return nativeFunction((args) =>
      columnValue(made({ ...text, ...valuesIn(args.find((one) => one.kind === 'list')) })),
    );
  }
  const field = Object.hasOwn(types, name) ? types[name] : undefined;
  // https://orm.drizzle.team/docs/column-types/pg#serial
  const counts = name.endsWith('serial') ? { isNullable: false, hasDefault: true } : {};
  return field && nativeFunction((args) => columnValue({ ...made(configured(field, args)), ...counts }));
}

/** `pgEnum('status', ['open', 'done'])`: makes columns, and has its values. */
export function enumValue(values: Value | undefined): Value {
  const names = valuesIn(values);
  return native({
    call: () => columnValue(made({ ...text, ...names })),
    get: (name) => (name === 'enumValues' ? values : undefined),
  });
}

function made(field: FieldSchema): Column {
  return { field, isNullable: true, hasDefault: false };
}

/** `text('kind', { enum: ['a', 'b'] })`, `integer({ mode: 'boolean' })`, `varchar({ length: 80 })` */
function configured(field: FieldSchema, args: readonly Value[]): FieldSchema {
  const config = args.find((one) => one.kind === 'record');
  const option = (name: string): Value | undefined =>
    config?.kind === 'record' ? config.entries.get(name) : undefined;
  const mode = textOf(option('mode')) ?? '';
  const ofMode = mode === 'string' ? (field.format === 'date-time' ? text : field) : modes[mode];
  // `bigint({ mode: 'number' })` is the integer that it is.
  const typed = field.type === 'integer' && mode === 'number' ? field : (ofMode ?? field);
  const length = option('length');
  const size = length?.kind === 'primitive' && typeof length.value === 'number' ? length.value : undefined;
  return {
    ...typed,
    ...valuesIn(option('enum')),
    ...(typed.type === 'string' && size !== undefined && { maxSize: size }),
  };
}

function valuesIn(value: Value | undefined): Pick<FieldSchema, 'enum'> {
  const values = value?.kind === 'list' ? value.items.flatMap((one) => textOf(one) ?? []) : [];
  return values.length === 0 ? {} : { enum: { values, name: null } };
}

const defaults =
  /^(?:default(?:Now|Random)?|\$default(?:Fn)?|\$onUpdate(?:Fn)?|onUpdateNow|generated\w*|autoincrement)$/;

/** A column as code has it in hands: what refines it makes another one. */
export function columnValue(column: Column): Value {
  const object: NativeObject = {
    get: (name) => {
      if (name === 'enumValues') return list((column.field.enum?.values ?? []).map((one) => primitive(one)));
      return nativeFunction((_, call) => columnValue(refined(column, name, call)));
    },
  };
  columns.set(object, column);
  return native(object);
}

function refined(column: Column, name: string, call: NativeCall): Column {
  if (name === 'notNull') return { ...column, isNullable: false };
  if (name === 'primaryKey') {
    return { ...column, isNullable: false, hasDefault: column.hasDefault || column.field.type === 'integer' };
  }
  if (name === 'array') return { ...column, field: arrayOf(column.field) };
  if (name === '$type') return { ...column, field: statedField(call, column.field) };
  return defaults.test(name) ? { ...column, hasDefault: true } : column;
}

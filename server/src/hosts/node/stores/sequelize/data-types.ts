import type { FieldSchema } from '../../../../core/fields/field-schema';
import { type NativeObject, native, textOf, type Value } from '../../../../languages/typescript/evaluate/value';
import { anything, arrayOf, dateTime, plain } from '../../../../languages/typescript/types/plain-fields';
import { eachNamed } from '../each-named';
import { memberIn } from '../written-options';

/** https://sequelize.org/docs/v6/core-concepts/model-basics/#data-types */
const types: Readonly<Record<string, FieldSchema>> = {
  ...eachNamed(plain('string'), 'STRING TEXT CITEXT CHAR DECIMAL BLOB INET CIDR MACADDR TIME'),
  ...eachNamed(plain('integer'), 'INTEGER SMALLINT TINYINT MEDIUMINT'),
  ...eachNamed(plain('number'), 'FLOAT DOUBLE REAL NUMBER'),
  BIGINT: plain('string'),
  BOOLEAN: plain('boolean'),
  DATE: dateTime,
  NOW: dateTime,
  DATEONLY: plain('string', { format: 'date' }),
  ...eachNamed(plain('string', { format: 'uuid' }), 'UUID UUIDV1 UUIDV4'),
  ...eachNamed(anything, 'JSON JSONB VIRTUAL'),
};

const kinds = new WeakMap<NativeObject, FieldSchema>();

/** A type that may be called (`STRING(80)`) and refined (`INTEGER.UNSIGNED`). */
function kindValue(field: FieldSchema, made: (args: readonly Value[]) => FieldSchema = () => field): Value {
  const object: NativeObject = { call: (args) => kindValue(made(args)), get: () => kindValue(field) };
  kinds.set(object, field);
  return native(object);
}

export const dataTypes: Readonly<Record<string, Value>> = {
  ...Object.fromEntries(Object.entries(types).map(([name, field]) => [name, kindValue(field)] as const)),
  ENUM: kindValue(plain('string'), (args) => {
    const values = memberIn(args[0], 'values') ?? args[0];
    const names = (values?.kind === 'list' ? values.items : args).flatMap((one) => textOf(one) ?? []);
    return names.length === 0 ? plain('string') : plain('string', { enum: { values: names, name: null } });
  }),
  ARRAY: kindValue(plain('array'), ([item]) => arrayOf(kindOf(item) ?? anything)),
  VIRTUAL: kindValue(anything, ([type]) => kindOf(type) ?? anything),
};

/** The type that a value is; null for what is none. */
export function kindOf(value: Value | undefined): FieldSchema | null {
  return value?.kind === 'native' ? (kinds.get(value.object) ?? null) : null;
}

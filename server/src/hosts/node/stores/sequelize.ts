import type { FieldSchema } from '../../../core/fields/field-schema';
import { nativeRecord } from '../../../languages/typescript/evaluate/members';
import {
  type NativeObject,
  native,
  nativeFunction,
  textOf,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { anything, arrayOf, dateTime, openObject, plain } from '../../../languages/typescript/types/plain-fields';
import type { Watched } from '../operations/follower';
import { eachNamed } from './each-named';
import { modelValue } from './model-value';

const types: Readonly<Record<string, FieldSchema>> = {
  ...eachNamed(plain('string'), 'STRING TEXT CITEXT CHAR DECIMAL BLOB INET TIME'),
  ...eachNamed(plain('integer'), 'INTEGER SMALLINT TINYINT MEDIUMINT'),
  ...eachNamed(plain('number'), 'FLOAT DOUBLE REAL NUMBER'),
  BIGINT: plain('integer', { format: 'int64' }),
  BOOLEAN: plain('boolean'),
  DATE: dateTime,
  NOW: dateTime,
  DATEONLY: plain('string', { format: 'date' }),
  UUID: plain('string', { format: 'uuid' }),
  ...eachNamed(anything, 'JSON JSONB VIRTUAL'),
};

const kinds = new WeakMap<NativeObject, FieldSchema>();

function kindValue(field: FieldSchema, made: (args: readonly Value[]) => FieldSchema = () => field): Value {
  const object: NativeObject = { call: (args) => kindValue(made(args)), get: () => kindValue(field) };
  kinds.set(object, field);
  return native(object);
}

const dataTypes: Readonly<Record<string, Value>> = {
  ...Object.fromEntries(Object.entries(types).map(([name, field]) => [name, kindValue(field)] as const)),
  ENUM: kindValue(plain('string'), (args) => {
    const names = (args[0]?.kind === 'list' ? args[0].items : args).flatMap((one) => textOf(one) ?? []);
    return names.length === 0 ? plain('string') : plain('string', { enum: { values: names, name: null } });
  }),
  ARRAY: kindValue(plain('array'), ([item]) => arrayOf(kindOf(item) ?? anything)),
};

function kindOf(value: Value | undefined): FieldSchema | null {
  return value?.kind === 'native' ? (kinds.get(value.object) ?? null) : null;
}

/** `sequelize`: models that are defined by their attributes. https://sequelize.org/docs/v6/core-concepts/model-basics/ */
export function sequelizeModule(watched: Watched): Value {
  const define = nativeFunction(([, attributes, options], { node }) =>
    attributes?.kind === 'record' ? definedModel(attributes, options, watched) : unknown(node),
  );
  const connection = nativeRecord({ define });
  const Sequelize: Value = native({
    call: () => connection,
    get: (name) => (name === 'DataTypes' ? nativeRecord(dataTypes) : statics[name]),
  });
  const statics: Readonly<Record<string, Value>> = { ...dataTypes };
  const whole: Value = native({
    call: () => connection,
    get: (name) => {
      if (name === 'Sequelize' || name === 'default') return Sequelize;
      if (name === 'DataTypes') return nativeRecord(dataTypes);
      return Object.hasOwn(dataTypes, name) ? dataTypes[name] : undefined;
    },
  });
  return whole;
}

function definedModel(attributes: Value & { kind: 'record' }, options: Value | undefined, watched: Watched): Value {
  const own = Object.fromEntries(
    [...attributes.entries].map(([name, value]) => [name, attributeField(value)] as const),
  );
  const key = [...attributes.entries].find(([, value]) => flag(value, 'primaryKey') === true)?.[0];
  const id = key === undefined ? { id: plain('integer') } : {};
  const times = flag(options, 'timestamps') === false ? {} : { createdAt: dateTime, updatedAt: dateTime };
  const stored: FieldSchema = { ...openObject, properties: { ...id, ...own, ...times } };
  const keyField = (key === undefined ? undefined : own[key]) ?? plain('integer');
  return modelValue({ stored, attributes: own, key: keyField, own: () => undefined }, watched);
}

/** `DataTypes.STRING`, `{ type: DataTypes.STRING, allowNull: false }` */
function attributeField(value: Value): FieldSchema {
  if (value.kind !== 'record') return { ...(kindOf(value) ?? anything), nullable: true };
  const type = kindOf(value.entries.get('type')) ?? anything;
  const isThere = flag(value, 'allowNull') === false || flag(value, 'primaryKey') === true;
  return { ...type, nullable: !isThere && !value.entries.has('defaultValue') };
}

function flag(value: Value | undefined, name: string): unknown {
  const member = value?.kind === 'record' ? value.entries.get(name) : undefined;
  return member?.kind === 'primitive' ? member.value : undefined;
}

import type { FieldSchema } from '../../../../core/fields/field-schema';
import { textOf, type Value } from '../../../../languages/typescript/evaluate/value';
import { anything, dateTime, openObject, plain } from '../../../../languages/typescript/types/plain-fields';
import type { Association } from './associations';
import { kindOf } from './data-types';
import { flagIn, memberIn } from '../written-options';

/** What a model of Sequelize was defined with, and what was put into it later. */
export interface SequelizeModel {
  readonly name: string;
  /** What it is made of; keys of associations among it. */
  readonly attributes: Map<string, FieldSchema>;
  /** The name of what one is found by. */
  readonly key: string;
  readonly options: Value | undefined;
  readonly associations: Map<string, Association>;
}

/** `define('user', attributes, options)` and `User.init(attributes, options)`. */
export function definedModel(
  name: string,
  given: Value & { kind: 'record' },
  options: Value | undefined,
): SequelizeModel {
  const own = [...given.entries].map(([attribute, value]) => [attribute, attributeField(value)] as const);
  const key = [...given.entries].find(([, value]) => flagIn(value, 'primaryKey') === true)?.[0];
  return {
    name: textOf(memberIn(options, 'modelName')) ?? name,
    attributes: new Map(key === undefined ? [['id', plain('integer')], ...own] : own),
    key: key ?? 'id',
    options,
    associations: new Map(),
  };
}

/** `DataTypes.STRING`, `{ type: DataTypes.STRING, allowNull: false }` */
function attributeField(value: Value): FieldSchema {
  if (value.kind !== 'record') return { ...(kindOf(value) ?? anything), nullable: true };
  const type = kindOf(value.entries.get('type')) ?? anything;
  const isThere = flagIn(value, 'allowNull') === false || flagIn(value, 'primaryKey') === true;
  return { ...type, nullable: !isThere && !value.entries.has('defaultValue') };
}

/** What one holds, where nothing less is asked for. */
export function storedBy({ attributes, options }: SequelizeModel): FieldSchema {
  return { ...openObject, properties: { ...Object.fromEntries(attributes), ...timesOf(options) } };
}

/** https://sequelize.org/docs/v6/core-concepts/model-basics/#timestamps */
function timesOf(options: Value | undefined): Readonly<Record<string, FieldSchema>> {
  if (flagIn(options, 'timestamps') === false) return {};
  const times: Readonly<Record<string, FieldSchema>> = {
    createdAt: dateTime,
    updatedAt: dateTime,
    ...(flagIn(options, 'paranoid') === true ? { deletedAt: { ...dateTime, nullable: true } } : {}),
  };
  return Object.fromEntries(
    Object.entries(times).flatMap(([name, field]) => {
      const given = flagIn(options, name);
      return given === false ? [] : [[typeof given === 'string' ? given : name, field] as const];
    }),
  );
}

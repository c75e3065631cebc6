import type { FieldSchema } from '../../../../core/fields/field-schema';
import { without } from '../../../../core/without';
import { noteHeld } from '../../../../languages/typescript/evaluate/unfound';
import {
  type NativeObject,
  native,
  nativeFunction,
  nothing,
  type Value,
} from '../../../../languages/typescript/evaluate/value';
import { anything, plain } from '../../../../languages/typescript/types/plain-fields';
import type { Watched } from '../../operations/follower';
import { partOf } from '../../operations/request-part';
import { columnIn, fieldOfColumn } from './columns';
import { statedField } from '../stated-field';

const fields = new WeakMap<NativeObject, FieldSchema>();

/** What an expression of SQL that is selected comes to; null for what is none. */
export function expressionField(value: Value): FieldSchema | null {
  return value.kind === 'native' ? (fields.get(value.object) ?? null) : null;
}

function expressionValue(field: FieldSchema): Value {
  const object: NativeObject = { get: () => nativeFunction(() => self) };
  fields.set(object, field);
  const self = native(object);
  return self;
}

/** `sql<number>`…``: of a type that people state. */
const sql: Value = native({
  call: (_, call) => expressionValue(statedField(call, anything)),
  get: () => nativeFunction((_, call) => expressionValue(statedField(call, anything))),
});

/** Aggregates, by their names. https://orm.drizzle.team/docs/select#aggregations-helpers */
const aggregates: Readonly<Record<string, (of: FieldSchema | null) => FieldSchema>> = {
  count: () => plain('integer'),
  countDistinct: () => plain('integer'),
  sum: () => plain('string', { nullable: true }),
  sumDistinct: () => plain('string', { nullable: true }),
  avg: () => plain('string', { nullable: true }),
  avgDistinct: () => plain('string', { nullable: true }),
  max: (of) => ({ ...(of ?? plain('any')), nullable: true }),
  min: (of) => ({ ...(of ?? plain('any')), nullable: true }),
};

/** Comparisons of a column with a value, which is of the column's type. */
const comparisons = /^(?:eq|ne|gt|gte|lt|lte)$/;

const others =
  /^(?:and|or|not|asc|desc|like|ilike|notLike|notIlike|inArray|notInArray|isNull|isNotNull|between|notBetween|exists|notExists|array\w+)$/;

/** Functions that make expressions of SQL, by their names; undefined for others. */
export function expressionMaker(name: string, watched: Watched): Value | undefined {
  if (name === 'sql') return sql;
  const aggregate = Object.hasOwn(aggregates, name) ? aggregates[name] : undefined;
  if (aggregate !== undefined) {
    return nativeFunction(([of]) => {
      const column = columnIn(of);
      return expressionValue(aggregate(column === null ? null : fieldOfColumn(column)));
    });
  }
  if (comparisons.test(name)) {
    return nativeFunction(([of, value]) => {
      noteCompared(of, value, watched);
      return noteHeld(expressionValue(plain('boolean')), [value ?? nothing]);
    });
  }
  return others.test(name) ? nativeFunction((args) => noteHeld(expressionValue(plain('boolean')), args)) : undefined;
}

/** A part of the request that a column is compared with is of the column's type. */
function noteCompared(of: Value | undefined, value: Value | undefined, { noted }: Watched): void {
  const column = columnIn(of);
  const taken = value === undefined ? null : partOf(value);
  if (column === null || taken === null || taken.path.length === 0 || column.field.type === 'any') return;
  noted?.read(taken.place, taken.path.join('.'), { ...without(column.field, 'required', 'maxSize'), nullable: false });
}

import type { FieldSchema } from '../../../../core/fields/field-schema';
import { textOf, type Value } from '../../../../languages/typescript/evaluate/value';
import { anything, arrayOf, dateTime, openObject, plain } from '../../../../languages/typescript/types/plain-fields';
import { nullField, unionOf } from '../../../../languages/typescript/types/unions';
import { eachNamed } from '../each-named';

/** What names stand for in an expression: `$$item`. */
export type Variables = Readonly<Record<string, FieldSchema>>;

type Operator = (operands: readonly FieldSchema[], given: Value, typed: (value: Value) => FieldSchema) => FieldSchema;

const always =
  (field: FieldSchema): Operator =>
  () =>
    field;

/** Numbers that are worked out of others: whole ones of whole ones. */
const worked: Operator = (operands) =>
  operands.length > 0 && operands.every(({ type }) => type === 'integer') ? plain('integer') : plain('number');

const oneOf: Operator = ([operand = anything]) => ({
  ...(operand.type === 'array' ? (operand.items ?? anything) : operand),
  required: true,
  nullable: true,
});

const same: Operator = ([operand = anything]) => operand;

const union = (fields: readonly FieldSchema[]): FieldSchema =>
  fields.length === 0 ? anything : unionOf(fields, (field) => field);

/** Operators of expressions and groups, by what they come to. https://www.mongodb.com/docs/manual/reference/operator/aggregation/ */
const operators: Readonly<Record<string, Operator>> = {
  ...eachNamed(
    always(plain('integer')),
    '$size $count $cmp $strLenCP $strLenBytes $indexOfArray $indexOfCP $toInt $toLong',
  ),
  ...eachNamed(always(plain('integer')), '$year $month $week $isoWeek $isoWeekYear $dayOfMonth $dayOfWeek $dayOfYear'),
  ...eachNamed(always(plain('integer')), '$hour $minute $second $millisecond $dateDiff $ceil $floor'),
  ...eachNamed(always(plain('number')), '$divide $pow $sqrt $exp $ln $log10 $toDouble $toDecimal $rand'),
  ...eachNamed(always(plain('number', { nullable: true })), '$avg $stdDevPop $stdDevSamp'),
  ...eachNamed(
    always(plain('string')),
    '$concat $toString $dateToString $toUpper $toLower $substr $substrCP $trim $type',
  ),
  ...eachNamed(always(plain('boolean')), '$eq $ne $gt $gte $lt $lte $and $or $not $in $isArray $toBool $regexMatch'),
  ...eachNamed(always(dateTime), '$toDate $dateFromString $dateTrunc $dateAdd $dateSubtract $dateFromParts'),
  ...eachNamed(worked, '$sum $add $subtract $multiply $mod $abs $round $trunc'),
  ...eachNamed(oneOf, '$min $max $first $last $arrayElemAt $top $bottom'),
  ...eachNamed(same, '$slice $reverseArray $concatArrays $setUnion $setIntersection $setDifference'),
  ...eachNamed<Operator>(([item = anything]) => arrayOf({ ...item, required: true }), '$push $addToSet'),
  $split: always(arrayOf(plain('string'))),
  $ifNull: (operands) => ({
    ...union(operands.map((one) => ({ ...one, nullable: false, required: true }))),
    nullable: operands.at(-1)?.nullable === true,
  }),
  $mergeObjects: (operands) => ({
    ...openObject,
    properties: Object.fromEntries(operands.flatMap(({ properties }) => Object.entries(properties ?? {}))),
  }),
  $cond: (operands, given, typed) => {
    const [then, otherwise] =
      given.kind === 'record' ? ['then', 'else'].map((name) => memberType(given, name, typed)) : operands.slice(1);
    return union([then ?? anything, otherwise ?? anything]);
  },
  $switch: (_, given, typed) => {
    const branches = given.kind === 'record' ? given.entries.get('branches') : undefined;
    const cases = branches?.kind === 'list' ? branches.items : [];
    return union([...cases.map((one) => memberType(one, 'then', typed)), memberType(given, 'default', typed)]);
  },
  $filter: (_, given, typed) => memberType(given, 'input', typed),
  $literal: (_, given, typed) => typed(given),
};

function memberType(value: Value, name: string, typed: (value: Value) => FieldSchema): FieldSchema {
  const member = value.kind === 'record' ? value.entries.get(name) : undefined;
  return member === undefined ? anything : typed(member);
}

/** What an expression of a pipeline comes to for rows of this kind. https://www.mongodb.com/docs/manual/reference/aggregation-quick-reference/ */
export function typeOfExpression(value: Value | undefined, row: FieldSchema, variables: Variables = {}): FieldSchema {
  if (value === undefined) return anything;
  const typed = (one: Value): FieldSchema => typeOfExpression(one, row, variables);
  const text = textOf(value);
  if (text?.startsWith('$$')) return variableType(text.slice(2).split('.'), row, variables);
  if (text?.startsWith('$')) return memberAtPath(row, text.slice(1).split('.'));
  switch (value.kind) {
    case 'primitive':
      return ofPrimitive(value.value);
    case 'list':
      return arrayOf(union(value.items.map(typed)));
    case 'record': {
      const [entry, ...others] = [...value.entries];
      if (entry?.[0].startsWith('$') !== true || others.length > 0) return objectType(value, typed);
      return operated(entry[0], entry[1], row, variables);
    }
    case 'unknown':
      return value.field ?? anything;
    default:
      return anything;
  }
}

function objectType(value: Value & { kind: 'record' }, typed: (value: Value) => FieldSchema): FieldSchema {
  const properties = [...value.entries].map(([name, one]) => [name, typed(one)] as const);
  return { ...openObject, properties: Object.fromEntries(properties) };
}

function operated(name: string, given: Value, row: FieldSchema, variables: Variables): FieldSchema {
  const typed = (one: Value): FieldSchema => typeOfExpression(one, row, variables);
  if (name === '$map' && given.kind === 'record') {
    const as = textOf(given.entries.get('as')) ?? 'this';
    const item = memberType(given, 'input', typed).items ?? anything;
    return arrayOf(typeOfExpression(given.entries.get('in'), row, { ...variables, [as]: item }));
  }
  const operands = given.kind === 'list' ? given.items.map(typed) : [typed(given)];
  return operators[name]?.(operands, given, typed) ?? anything;
}

function variableType([name = '', ...path]: readonly string[], row: FieldSchema, variables: Variables): FieldSchema {
  if (name === 'NOW') return dateTime;
  if (name === 'ROOT' || name === 'CURRENT') return memberAtPath(row, path);
  const known = variables[name];
  return known === undefined ? anything : memberAtPath(known, path);
}

/** What stands at a path; of each item where there is a list on the way. */
function memberAtPath(field: FieldSchema, [first, ...others]: readonly string[]): FieldSchema {
  if (first === undefined) return field;
  if (field.type === 'array') return arrayOf(memberAtPath(field.items ?? anything, [first, ...others]));
  const member = field.properties?.[first];
  return member === undefined ? anything : memberAtPath(member, others);
}

function ofPrimitive(value: unknown): FieldSchema {
  if (value === null) return nullField;
  if (typeof value === 'number') return plain(Number.isInteger(value) ? 'integer' : 'number');
  return typeof value === 'string' || typeof value === 'boolean'
    ? plain(typeof value as 'string' | 'boolean')
    : anything;
}

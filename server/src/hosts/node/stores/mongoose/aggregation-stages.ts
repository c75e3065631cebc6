import type { FieldSchema } from '../../../../core/fields/field-schema';
import { without } from '../../../../core/without';
import { textOf, type Value } from '../../../../languages/typescript/evaluate/value';
import { anything, arrayOf, openObject, plain } from '../../../../languages/typescript/types/plain-fields';
import { eachNamed } from '../each-named';
import { typeOfExpression } from './aggregation-expressions';
import { isOn, memberIn } from '../written-options';

/** What the documents of a collection hold; null for one that nobody knows. */
export type RowOf = (collection: string) => FieldSchema | null;

type Stage = (row: FieldSchema, given: Value, rowOf: RowOf) => FieldSchema;

const same: Stage = (row) => row;

const replaced: Stage = (row, given) => asRow(typeOfExpression(memberIn(given, 'newRoot') ?? given, row));

const added: Stage = (row, given) => ({ ...row, properties: { ...row.properties, ...typesIn(given, row) } });

/** What comes out of each stage of a pipeline. https://www.mongodb.com/docs/manual/reference/operator/aggregation-pipeline/ */
const stages: Readonly<Record<string, Stage>> = {
  ...eachNamed(same, '$match $sort $limit $skip $sample $geoNear $search $redact'),
  ...eachNamed(added, '$addFields $set'),
  ...eachNamed(replaced, '$replaceRoot $replaceWith'),
  $group: (row, given) => ({ ...openObject, properties: typesIn(given, row) }),
  $project: projected,
  $unset: (row, given) => {
    const names = given.kind === 'list' ? given.items.flatMap((one) => textOf(one) ?? []) : [textOf(given) ?? ''];
    return { ...row, properties: without(row.properties ?? {}, ...names) };
  },
  $count: (_, given) => ({ ...openObject, properties: { [textOf(given) ?? 'count']: plain('integer') } }),
  $sortByCount: (row, given) => ({
    ...openObject,
    properties: { _id: typeOfExpression(given, row), count: plain('integer') },
  }),
  $unwind: (row, given) => {
    const name = (textOf(memberIn(given, 'path') ?? given) ?? '').slice(1);
    const { items = anything } = row.properties?.[name] ?? {};
    const item = { ...items, required: !isOn(given, 'preserveNullAndEmptyArrays') };
    return name.includes('.') ? row : { ...row, properties: { ...row.properties, [name]: item } };
  },
  $lookup: (row, given, rowOf) => {
    const as = textOf(memberIn(given, 'as'));
    const found = rowOf(textOf(memberIn(given, 'from')) ?? '') ?? openObject;
    const rows = arrayOf(rowAfter(memberIn(given, 'pipeline'), found, rowOf));
    return as === null ? row : { ...row, properties: { ...row.properties, [as]: rows } };
  },
  $facet: (row, given, rowOf) => {
    const parts = given.kind === 'record' ? [...given.entries] : [];
    const properties = parts.map(([name, pipeline]) => [name, arrayOf(rowAfter(pipeline, row, rowOf))] as const);
    return { ...openObject, properties: Object.fromEntries(properties) };
  },
};

/** What is kept (`name: 1`), left out (`name: 0`) and worked out. https://www.mongodb.com/docs/manual/reference/operator/aggregation/project/ */
function projected(row: FieldSchema, given: Value): FieldSchema {
  const { properties = {} } = row;
  const wanted = given.kind === 'record' ? [...given.entries] : [];
  const left = wanted.flatMap(([name, one]) => (switchOf(one) === false ? [name] : []));
  const isLeaving = left.length > 0 && left.length === wanted.length;
  if (isLeaving) return { ...row, properties: without(properties, ...left) };
  const shown = wanted.flatMap(([name, one]) => {
    const isKept = switchOf(one);
    if (isKept === false) return [];
    const field = isKept === true ? properties[name.split('.')[0] ?? ''] : typeOfExpression(one, row);
    return [[name.split('.')[0] ?? '', field ?? anything] as const];
  });
  const key = left.includes('_id') || properties['_id'] === undefined ? {} : { _id: properties['_id'] };
  return { ...openObject, properties: { ...key, ...Object.fromEntries(shown) } };
}

/** `1`, `true`, `0`, `false`; null for what is worked out. */
function switchOf(value: Value): boolean | null {
  if (value.kind !== 'primitive') return null;
  return typeof value.value === 'number' || typeof value.value === 'boolean' ? Boolean(value.value) : null;
}

function typesIn(given: Value, row: FieldSchema): Readonly<Record<string, FieldSchema>> {
  const entries = given.kind === 'record' ? [...given.entries] : [];
  return Object.fromEntries(entries.map(([name, one]) => [name, typeOfExpression(one, row)] as const));
}

function asRow(field: FieldSchema): FieldSchema {
  return field.type === 'object' ? { ...field, required: true, nullable: false } : openObject;
}

/** What comes out of a pipeline; of a stage that is not known something. */
export function rowAfter(pipeline: Value | undefined, row: FieldSchema, rowOf: RowOf): FieldSchema {
  const all = pipeline?.kind === 'list' ? pipeline.items : [];
  return all.reduce<FieldSchema>((sum, stage) => {
    const [entry] = stage.kind === 'record' ? [...stage.entries] : [];
    return entry === undefined ? openObject : rowAfterStage(entry[0], entry[1], sum, rowOf);
  }, row);
}

export function isStage(name: string): boolean {
  return Object.hasOwn(stages, name);
}

export function rowAfterStage(name: string, given: Value, row: FieldSchema, rowOf: RowOf): FieldSchema {
  return Object.hasOwn(stages, name) ? (stages[name]?.(row, given, rowOf) ?? openObject) : openObject;
}

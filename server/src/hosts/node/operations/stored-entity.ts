import type { FieldSchema } from '../../../core/fields/field-schema';
import { isRunForCertain } from '../../../languages/typescript/evaluate/doubt/doubt';
import { type HandedTo, handedTo } from '../../../languages/typescript/evaluate/calls/handed-values';
import { isMadeWithin } from '../../../languages/typescript/evaluate/made-values';
import type { RecordValue, Value } from '../../../languages/typescript/evaluate/value';
import type { Infers } from '../../../languages/typescript/inference/infers';
import { placeOf, unwrapped } from '../../../languages/typescript/inference/places';
import { ofField, type Typed } from '../../../languages/typescript/inference/typed';
import { eachProperty } from '../../../languages/typescript/types/keys';
import { withoutKeys } from '../orm/primary-keys';
import { isTypeormStore } from '../orm/typeorm-calls';
import { propertyDecorators } from '../types/property-decorators';
import { storeOf } from './stored-fields';

/**
 * What an object holds that a store of TypeORM was handed, and so has changed: a new one that is saved has all of its columns, and
 * one that is removed has no keys any more. https://typeorm.io/docs/working-with-entity-manager/repository-api
 */
export function asStored(value: Value, field: FieldSchema, inference: Infers): FieldSchema {
  return handedTo(value)
    .filter(({ method, of }) => /^(?:save|remove)$/.test(method) && isStored(of, inference))
    .reduce((before, to) => changed(value, before, to, inference), field);
}

function isStored(of: Value, inference: Infers): boolean {
  const store = storeOf(unwrapped(inference.ofValue(of)), inference);
  return store?.kind === 'packaged' && isTypeormStore(store);
}

function changed(value: Value, field: FieldSchema, { method, doubt }: HandedTo, inference: Infers): FieldSchema {
  const isCertain = isRunForCertain(doubt) || isMadeWithin(value, doubt);
  if (method === 'save') return value.kind === 'record' ? saved(value, field, isCertain, inference) : field;
  const left = inference.fieldOf(withoutKeys(typed(value, field, inference), inference));
  if (isCertain) return { ...left, required: field.required, nullable: field.nullable };
  return field;
}

function typed(value: Value, field: FieldSchema, inference: Infers): Typed {
  return value.kind === 'unknown' ? inference.ofValue(value) : ofField(field);
}

/** A new entity by its class, with what else it was given. */
function saved({ class: of }: RecordValue, field: FieldSchema, isCertain: boolean, inference: Infers): FieldSchema {
  if (of === null || !propertyDecorators(of.node).some(({ name }) => name.endsWith('Entity'))) return field;
  const entity = inference.fieldOf({ kind: 'instance', node: of.node, place: placeOf(of.node) });
  const columns = inference.reader.held(entity).properties;
  const { properties: own } = field;
  if (columns === undefined || own === undefined) return field;
  const isAll = Object.entries(own).every(
    ([name, { required }]) => columns[name]?.required === true || (!required && name in columns),
  );
  if (isAll && isCertain) return entity;
  const untold = { ...field, properties: columns };
  const all = isCertain ? untold : eachProperty(untold, (one) => ({ ...one, required: false }));
  const given = Object.entries(own).map(([name, one]) => [name, givenMember(one, columns[name], isCertain)] as const);
  return { ...field, properties: { ...all.properties, ...Object.fromEntries(given) } };
}

/** What an entity was given: a column is what the class says, relations are left as they are. */
function givenMember(given: FieldSchema, column: FieldSchema | undefined, isCertain: boolean): FieldSchema {
  if (column === undefined || (!column.required && given.type !== 'any')) return given;
  return { ...column, required: given.required || (isCertain && column.required) };
}

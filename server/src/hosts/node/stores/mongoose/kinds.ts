import type { FieldSchema } from '../../../../core/fields/field-schema';
import { without } from '../../../../core/without';
import { textOf } from '../../../../languages/typescript/evaluate/value';
import { plain } from '../../../../languages/typescript/types/plain-fields';
import { anyAnswer } from '../../operations/any-answer';
import type { Attributes } from '../taken-attributes';
import { memberIn } from '../written-options';
import type { MongooseSchema } from './mongoose-schema';
import { attributesOf } from './path-fields';

/** A schema with what documents of one kind have more. https://mongoosejs.com/docs/discriminators.html */
export function withKind(of: MongooseSchema, more: MongooseSchema | undefined, kind: string | null): MongooseSchema {
  const joined = <Item>(members: (schema: MongooseSchema) => ReadonlyMap<string, Item>): Map<string, Item> =>
    new Map([...members(of), ...(more === undefined ? [] : members(more))]);
  if (kind !== null && more !== undefined) of.kinds.set(kind, more);
  return {
    options: of.options,
    paths: joined(({ paths }) => paths),
    statics: joined(({ statics }) => statics),
    methods: joined(({ methods }) => methods),
    virtuals: joined(({ virtuals }) => virtuals),
    isSetBeforeChecks: of.isSetBeforeChecks || more?.isSetBeforeChecks === true,
    kinds: new Map(),
    ...(kind !== null && { kind }),
  };
}

/** What documents of a schema are made of, with what those of its kinds have more, and what tells their kind. */
export function attributesWithKinds(schema: MongooseSchema): Attributes {
  const { kinds, kind } = schema;
  const own = attributesOf(schema);
  const names = kind === undefined ? [...kinds.keys()] : [kind];
  if (names.length === 0) return own;
  const key = textOf(memberIn(schema.options, 'discriminatorKey')) ?? '__t';
  const told = plain('string', { required: kind !== undefined, enum: { values: names, name: null } });
  return { ...own, [key]: told, ...without(ofKinds([...kinds.values()]), ...Object.keys(own), key) };
}

/** What documents have only if they are of a kind. */
function ofKinds(kinds: readonly MongooseSchema[]): Attributes {
  const found = new Map<string, FieldSchema[]>();
  for (const [name, field] of kinds.flatMap((one) => Object.entries(attributesOf(one)))) {
    found.set(name, [...(found.get(name) ?? []), field]);
  }
  return Object.fromEntries([...found].map(([name, all]) => [name, { ...anyAnswer(all), required: false }] as const));
}

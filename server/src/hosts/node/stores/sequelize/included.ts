import type { FieldSchema } from '../../../../core/fields/field-schema';
import { primitive, record, textOf, type Value } from '../../../../languages/typescript/evaluate/value';
import { anything } from '../../../../languages/typescript/types/plain-fields';
import { type Finding, finding } from '../finding';
import { selected } from '../selected-fields';
import type { StoredModel } from '../stored-model';
import type { Association } from './associations';
import type { SequelizeModel } from './sequelize-model';
import { flagIn, memberIn } from '../written-options';

/** What is known of models beside what they are defined with. */
export interface Known {
  readonly storedOf: (model: SequelizeModel) => StoredModel;
  /** The model that a value is; null for what is none. */
  readonly modelIn: (value: Value | undefined) => SequelizeModel | null;
}

/** What a query of a model finds that says no more. https://sequelize.org/docs/v6/other-topics/scopes/ */
export function foundBy(model: SequelizeModel, amount: Finding['amount'], known: Known): Finding {
  return withOptions(finding(known.storedOf(model), amount), memberIn(model.options, 'defaultScope'), model, known);
}

/** What `{ attributes, include, raw }` asks for. https://sequelize.org/docs/v6/core-concepts/model-querying-basics/ */
export function withOptions(found: Finding, options: Value | undefined, of: SequelizeModel, known: Known): Finding {
  if (options?.kind !== 'record') return found;
  const field = withAttributes(found.field, options.entries.get('attributes'));
  const loaded = new Map(found.loaded);
  for (const one of listed(options.entries.get('include')).filter((included) => !isOnlyJoined(included))) {
    for (const [name, association] of associationsIn(one, of, known))
      loaded.set(name, includedBy(association, one, known));
  }
  const isSure = memberIn(options, 'rejectOnEmpty') !== undefined && flagIn(options, 'rejectOnEmpty') !== false;
  return {
    ...found,
    field,
    loaded,
    isPlain: found.isPlain || flagIn(options, 'raw') === true,
    amount: isSure && found.amount === 'perhaps' ? 'one' : found.amount,
  };
}

/** `{ model: Post, attributes: [] }` joins a table, of which nothing is found. */
function isOnlyJoined(included: Value): boolean {
  const attributes = memberIn(included, 'attributes');
  return attributes?.kind === 'list' && attributes.items.length === 0 && memberIn(included, 'include') === undefined;
}

function listed(value: Value | undefined): readonly Value[] {
  if (value === undefined) return [];
  return value.kind === 'list' ? value.items : [value];
}

/** `User`, `'posts'`, `{ model: Post, as: 'posts' }`, `{ association: 'posts' }`, `{ all: true }` */
function associationsIn(
  value: Value,
  { associations }: SequelizeModel,
  known: Known,
): readonly (readonly [string, Association])[] {
  if (flagIn(value, 'all') === true) return [...associations];
  const named = textOf(value) ?? textOf(memberIn(value, 'association')) ?? textOf(memberIn(value, 'as'));
  const model = known.modelIn(memberIn(value, 'model') ?? value);
  return [...associations].filter(([name, { to }]) => (named === null ? to === model : name === named)).slice(0, 1);
}

function includedBy(association: Association, options: Value, known: Known): Finding {
  const { to, isList, mayBeNone } = association;
  const isPerhaps = mayBeNone() && flagIn(options, 'required') !== true;
  return withOptions(foundBy(to, isList ? 'many' : isPerhaps ? 'perhaps' : 'one', known), options, to, known);
}

/** Names, `[what, name]`, and `{ include, exclude }` of them. */
function withAttributes(field: FieldSchema, wanted: Value | undefined): FieldSchema {
  if (wanted === undefined) return field;
  if (wanted.kind === 'list') {
    const only = selected(field, {
      ...wanted,
      items: wanted.items.flatMap((one) => (one.kind === 'list' ? [] : [one])),
    });
    return withNamed(wanted.items.every(({ kind }) => kind === 'list') ? { ...field, properties: {} } : only, wanted);
  }
  const left = selected(field, withoutNames(memberIn(wanted, 'exclude')));
  return withNamed(left, memberIn(wanted, 'include'));
}

function withoutNames(names: Value | undefined): Value {
  const texts = listed(names).flatMap((one) => textOf(one) ?? []);
  return record(texts.map((name) => [name, primitive(0)] as const));
}

/** `[fn('COUNT', col('id')), 'total']` */
function withNamed(field: FieldSchema, wanted: Value | undefined): FieldSchema {
  const names = listed(wanted).flatMap((one) => (one.kind === 'list' ? (textOf(one.items[1]) ?? []) : []));
  const more = names.map((name) => [name, field.properties?.[name] ?? anything] as const);
  return { ...field, properties: { ...field.properties, ...Object.fromEntries(more) } };
}

/** Methods of one that lead to others: `getPosts()`, `countPosts()`. https://sequelize.org/docs/v6/core-concepts/assocs/#special-methodsmixins-added-to-instances */
export function associated(
  name: string,
  { associations }: SequelizeModel,
): { readonly association: Association; readonly verb: string } | null {
  for (const [as, association] of associations) {
    const verb = /^(?:get|create|count)/.exec(name)?.[0];
    const noun = as.charAt(0).toUpperCase() + as.slice(1);
    if (verb !== undefined && name === `${verb}${noun}`) return { association, verb };
  }
  return null;
}

import { textOf, type NativeCall, type Value } from '../../../../languages/typescript/evaluate/value';
import { type Finding, finding } from '../finding';
import { modelIn } from '../model-value';
import { selected } from '../selected-fields';
import type { StoredModel } from '../stored-model';
import { type MongooseSchema, schemaIn } from './mongoose-schema';
import { typeIn } from './path-fields';
import { isOff, isOn, memberIn } from '../written-options';

/** Models by their names. */
export type ModelsByName = (name: string) => StoredModel | null;

/** A path that is to be populated. */
export interface Wanted {
  readonly path: string;
  readonly select: Value | undefined;
  readonly below: Value | undefined;
  readonly model: Value | undefined;
}

/** What a path refers to. */
export interface Reference {
  readonly to: Value | undefined;
  readonly isList: boolean;
}

/** `populate('author')`, `populate('author', 'name')`, `populate({ path, select, populate })`. https://mongoosejs.com/docs/populate.html */
export function populated(
  found: Finding,
  [what, select]: readonly Value[],
  schema: MongooseSchema,
  context: { readonly models: ModelsByName; readonly run: NativeCall['run'] },
): Finding {
  const loaded = new Map(found.loaded);
  for (const wanted of wantedOf(what, select)) {
    const reference = virtualReference(schema, wanted.path) ?? referenceAt(schema, wanted.path.split('.'));
    const model = modelOf(wanted.model ?? reference?.to, context);
    if (reference === null || model === null) continue;
    const whole = finding(model, reference.isList ? 'many' : 'one');
    const below = { ...whole, field: selected(whole.field, wanted.select, model.hidden) };
    loaded.set(wanted.path, wanted.below === undefined ? below : model.loading(below, [wanted.below], context.run));
  }
  return { ...found, loaded };
}

export function wantedOf(value: Value | undefined, select?: Value): readonly Wanted[] {
  const text = textOf(value);
  if (text !== null) return pathsIn(text).map((path) => ({ path, select, below: undefined, model: undefined }));
  if (value?.kind === 'list') return value.items.flatMap((one) => wantedOf(one, select));
  return pathsIn(textOf(memberIn(value, 'path')) ?? '').map((path) => ({
    path,
    select: memberIn(value, 'select'),
    below: memberIn(value, 'populate'),
    model: memberIn(value, 'model'),
  }));
}

function pathsIn(text: string): readonly string[] {
  return text.split(/\s+/).filter((path) => path !== '');
}

/** `schema.virtual('comments', { ref: 'Comment', localField: '_id', foreignField: 'post' })` */
function virtualReference({ virtuals }: MongooseSchema, path: string): Reference | null {
  const options = virtuals.get(path)?.options;
  const to = memberIn(options, 'ref');
  if (to === undefined || isOn(options, 'count')) return null;
  return { to, isList: !isOn(options, 'justOne') || isOff(options, 'justOne') };
}

/** What a path leads to; null where that is nothing. */
export function referenceAt({ paths }: MongooseSchema, [first = '', ...others]: readonly string[]): Reference | null {
  const value = paths.get(first);
  return value === undefined ? null : referenceIn(value, others, false);
}

function referenceIn(value: Value, path: readonly string[], isList: boolean): Reference | null {
  if (value.kind === 'list') return value.items[0] === undefined ? null : referenceIn(value.items[0], path, true);
  const schema = schemaIn(value);
  // Items of a list that are populated one by one stay a list of what they are.
  if (schema !== undefined) return referenceAt(schema, path);
  if (value.kind !== 'record') return null;
  const type = typeIn(value);
  const to = memberIn(value, 'ref');
  if (to !== undefined && path.length === 0) return { to, isList: isList || type?.kind === 'list' };
  if (type !== undefined) return referenceIn(type, path, isList);
  const [first = '', ...others] = path;
  const below = value.entries.get(first);
  return below === undefined ? null : referenceIn(below, others, false);
}

function modelOf(
  value: Value | undefined,
  { models, run }: { readonly models: ModelsByName; readonly run: NativeCall['run'] },
): StoredModel | null {
  if (value === undefined) return null;
  const named = value.kind === 'function' ? run(value, []) : value;
  const text = textOf(named);
  return text === null ? modelIn(named) : models(text);
}

import { textOf } from '../../../../languages/php/evaluate/values';
import { Scope } from '../../../../languages/php/evaluate/scope';
import { present } from '../either';
import type { Typer } from '../frame';
import { isMany } from '../items';
import { propertyOf } from '../members';
import { type Entry, nothing, record, text, type Typed, type TypedResource } from '../typed';

/** Whether a class makes JSON:API of one thing. https://laravel.com/docs/eloquent-resources#jsonapi-resources */
export function isJsonApi({ laravel: { machine } }: Typer, className: string): boolean {
  return /\\JsonApiResource$/i.test(machine.files.lineage(className).external ?? '');
}

const identifier = record([
  ['id', text],
  ['type', text],
]);

/** `Illuminate\Http\Resources\JsonApi\JsonApiResource`: what it is, its attributes, and what it is related to. */
export function jsonApiRecord(typer: Typer, of: TypedResource): Typed {
  const attributes = listed(typer, of, 'attributes', 'toAttributes');
  const relationships = listed(typer, of, 'relationships', 'toRelationships');
  const entries = new Map<string, Entry>(identifier.entries);
  if (attributes !== null) {
    entries.set('attributes', { value: attributes.value, isOptional: false });
  }
  if (relationships !== null) {
    const value = {
      ...record([]),
      entries: new Map(Array.from(relationships.entries, ([name, one]) => [name, linked(one)])),
    };
    entries.set('relationships', { value, isOptional: true });
  }
  return { kind: 'record', entries, rest: null };
}

interface Listed {
  readonly value: Typed;
  readonly entries: ReadonlyMap<string, Typed>;
}

/** What a method answers, or the names that a property lists, by name; null where neither tells. */
function listed(typer: Typer, of: TypedResource, property: string, method: string): Listed | null {
  const made = typer.callMethod(of, of.class, method, [{ value: nothing, name: null }], 1);
  if (made !== null) {
    const known = present(made);
    const entries =
      known.kind === 'record' ? Array.from(known.entries, ([name, { value }]) => [name, value] as const) : [];
    return { value: made, entries: new Map(entries) };
  }
  const names = namesIn(typer, of.class, property);
  if (names === null) return null;
  const entries = names.map((name) => [name, propertyOf(of, name, typer)] as const);
  return { value: record(entries), entries: new Map(entries) };
}

function namesIn({ laravel: { machine } }: Typer, className: string, property: string): readonly string[] | null {
  for (const { declaration, file } of machine.files.lineage(className).classes) {
    const found = declaration.properties.find(({ name }) => name === property);
    if (found?.byDefault == null) continue;
    const said = machine.evaluate(found.byDefault, new Scope(file, { lexicalClass: declaration.name }));
    if (said.kind !== 'array') return null;
    return Array.from(said.entries, ([key, value]) => (typeof key === 'string' ? key : textOf(value)) ?? '');
  }
  return null;
}

/** What a relationship refers to: one or many. */
function linked(value: Typed): Entry {
  const data: Typed = isMany(present(value)) ? { kind: 'list', item: identifier } : identifier;
  return { value: record([['data', data]]), isOptional: true };
}

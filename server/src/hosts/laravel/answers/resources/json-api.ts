import { textOf } from '../../../../languages/php/evaluate/values';
import { Scope } from '../../../../languages/php/evaluate/scope';
import { mayBeNull, orNull, present, waysOf } from '../types/either';
import type { Typer } from '../frame';
import { isMany } from '../types/items';
import { propertyOf } from '../members';
import type { Entry, Typed, TypedRecord, TypedResource } from '../types/typed';
import { literalText, nothing, record, text } from '../types/typed-values';

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
  const entries = new Map<string, Entry>(identifier.entries);
  const attributes = listed(typer, of, 'attributes', ['toAttributes', 'toArray']);
  if (attributes !== null) entries.set('attributes', { value: attributes, isOptional: false });
  const relationships = listed(typer, of, 'relationships', ['toRelationships']);
  if (relationships !== null) {
    const others = Array.from(relationships.entries, ([name, { value }]): [string, Entry] => {
      // The class of the resource, a function, or what it is itself.
      const related = value.kind === 'scalar' ? propertyOf(of, name, typer) : value;
      return [name, linked(related)];
    });
    entries.set('relationships', { value: { ...record([]), entries: new Map(others) }, isOptional: true });
  }
  for (const [name, method] of [['links', 'toLinks'] as const, ['meta', 'toMeta'] as const]) {
    const made = called(typer, of, method);
    if (made !== null) entries.set(name, { value: made, isOptional: false });
  }
  return { kind: 'record', entries, rest: null };
}

/** What stands beside the data where somebody asks for what is related to it (`?include=author`). */
export const includedResources: TypedRecord = {
  ...record([]),
  entries: new Map([
    [
      'included',
      {
        value: {
          kind: 'list',
          item: {
            ...identifier,
            entries: new Map([...identifier.entries, ['attributes', { value: record([]), isOptional: true }]]),
          },
        },
        isOptional: true,
      },
    ],
  ]),
};

/** Whether it says what it is related to. */
export function namesRelations({ laravel: { machine } }: Typer, className: string): boolean {
  if (machine.files.method(className, 'toRelationships').kind === 'found') return true;
  return machine.files
    .lineage(className)
    .classes.some(({ declaration }) => declaration.properties.some(({ name }) => name === 'relationships'));
}

function called(typer: Typer, of: TypedResource, method: string): Typed | null {
  return typer.callMethod(of, of.class, method, [{ value: nothing, name: null }], 1);
}

/** What the first of some methods answers, or what a property lists, by name; null where none tells. */
function listed(typer: Typer, of: TypedResource, property: string, methods: readonly string[]): TypedRecord | null {
  const names = namesIn(typer, of.class, property);
  const byProperty = names === null ? null : record(names.map((name) => [name, propertyOf(of, name, typer)]));
  const [first = '', ...others] = methods;
  const made = called(typer, of, first);
  if (made === null && byProperty !== null) return byProperty;
  const [said] = [made, ...others.map((method) => (made === null ? called(typer, of, method) : null))].filter(
    (one) => one !== null,
  );
  return said === undefined ? null : byName(typer, of, present(said));
}

/** Names that stand without a value are attributes of what it is made of; functions are called for theirs. */
function byName(typer: Typer, of: TypedResource, said: Typed): TypedRecord | null {
  if (said.kind === 'list') return record(namesOf(said.item).map((name) => [name, propertyOf(of, name, typer)]));
  if (said.kind !== 'record') return null;
  const given = Array.from(said.entries, ([name, { value, isOptional }]): [string, Entry] => [
    name,
    { value: value.kind === 'closure' ? typer.callClosure(value, [nothing]) : value, isOptional },
  ]);
  const plain = namesOf(said.rest).map((name): [string, Entry] => [
    name,
    { value: propertyOf(of, name, typer), isOptional: false },
  ]);
  return { kind: 'record', entries: new Map([...plain, ...given]), rest: null };
}

function namesOf(value: Typed | null): readonly string[] {
  return value === null ? [] : waysOf(value).flatMap((way) => literalText(way) ?? []);
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
  const one = mayBeNull(value) ? orNull(identifier) : identifier;
  const data: Typed = isMany(present(value)) ? { kind: 'list', item: identifier } : one;
  return { value: record([['data', data]]), isOptional: true };
}

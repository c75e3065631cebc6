import { isJsonObject, type Json } from '../json';
import { isReferenceKnown } from '../openapi-objects/shared-schemas';
import { foundText, type LocatedEntry, type LocatedString, type LocatedValue } from './located-value';
import { read, refused, type Reading } from './reading';
import type { DataSetting } from './setting';

/** Keys whose values OpenAPI wants as objects, where a language may write an empty object as an empty list. */
const objectKeys: ReadonlySet<string> = new Set([
  'properties',
  'schema',
  'items',
  'additionalProperties',
  'content',
  'headers',
  'links',
  'examples',
]);

/** Takes a value as it is. */
export function readData({ isOpenApi, default: byDefault }: DataSetting, located: LocatedValue): Reading {
  const { value, unknown } = plainValue(located);
  if (unknown !== null) return refused('a value that can be determined statically', unknown);
  const dangling = isOpenApi
    ? referencesIn(located).find(({ value: reference }) => !isReferenceKnown(reference))
    : undefined;
  // Whatever of OpenAPI is taken as it is, is an object.
  const isObject = isOpenApi === true || isJsonObject(byDefault);
  if (dangling === undefined) return read(isObject && isEmptyList(located) ? {} : value);
  return refused('a reference to a schema of the document', foundText(dangling), dangling.source);
}

/** A value without its places. */
interface PlainValue {
  readonly value: Json;
  /** Why a part of it is not known. */
  readonly unknown: string | null;
}

export function plainValue(located: LocatedValue): PlainValue {
  switch (located.kind) {
    case 'null':
      return { value: null, unknown: null };
    case 'boolean':
    case 'number':
    case 'string':
      return { value: located.value, unknown: null };
    case 'list': {
      const items = located.items.map(plainValue);
      return { value: items.map(({ value }) => value), unknown: firstUnknown(items) };
    }
    case 'map': {
      const members = located.entries.map((entry) => [entry.key, plainMember(entry)] as const);
      return {
        value: Object.fromEntries(members.map(([key, { value }]) => [key, value])),
        unknown: firstUnknown(members.map(([, member]) => member)),
      };
    }
    case 'unset':
      return { value: null, unknown: `the variable ${located.variable} is not set` };
    case 'unresolved':
      return { value: null, unknown: located.reason };
  }
}

function plainMember({ key, value }: LocatedEntry): PlainValue {
  return isEmptyList(value) && objectKeys.has(key) ? { value: {}, unknown: null } : plainValue(value);
}

function isEmptyList(located: LocatedValue): boolean {
  return located.kind === 'list' && located.items.length === 0;
}

function firstUnknown(values: readonly PlainValue[]): string | null {
  return values.find(({ unknown }) => unknown !== null)?.unknown ?? null;
}

/** The references of OpenAPI in a value, wherever they stand. */
export function referencesIn(located: LocatedValue): readonly LocatedString[] {
  switch (located.kind) {
    case 'list':
      return located.items.flatMap(referencesIn);
    case 'map':
      return located.entries.flatMap(({ key, value }) =>
        key === '$ref' && value.kind === 'string' ? [value] : referencesIn(value),
      );
    default:
      return [];
  }
}

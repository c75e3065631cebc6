import { groupBy } from '../core/group-by';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '../core/json';
import { mostCharacters, type Page, pageOf } from './page';
import { shortened } from './shortened';

/** A piece of an object, and where in it it stands. */
export interface Part {
  /** Keys from the outermost on. */
  readonly at: readonly string[];
  /** Whether it is an item of the list that stands there. */
  readonly isItem: boolean;
  readonly value: Json;
}

/** The pieces of an object: members of lists and of objects are pieces of their own, so deep as `depthOf` says of a key. */
export function partsOf(value: JsonObject, depthOf: (key: string) => number): readonly Part[] {
  return Object.entries(value).flatMap(([key, member]) => partsBelow([key], member, depthOf(key)));
}

function partsBelow(at: readonly string[], value: Json, depth: number): readonly Part[] {
  if (depth > 0 && isJsonList(value) && value.length > 0) {
    return value.map((item) => ({ at, isItem: true, value: item }));
  }
  if (depth > 0 && isJsonObject(value) && Object.keys(value).length > 0) {
    return Object.entries(value).flatMap(([key, member]) => partsBelow([...at, key], member, depth - 1));
  }
  return [{ at, isItem: false, value }];
}

/** The object that pieces make up. */
export function assembled(parts: readonly Part[]): JsonObject {
  const byKey = groupBy(parts, ({ at: [key = ''] }) => key);
  return Object.fromEntries([...byKey].map(([key, below]) => [key, valueOf(below)]));
}

function valueOf(parts: readonly [Part, ...Part[]]): Json {
  const [first] = parts;
  if (first.at.length > 1) return assembled(parts.map((part) => ({ ...part, at: part.at.slice(1) })));
  return first.isItem ? parts.map(({ value }) => value) : first.value;
}

/** A page of pieces. A piece that fills more than a page is shortened. */
export function pageOfParts(all: readonly Part[], offset: number, room = mostCharacters): Page<Part> {
  return pageOf(all, {
    offset,
    mostItems: all.length,
    room,
    shorten: (part, most) => ({ ...part, value: shortened(part.value, most) }),
  });
}

import type { FieldSchema } from '../../../../core/fields/field-schema';
import { either, joined, mayBeNull, orNull, present, waysOf } from '../types/either';
import { argumentOf, type Call, type Given, type Typer } from '../frame';
import { itemOf, modelsBelow } from '../types/items';
import { entryOf } from '../members';
import { numberOf } from '../types/numbers';
import { resourcesOf } from '../resources/model-resources';
import type { Typed, TypedCollection } from '../types/typed';
import {
  collection,
  collectionOf,
  emptyList,
  flag,
  integer,
  literalText,
  nothing,
  numeric,
  text,
} from '../types/typed-values';
import { isSet, kept, keptBy, rejectedBy } from './filtered';
import { heldByAny } from './held-by-any';
import { collectedAnew, withKeysLeft } from './kept-keys';
import { modelCall } from './model-calls';
import { keyOf } from './loads';
import { leftOf } from './left-of';
import { ownCollectionCall } from './own-collections';
import { loadedOn } from './query-calls';
import { asArray, putInCollection, recordCollectionCall, renamed } from './record-collections';

/** Methods of collections, in lower case, that answer one of the same things. https://laravel.com/docs/collections */
const same: ReadonlySet<string> = new Set([
  ...['values', 'filter', 'reject', 'sort', 'sortby', 'sortbydesc', 'sortdesc', 'sortkeys', 'sortkeysdesc', 'unique'],
  ...['uniquestrict', 'where', 'wherestrict', 'wherein', 'wherenotin', 'wherenotnull', 'wherenull', 'wherebetween'],
  ...['whereinstanceof', 'take', 'takeuntil', 'takewhile', 'skip', 'skipuntil', 'skipwhile', 'slice', 'reverse'],
  ...['shuffle', 'eachspread', 'tap', 'duplicates', 'diff', 'diffkeys', 'intersect', 'intersectbykeys', 'only'],
  ...['except', 'forget', 'nth', 'forpage', 'splice', 'collect', 'lazy', 'when', 'unless', 'whenempty', 'whennotempty'],
  ...['unlessempty', 'tobase', 'fresh', 'dump', 'ensure', 'multiply', 'remember', 'eager', 'whereinstrict', 'find'],
  ...['sortkeysusing', 'wherenotinstrict', 'wherenotbetween', 'diffassoc', 'random'],
]);

/** Whether a method answers some of what a collection has, as it is. */
export function keepsItems(name: string): boolean {
  return same.has(name) && name !== 'values' && name !== 'find' && name !== 'random';
}

const single: ReadonlySet<string> = new Set(['first', 'last', 'firstwhere', 'pop', 'shift', 'get', 'pull', 'find']);
/** Those of them that are told what stands for one that is not there. */
const withDefault: ReadonlySet<string> = new Set(['first', 'last', 'get', 'pull']);
const certain: ReadonlySet<string> = new Set(['firstorfail', 'sole']);
const flags: ReadonlySet<string> = new Set([
  ...['contains', 'containsstrict', 'doesntcontain', 'isempty', 'isnotempty', 'every', 'some', 'has', 'hasany'],
  ...['containsoneitem', 'containsmanyitems'],
]);
/** Null of a collection in which nothing is. */
const averages: ReadonlySet<string> = new Set(['avg', 'average', 'median', 'percentage']);

/** What a method of a collection answers. */
export function collectionCall(typer: Typer, collected: TypedCollection, call: Call): Typed {
  const { record: held } = collected;
  const byName = held && (recordCollectionCall(typer, held, call) ?? renamed(typer, held, call));
  if (byName != null) return byName;
  const of = collectionOf(collected, collected.item);
  return (
    ofKind(typer, of, call) ??
    loadedOn(of, call, typer) ??
    shown(typer, of, call) ??
    turned(typer, of, call) ??
    grouped(typer, of, call) ??
    told(typer, of, call) ??
    summedUp(typer, of, call) ??
    ownCollectionCall(typer, of, call) ??
    nothing
  );
}

/** By what its method is known for; null for one that stands alone. */
function ofKind(typer: Typer, of: TypedCollection, { name, given }: Call): Typed | null {
  const [first] = given.map(({ value }) => value);
  if (single.has(name) && !(name === 'find' && (first?.kind === 'list' || first?.kind === 'collection'))) {
    const instead = withDefault.has(name) ? argumentOf(given, 1, 'default') : undefined;
    if (instead === undefined) return orNull(of.item);
    return either([of.item, instead.kind === 'closure' ? typer.callClosure(instead, []) : instead]);
  }
  if (name === 'random' && given.length === 0) return of.item;
  if (same.has(name)) return withKeysLeft(someOf(of, name, given), name, given);
  if (certain.has(name)) return of.item;
  if (flags.has(name)) return heldByAny(typer, of, name, first) ?? flag;
  if (averages.has(name)) return orNull(numeric);
  return null;
}

/** Those of the things that a method leaves. */
function someOf(of: TypedCollection, name: string, given: readonly Given[]): TypedCollection {
  const values = given.map(({ value }) => value);
  switch (name) {
    case 'values':
      return { ...of, isKeyed: false };
    case 'filter':
      return { ...of, item: kept(of.item, keptBy([of, ...values])) };
    case 'reject':
      return { ...of, item: kept(of.item, rejectedBy(values[0])) };
    case 'wherenotnull':
      return values.length === 0 ? { ...of, item: kept(of.item, isSet) } : of;
    default:
      return of;
  }
}

/** Of whole numbers the sum is a whole one: those of a column, what a function makes of each, or the things themselves. */
function summedUp(typer: Typer, of: TypedCollection, { name, given: [by] }: Call): Typed | null {
  if (name !== 'sum') return null;
  const column = literalText(by?.value);
  const each =
    by === undefined
      ? of.item
      : column === null
        ? typer.callClosure(by.value, [of.item])
        : entryOf(of.item, column, typer);
  return numberOf([each]);
}

/** `makeHidden` and its like reach each model. */
function shown(typer: Typer, of: TypedCollection, call: Call): Typed | null {
  const names = ['makehidden', 'makevisible', 'sethidden', 'setvisible', 'append', 'setappends', 'withoutappends'];
  if (!names.includes(call.name)) return null;
  return modelsBelow(of, (one) => {
    const changed = modelCall(typer, one, call, true);
    return changed.kind === 'model' ? changed : one;
  });
}

/** Each of the things turned into another. */
function turned(typer: Typer, of: TypedCollection, { name, given }: Call): Typed | null {
  const [first] = given.map(({ value }) => value);
  const answer = (): Typed => typer.callClosure(first, [of.item, of.isKeyed ? (of.keys ?? text) : integer]);
  switch (name) {
    case 'map':
    case 'transform':
      return { ...of, item: answer() };
    case 'flatmap':
      return collection(itemOf(answer(), typer));
    case 'mapwithkeys':
      return {
        kind: 'collection',
        item: itemOf(answer(), typer),
        isKeyed: true,
      };
    case 'maptogroups':
    case 'maptodictionary':
      return { kind: 'collection', item: collection(itemOf(answer(), typer)), isKeyed: true };
    case 'each':
      return { ...of, item: leftOf(typer, of.item, first) };
    case 'mapinto': {
      const name = literalText(first);
      return name === null
        ? nothing
        : { ...of, item: { kind: 'resource', class: name, of: of.item, additional: null } };
    }
    case 'pluck': {
      const column = literalText(first);
      const item = column === null ? nothing : namedIn(of.item, column, typer);
      return { kind: 'collection', item, isKeyed: given.length > 1 };
    }
    case 'pipe':
    case 'pipethrough':
      return typer.callClosure(first, [of]);
    case 'reduce': {
      const initial = given[1]?.value ?? nothing;
      return joined(initial, typer.callClosure(first, [initial, of.item]));
    }
    default:
      return null;
  }
}

/** Names that are numbers in code: PHP has no other names of digits alone. */
function keysBy(typer: Typer, { item }: TypedCollection, by: Typed | undefined): Pick<TypedCollection, 'keys'> {
  const name = literalText(by);
  const key = name === null ? typer.callClosure(by, [item, integer]) : namedIn(item, name, typer);
  const one = present(key);
  if (one.kind !== 'field' || one.field.type !== 'integer') return {};
  // What has none stands under an empty name.
  return { keys: mayBeNull(key) ? either([integer, text]) : integer };
}

/** Put together with others, or in groups. */
function grouped(typer: Typer, of: TypedCollection, { name, given }: Call): Typed | null {
  const [first] = given.map(({ value }) => value);
  const more = (item: Typed): TypedCollection => {
    if (item.kind === 'unknown' || item === of.item) return of;
    return { ...of, item: of.item.kind === 'unknown' ? item : joined(of.item, item) };
  };
  switch (name) {
    case 'keyby':
      return { ...of, isKeyed: true, ...keysBy(typer, of, first) };
    case 'groupby':
      return { kind: 'collection', item: collection(of.item), isKeyed: true, ...keysBy(typer, of, first) };
    case 'split':
      return collection(collection(of.item));
    case 'chunk':
    case 'splitin':
    case 'sliding':
    case 'chunkwhile':
    case 'partition':
      // All but the first begin where that ended.
      return collection(of.isKeyed ? of : { ...of, isSparse: true });
    case 'merge':
      return collectedAnew(more(first === undefined ? nothing : itemOf(first, typer)));
    case 'concat':
    case 'union':
    case 'mergerecursive':
    case 'replace':
      return more(first === undefined ? nothing : itemOf(first, typer));
    case 'prepend':
      return collectedAnew(more(first ?? nothing));
    case 'push':
    case 'add':
      return more(first ?? nothing);
    case 'put':
      return putInCollection(of, literalText(first), given[1]?.value ?? nothing);
    case 'flatten':
    case 'collapse':
      return collection(flattened(of.item, typer));
    case 'flip':
    case 'keys':
      return collection(of.isKeyed ? text : integer);
    case 'countby':
      return { kind: 'collection', item: integer, isKeyed: true };
    default:
      return null;
  }
}

/** What is in each of the things; those that hold nothing stay what they are. */
function flattened(item: Typed, typer: Typer): Typed {
  const below = itemOf(item, typer);
  if (below.kind !== 'unknown') return below;
  return waysOf(present(item)).some((way) => way.kind === 'field' && !isPlain(way.field.type)) ? nothing : item;
}

function isPlain(type: FieldSchema['type']): boolean {
  return type !== 'any' && type !== 'array' && type !== 'object';
}

function told(typer: Typer, of: TypedCollection, { name, given }: Call): Typed | null {
  switch (name) {
    case 'toresourcecollection':
      return resourcesOf(typer, of, literalText(given[0]?.value));
    case 'count':
      return integer;
    case 'toarray':
    case 'all':
    case 'jsonserialize':
      return asArray(of);
    case 'max':
    case 'min':
      return orNull(comparedBy(typer, of, given[0]?.value));
    case 'join':
    case 'implode':
    case 'tojson':
      return text;
    case 'modelkeys':
      return collection(keyOf(of.item, typer));
    case 'search':
      return nothing;
    case 'empty':
      return emptyList;
    default:
      return null;
  }
}

/** What `max` and `min` answer one of: what stands under a name in each, or what a function makes of each. */
function comparedBy(typer: Typer, { item }: TypedCollection, by: Typed | undefined): Typed {
  if (by === undefined) return item;
  const name = literalText(by);
  return name === null ? typer.callClosure(by, [item]) : namedIn(item, name, typer);
}

/** `author.name` of an item. */
function namedIn(item: Typed, name: string, typer: Typer): Typed {
  return name.split('.').reduce((held, key) => {
    const found = entryOf(held, key, typer);
    return mayBeNull(held) && found.kind !== 'unknown' ? orNull(found) : found;
  }, item);
}

/** `$posts->keyBy->slug`, `$posts->sum->total()`: what a method answers that is given what each of the things answers. */
export function proxiedCall(typer: Typer, of: TypedCollection, method: string, answer: Typed, call: Call): Typed {
  const name = method.toLowerCase();
  switch (name) {
    case 'map':
      return collectionOf(of, answer);
    case 'flatmap':
      return collection(itemOf(answer, typer));
    case 'max':
    case 'min':
      return orNull(answer);
    case 'each':
      return collectionOf(of, answer.kind === 'model' && of.item.kind === 'model' ? answer : of.item);
    default:
      return collectionCall(typer, of, { ...call, name, given: [] });
  }
}

import { put } from '../setting/assignments';
import { allOptional, either, merged, oneArray } from '../types/either';
import { type Call, type Typer } from '../frame';
import { itemOf, listOf, listOfNames, valuesOf } from '../types/items';
import type { Entry, Typed, TypedCollection, TypedRecord } from '../types/typed';
import { collection, collectionOf, isByNames, literal, literalText, noItem, nothing } from '../types/typed-values';
import { plainModelJson } from '../models/model-json';
import { onlyNames, withoutNames } from '../types/record-names';
import { filtered, isSet, type Keeps, keepsAny, keptBy, rejectedBy } from './filtered';
import { namesGiven } from './loads';

/** `collect($array)` */
export function collected(typer: Typer, first: Typed | undefined): TypedCollection {
  if (first === undefined || (first.kind === 'list' && first.item === null)) return collection(noItem);
  const given = oneArray(typer.arrayOf(first));
  if (given.kind === 'collection') return given;
  if (given.kind === 'record') return collectedRecord(given);
  if (given.kind === 'model') return collectedRecord(plainModelJson(given, typer));
  const { isSparse } = given.kind === 'list' ? given : {};
  return collectionOf({ isKeyed: isByNames(given), ...(isSparse && { isSparse }) }, itemOf(given, typer));
}

/** `collect(['a' => 1])` stays a map of what is in it. */
function collectedRecord(of: TypedRecord): TypedCollection {
  const held = collectionOf({ isKeyed: true }, valuesOf(of));
  return of.entries.size === 0 ? held : { ...held, record: of };
}

/** What a collection is as an array. */
export function asArray({ record, item, isKeyed, isSparse }: TypedCollection): Typed {
  if (record !== undefined) return record;
  if (isKeyed) return { kind: 'record', entries: new Map(), rest: item };
  return listOf(item === noItem ? null : item, isSparse);
}

/** Methods of collections that change nothing of what stands under a name. */
const keeping: ReadonlySet<string> = new Set([
  ...['collect', 'tobase', 'each', 'tap', 'when', 'unless', 'sort', 'sortby'],
  ...['sortdesc', 'sortbydesc', 'sortkeys', 'sortkeysdesc', 'reverse', 'dump', 'lazy', 'ensure'],
]);

/** What a method answers of a collection of which each name is known; null where it answers as of any other. */
export function recordCollectionCall(typer: Typer, of: TypedRecord, { name, given }: Call): Typed | null {
  const [first] = given.map(({ value }) => value);
  if (keeping.has(name)) return collectedRecord(of);
  if (name === 'all' || name === 'toarray' || name === 'jsonserialize') return of;
  switch (name) {
    case 'filter':
    case 'wherenotnull':
      return leftOf(
        of,
        name === 'filter' ? keptBy([of, ...given.map(({ value }) => value)]) : first === undefined ? isSet : keepsAny,
      );
    case 'reject':
      return leftOf(of, rejectedBy(first));
    case 'only':
    case 'except':
    case 'forget':
      return collectedRecord(chosen(of, namesGiven(given), name === 'only'));
    case 'put': {
      const changed = put(of, literalText(first), given[1]?.value ?? nothing);
      return changed?.kind === 'record' ? collectedRecord(changed) : null;
    }
    case 'merge':
    case 'union':
    case 'replace':
      return collectedRecord(withOthers(of, first ?? nothing, name === 'union'));
    case 'get':
    case 'pull': {
      const entry = of.entries.get(literalText(first) ?? '');
      return entry === undefined || entry.isOptional ? null : entry.value;
    }
    case 'keys':
      return of.rest === null ? collection(listOfNames([...of.entries.keys()]).item ?? nothing) : null;
    case 'map':
      return collectedRecord(eachTurned(typer, of, first));
    default:
      return null;
  }
}

function leftOf(of: TypedRecord, keeps: Keeps): TypedCollection | null {
  const left = keeps === keepsAny ? allOptional(of) : filtered(of, keeps);
  return left.kind === 'record' ? collectedRecord(left) : null;
}

function chosen({ entries, rest }: TypedRecord, names: readonly string[], isOnly: boolean): TypedRecord {
  return {
    kind: 'record',
    entries: isOnly ? onlyNames(entries, names) : withoutNames(entries, names),
    rest: isOnly ? null : rest,
  };
}

function withOthers(of: TypedRecord, given: Typed, isOwnFirst: boolean): TypedRecord {
  const others = given.kind === 'collection' && given.record !== undefined ? given.record : oneArray(given);
  if (others.kind === 'record') return isOwnFirst ? merged(others, of) : merged(of, others);
  if (others.kind === 'list' && others.item === null) return of;
  // What is not known may bring any name.
  return { kind: 'record', entries: of.entries, rest: of.rest ?? nothing };
}

function eachTurned(typer: Typer, { entries, rest }: TypedRecord, turn: Typed | undefined): TypedRecord {
  const turned = Array.from(entries, ([name, { value, isOptional }]): [string, Entry] => [
    name,
    { value: typer.callClosure(turn, [value, literal(name)]), isOptional },
  ]);
  return { kind: 'record', entries: new Map(turned), rest: rest === null ? null : typer.callClosure(turn, [rest]) };
}

/** `mapWithKeys` of names that are all known, of each of which a function makes names that are; null for others. */
export function renamed(typer: Typer, { entries, rest }: TypedRecord, { name, given }: Call): TypedCollection | null {
  if (name !== 'mapwithkeys' || rest !== null) return null;
  const turn = given[0]?.value;
  const made = Array.from(entries, ([key, { value, isOptional }]) => {
    const of = typer.callClosure(turn, [value, literal(key)]);
    return of.kind === 'record' && of.rest === null ? (isOptional ? allOptional(of) : of) : null;
  });
  if (!made.every((one) => one !== null)) return null;
  return collectedRecord(made.reduce<TypedRecord>(merged, { kind: 'record', entries: new Map(), rest: null }));
}

/** What a collection becomes in which something is put under a name: `$all['name'] = $value`; null for a name not known. */
export function putInCollection(of: TypedCollection, name: string | null, value: Typed): TypedCollection {
  const held: TypedRecord | null =
    of.record ?? (of.item === noItem ? { kind: 'record', entries: new Map(), rest: null } : null);
  const changed = held === null || name === null ? null : put(held, name, value);
  if (changed?.kind === 'record') return collectedRecord(changed);
  return collectionOf({ isKeyed: true }, of.item.kind === 'unknown' ? value : either([of.item, value]));
}

import type { Including } from './including';
import type { ModelView, Typed, TypedField, TypedRecord, TypedRelation } from './typed';

/** Keys of values that nobody can change: the same values are asked for again and again. */
const known = new WeakMap<Typed, string>();
/** Objects and closures met so far: what holds one may have another key later. */
let changing = 0;

/** Objects within objects; they may hold each other. */
const mostWithin = 2;

/** What is the same for values that a function answers alike for. */
export function keyOfTyped(value: Typed | null, within = 0): string {
  if (value === null) return '-';
  const before = known.get(value);
  if (before !== undefined) return before;
  const met = changing;
  const key = made(value, within);
  if (changing === met) known.set(value, key);
  return key;
}

function made(value: Typed, within: number): string {
  switch (value.kind) {
    case 'unknown':
      return '?';
    case 'scalar':
      return value.value.kind === 'null' ? 'null' : JSON.stringify(value.value.value);
    case 'field':
      return keyOfField(value, within);
    case 'date':
    case 'missing':
      return value.kind;
    case 'enum':
      return `enum ${value.class}:${value.case ?? ''}`;
    case 'list':
      return `[${value.places?.map((one) => keyOfTyped(one, within)).join() ?? keyOfTyped(value.item, within)}]${value.isDataCollection === true ? ' data' : ''}${value.isSparse === true ? ' sparse' : ''}`;
    case 'record': {
      const entries = Array.from(
        value.entries,
        ([name, { value: of, isOptional }]) => `${name}${isOptional ? '?' : ''}:${keyOfTyped(of, within)}`,
      );
      return `${calledSo(value)}{${entries.join()} ${keyOfTyped(value.rest, within)}}`;
    }
    case 'model':
      return `model ${value.class}${keyOfView(value.view, within)}`;
    case 'query':
      return `query ${keyOfRelation(value.relation, within)} ${keyOfTyped(value.model, within)}`;
    case 'collection':
      return `all${value.isSparse === true ? ' sparse' : ''}${value.isKeyed ? ` keyed ${keyOfTyped(value.keys ?? null, within)}` : ''} ${keyOfTyped(value.record ?? value.item, within)}`;
    case 'paginator':
      return `${value.by}${value.isSparse === true ? ' sparse' : ''} ${keyOfTyped(value.item, within)}`;
    case 'resource':
      return `resource ${value.class} ${keyOfTyped(value.of, within)} ${keyOfTyped(value.additional, within)}${keyOfIncluding(value.including)}`;
    case 'resources':
      return `resources ${value.class ?? ''} ${value.collects ?? ''} ${keyOfTyped(value.of, within)} ${keyOfTyped(value.additional, within)}`;
    case 'transformed':
      return `transformed ${keyOfTyped(value.transformer, within)} ${keyOfTyped(value.of, within)} ${String(value.isMany)} ${String(value.isPlain)} ${String(value.isPaged)} ${keyOfTyped(value.meta, within)} ${value.builder ?? ''} ${keyOfTyped(value.key, within)} ${keyOfTyped(value.address, within)}${keyOfIncluding(value)}`;
    case 'response':
      return `response ${String(value.status)} ${value.mediaType ?? ''} ${value.headers.join()} ${String(value.wraps)} ${keyOfTyped(value.body, within)}`;
    case 'object':
      changing += 1;
      return `object ${value.class} ${value.input?.key ?? ''} ${keyOfHeld(value.properties, within)}`;
    case 'closure':
      changing += 1;
      return `closure ${value.frame.file.path} ${value.closure.start.toString()} ${keyOfHeld(value.frame.variables, within)}`;
    case 'merge':
      return `merge ${keyOfTyped(value.of, within)}`;
    case 'either':
      return value.of.map((way) => keyOfTyped(way, within)).join('|');
    default:
      return value satisfies never;
  }
}

/** What tells apart how a transformer includes others; empty where nobody says it. */
export function keyOfIncluding(including: Including | undefined): string {
  if (including === undefined) return '';
  const { serializer, includes } = including;
  return `${serializer === null ? '' : ` by ${serializer}`}${includes.length === 0 ? '' : ` with ${includes.join()}`}`;
}

function keyOfField({ field, isFilled, encodes }: TypedField, within: number): string {
  const of = encodes === undefined ? '' : ` of ${keyOfTyped(encodes, within)}`;
  return `${JSON.stringify(field)}${isFilled === true ? ' filled' : ''}${of}`;
}

function keyOfRelation(relation: TypedRelation | null, within: number): string {
  if (relation === null) return '';
  const { kind, foreignKey, pivot, morph = '', otherwise = null } = relation;
  const joined =
    pivot === null ? '' : `${pivot.name} ${pivot.table} ${pivot.model ?? ''} ${keyOfAll(pivot.columns, within)}`;
  return `${kind} ${foreignKey ?? ''} ${joined} ${morph} ${keyOfTyped(otherwise, within)}`;
}

/** What an object has in it, or a closure around it; far within objects are told apart by their classes alone. */
function keyOfHeld(held: ReadonlyMap<string, Typed>, within: number): string {
  if (within >= mostWithin) return '';
  return keyOfAll(held, within + 1);
}

function keyOfAll(held: ReadonlyMap<string, Typed>, within: number): string {
  return Array.from(held, ([name, of]) => `${name}:${keyOfTyped(of, within)}`).join();
}

function keyOfView(
  {
    isNew,
    isReloaded,
    isChosen,
    given,
    hidden,
    visible,
    hides,
    shows,
    appends,
    appendsOnly,
    columns,
    extra,
    isStored,
    mayBeSaved,
    ...from
  }: ModelView,
  within: number,
): string {
  const names = [given, hidden, visible, hides, shows, appends, columns].map((list) => list?.join() ?? '-');
  const entries = Array.from(
    extra,
    ([name, { value, isOptional, isRelation }]) =>
      `${name}${isOptional ? '?' : ''}${isRelation === true ? '>' : ''}:${keyOfTyped(value, within)}`,
  );
  const named = Array.from(from.tables ?? [], ([name, of]) => `${name}=${of.table}${of.mayMiss ? '?' : ''}`);
  const columnsOf = Array.from(from.chosen ?? [], ([name, of]) => `${name}=${of.table}.${of.column}`);
  const asked = [entries, named, columnsOf].map((list) => list.join());
  return `${isNew}${isReloaded ? '!' : ''}${isChosen === true ? '*' : ''}${isStored === true ? '+' : ''}${mayBeSaved === true ? '~' : ''}${appendsOnly === true ? '=' : ''} ${[...names, ...asked].join(' ')}`;
}

function calledSo({ name = '', isObject }: TypedRecord): string {
  return isObject === true ? `object ${name}` : name;
}

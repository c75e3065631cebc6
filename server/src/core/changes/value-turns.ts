import type { Direction, SchemaAspect, Turn } from './change-kinds';
import {
  type Bound,
  lowerBounds,
  type LowerBound,
  type SchemaConstraints,
  upperBounds,
  type UpperBound,
} from './schema-constraints';

/** What became of one aspect of a schema. */
export interface AspectTurn {
  readonly aspect: SchemaAspect;
  readonly turn: Turn;
  /** Without a full stop. */
  readonly detail: string;
}

/** What values travel as: JSON tells a number from a text, a query does not. */
export type Notation = 'json' | 'text';

/**
 * How the type of a value turned; null where it did not. One that was not stated may have been the same all along: only that
 * a server takes anything now, or answers what it said, is certain.
 */
export function typeTurn(
  old: SchemaConstraints,
  now: SchemaConstraints,
  { notation, direction }: { readonly notation: Notation; readonly direction: Direction },
): AspectTurn | null {
  const [before, after] = [typeText(old), typeText(now)];
  if (before === after) return null;
  if (before === null) {
    const turn = direction === 'request' ? 'undecided' : 'narrowed';
    return { aspect: 'type', turn, detail: `type was not stated, is ${after ?? ''} now` };
  }
  if (after === null) {
    const turn = direction === 'response' ? 'undecided' : 'widened';
    return { aspect: 'type', turn, detail: `type was ${before}, is no longer stated` };
  }
  const turn = turnOfTypes(before, after, notation);
  const verb = turn === 'changed' ? 'changed' : `was ${turn}`;
  return { aspect: 'type', turn, detail: `type ${verb} from ${before} to ${after}` };
}

function typeText({ types }: SchemaConstraints): string | null {
  return types === null ? null : (types[0] ?? 'none');
}

function turnOfTypes(before: string, after: string, notation: Notation): Turn {
  if (includes(before, after, notation)) return 'narrowed';
  return includes(after, before, notation) ? 'widened' : 'changed';
}

/** Whether every value of the other type is one of this type, too. */
function includes(type: string, other: string, notation: Notation): boolean {
  if (type === 'number') return other === 'integer';
  return type === 'string' && notation === 'text' && other !== 'object' && other !== 'array';
}

/** How everything else turned that can be said of a value without looking into it. */
export function valueTurns(old: SchemaConstraints, now: SchemaConstraints): readonly AspectTurn[] {
  return [
    ...nullableTurn(old, now),
    ...(typeText(old) === typeText(now) ? formatTurn(old.formats, now.formats) : []),
    ...enumTurns(old.values, now.values),
    ...patternTurn(old.patterns, now.patterns),
    ...[...lowerBounds, ...upperBounds].flatMap((key) => boundTurn(key, old.bounds[key], now.bounds[key])),
    ...multipleTurn(old.multipleOf, now.multipleOf),
    ...uniquenessTurn(old.hasUniqueItems, now.hasUniqueItems),
  ];
}

/** Without a type, `null` is a value like any other. */
function nullableTurn(old: SchemaConstraints, now: SchemaConstraints): readonly AspectTurn[] {
  if (old.types === null || now.types === null || old.isNullable === now.isNullable) return [];
  return now.isNullable
    ? [{ aspect: 'nullable', turn: 'widened', detail: 'null was allowed' }]
    : [{ aspect: 'nullable', turn: 'narrowed', detail: 'null is no longer allowed' }];
}

/** Formats of OpenAPI all of whose values are of the other, too. */
const widerFormats: Readonly<Record<string, string>> = { int32: 'int64', float: 'double' };

function formatTurn(old: readonly string[], now: readonly string[]): readonly AspectTurn[] {
  const [before, after] = [old.join(', '), now.join(', ')];
  if (before === after) return [];
  if (before === '') return [{ aspect: 'format', turn: 'narrowed', detail: `format ${after} was added` }];
  if (after === '') return [{ aspect: 'format', turn: 'widened', detail: `format ${before} was removed` }];
  const turn = widerFormats[before] === after ? 'widened' : widerFormats[after] === before ? 'narrowed' : 'changed';
  return [{ aspect: 'format', turn, detail: `format changed from ${before} to ${after}` }];
}

type Values = SchemaConstraints['values'];

function enumTurns(old: Values, now: Values): readonly AspectTurn[] {
  if (old === null) {
    if (now === null) return [];
    return [{ aspect: 'enum', turn: 'narrowed', detail: `was restricted to ${listed([...now.keys()])}` }];
  }
  if (now === null) {
    return [{ aspect: 'enum', turn: 'widened', detail: `is no longer restricted to ${listed([...old.keys()])}` }];
  }
  const removed = [...old.keys()].filter((key) => !now.has(key));
  const added = [...now.keys()].filter((key) => !old.has(key));
  return [
    ...(removed.length === 0 ? [] : [enumTurn('narrowed', `no longer takes ${listed(removed)}`)]),
    ...(added.length === 0 ? [] : [enumTurn('widened', `may also be ${listed(added)}`)]),
  ];
}

function enumTurn(turn: Turn, detail: string): AspectTurn {
  return { aspect: 'enum', turn, detail };
}

const listedValues = 8;
const valueLength = 60;

function listed(values: readonly string[]): string {
  const shown = values.slice(0, listedValues).map((value) => shortened(value));
  const others = values.length - shown.length;
  return [...shown, ...(others === 0 ? [] : [`${others} more`])].join(', ');
}

/** A value in a message. */
export function shortened(value: string): string {
  return value.length > valueLength ? `${value.slice(0, valueLength - 1)}…` : value;
}

function patternTurn(old: readonly string[], now: readonly string[]): readonly AspectTurn[] {
  const [before, after] = [old.join(', '), now.join(', ')];
  if (before === after) return [];
  if (before === '') return [{ aspect: 'pattern', turn: 'narrowed', detail: `pattern ${shortened(after)} was added` }];
  if (after === '') return [{ aspect: 'pattern', turn: 'widened', detail: `pattern ${shortened(before)} was removed` }];
  const detail = `pattern changed from ${shortened(before)} to ${shortened(after)}`;
  return [{ aspect: 'pattern', turn: 'undecided', detail }];
}

function boundTurn(key: LowerBound | UpperBound, old: Bound | null, now: Bound | null): readonly AspectTurn[] {
  if (old === null) {
    return now === null ? [] : [{ aspect: key, turn: 'narrowed', detail: `${key} ${boundText(now)} was added` }];
  }
  if (now === null) return [{ aspect: key, turn: 'widened', detail: `${key} ${boundText(old)} was removed` }];
  const isSame = old.value === now.value;
  if (isSame && old.isExclusive === now.isExclusive) return [];
  const isLower = lowerBounds.some((one) => one === key);
  const isStricter = isSame ? now.isExclusive : now.value > old.value === isLower;
  const verb = isSame ? 'changed' : now.value > old.value ? 'was raised' : 'was lowered';
  const detail = `${key} ${verb} from ${boundText(old)} to ${boundText(now)}`;
  return [{ aspect: key, turn: isStricter ? 'narrowed' : 'widened', detail }];
}

function boundText({ value, isExclusive }: Bound): string {
  return isExclusive ? `${value} (exclusive)` : String(value);
}

function multipleTurn(old: number | null, now: number | null): readonly AspectTurn[] {
  if (old === now) return [];
  if (old === null) return [{ aspect: 'multipleOf', turn: 'narrowed', detail: `multipleOf ${now ?? ''} was added` }];
  if (now === null) return [{ aspect: 'multipleOf', turn: 'widened', detail: `multipleOf ${old} was removed` }];
  const turn = now % old === 0 ? 'narrowed' : old % now === 0 ? 'widened' : 'changed';
  return [{ aspect: 'multipleOf', turn, detail: `multipleOf changed from ${old} to ${now}` }];
}

function uniquenessTurn(old: boolean, now: boolean): readonly AspectTurn[] {
  if (old === now) return [];
  return now
    ? [{ aspect: 'uniqueItems', turn: 'narrowed', detail: 'items must now be unique' }]
    : [{ aspect: 'uniqueItems', turn: 'widened', detail: 'items need no longer be unique' }];
}

import type { Direction, SchemaAspect, Turn } from './change-kinds';
import { isMootBound } from './listed-values';
import {
  type Bound,
  isOfType,
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
 * How the type of a value turned; null where it did not. One that was not stated may have been the same all along, unless what
 * else was said tells another: only that a server takes anything now, or answers what it said, is certain.
 */
export function typeTurn(
  old: SchemaConstraints,
  now: SchemaConstraints,
  { notation, direction }: { readonly notation: Notation; readonly direction: Direction },
): AspectTurn | null {
  const [before, after] = [old.type, now.type];
  if (before === after) return null;
  if (before === null) {
    const isMeant = isTypeMeant(old, after ?? '', notation);
    if (isMeant === true) return null;
    const turn = direction === 'response' || isMeant === false ? 'narrowed' : 'undecided';
    return { aspect: 'type', turn, detail: `type was not stated, is ${after ?? ''} now` };
  }
  if (after === null) {
    const isMeant = isTypeMeant(now, before, notation);
    if (isMeant === true) return null;
    const turn = direction === 'request' || isMeant === false ? 'widened' : 'undecided';
    return { aspect: 'type', turn, detail: `type was ${before}, is no longer stated` };
  }
  const turn = turnOfTypes(before, after, notation);
  const verb = turn === 'changed' ? 'changed' : `was ${turn}`;
  return { aspect: 'type', turn, detail: `type ${verb} from ${before} to ${after}` };
}

/**
 * Whether a schema that states no type lists values of this one only; false where it lists others, or where all that it says is
 * of values of other types. Null where it does not tell.
 */
function isTypeMeant(schema: SchemaConstraints, type: string, notation: Notation): boolean | null {
  if (schema.values !== null) {
    return [...schema.values.values()].every(
      (value) => isOfType(value, type) || includes(type, typeof value, notation),
    );
  }
  const { bounds, patterns, multiples, hasUniqueItems, required } = schema;
  const told: readonly (string | undefined)[] = [
    ...[...lowerBounds, ...upperBounds].filter((key) => bounds[key] !== null).map((key) => aspectTypes[key]),
    ...(patterns.length > 0 ? ['string'] : []),
    ...(multiples.length > 0 ? ['number'] : []),
    ...(hasUniqueItems ? ['array'] : []),
    ...(required.size > 0 ? ['object'] : []),
  ];
  return told.length === 0 || told.includes(type === 'integer' ? 'number' : type) ? null : false;
}

function turnOfTypes(before: string, after: string, notation: Notation): Turn {
  if (includes(before, after, notation)) return 'narrowed';
  return includes(after, before, notation) ? 'widened' : 'changed';
}

/** Whether every value of the other type is one of this type, too. */
function includes(type: string, other: string, notation: Notation): boolean {
  if (other === 'none') return true;
  if (type === 'number') return other === 'integer';
  return type === 'string' && notation === 'text' && other !== 'object' && other !== 'array';
}

/** How everything else turned that can be said of a value without looking into it. */
export function valueTurns(old: SchemaConstraints, now: SchemaConstraints, notation: Notation): readonly AspectTurn[] {
  const turns = [
    ...nullableTurn(old.isNullable, now.isNullable),
    ...formatTurn(old, now),
    ...enumTurns(toldApart(old.values, notation), toldApart(now.values, notation)),
    ...patternTurn(old.patterns, now.patterns),
    ...[...lowerBounds, ...upperBounds].flatMap((key) =>
      boundTurn(key, old.bounds[key], now.bounds[key]).filter(({ turn }) => !isMootBound(key, turn, [old, now])),
    ),
    ...multipleTurn(old.multiples, now.multiples),
    ...uniquenessTurn(old.hasUniqueItems, now.hasUniqueItems),
  ];
  const [before, after] = [old.type, now.type];
  return turns.filter(({ aspect }) =>
    // A number that is a text now is held against what is said of texts.
    notation === 'text'
      ? saysOf(aspect, before) || saysOf(aspect, after)
      : saysOf(aspect, before) && saysOf(aspect, after),
  );
}

/** The type of the values that a word says something of, where that is one. */
const aspectTypes: Readonly<Partial<Record<SchemaAspect, string>>> = {
  pattern: 'string',
  minLength: 'string',
  maxLength: 'string',
  minimum: 'number',
  maximum: 'number',
  multipleOf: 'number',
  minItems: 'array',
  maxItems: 'array',
  uniqueItems: 'array',
  minProperties: 'object',
  maxProperties: 'object',
};

function saysOf(aspect: SchemaAspect, type: string | null): boolean {
  const known = aspectTypes[aspect];
  return known === undefined || type === null || known === (type === 'integer' ? 'number' : type);
}

function nullableTurn(old: boolean | null, now: boolean | null): readonly AspectTurn[] {
  if (old === null || now === null || old === now) return [];
  return now
    ? [{ aspect: 'nullable', turn: 'widened', detail: 'null was allowed' }]
    : [{ aspect: 'nullable', turn: 'narrowed', detail: 'null is no longer allowed' }];
}

/** Formats of OpenAPI all of whose values are of the other, too. */
const widerFormats: Readonly<Record<string, string>> = { int32: 'int64', float: 'double' };

/** Of another type a format of numbers says nothing. */
function formatTurn(old: SchemaConstraints, now: SchemaConstraints): readonly AspectTurn[] {
  const isNumber = ({ type }: SchemaConstraints) => type === 'integer' || type === 'number';
  const formatsOf = (one: SchemaConstraints) => (old.type !== now.type && isNumber(one) ? [] : one.formats);
  const [before, after] = [formatsOf(old).join(', '), formatsOf(now).join(', ')];
  if (before === after) return [];
  if (before === '') return [{ aspect: 'format', turn: 'narrowed', detail: `format ${after} was added` }];
  if (after === '') return [{ aspect: 'format', turn: 'widened', detail: `format ${before} was removed` }];
  const turn = widerFormats[before] === after ? 'widened' : widerFormats[after] === before ? 'narrowed' : 'changed';
  return [{ aspect: 'format', turn, detail: `format changed from ${before} to ${after}` }];
}

/** Values as JSON, by what tells them apart. */
type Values = ReadonlyMap<string, string> | null;

/** A query has the same text for `1` and `"1"`. */
function toldApart(values: SchemaConstraints['values'], notation: Notation): Values {
  if (values === null) return null;
  return new Map(
    [...values].map(([json, value]) => [notation === 'text' && typeof value === 'string' ? value : json, json]),
  );
}

function enumTurns(old: Values, now: Values): readonly AspectTurn[] {
  if (old === null) {
    if (now === null) return [];
    return [enumTurn('narrowed', `was restricted to ${listed([...now.values()])}`)];
  }
  if (now === null) return [enumTurn('widened', `is no longer restricted to ${listed([...old.values()])}`)];
  const removed = [...old].flatMap(([key, json]) => (now.has(key) ? [] : [json]));
  const added = [...now].flatMap(([key, json]) => (old.has(key) ? [] : [json]));
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

function multipleTurn(old: readonly number[], now: readonly number[]): readonly AspectTurn[] {
  const isImplied = (step: number, steps: readonly number[]) => steps.some((one) => isMultiple(one, step));
  const isWider = now.every((step) => isImplied(step, old));
  const isNarrower = old.every((step) => isImplied(step, now));
  if (isWider && isNarrower) return [];
  const turn = isWider ? 'widened' : isNarrower ? 'narrowed' : 'changed';
  const [before, after] = [old.join(', '), now.join(', ')];
  if (before === '') return [{ aspect: 'multipleOf', turn, detail: `multipleOf ${after} was added` }];
  if (after === '') return [{ aspect: 'multipleOf', turn, detail: `multipleOf ${before} was removed` }];
  return [{ aspect: 'multipleOf', turn, detail: `multipleOf changed from ${before} to ${after}` }];
}

/** Up to the rounding of a division: 0.15 / 0.05 is 2.9999999999999996. */
function isMultiple(value: number, step: number): boolean {
  const quotient = value / step;
  return Math.round(quotient) > 0 && Math.abs(quotient - Math.round(quotient)) <= 4 * Number.EPSILON * quotient;
}

function uniquenessTurn(old: boolean, now: boolean): readonly AspectTurn[] {
  if (old === now) return [];
  return now
    ? [{ aspect: 'uniqueItems', turn: 'narrowed', detail: 'items must now be unique' }]
    : [{ aspect: 'uniqueItems', turn: 'widened', detail: 'items need no longer be unique' }];
}

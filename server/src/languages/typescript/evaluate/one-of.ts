import type { FieldSchema } from '../../../core/fields/field-schema';
import { isStated } from './types/declared-types';
import { placedSpreadsOf } from './members/open-spreads';
import { either } from './operators';
import { isUnfound } from './unfound';
import {
  certain,
  isNothing,
  type ListValue,
  nothing,
  perhapsMissing,
  type RecordValue,
  truth,
  type UnknownValue,
  unknownFrom,
  unknownOf,
  type Value,
} from './value';

/** Values that are told apart; what else a value may be is left out. */
const most = 8;

/** How far into two values is looked to find them different. */
const deepest = 2;

/** Each value that a value may be. */
export function alternativesOf(value: Value): readonly Value[] {
  if (value.kind === 'union') return value.values;
  return value.kind === 'record' && value.perhaps !== undefined ? [value.perhaps, value.missing ?? nothing] : [value];
}

/** One of several values, of which source does not tell which. What tells nothing gives way to what tells something. */
export function oneOf(values: readonly Value[]): Value {
  const [first = nothing, ...others] = values.flatMap(alternativesOf);
  return others.reduce(joined, first);
}

function joined(known: Value, other: Value): Value {
  const all = alternativesOf(known);
  if (all.includes(other)) return known;
  if (isUnfound(other) && all.every(isFalse)) return other;
  if (isUnfound(known) && isFalse(other)) return known;
  if (other.kind !== 'unknown' && all.some((one) => areAlike(one, other, 0))) return known;
  if ([...all, other].every(isTold)) return unionOf([...all, other]);
  if ([...all, other].every((one) => isData(one) || isStatedUnknown(one))) return unionOf([...all, other]);
  if (all.some(isData)) return known;
  return all.reduceRight((sum, one) => untold(one, sum), other);
}

function isFalse(value: Value): boolean {
  return truth(value) === false;
}

function unionOf(values: readonly Value[]): Value {
  const [first, other, ...others] = values;
  if (first === undefined || other === undefined) return first ?? nothing;
  if (others.length === 0) {
    if (first.kind === 'record' && isNothing(other)) return perhapsMissing(first, other);
    if (other.kind === 'record' && isNothing(first)) return perhapsMissing(other, first);
  }
  return { kind: 'union', values: values.slice(0, most) };
}

/** A value, or nothing in its place, where what it is tells whether it is there. */
export function orNothing(value: Value): Value {
  return isTold(value) ? oneOf([value, nothing]) : value;
}

/** Whether a value is there to be told apart from others. */
export function isTold({ kind }: Value): boolean {
  return kind === 'primitive' || kind === 'record' || kind === 'list';
}

/** What code does not tell, but people do. */
function isStatedUnknown(value: Value): boolean {
  return value.kind === 'unknown' && isStated(value);
}

function isData({ kind }: Value): boolean {
  return kind === 'record' || kind === 'list';
}

/** One of two values, where of one is not known what it is. */
function untold(first: Value, other: Value): Value {
  if (isTold(first) && isTold(other)) return oneOf([first, other]);
  if (fits(first, other)) return first;
  if (fits(other, first)) return other;
  if (other.kind === 'unknown' && other.field === undefined && isVague(first)) return typedAs(first, other);
  if (first.kind === 'unknown' && first.field === undefined && isVague(other)) return typedAs(other, first);
  return either(first, other);
}

/** What nobody knows, where it may be a condition or nothing. */
function typedAs(known: Value, value: UnknownValue): Value {
  return isNothing(known)
    ? unknownFrom({ kind: 'perhaps', of: value, otherwise: known }, value.at)
    : unknownOf('boolean', value.at);
}

/** What nothing is known of. */
export function isUntyped(value: Value): boolean {
  return value.kind === 'unknown' && value.field === undefined;
}

/** A value of which no more is known than that it may be missing, or may hold. */
function isVague(value: Value): boolean {
  return isNothing(value) || (value.kind === 'primitive' && typeof value.value === 'boolean');
}

/** Whether a value is of the type that is known of another one. */
export function fits(typed: Value, value: Value): boolean {
  if (typed.kind !== 'unknown' || value.kind !== 'primitive') return false;
  return namesOfTypes(value.value).includes(typed.field?.type ?? 'any');
}

function namesOfTypes(value: unknown): readonly FieldSchema['type'][] {
  if (typeof value === 'number') return Number.isInteger(value) ? ['integer', 'number'] : ['number'];
  if (typeof value === 'string') return ['string'];
  return typeof value === 'boolean' ? ['boolean'] : [];
}

/** Whether nothing tells two values apart: they have the same members, and each text, number or condition among these is the same. */
function areAlike(one: Value, other: Value, depth: number): boolean {
  if (one === other) return true;
  if (one.kind === 'primitive') return other.kind === 'primitive' && one.value === other.value;
  if (one.kind === 'record') {
    if (other.kind !== 'record' || one.class !== other.class) return false;
    if (placedSpreadsOf(one).length !== placedSpreadsOf(other).length) return false;
    return haveAlikeMembers(certain(one).entries, certain(other).entries, depth);
  }
  if (one.kind === 'list') return other.kind === 'list' && haveAlikeItems(one, other, depth);
  return one.kind === other.kind && !isData(other);
}

function haveAlikeMembers(some: RecordValue['entries'], others: RecordValue['entries'], depth: number): boolean {
  if (some.size !== others.size) return false;
  return [...some].every(([name, one]) => {
    const other = others.get(name);
    return other !== undefined && (depth >= deepest || areAlike(one, other, depth + 1));
  });
}

function haveAlikeItems({ items }: ListValue, { items: others }: ListValue, depth: number): boolean {
  if (items.length !== others.length || depth >= deepest) return items.length === others.length;
  return items.every((one, index) => {
    const other = others[index];
    return other !== undefined && areAlike(one, other, depth + 1);
  });
}

import type { Source } from '../../../../core/source';
import type { ArrayKey, ObjectValue, Value } from '../../../../languages/php/evaluate/values';
import { RuleObject, type RuleTerm } from '../parsing/objects/rule-object';

/** Whether rules of different ways are the same. Objects are made anew on each way, so what they come to decides. */
export function isSameRule(one: Value, other: Value): boolean {
  if (one === other) return true;
  switch (one.kind) {
    case 'null':
      return other.kind === 'null';
    case 'boolean':
    case 'number':
      return other.kind === one.kind && one.value === other.value;
    case 'string':
      return other.kind === 'string' && one.value === other.value && one.gap === other.gap;
    case 'array':
      return other.kind === 'array' && areSameEntries([...one.entries], [...other.entries]);
    case 'object':
      return other.kind === 'object' && isSameObject(one, other);
    case 'closure':
      return other.kind === 'closure' && isAt(one.source, other.source);
    case 'unknown':
      return other.kind === 'unknown' && one.reason === other.reason;
    default:
      return one satisfies never;
  }
}

type Entries = readonly (readonly [ArrayKey, Value])[];

function areSameEntries(one: Entries, other: Entries): boolean {
  return (
    one.length === other.length &&
    one.every(([key, value], index) => {
      const [otherKey, otherValue] = other[index] ?? [];
      return key === otherKey && otherValue !== undefined && isSameRule(value, otherValue);
    })
  );
}

function isSameObject(one: ObjectValue, other: ObjectValue): boolean {
  if (one.native instanceof RuleObject && other.native instanceof RuleObject) {
    return areSameTerms(one.native.terms(), other.native.terms());
  }
  const [text, otherText] = [one.native?.text?.(), other.native?.text?.()];
  if (text !== undefined && otherText !== undefined) return isSameRule(text, otherText);
  return one.class === other.class && isAt(one.source, other.source);
}

function areSameTerms(one: readonly RuleTerm[], other: readonly RuleTerm[]): boolean {
  return one.length === other.length && one.every((term, index) => isSameTerm(term, other[index]));
}

function isSameTerm(one: RuleTerm, other: RuleTerm | undefined): boolean {
  if (one.kind === 'written') return other?.kind === 'written' && isSameRule(one.value, other.value);
  if (one.kind === 'nested') return other?.kind === 'nested' && isSameRule(one.rules, other.rules);
  if (one.kind === 'way' || one.kind === 'anyOf') return other?.kind === one.kind && areSame(one.ways, other.ways);
  // All others hold nothing but texts and numbers.
  return JSON.stringify(one) === JSON.stringify(other);
}

function areSame(one: readonly Value[], other: readonly Value[]): boolean {
  return (
    one.length === other.length &&
    one.every((value, index) => {
      const also = other[index];
      return also !== undefined && isSameRule(value, also);
    })
  );
}

function isAt(one: Source | undefined, other: Source | undefined): boolean {
  return one?.file === other?.file && one?.start === other?.start;
}

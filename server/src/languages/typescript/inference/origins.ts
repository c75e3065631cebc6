import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { isNothing, isUndefined, type Origin, type UnknownValue, type Value } from '../evaluate/value';
import { withKeys } from '../types/keys';
import { ofMethod } from './calls';
import { localName } from './declared-names';
import { optionalAt, present } from './expressions';
import type { Infers } from './infers';
import { itemAt, unwrapped } from './places';
import { commentedTyped, statedTypeOf } from './stated-types';
import { nobodyKnows, ofField, type Typed } from './typed';

/**
 * What a value is that source does not tell: as people say, else by the code that makes it, else by the values that it came of,
 * which may have come a long way to that code.
 */
export function typeOfUnknown(value: UnknownValue, inference: Infers): Typed {
  const typed = typeByCode(value, inference);
  return isTold(typed, inference) ? typed : (commentedTyped(value, inference) ?? typed);
}

function typeByCode(value: UnknownValue, inference: Infers): Typed {
  const stated = statedTypeOf(value, inference);
  if (stated !== null && isTold(stated, inference)) return stated;
  const { field, from, at } = value;
  if (field !== undefined && field.type !== 'any') return ofField(field);
  if (from !== undefined && !isWritten(from)) return ofOrigin(from, value, inference);
  const written = at === null ? nobodyKnows : ofCode(at, inference);
  if (from === undefined || isTold(written, inference)) return written;
  const found = ofOrigin(from, value, inference);
  if (!isTold(found, inference)) return written;
  return at === null ? found : optionalAt(at, found, inference);
}

/** Whether the code that makes a value says all of where it came from. */
function isWritten({ kind }: Origin): boolean {
  return kind === 'member' || kind === 'item' || kind === 'result';
}

/** What an expression comes to, or a name that a part of something is bound to. */
function ofCode(at: ts.Node, inference: Infers): Typed {
  // Nodes that nobody wrote stand in no file.
  if (at.pos < 0) return nobodyKnows;
  if (ts.isIdentifier(at)) {
    const isOuter = localName(at.text, at).kind === 'outer';
    return isOuter ? { kind: 'unknown', at } : inference.of(at);
  }
  if (ts.isExpression(at)) return inference.of(at);
  return ts.isBindingElement(at) && ts.isIdentifier(at.name) ? inference.name(at.name.text, at) : nobodyKnows;
}

function ofOrigin(from: Origin, { at }: UnknownValue, inference: Infers): Typed {
  const of = (value: Value): Typed => unwrapped(inference.ofValue(value));
  switch (from.kind) {
    case 'member':
      return memberOfOrigin(of(from.of), from.name, at, inference);
    case 'item':
      return inference.itemOf(of(from.of));
    case 'result':
      return ofCall(from.of, at, inference);
    case 'rest':
      return withoutKeys(of(from.of), from.without, inference);
    case 'present':
      return present(of(from.of), inference);
    case 'perhaps':
      return perhaps(of(from.of), from.otherwise, inference);
    case 'first': {
      const [first, otherwise] = [of(from.of), inference.ofValue(from.otherwise)];
      if (!isTold(first, inference)) return nobodyKnows;
      const there = present(first, inference);
      return isEmptyList(from.otherwise) ? there : inference.either([there, otherwise]);
    }
  }
}

/** A list without items says nothing of what would be in it. */
function isEmptyList(value: Value): boolean {
  return value.kind === 'list' && value.items.length === 0;
}

function perhaps(of: Typed, otherwise: Value, inference: Infers): Typed {
  if (!isTold(of, inference)) return of;
  return ofField(orMissing(inference.fieldOf(of), otherwise, (value) => inference.fieldOf(inference.ofValue(value))));
}

/** What a value is in whose place another one may stand: null, nothing, or what is neither where it does not hold. */
export function orMissing(field: FieldSchema, otherwise: Value, fieldOf: (value: Value) => FieldSchema): FieldSchema {
  if (isUndefined(otherwise)) return { ...field, required: false };
  if (isNothing(otherwise)) return { ...field, nullable: true };
  const other = fieldOf(otherwise);
  const isCondition = other.type === 'boolean' && field.type !== 'boolean';
  if (isCondition || !saysMore(other)) return { ...field, required: false };
  return { ...field, nullable: field.nullable || other.nullable, required: field.required && other.required };
}

function memberOfOrigin(of: Typed, name: string, at: ts.Node | null, inference: Infers): Typed {
  if (/^\d+$/.test(name)) return itemAt(of, Number(name)) ?? inference.itemOf(of);
  return at === null ? inference.member(of, name, missing) : inference.member(of, name, at);
}

/** What stands for code where there is none. */
const missing = ts.factory.createIdentifier('value');

function ofCall(callee: Value, at: ts.Node | null, inference: Infers): Typed {
  const from = callee.kind === 'unknown' ? callee.from : undefined;
  if (from?.kind !== 'member' || at === null || !ts.isCallExpression(at)) return nobodyKnows;
  return ofMethod(unwrapped(inference.ofValue(from.of)), from.name, at, inference) ?? nobodyKnows;
}

function withoutKeys(of: Typed, names: readonly string[], inference: Infers): Typed {
  if (of.kind === 'unknown' || of.kind === 'list' || of.kind === 'tuple') return of;
  const field = inference.reader.held(inference.fieldOf(of));
  if (field.properties === undefined) return nobodyKnows;
  return ofField(withKeys(field, (name) => !names.includes(name)));
}

/** Whether it says more than that there is something. */
function isTold(typed: Typed, inference: Infers): boolean {
  switch (typed.kind) {
    case 'unknown':
      return false;
    case 'field':
      return saysMore(typed.field);
    case 'list':
      return isTold(typed.item, inference);
    case 'type':
      return saysMore(inference.fieldOf(typed)) || inference.declarationOf(typed) !== null;
    default:
      return true;
  }
}

function saysMore({ type, anyOf, shape }: FieldSchema): boolean {
  return type !== 'any' || anyOf !== undefined || shape !== undefined;
}

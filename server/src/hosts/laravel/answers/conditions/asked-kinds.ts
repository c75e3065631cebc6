import type { FieldSchema } from '../../../../core/fields/field-schema';
import { isNumeric } from '../../../../languages/php/evaluate/conversions';
import { either, waysOf } from '../types/either';
import type { Typed } from '../types/typed';
import { isNull, nullTyped } from '../types/typed-values';

type Kind = 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'array' | 'closure' | 'object';

/** Functions that tell of which kind a value is, and whether it is of theirs; null where its kind does not tell. */
const kindsAsked: ReadonlyMap<string, (kind: Kind, value: Typed) => boolean | null> = new Map([
  ['is_array', (kind: Kind) => kind === 'array'],
  ['is_string', (kind: Kind) => kind === 'string'],
  // Objects can be called that have a method for it.
  ['is_callable', (kind: Kind) => (kind === 'object' ? null : kind === 'closure')],
  ['is_numeric', isNumber],
]);

function isNumber(kind: Kind, value: Typed): boolean | null {
  if (kind === 'integer' || kind === 'number') return true;
  if (kind !== 'string') return false;
  return value.kind === 'scalar' && value.value.kind === 'string' ? isNumeric(value.value.value) : null;
}

/** `is_array($value)`, `is_numeric($value)`, by the function's name in lower case; null where it asks for no kind, or nobody knows. */
export function isOfAskedKind(name: string, value: Typed): boolean | null {
  const isIt = kindsAsked.get(name);
  const ways = waysOf(value);
  if (isIt === undefined || ways.length === 0) return null;
  const facts = new Set(ways.map((way) => ofWay(isIt, way)));
  const [only = null] = facts;
  return facts.size === 1 ? only : null;
}

function ofWay(isIt: (kind: Kind, value: Typed) => boolean | null, way: Typed): boolean | null {
  const kind = kindOfWay(way);
  return kind === null ? null : isIt(kind, way);
}

/** What is left of a value where a function has told that it is of a kind, or that it is not; itself where it asks for no kind. */
export function leftOfAskedKind(name: string, value: Typed, holds: boolean): Typed {
  const isIt = kindsAsked.get(name);
  if (isIt === undefined) return value;
  const ways = waysOf(value).flatMap(apart);
  const left = ways.filter((way) => (ofWay(isIt, way) ?? holds) === holds);
  return left.length === 0 || left.length === ways.length ? value : either(left);
}

/** Null, and each of the types that a field may be of, by itself: a decimal is a text or a number. */
function apart(way: Typed): readonly Typed[] {
  if (way.kind !== 'field') return [way];
  const { anyOf, nullable, ...field } = way.field;
  const isPlain = field.type !== 'any' || anyOf !== undefined;
  if (!isPlain || (!nullable && anyOf === undefined)) return [way];
  const types: readonly FieldSchema[] = anyOf ?? [{ ...field, nullable }];
  const given = types.map((one): Typed => ({ kind: 'field', field: { ...one, required: true, nullable: false } }));
  return nullable || types.some((one) => one.nullable) ? [...given, nullTyped] : given;
}

/** The kind that a value is of for certain; null where that is not known. */
function kindOfWay(way: Typed): Kind | null {
  switch (way.kind) {
    case 'scalar':
      return isNull(way) ? 'null' : way.value.kind;
    case 'record':
    case 'list':
      return 'array';
    case 'closure':
      return 'closure';
    case 'model':
    case 'collection':
    case 'object':
      return 'object';
    case 'field': {
      const { type, nullable } = way.field;
      const isPlain = type === 'string' || type === 'integer' || type === 'number' || type === 'boolean';
      return nullable || !isPlain ? null : type;
    }
    default:
      return null;
  }
}

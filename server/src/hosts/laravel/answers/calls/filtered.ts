import type { Expression } from '../../../../languages/php/syntax/ast';
import { askedExpression } from '../conditions/asked-expression';
import { allOptional, either, mayBeNull, present, waysOf } from '../types/either';
import { emptyList, isNull, noItem, type Entry, type Typed, type TypedClosure } from '../types/typed';

/** Whether a value is left where others are taken out; null where that depends on what it is. */
export type Keeps = (value: Typed) => boolean | null;

export const keepsAny: Keeps = () => null;

/** What `array_filter` leaves by what it is handed beside the array: without a function what is not empty. */
export function keptBy([, by, ...others]: readonly Typed[]): Keeps {
  if (by === undefined) return isFilled;
  return by.kind === 'closure' && others.length === 0 ? keptByFunction(by, true) : keepsAny;
}

/** What `reject` leaves. */
export function rejectedBy(by: Typed | undefined): Keeps {
  return by?.kind === 'closure' ? keptByFunction(by, false) : keepsAny;
}

/** `fn ($value) => $value !== null`, `fn ($value) => ! is_null($value)`: a function that does no more than to ask for null. */
function keptByFunction({ closure, frame }: TypedClosure, whereItHolds: boolean): Keeps {
  const [statement, ...others] = frame.file.body(closure.body);
  const [parameter, more] = closure.parameters;
  if (statement?.kind !== 'return' || statement.value === null || others.length > 0) return keepsAny;
  const asked = askedExpression(statement.value);
  const isAsked = asked?.isThere === whereItHolds && asked.of.kind === 'variable' && asked.of.name === parameter?.name;
  if (!isAsked || more !== undefined || asked.by === 'false') return keepsAny;
  return asked.by === 'truth' ? isFilled : testedBy(statement.value);
}

/** Of which values a test of a variable for null holds. */
function testedBy(test: Expression): Keeps {
  switch (test.kind) {
    case 'unary':
      return testedBy(test.operand);
    case 'binary':
      return test.operator.length === 3 ? isSet : isUnlikeNull;
    case 'call': {
      const name = 'name' in test.function ? test.function.fallback.toLowerCase() : '';
      return name === 'is_null' || name === 'isset' ? isSet : keepsAny;
    }
    default:
      return keepsAny;
  }
}

/** Whether a value is not null. */
export function isSet(value: Typed): boolean | null {
  if (isNull(value)) return false;
  const isUntold = value.kind === 'unknown' || value.kind === 'missing' || value.kind === 'merge';
  return isUntold || mayBeNull(value) ? null : true;
}

/** Whether `!=` tells a value from null: a text that is empty is null to it, too. */
function isUnlikeNull(value: Typed): boolean | null {
  if (isNull(value)) return false;
  return isFilled(value) === true ? true : null;
}

/** What is left of things of which each is such a value. */
export function kept(item: Typed, keeps: Keeps): Typed {
  if (keeps === keepsAny || item.kind === 'unknown') return item;
  const left = waysOf(item).filter((way) => keeps(way) !== false);
  return left.length === 0 ? noItem : present(either(left));
}

/** What is left of an array by its names. */
export function filtered(value: Typed, keeps: Keeps): Typed {
  if (value.kind === 'list' && value.item !== null) return { ...value, item: kept(value.item, keeps) };
  if (value.kind !== 'record') return value;
  if (keeps === keepsAny) return allOptional(value);
  const left = [...value.entries].flatMap(([name, entry]): [string, Entry][] => {
    const isKept = keeps(entry.value);
    if (isKept === false) return [];
    return [[name, { value: present(entry.value), isOptional: entry.isOptional || isKept === null }]];
  });
  return { kind: 'record', entries: new Map(left), rest: value.rest };
}

/** Where any of its entries may be left out all may be: that is an empty list then. */
export function orNothingLeft(left: Typed): Typed {
  if (left.kind !== 'record' || left.entries.size === 0 || left.rest !== null) return left;
  const isAllOptional = [...left.entries.values()].every(({ isOptional }) => isOptional);
  return isAllOptional ? either([left, emptyList]) : left;
}

/** Whether PHP takes a value for true; null where that depends on what it is. */
function isFilled(value: Typed): boolean | null {
  switch (value.kind) {
    case 'scalar':
      return value.value.kind !== 'null' && Boolean(value.value.value) && value.value.value !== '0';
    case 'list':
      return value.item === null ? false : null;
    case 'record':
      return value.rest === null && [...value.entries.values()].some(({ isOptional }) => !isOptional) ? true : null;
    case 'either': {
      const ways = new Set(value.of.map(isFilled));
      const [only = null] = ways;
      return ways.size === 1 ? only : null;
    }
    case 'field':
    case 'unknown':
    case 'closure':
    case 'missing':
    case 'merge':
      return null;
    default:
      // Objects are.
      return true;
  }
}

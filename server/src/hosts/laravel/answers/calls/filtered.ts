import type { Expression } from '../../../../languages/php/syntax/ast';
import { askedExpression } from '../conditions/asked-expression';
import { allOptional, eachWay, either, mayBeNull, present, waysOf } from '../types/either';
import { writtenText } from '../../../../languages/php/syntax/written-values';
import type { Entry, Typed, TypedClosure } from '../types/typed';
import { emptyList, isNull, isText, noItem } from '../types/typed-values';

/** Whether a value is left where others are taken out; null where that depends on what it is. */
export interface Keeps {
  (value: Typed): boolean | null;
  /** What stands under these names is not null in what is left. */
  readonly entries?: readonly string[];
}

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

/** `fn ($value) => $value !== null`, `fn ($post) => $post && isset($post['title'])`: a function that asks for what is there. */
function keptByFunction({ closure, frame }: TypedClosure, whereItHolds: boolean): Keeps {
  const [statement, ...others] = frame.file.body(closure.body);
  const [parameter, more] = closure.parameters;
  const asked = statement?.kind === 'return' && others.length === 0 ? statement.value : null;
  if (asked === null || parameter === undefined || more !== undefined) return keepsAny;
  const tests = partsOf(asked, whereItHolds ? '&&' : '||');
  return togetherOf(tests.map((test) => keptByTest(test, parameter.name, whereItHolds)));
}

/** What is asked one by one: `$a && $b`. */
function partsOf(test: Expression, operator: string): readonly Expression[] {
  if (test.kind !== 'binary' || test.operator !== operator) return [test];
  return [...partsOf(test.left, operator), ...partsOf(test.right, operator)];
}

/** A value is left where each test leaves it. */
function togetherOf(all: readonly Keeps[]): Keeps {
  const [only, ...others] = all;
  if (only !== undefined && others.length === 0) return only;
  if (all.every((one) => one === keepsAny)) return keepsAny;
  const together = (value: Typed): boolean | null => {
    const facts = all.map((keeps) => keeps(value));
    return facts.includes(false) ? false : facts.includes(null) ? null : true;
  };
  return Object.assign(together, { entries: all.flatMap(({ entries = [] }) => entries) });
}

function keptByTest(test: Expression, variable: string, whereItHolds: boolean): Keeps {
  const asked = test.kind === 'index' ? { of: test, isThere: true, by: 'truth' as const } : askedExpression(test);
  if (asked?.isThere !== whereItHolds || asked.by === 'false') return keepsAny;
  const { of, by } = asked;
  if (of.kind === 'variable' && of.name === variable) return by === 'truth' ? isFilled : testedBy(test);
  const isOfIt = of.kind === 'index' && of.of.kind === 'variable' && of.of.name === variable;
  const name = isOfIt && of.index !== null ? writtenText(of.index) : null;
  return name === null ? keepsAny : Object.assign((value: Typed) => mayHave(value, name), { entries: [name] });
}

/** Whether something that is not null may stand under a name: false where it does not for certain. */
function mayHave(value: Typed, name: string): boolean | null {
  if (value.kind === 'scalar') return isText(value) ? null : false;
  if (value.kind === 'list') return value.item === null ? false : null;
  if (value.kind !== 'record') return null;
  const entry = value.entries.get(name);
  return entry === undefined ? (value.rest === null ? false : null) : isNull(entry.value) ? false : null;
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
  return left.length === 0 ? noItem : withEntries(present(either(left)), keeps.entries ?? []);
}

/** Arrays in which something stands under names for certain. */
function withEntries(value: Typed, names: readonly string[]): Typed {
  if (names.length === 0) return value;
  return eachWay(value, (way) => {
    if (way.kind !== 'record') return way;
    const entries = Array.from(way.entries, ([name, entry]): [string, Entry] => {
      const isThere = names.includes(name);
      return [name, isThere ? { ...entry, value: present(entry.value), isOptional: false } : entry];
    });
    return { ...way, entries: new Map(entries) };
  });
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

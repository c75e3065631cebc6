import type { NativeCall } from '../../../../languages/php/evaluate/natives';
import {
  unknown,
  type ArrayValue,
  type PartOf,
  type UnknownValue,
  type Value,
} from '../../../../languages/php/evaluate/values';

/** All of what a request brings: fields that nobody knows. */
export const wholeInput: ArrayValue = {
  kind: 'array',
  entries: new Map(),
  gap: 'the request’s input',
  part: (key) => inputAt(typeof key === 'number' ? '*' : key),
};

/**
 * How what code validates stands to what is sent for a field:
 * - `same`: it is the field, or what the field is tidied to or cast to, which changes nothing of the right type
 * - `nothing`: it has nothing of the field of that name, which it replaces
 * - `empty`: it is null in the place of that field
 * - `made`: it is made of the field in a way that says nothing of it
 * - a rule: that is said of the field it is made of
 */
export type Sent = 'same' | 'nothing' | 'empty' | 'made' | 'string' | 'json';

/** Where a value of the code comes from. */
export interface InputOrigin {
  /** The field (`items.*.id`); `''` for all of the input. */
  readonly path: string;
  readonly sent: Sent;
  /** The rule that its type is, where it is cast to one. */
  readonly cast?: string | undefined;
  /** Whether something else stands for the field where it is not sent. */
  readonly hasDefault: boolean;
  /** Whether it is no more what was read: an empty text or list stands for what is not sent. */
  readonly isTidied?: boolean;
  /** Whether it stands where it is validated whatever is sent: null, where nothing is. */
  readonly isPut?: boolean;
}

const origins = new WeakMap<Value, InputOrigin>();

/** The value of one field. */
export function inputAt(path: string): UnknownValue {
  return input({ path, sent: 'same', hasDefault: false });
}

/** What a method of a value answers; undefined where nothing is known of that. */
export type MethodsOfInput = (self: UnknownValue, name: string, call: NativeCall) => Value | undefined;

/**
 * The value of one field, or what is made of it; `part` answers its entries, where they are not those of the field, `methods`
 * what it is asked for as an object.
 */
export function input(origin: InputOrigin, part?: PartOf, methods?: MethodsOfInput): UnknownValue {
  const { path, sent } = origin;
  const below: PartOf = (key) =>
    sent === 'same' ? inputAt(`${path}.${typeof key === 'number' ? '*' : key}`) : input({ ...origin, sent: 'made' });
  const value: UnknownValue = {
    ...unknown(`the input ${path}`),
    part: part ?? below,
    orElse: (otherwise) =>
      otherwise.kind === 'null' || originOf(otherwise)?.path === path
        ? value
        : input({ ...origin, ...(isEmpty(otherwise) ? { isTidied: true } : { hasDefault: true }) }, part, methods),
    ...(methods !== undefined && { answers: (name, call) => methods(value, name, call) }),
  };
  origins.set(value, origin);
  return value;
}

/** What counts as nothing to the rules that ask for a field (`ValidatesAttributes::validateRequired`). */
export function isEmpty(value: Value): boolean {
  if (value.kind === 'array') return value.gap === undefined && value.entries.size === 0;
  return value.kind === 'null' || (value.kind === 'string' && value.gap === undefined && value.value === '');
}

/** All of the input, with one field whose value is known. */
export function inputHaving(path: string, value: Value): ArrayValue {
  const having = (at: string, [first = '', ...rest]: readonly string[]): ArrayValue => {
    const below = at === '' ? first : `${at}.${first}`;
    const entry = rest.length === 0 ? { ...value } : having(below, rest);
    origins.set(entry, { path: below, sent: 'same', hasDefault: false });
    return {
      kind: 'array',
      entries: new Map([[first, entry]]),
      gap: at === '' ? wholeInput.gap : `the input ${at}`,
      part: (key) => inputAt(`${at === '' ? '' : `${at}.`}${typeof key === 'number' ? '*' : key}`),
    };
  };
  return having('', path.split('.'));
}

/** Null for a value that no input is in. */
export function originOf(value: Value): InputOrigin | null {
  const known = origins.get(value);
  if (known !== undefined) return known;
  switch (value.kind) {
    case 'array':
      return value.gap === wholeInput.gap ? { path: '', sent: 'same', hasDefault: false } : originOfChanged(value);
    case 'string': {
      const made = madeOf(value.gap);
      // `(string) $field`
      return made !== null && value.value === '' ? { ...made, sent: 'same', hasDefault: false, isTidied: true } : made;
    }
    case 'object': {
      // `str($field)->lower()`
      const text = value.native?.text?.();
      return text === undefined ? null : originOf(text);
    }
    case 'unknown':
      return originOfUnknown(value);
    default:
      return null;
  }
}

/** `foreach ($rows as $key => $row) { $rows[$key]['note'] = … }`: a list whose own items were changed is the one that is sent. */
function originOfChanged({ entries, gap, part }: ArrayValue): InputOrigin | null {
  const path = gap === undefined || part === undefined || entries.size > 0 ? null : pathIn(gap);
  return path === null ? null : { path, sent: 'same', hasDefault: false };
}

function originOfUnknown(value: UnknownValue): InputOrigin | null {
  if (value.isLookedUp === true) return null;
  const from = value.from === undefined ? null : originOf(value.from);
  if (from === null) return madeOf(value.reason);
  return { ...from, hasDefault: true, sent: value.isCast === true ? from.sent : 'made' };
}

function madeOf(reason: string | undefined): InputOrigin | null {
  const path = reason === undefined ? null : pathIn(reason);
  return path === null ? null : { path, sent: 'made', hasDefault: true };
}

/** Where in the request a value lies that is a part of it: `''` for all of it; null for any other value. */
export function inputPath(value: Value): string | null {
  const origin = originOf(value);
  if (origin === null) return null;
  if (origin.sent !== 'made' || (value.kind === 'unknown' && value.from !== undefined)) return origin.path;
  // What a loop goes through is an element of what it was given.
  return `${origin.path}.*`;
}

/** The field that a reason speaks of. */
export function pathIn(reason: string): string | null {
  return /^(?:the type of )?the input (.+)$/.exec(reason)?.[1] ?? null;
}

/** Why it is not known what a test of a field's type comes to. */
export function reasonOfType(path: string): string {
  return `the type of the input ${path}`;
}

import {
  certain,
  type ClassValue,
  native,
  type NativeObject,
  nativeFunction,
  nothing,
  primitive,
  record,
  type RecordValue,
  unknownOf,
  type Value,
} from '../value';

/** A class of errors that the language or a package brings. */
export interface ErrorClass {
  readonly value: Value;
  readonly make: (args: readonly Value[]) => RecordValue;
  /** Null where source does not tell. */
  readonly isInstance: (value: Value) => boolean | null;
}

/** What made an error, and what that extends. */
const makers = new WeakMap<RecordValue, NativeObject>();
const bases = new WeakMap<NativeObject, NativeObject>();

/** What an error has that is made with some arguments, beside what each error has; `of` is a class of the application that is extended. */
type ErrorMembers = (args: readonly Value[], of: ClassValue | null) => Readonly<Record<string, Value>>;

/** A class of errors, which extends another one. */
export function errorClass(name: string, members: ErrorMembers = () => ({}), base: Value | null = null): ErrorClass {
  const make = (args: readonly Value[], of: ClassValue | null = null): RecordValue => {
    const message = args[0] ?? primitive('');
    const common = { message: textLike(message), name: primitive(name), stack: unknownOf('string', null) };
    const made = record(Object.entries({ ...common, ...members(args, of) }));
    makers.set(made, object);
    return made;
  };
  const object: NativeObject = {
    get: (member) => (member === 'name' ? primitive(name) : nativeFunction(() => nothing)),
    call: (args) => make(args),
    instance: make,
    isInstance: (value) => isMadeBy(value, object),
  };
  if (base?.kind === 'native') bases.set(object, base.object);
  return { value: native(object), make, isInstance: (value) => isMadeBy(value, object) };
}

/** What is said of an error is a text, whoever says it. */
function textLike(value: Value): Value {
  return value.kind === 'primitive' ? value : unknownOf('string', value.kind === 'unknown' ? value.at : null);
}

function isMadeBy(value: Value, object: NativeObject): boolean | null {
  if (value.kind === 'unknown' || value.kind === 'native') return null;
  if (value.kind !== 'record') return false;
  const own = makers.get(certain(value));
  if (own !== undefined || value.class === null) return own !== undefined && extendsThat(own, object);
  let above = value.class.base;
  while (above?.kind === 'class') above = above.base;
  if (above === null) return false;
  return above.kind === 'native' ? extendsThat(above.object, object) : null;
}

function extendsThat(one: NativeObject, object: NativeObject): boolean {
  for (let at: NativeObject | undefined = one; at !== undefined; at = bases.get(at)) if (at === object) return true;
  return false;
}

/** Whether it is an error that a class of the language or of a package has made. */
export function isKnownError(value: Value): boolean {
  return value.kind === 'record' && makers.has(certain(value));
}

/** `Error` of the language. */
export const plainError = errorClass('Error');

/** Errors of the language, by their names. */
export const errorGlobals: readonly (readonly [string, Value])[] = [
  ['Error', plainError.value],
  ...['TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', 'EvalError', 'URIError'].map(
    (name) => [name, errorClass(name, undefined, plainError.value).value] as const,
  ),
];

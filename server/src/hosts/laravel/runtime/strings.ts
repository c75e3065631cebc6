import { reasonOf, toText, truthOf } from '../../../languages/php/evaluate/conversions';
import { Arguments } from '../../../languages/php/evaluate/arguments';
import type { NativeCall, NativeObject } from '../../../languages/php/evaluate/natives';
import {
  bool,
  nullValue,
  number,
  string,
  unknown,
  type StringValue,
  type Value,
} from '../../../languages/php/evaluate/values';
import * as str from '../strings/str';
import { nativeObject } from './native-object';

type Plain = string | number | boolean | null | readonly Plain[];
type PlainFunction = (...args: readonly Plain[]) => unknown;

/** The functions of `Str` by lower-case name. Their parameters are PHP's, and what is not of their kind they are not given. */
const functions: ReadonlyMap<string, PlainFunction> = new Map(
  Object.entries(str).map(([name, value]) => [name.toLowerCase(), value as PlainFunction]),
);

/** `Str::name(…)`; undefined where there is no such function. */
export function strCall(name: string, call: NativeCall): Value | undefined {
  if (name === 'of') return stringable(toText(call.args.or(0)));
  const apply = functions.get(name);
  return apply === undefined ? undefined : applied(apply, call.args.positional);
}

function applied(apply: PlainFunction, args: readonly Value[]): Value {
  const plain: Plain[] = [];
  for (const value of args) {
    const one = plainOf(value);
    if (one === undefined) return unknown(reasonOf(args));
    plain.push(one);
  }
  if (typeof plain[0] !== 'string' && !Array.isArray(plain[0])) plain[0] = toText(args[0] ?? nullValue).value;
  return valueOf(apply(...plain));
}

/** Undefined where a part is not known. */
function plainOf(value: Value): Plain | undefined {
  switch (value.kind) {
    case 'string':
      return value.hole === undefined ? value.value : undefined;
    case 'number':
    case 'boolean':
      return value.value;
    case 'null':
      return null;
    case 'array': {
      const items = [...value.entries.values()].map(plainOf);
      return items.includes(undefined) ? undefined : (items as readonly Plain[]);
    }
    case 'object': {
      const text = toText(value);
      return text.hole === undefined ? text.value : undefined;
    }
    default:
      return undefined;
  }
}

function valueOf(result: unknown): Value {
  if (typeof result === 'string') return string(result);
  if (typeof result === 'number') return number(result);
  if (typeof result === 'boolean') return bool(result);
  if (Array.isArray(result))
    return { kind: 'array', entries: new Map(result.map((one, index) => [index, valueOf(one)])) };
  return unknown('the result of a string function');
}

/** `Str::of(…)` and `str(…)`. */
export function stringable(text: StringValue): Value {
  return nativeObject('Illuminate\\Support\\Stringable', new Stringable(text));
}

class Stringable implements NativeObject {
  readonly #text: StringValue;

  constructor(text: StringValue) {
    this.#text = text;
  }

  text(): StringValue {
    return this.#text;
  }

  call(name: string, call: NativeCall): Value | undefined {
    const { args } = call;
    switch (name) {
      case 'tostring':
      case 'value':
      case '__tostring':
        return this.#text;
      case 'append':
        return stringable(
          toText(string([this.#text, ...args.positional.map(toText)].map((one) => one.value).join(''))),
        );
      case 'prepend':
        return stringable(string([...args.positional.map(toText), this.#text].map((one) => one.value).join('')));
      case 'explode':
        return {
          kind: 'array',
          entries: new Map(this.#text.value.split(toText(args.or(0)).value).map((one, i) => [i, string(one)])),
        };
      case 'isempty':
        return bool(this.#text.value === '');
      case 'isnotempty':
        return bool(this.#text.value !== '');
      case 'when': {
        const truth = truthOf(args.or(0));
        const callable = call.machine.callableOf(args.or(truth === true ? 1 : 2), call);
        const self = stringable(this.#text);
        return callable === null ? self : call.machine.call(callable, new Arguments([self]), call.source);
      }
      default: {
        const apply = functions.get(name);
        if (apply === undefined) return undefined;
        const result = applied(apply, this.#arguments(name, args));
        return result.kind === 'string' ? stringable(result) : result;
      }
    }
  }

  /** In `Str::replace` and its siblings the text stands last, in all others first. */
  #arguments(name: string, args: Arguments): Value[] {
    return name.startsWith('replace') || name === 'remove' || name === 'is'
      ? [...args.positional, this.#text]
      : [this.#text, ...args.positional];
  }
}

import { reasonOf, toNumber, toText } from '../conversions';
import { entryCount, NotKnown, TextsWork } from '../limits';
import type { NativeCall, NativeFunction } from '../natives';
import { bool, list, number, string, unknown, type ArrayValue, type Value } from '../values';

/** The arguments of a call where all that are used are wholly known. */
export class KnownArguments {
  readonly #call: NativeCall;
  readonly #work = new TextsWork();
  /** By index, so that asking again gives the same text. */
  readonly #texts = new Map<number, string>();

  constructor(call: NativeCall) {
    this.#call = call;
  }

  get count(): number {
    return this.#call.args.positional.length;
  }

  value(index: number): Value {
    return this.#call.args.or(index);
  }

  text(index: number, byDefault = ''): string {
    const value = this.#call.args.at(index);
    const text = this.#texts.get(index) ?? (value === undefined ? byDefault : this.textOf(value));
    this.#texts.set(index, text);
    return text;
  }

  number(index: number): number | undefined;
  number(index: number, byDefault: number): number;
  number(index: number, byDefault?: number): number | undefined {
    const value = this.#call.args.at(index);
    if (value === undefined || value.kind === 'null') return byDefault;
    const result = toNumber(value);
    if (result === null) throw new NotKnown(reasonOf([value]));
    return result;
  }

  array(index: number): ArrayValue {
    const value = this.#call.args.or(index);
    if (value.kind === 'array') return value;
    throw new NotKnown(reasonOf([value]));
  }

  textOf(value: Value): string {
    const text = toText(value);
    if (text.gap !== undefined) throw new NotKnown(text.gap);
    this.#work.add(text.value.length);
    return text.value;
  }

  /** The texts of an array, or the one text of a scalar. */
  texts(index: number): string[] {
    const value = this.#call.args.or(index);
    return value.kind === 'array' ? [...value.entries.values()].map((one) => this.textOf(one)) : [this.textOf(value)];
  }
}

type Result = Value | string | number | boolean | readonly string[];

/** A function that needs all of its arguments known; if one is not, neither is the result. */
export function pure(compute: (args: KnownArguments, call: NativeCall) => Result): NativeFunction {
  return (call) => {
    try {
      return asValue(compute(new KnownArguments(call), call));
    } catch (error) {
      if (error instanceof NotKnown) return unknown(error.reason, call.source);
      throw error;
    }
  };
}

function asValue(result: Result): Value {
  if (typeof result === 'string') return string(result);
  if (typeof result === 'number') return number(result);
  if (typeof result === 'boolean') return bool(result);
  if (!isTexts(result)) return result;
  entryCount(result.length);
  return list(result.map((text) => string(text)));
}

function isTexts(result: Value | readonly string[]): result is readonly string[] {
  return Array.isArray(result);
}

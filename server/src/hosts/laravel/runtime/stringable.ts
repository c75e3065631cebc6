import { Arguments } from '../../../languages/php/evaluate/arguments';
import { toText } from '../../../languages/php/evaluate/conversions';
import { phpFunctions } from '../../../languages/php/evaluate/builtins';
import type { NativeCall, NativeObject } from '../../../languages/php/evaluate/natives';
import { concatenate } from '../../../languages/php/evaluate/operators';
import {
  bool,
  number,
  unknown,
  type ObjectValue,
  type StringValue,
  type Value,
} from '../../../languages/php/evaluate/values';
import { collection } from './collection';
import { chosenCallback } from './collection-items';
import { nativeObject } from './native-object';
import { stringFunctions, textLast } from './string-functions';

/** `Str::name(…)`; undefined where there is no such function. */
export function strCall(name: string, call: NativeCall): Value | undefined {
  if (name === 'of') return stringable(toText(call.args.or(0)));
  const text = tidyingMethods.has(name) ? toText(call.args.or(0)) : null;
  return text !== null && isUnknown(text) ? text : stringFunctions.get(name)?.(call);
}

/** Functions that make of a text the same text, but for blanks and letters that are capitals: of an unknown one an unknown one. */
export const tidyingMethods: ReadonlySet<string> = new Set([
  ...['trim', 'ltrim', 'rtrim', 'squish', 'lower', 'upper', 'title', 'ucfirst', 'lcfirst'],
]);

/** Whether nothing of a text is known. */
function isUnknown({ value, gap }: StringValue): boolean {
  return value === '' && gap !== undefined;
}

/** `Str::of(…)` and `str(…)`. */
export function stringable(text: StringValue): ObjectValue {
  const native = new Stringable(text);
  const self = nativeObject('Illuminate\\Support\\Stringable', native);
  native.self = self;
  return self;
}

class Stringable implements NativeObject {
  readonly #text: StringValue;
  self: ObjectValue | null = null;

  constructor(text: StringValue) {
    this.#text = text;
  }

  text(): StringValue {
    return this.#text;
  }

  call(name: string, call: NativeCall): Value | undefined {
    const { args, machine } = call;
    const text = this.#text;
    const self = this.self ?? text;
    switch (name) {
      case 'tostring':
      case 'value':
      case '__tostring':
        return text;
      case 'append':
        return stringable(concatenate([text, ...args.positional]));
      case 'prepend':
        return stringable(concatenate([...args.positional, text]));
      case 'explode':
        return collection(this.#apply('explode', [args.or(0), text, ...args.positional.slice(1)], call));
      case 'isempty':
      case 'isnotempty':
        if (text.gap !== undefined && text.value === '') return unknown(text.gap);
        return bool((text.value === '') === (name === 'isempty'));
      case 'tointeger':
        return number(Number.parseInt(text.value, 10) || 0);
      case 'when':
      case 'unless':
        return chosenCallback(call, { self, wanted: name === 'when' });
      case 'pipe': {
        const callable = machine.callableOf(args.or(0), call);
        return callable === null ? undefined : machine.call(callable, new Arguments([self]), call.source);
      }
      default:
        return this.#viaFunction(name, call);
    }
  }

  #apply(name: string, args: readonly Value[], call: NativeCall): Value {
    return phpFunctions.get(name)?.({ ...call, args: new Arguments(args) }) ?? unknown(`the result of ${name}()`);
  }

  #viaFunction(name: string, call: NativeCall): Value | undefined {
    if (tidyingMethods.has(name) && isUnknown(this.#text)) return this.self ?? this.#text;
    const given = call.args.positional;
    const args = textLast.has(name) ? [...given, this.#text] : [this.#text, ...given];
    const result = stringFunctions.get(name)?.({ ...call, args: new Arguments(args) });
    return result?.kind === 'string' ? stringable(result) : result;
  }
}

import { Arguments } from '../../../languages/php/evaluate/arguments';
import { phpFunctions } from '../../../languages/php/evaluate/builtins';
import { reasonOf, truthOf } from '../../../languages/php/evaluate/conversions';
import type { NativeCall } from '../../../languages/php/evaluate/natives';
import { joinValues } from '../../../languages/php/evaluate/scope';
import {
  emptyArray,
  list,
  nullValue,
  unknown,
  type ArrayKey,
  type ArrayValue,
  type Value,
} from '../../../languages/php/evaluate/values';
import { dataGet } from './data-get';

/** One method of a collection, on its items. */
export type Method = (items: ArrayValue, call: NativeCall) => Value | undefined;

/** The items that an array or an object to go through has; null for any other value. */
export function keyedItems(value: Value): ArrayValue | null {
  if (value.kind === 'array') return value;
  return (value.kind === 'object' ? value.native?.iterate?.() : undefined) ?? null;
}

/** `Arr::wrap` of what a method is given: a collection's items, an array, or one value alone. */
export function itemsOf(value: Value): ArrayValue {
  return keyedItems(value) ?? (value.kind === 'null' ? emptyArray : list([value]));
}

/** Goes through the items, and once through what may be among them beside those that are known. */
export function each(items: ArrayValue, call: NativeCall, visit: (value: Value, key: ArrayKey) => Value): Value[] {
  const results: Value[] = [];
  for (const [key, value] of items.entries) results.push(visit(value, key));
  const { gap } = items;
  if (gap !== undefined) call.machine.whileUndecided(gap, () => visit(unknown(gap), 0));
  return results;
}

/** Calls the callback that was given at a position. */
export function callback(call: NativeCall, args: readonly Value[], index = 0): Value {
  const callable = call.machine.callableOf(call.args.or(index), call);
  return callable === null
    ? unknown('the result of an unknown callback')
    : call.machine.call(callable, new Arguments(args), call.source);
}

/** A method that is one of PHP's functions, with the items as one of its arguments. */
export function viaFunction(name: string, itemsAt = 0): Method {
  return (items, call) => {
    const rest = call.args.positional;
    const args = [...rest.slice(0, itemsAt), items, ...rest.slice(itemsAt)];
    return phpFunctions.get(name)?.({ ...call, args: new Arguments(args) });
  };
}

/** `data_get` by a key, or a callback's answer: what `sortBy`, `pluck` and their siblings look at. */
export function valueBy(by: Value | undefined, call: NativeCall): (value: Value, key: Value) => Value {
  if (by === undefined || by.kind === 'null') return (value) => value;
  const callable = by.kind === 'closure' ? by : null;
  if (callable !== null) return (value, key) => call.machine.call(callable, new Arguments([value, key]), call.source);
  return (value) =>
    by.kind === 'string' || by.kind === 'number'
      ? dataGet(value, by.value.toString(), nullValue)
      : unknown(reasonOf([by]));
}

/** `when` and `unless`: the callback for the condition gets the object, which is the answer where it answers nothing. */
export function chosenCallback(
  call: NativeCall,
  { self, wanted }: { readonly self: Value; readonly wanted: boolean },
): Value {
  const given = call.args.or(0);
  const condition = given.kind === 'closure' ? call.machine.call(given, new Arguments([self]), call.source) : given;
  const truth = truthOf(condition);
  const run = (index: number): Value => {
    if (call.args.or(index).kind === 'null') return self;
    const result = callback(call, [self, condition], index);
    return result.kind === 'null' ? self : result;
  };
  if (truth !== null) return run(truth === wanted ? 1 : 2);
  const reason = reasonOf([condition]);
  const { decisions } = call.machine;
  if (decisions !== null) return run(decisions.take(2, reason, call.source) + 1);
  return call.machine.whileUndecided(reason, () => joinValues(run(1), run(2), reason));
}

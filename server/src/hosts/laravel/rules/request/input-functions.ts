import type { NativeCall, NativeFunction } from '../../../../languages/php/evaluate/natives';
import { Arguments } from '../../../../languages/php/evaluate/scope';
import { unknown, type Value } from '../../../../languages/php/evaluate/values';
import { input, originOf, reasonOfType, type InputOrigin } from './request-input';

/** What a function of PHP makes of a field: of which of its arguments, and what is said of what is sent. */
interface Made extends Pick<InputOrigin, 'sent' | 'hasDefault' | 'isTidied'> {
  readonly argument: number;
}

export const split = { sent: 'string', hasDefault: true } as const;
/** What is sent has to hold for what it comes to, but for blanks and the like. */
const tidied = { argument: 0, sent: 'same', hasDefault: false, isTidied: true } as const;
/** What has the type is what is sent. */
const cast = { argument: 0, sent: 'same', hasDefault: true } as const;

/** What it comes to is another text, which is empty where nothing is sent. */
export const rewritten = { sent: 'string', hasDefault: false } as const;

const made: ReadonlyMap<string, Made> = new Map<string, Made>([
  ['explode', { ...split, argument: 1 }],
  ['preg_split', { ...split, argument: 1 }],
  ['str_getcsv', { ...split, argument: 0 }],
  ...each(['preg_replace', 'str_replace', 'str_ireplace'], { ...rewritten, argument: 2 }),
  ...each(['substr', 'mb_substr', 'urldecode', 'rawurldecode', 'html_entity_decode'], { ...rewritten, argument: 0 }),
  // Of nothing it makes null.
  ['json_decode', { argument: 0, sent: 'json', hasDefault: false }],
  ...each(['trim', 'ltrim', 'rtrim', 'strtolower', 'mb_strtolower', 'strtoupper', 'mb_strtoupper'], tidied),
  ...each(['e', 'htmlspecialchars', 'htmlentities', 'addslashes', 'nl2br'], tidied),
  ...each(['ucfirst', 'ucwords', 'lcfirst', 'strip_tags', 'array_filter', 'array_values', 'array_unique'], tidied),
  ...each(['intval', 'floatval', 'boolval', 'strval', 'filter_var'], cast),
]);

/** What is made of a field for which something else stands where it is not sent is made of that, then. */
export function madeInto(
  origin: InputOrigin,
  { sent, hasDefault, isTidied }: Pick<InputOrigin, 'sent' | 'hasDefault' | 'isTidied'>,
): InputOrigin {
  return { ...origin, sent, hasDefault: hasDefault || origin.hasDefault, ...(isTidied === true && { isTidied }) };
}

function each(names: readonly string[], of: Made): readonly (readonly [string, Made])[] {
  return names.map((name) => [name, of]);
}

/** What a function of `Illuminate\\Support\\Str` makes of a field, by where that stands; undefined for all else. */
const madeByStr: ReadonlyMap<string, number> = new Map([
  ...['slug', 'snake', 'kebab', 'camel', 'studly', 'headline', 'ascii', 'limit', 'substr'].map(textFirst),
  ...['after', 'afterlast', 'before', 'beforelast', 'finish', 'start', 'transliterate'].map(textFirst),
  ...(['replace', 'remove', 'replacematches'] as const).map((name): [string, number] => [
    name,
    name === 'remove' ? 1 : 2,
  ]),
]);

/** Whether a method of a text makes another text of it. */
export function isRewritingText(name: string): boolean {
  return madeByStr.has(name);
}

function textFirst(name: string): [string, number] {
  return [name, 0];
}

/** `Str::slug($this->name)` of a field of the request; undefined where it is of something else. */
export function strOfInput(name: string, call: NativeCall): Value | undefined {
  const argument = madeByStr.get(name);
  const origin = argument === undefined ? null : originOf(call.args.or(argument));
  return origin?.sent === 'same' && origin.path !== '' ? input(madeInto(origin, rewritten)) : undefined;
}

const testingTypes = [
  ...['is_string', 'is_array', 'is_numeric', 'is_int', 'is_integer', 'is_float', 'is_bool', 'is_object', 'is_iterable'],
  'ctype_digit',
];

/** PHP's functions that are asked of fields of the request, which know what they make of them. */
export function inputFunctions(
  functions: ReadonlyMap<string, NativeFunction>,
): readonly (readonly [string, NativeFunction])[] {
  const native = (name: string): NativeFunction =>
    functions.get(name) ?? ((call) => call.machine.callUnknown(`the result of ${name}()`, call.args, call));
  return [
    ['array_map', mapping(native('array_map'))],
    ...[...made].map(
      ([name, { argument, ...of }]) =>
        [name, knowing(native(name), argument, (origin) => input(madeInto(origin, of)))] as const,
    ),
    ...testingTypes.map((name) => [name, knowing(native(name), 0, ({ path }) => unknown(reasonOfType(path)))] as const),
  ];
}

/** `array_map`: the list that is sent, with what the callback makes of its items. */
function mapping(native: NativeFunction): NativeFunction {
  const ofField = (call: NativeCall, list: Value): Value | null => {
    const origin = originOf(list);
    const item = origin?.sent === 'same' ? mappedItem(list, call.args.or(0), call) : null;
    return origin === null || item === null ? null : input(origin, () => item);
  };
  return (call) => (call.args.positional.length === 2 ? ofField(call, call.args.or(1)) : null) ?? native(call);
}

/** What a callback makes of an item of a list that is sent; null where source does not tell. */
export function mappedItem(list: Value, callback: Value, call: NativeCall): Value | null {
  const called = call.machine.callableOf(callback, call);
  if (list.kind !== 'unknown' || list.part === undefined || called === null) return null;
  return call.machine.call(called, new Arguments([list.part('*')]), call.source);
}

/** The function; of a field of the request what `answer` says. */
function knowing(native: NativeFunction, argument: number, answer: (origin: InputOrigin) => Value): NativeFunction {
  return (call) => {
    const result = native(call);
    if (result.kind !== 'unknown') return result;
    const origin = originOf(call.args.or(argument));
    return origin?.sent === 'same' && origin.path !== '' ? answer(origin) : result;
  };
}

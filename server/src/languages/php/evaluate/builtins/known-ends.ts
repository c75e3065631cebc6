import type { NativeCall, NativeFunction } from '../natives';
import { bool, type StringValue, type Value } from '../values';

/** What a function makes of the part of a text that is known; undefined where that does not tell. */
type OfPart = (known: string, call: NativeCall) => Value | undefined;

/** A function of a text, its first argument: where something is missing in that, what stands behind may tell what it comes to. */
export function byEnd(native: NativeFunction, answer: OfPart): NativeFunction {
  return byPart(native, (text, { end }) => text.slice(end), answer);
}

/** The same of what stands before it. */
export function byStart(native: NativeFunction, answer: OfPart): NativeFunction {
  return byPart(native, (text, { start }) => text.slice(0, start), answer);
}

function byPart(
  native: NativeFunction,
  partOf: (text: string, gapAt: NonNullable<StringValue['gapAt']>) => string,
  answer: OfPart,
): NativeFunction {
  return (call) => {
    const text = call.args.or(0);
    if (text.kind !== 'string' || text.gap === undefined || text.gapAt === undefined) return native(call);
    return answer(partOf(text.value, text.gapAt), call) ?? native(call);
  };
}

/** Whether a text ends with any of some others, of which the end is known. */
export function endsWithAny(known: string, { args }: NativeCall): Value | undefined {
  return isAny(args.or(1), (one) => (known.endsWith(one) ? true : one.endsWith(known) ? null : false));
}

/** Whether a text starts with any of some others, of which the start is known. */
export function startsWithAny(known: string, { args }: NativeCall): Value | undefined {
  return isAny(args.or(1), (one) => (known.startsWith(one) ? true : one.startsWith(known) ? null : false));
}

function isAny(wanted: Value, isThat: (text: string) => boolean | null): Value | undefined {
  const all = wanted.kind === 'array' ? [...wanted.entries.values()] : [wanted];
  const isWhole = wanted.kind !== 'array' || wanted.gap === undefined;
  const found = all.map((one) => (one.kind === 'string' && one.gap === undefined ? isThat(one.value) : null));
  if (found.includes(true)) return bool(true);
  return isWhole && !found.includes(null) ? bool(false) : undefined;
}

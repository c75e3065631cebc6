import type { ts } from 'ts-morph';
import { nativeRecord } from '../members/members';
import { nativeFunction, unknown, unknownOf, type Value } from '../value';

/** What was written out, by the text that it came to. */
const written = new WeakMap<Value, Value>();

/** The value that a text was written from as JSON; undefined for any other value. */
export function writtenAsJson(text: Value): Value | undefined {
  return written.get(text);
}

/** What texts are read as that nobody wrote here. */
const parsed = new WeakMap<Value, () => Value>();

/** Notes what a text is read as, where code reads it as JSON. */
export function noteParsed<Text extends Value>(text: Text, whole: () => Value): Text {
  parsed.set(text, whole);
  return text;
}

/** Notes that a text is read as another value is: it was made of that alone. */
export function noteParsedAs<Text extends Value>(text: Text, of: Value): Text {
  const whole = parsed.get(of);
  return whole === undefined ? text : noteParsed(text, whole);
}

/** A text that is a value, written as JSON. */
export function textOfJson(value: Value, node: ts.Node | null): Value {
  const text = unknownOf('string', node);
  written.set(text, value);
  return text;
}

/** `JSON` of the language: what is read of what was written is that again. */
export const json = nativeRecord({
  stringify: nativeFunction(([value], { node }) =>
    value === undefined ? unknownOf('string', node) : textOfJson(value, node),
  ),
  parse: nativeFunction(([text], { node }) => (text && (writtenAsJson(text) ?? parsed.get(text)?.())) ?? unknown(node)),
});

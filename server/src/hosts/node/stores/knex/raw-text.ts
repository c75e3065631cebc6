import { type NativeObject, native, nativeFunction, type Value } from '../../../../languages/typescript/evaluate/value';

const texts = new WeakMap<NativeObject, string>();

/** `db.raw('count(*)')` as a part of a query; once somebody waits for it, it comes to `answer`. */
export function rawValue(text: string, answer: Value): Value {
  const object: NativeObject = {
    settled: () => ({ value: answer, failures: [] }),
    get: (name) => (name === 'as' ? nativeFunction(([as]) => named(text, as, answer)) : undefined),
  };
  texts.set(object, text);
  return native(object);
}

function named(text: string, as: Value | undefined, answer: Value): Value {
  return as?.kind === 'primitive' ? rawValue(`${text} as ${String(as.value)}`, answer) : rawValue(text, answer);
}

/** The text that a value is of; null for any other. */
export function rawTextOf(value: Value): string | null {
  return value.kind === 'native' ? (texts.get(value.object) ?? null) : null;
}

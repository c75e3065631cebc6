import { text, type Typed } from './typed';

/** What was written out, by the text that it came to. */
const written = new WeakMap<Typed, Typed>();

/** `json_encode($value)`: a text that still knows what was written. */
export function jsonText(value: Typed): Typed {
  const made = { ...text };
  written.set(made, value);
  return made;
}

/** What a text was written from as JSON; undefined for any other value. */
export function writtenAsJson(value: Typed): Typed | undefined {
  return written.get(value);
}

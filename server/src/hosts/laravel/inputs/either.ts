import { textOf } from '../../../languages/php/evaluate/values';
import type { Traced } from './traced';

/**
 * What a value is that is one of several. One that the request is in is followed; of scalars only that they may be texts of
 * a list is left, since nobody knows which it is.
 */
export function either(values: readonly (Traced | null)[]): Traced | null {
  const [first = null, ...others] = values;
  if (others.length === 0) return first;
  const choice = choiceOf(values);
  if (choice !== null) return choice;
  const followed = values.find((one) => one !== null && !['scalar', 'texts', 'parameter'].includes(one.kind));
  if (followed !== undefined) return followed;
  const texts = values.flatMap((one) => textsIn(one));
  return texts.length === 0 ? null : { kind: 'texts', texts: [...new Set(texts)] };
}

/** More objects than this are no choice that anybody follows. */
const mostObjects = 16;

/** One of several objects, where all that is known of the values are such. */
export function choiceOf(values: readonly (Traced | null)[]): Traced | null {
  const found = values.filter((one) => one !== null);
  const objects = found.flatMap((one) => (one.kind === 'choice' ? one.objects : one.kind === 'object' ? [one] : []));
  const isOther = found.some(({ kind }) => kind === 'request' || kind === 'input' || kind === 'model');
  const byClass = new Map(objects.map((one) => [one.class, one]));
  const [only, ...others] = byClass.values();
  if (isOther || only === undefined || others.length >= mostObjects) return null;
  return others.length === 0 ? only : { kind: 'choice', objects: [only, ...others] };
}

/** The texts that a value may be, as far as they are known. */
export function textsIn(value: Traced | null): readonly string[] {
  if (value?.kind === 'texts') return value.texts;
  const text = value?.kind === 'scalar' ? textOf(value.value) : null;
  return text === null ? [] : [text];
}

/** Joins what code that may not have run has set with what was there before it. */
export function joinBranch(variables: Map<string, Traced>, before: ReadonlyMap<string, Traced>): void {
  // Where it has not run, a field of the input is still one.
  for (const [name, earlier] of before) {
    if (earlier.kind === 'input' && !variables.has(name)) variables.set(name, earlier);
  }
  for (const [name, held] of variables) {
    const earlier = before.get(name) ?? null;
    // What only one branch has set somebody may have sent all the same.
    if (held.kind === 'input' && earlier?.kind === 'input' && held.path === earlier.path) variables.set(name, earlier);
    if (held === earlier || (held.kind !== 'scalar' && held.kind !== 'texts')) continue;
    const joined = either([held, earlier]);
    if (joined === null) variables.delete(name);
    else variables.set(name, joined);
  }
}

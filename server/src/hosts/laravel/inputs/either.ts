import { textOf } from '../../../languages/php/evaluate/values';
import type { Traced, TracedInput } from './traced';
import { besideOthers, keyOfUnsent } from './unsent';

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
  if (followed != null) return values.every((one) => isThat(one, followed)) ? followed : besideOthers(followed);
  const texts = values.flatMap((one) => textsIn(one));
  return texts.length === 0 ? null : { kind: 'texts', texts: [...new Set(texts)] };
}

/** Whether a value is what is followed, or null as that is where it is not sent. */
function isThat(one: Traced | null, followed: Traced): boolean {
  if (one?.kind === 'input' && followed.kind === 'input') return isSameField(one, followed);
  return one === followed || (one?.kind === 'scalar' && one.value.kind === 'null');
}

function isSameField(one: TracedInput, other: TracedInput): boolean {
  return one.path === other.path && keyOfUnsent(one) === keyOfUnsent(other);
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
    if (earlier.kind === 'input' && !variables.has(name)) setOneOfSeveral(variables, name, earlier);
  }
  for (const [name, held] of variables) {
    const earlier = before.get(name) ?? null;
    if (held === earlier) continue;
    if (held.kind === 'input') {
      // What only one branch has set somebody may have sent all the same.
      const isSame = earlier?.kind === 'input' && held.path === earlier.path;
      if (isSame && isSameField(held, earlier)) variables.set(name, earlier);
      else setOneOfSeveral(variables, name, isSame ? earlier : held);
      continue;
    }
    if (held.kind !== 'scalar' && held.kind !== 'texts') continue;
    const joined = either([held, earlier]);
    if (joined === null) variables.delete(name);
    else variables.set(name, joined);
  }
}

function setOneOfSeveral(variables: Map<string, Traced>, name: string, held: TracedInput): void {
  variables.set(name, besideOthers(held));
}

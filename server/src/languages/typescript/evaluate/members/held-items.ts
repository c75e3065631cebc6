import type { NativeObject, Value } from '../value';

const held = new WeakMap<NativeObject, () => readonly Value[]>();

/** Notes what a table or a set holds, as far as code was seen to put it there. */
export function noteEverHeld(object: NativeObject, items: () => readonly Value[]): void {
  held.set(object, items);
}

/** What was seen to be put into a table or a set, whichever else others may have put there; null for anything else. */
export function everHeld(value: Value): readonly Value[] | null {
  return value.kind === 'native' ? (held.get(value.object)?.() ?? null) : null;
}

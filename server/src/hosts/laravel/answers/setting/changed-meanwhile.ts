import type { Expression } from '../../../../languages/php/syntax/ast';
import { answersItself } from '../calls/returned-self';
import type { Frame } from '../frame';
import type { Typed, TypedRecord } from '../types/typed';

/** An entry of an array that holds the model which a variable holds. */
export interface HeldEntry {
  readonly name: string;
  readonly value: Typed;
  /** The variable. */
  readonly of: string;
}

/** The entry that a model of a variable is put in by, whatever was called on it that answers the model itself; null for other values. */
export function heldEntry(name: string, node: Expression, value: Typed): HeldEntry | null {
  if (value.kind !== 'model') return null;
  let at = node;
  while (at.kind === 'methodCall' && 'name' in at.member && answersItself.test(at.member.name)) at = at.of;
  return at.kind === 'variable' && at.name !== 'this' ? { name, value, of: at.name } : null;
}

/** An array whose later entries have changed models of earlier ones: `['post' => $post, 'by' => $post->author]` loads the author. */
export function changedMeanwhile(made: Typed, held: readonly HeldEntry[], { variables }: Frame): Typed {
  const changed = held.flatMap(({ name, value, of }) => {
    const now = variables.get(of);
    const isSame = now?.kind === 'model' && value.kind === 'model' && now.class === value.class;
    return isSame && now !== value ? [[name, now] as const] : [];
  });
  return made.kind === 'record' && changed.length > 0 ? withValues(made, changed) : made;
}

function withValues(made: TypedRecord, changed: readonly (readonly [string, Typed])[]): TypedRecord {
  const entries = new Map(made.entries);
  for (const [name, value] of changed) {
    const entry = entries.get(name);
    if (entry !== undefined) entries.set(name, { ...entry, value });
  }
  return { ...made, entries };
}

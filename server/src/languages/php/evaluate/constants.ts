import { constantNamed } from './value-questions';
import type { Machine } from './machine';
import type { Value } from './values';

/** A constant of PHP, of the host or of the project, by its absolute name; undefined where there is none. */
export function constantOf(machine: Machine, name: string): Value | undefined {
  const own = machine.constants.get(name);
  machine.files.tracker.note(constantNamed, name, own);
  return own ?? machine.nativeConstant(name);
}

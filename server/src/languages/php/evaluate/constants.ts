import type { Machine } from './machine';
import type { Value } from './values';

/** A constant of PHP, of the host or of the project, by its absolute name; undefined where there is none. */
export function constantOf(machine: Machine, name: string): Value | undefined {
  return machine.constants.get(name) ?? machine.natives.constants.get(name);
}

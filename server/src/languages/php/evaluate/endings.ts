import { Arguments, type Scope } from './scope';
import type { Endings, Machine } from './machine';
import type { ObjectValue, Value } from './values';

/**
 * Objects whose class does something when nobody holds them any more (`__destruct`), as registrations do that can be
 * narrowed until the end of their statement. Who holds an object is not counted: it ends with the statement that made
 * and dropped it, or with the function in a variable of which it is.
 */
export class ObjectEndings implements Endings {
  readonly #machine: Machine;
  /** Those that did not end yet, with their numbers in the order in which they were made. */
  readonly #alive = new Map<ObjectValue, number>();
  #made = 0;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  get made(): number {
    return this.#made;
  }

  begin(object: ObjectValue): void {
    if (this.#machine.files.method(object.class, '__destruct').kind === 'found') this.#alive.set(object, this.#made++);
  }

  drop(value: Value, since: number, scope: Scope): void {
    if (value.kind === 'object' && (this.#alive.get(value) ?? -1) >= since) this.#end(value, scope);
  }

  leave(scope: Scope, since: number, returned: Value): void {
    if (this.#made === since) return;
    const held = new Set([...scope.variables.values()].map(({ value }) => value));
    for (const [object, number] of [...this.#alive]) {
      if (number >= since && object !== returned && held.has(object)) this.#end(object, scope);
    }
  }

  #end(object: ObjectValue, scope: Scope): void {
    this.#alive.delete(object);
    const source = object.source ?? scope.file.source({ start: 0, end: 0 });
    this.#machine.callMethod(object, '__destruct', new Arguments([]), { source, scope });
  }
}

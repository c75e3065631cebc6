import type { Slot } from './scope';
import { nullValue, type Value } from './values';

const noneNamed: ReadonlyMap<string, Value> = new Map();
const noReference = (): null => null;

/** The evaluated arguments of a call. */
export class Arguments {
  readonly positional: readonly Value[];
  readonly named: ReadonlyMap<string, Value>;
  readonly #referenceTo: (key: number | string) => Slot | null;

  /** `referenceTo` answers the variable that was written for an argument, for parameters that take it by reference. */
  constructor(
    positional: readonly Value[],
    named: ReadonlyMap<string, Value> = noneNamed,
    referenceTo: (key: number | string) => Slot | null = noReference,
  ) {
    this.positional = positional;
    this.named = named;
    this.#referenceTo = referenceTo;
  }

  /** The argument at a position or under its name; undefined where it was not given. */
  at(index: number, name?: string): Value | undefined {
    return this.positional[index] ?? (name === undefined ? undefined : this.named.get(name));
  }

  /** As `at`, `null` where it was not given. */
  or(index: number, name?: string): Value {
    return this.at(index, name) ?? nullValue;
  }

  /** The variable that stands for an argument; null where it is no variable. */
  reference(index: number, name?: string): Slot | null {
    return this.#referenceTo(index < this.positional.length || name === undefined ? index : name);
  }

  get all(): readonly Value[] {
    return [...this.positional, ...this.named.values()];
  }
}

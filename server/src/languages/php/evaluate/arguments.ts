import { nullValue, type Value } from './values';

/** The evaluated arguments of a call. */
export class Arguments {
  readonly positional: readonly Value[];
  readonly named: ReadonlyMap<string, Value>;

  constructor(positional: readonly Value[], named: ReadonlyMap<string, Value> = new Map()) {
    this.positional = positional;
    this.named = named;
  }

  /** The argument at a position or under its name; undefined where it was not given. */
  at(index: number, name?: string): Value | undefined {
    return this.positional[index] ?? (name === undefined ? undefined : this.named.get(name));
  }

  /** As `at`, `null` where it was not given. */
  or(index: number, name?: string): Value {
    return this.at(index, name) ?? nullValue;
  }

  get all(): readonly Value[] {
    return [...this.positional, ...this.named.values()];
  }
}

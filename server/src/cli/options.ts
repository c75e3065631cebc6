/** An option of a command, by its kind. */
export type Option =
  | { readonly kind: 'flag'; readonly description: string; readonly short?: string }
  /** `repeatable`: each time it is given adds a value. Of any other the last one counts. */
  | { readonly kind: 'value'; readonly placeholder: string; readonly description: string; readonly repeatable?: true }
  | { readonly kind: 'count'; readonly placeholder: string; readonly description: string }
  | {
      readonly kind: 'choice';
      readonly choices: readonly [string, ...string[]];
      readonly description: string;
    };

/** By the name after `--`. */
export type Options = Readonly<Record<string, Option>>;

/** What stands in a call beside its options. */
export interface Operands {
  /** As the help calls them. */
  readonly names: readonly string[];
  /** How many of them there must be. */
  readonly required: number;
  /** A sentence for the help. */
  readonly description: string;
}

/** The options of one call, and what stands beside them. */
export class OptionValues {
  readonly #values: ReadonlyMap<string, readonly string[]>;
  readonly operands: readonly string[];

  constructor(values: ReadonlyMap<string, readonly string[]>, operands: readonly string[] = []) {
    this.#values = values;
    this.operands = operands;
  }

  /** The options that were given. */
  get names(): Iterable<string> {
    return this.#values.keys();
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  /** The last value given. */
  get(name: string): string | undefined {
    return this.all(name).at(-1);
  }

  all(name: string): readonly string[] {
    return this.#values.get(name) ?? [];
  }
}

/** Every command has these. */
export const commonOptions: Options = {
  project: {
    kind: 'value',
    placeholder: 'DIR',
    description: 'the root of the project (default: the working directory)',
  },
  help: { kind: 'flag', short: 'h', description: 'show this help' },
};

/** An option of a command, by its kind. One that is planned is known, but not there yet. */
export type Option =
  | { readonly kind: 'flag'; readonly description: string }
  | { readonly kind: 'value'; readonly placeholder: string; readonly description: string }
  | { readonly kind: 'choice'; readonly choices: readonly [string, ...string[]]; readonly description: string }
  | { readonly kind: 'planned'; readonly takesValue: boolean };

/** By the name after `--`. */
export type Options = Readonly<Record<string, Option>>;

/** The options of one call: the value given, `''` for a flag that is set. */
export type OptionValues = ReadonlyMap<string, string>;

export const plannedFlag: Option = { kind: 'planned', takesValue: false };
export const plannedValue: Option = { kind: 'planned', takesValue: true };

/** Every command has these. */
export const commonOptions: Options = {
  project: { kind: 'value', placeholder: 'DIR', description: 'the project’s root (default: the working directory)' },
  help: { kind: 'flag', description: 'show this help' },
};

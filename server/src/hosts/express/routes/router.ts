import type { ts } from 'ts-morph';
import type { Value } from '../../../languages/typescript/evaluate/value';
import type { Settings } from './settings';

/** What a router was told, in order. */
export interface Layer {
  /** Null for `use`, which runs for whatever is below its paths. */
  readonly methods: readonly string[] | null;
  readonly paths: readonly Value[];
  /** Functions, routers and lists of them. */
  readonly handlers: readonly Value[];
  /** Whether source does not tell whether it was told that. */
  readonly isConditional: boolean;
  readonly at: ts.Node;
}

/** An application or a router of Express. */
export interface RouterRecord {
  readonly layers: Layer[];
  /** What runs before routes with a parameter, by its name. */
  readonly parameters: { readonly name: string; readonly handler: Value }[];
  readonly isApplication: boolean;
  /** What it was told to keep: `app.set(name, value)`. */
  readonly settings: Settings;
  /** What it has for all: `app.locals`. */
  readonly locals: Settings;
}

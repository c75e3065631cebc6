import type { ProblemCode } from '../../server/src/hosts/registry';
import type { Change } from './clinic';

/** Something that someone did to the sample host. */
export interface Fault {
  /** What is reported, in the order of files and places; each thing stands between ⟦ and ⟧ once, or all in one. */
  readonly codes: readonly ProblemCode[];
  /** By path: what stands there now, or what takes the place of a text that stands there. */
  readonly files: Readonly<Record<string, Change | Edit>>;
  /** The fixes that are offered, by their titles. */
  readonly fixes?: readonly string[];
  /** What has no place. */
  readonly nowhere?: readonly ProblemCode[];
  /** The file, where what is reported is about it as a whole. */
  readonly startOf?: string;
}

/** A text that stands there once, or a pattern, and what takes its place. */
export type Edit = readonly [before: string | RegExp, after: string];

export const gone: Change = { kind: 'missing' };

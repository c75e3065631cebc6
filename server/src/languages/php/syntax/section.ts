import type { Statement } from './ast';
import type { NameScope } from './names';

/** The part of a file that one namespace covers. */
export interface Section {
  readonly start: number;
  readonly names: NameScope;
  readonly statements: readonly Statement[];
}

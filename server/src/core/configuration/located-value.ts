import type { Source } from '../source';

/** A value of a configuration file, whatever its language, with the place that it was written at. */
export type LocatedValue =
  LocatedNull | LocatedBoolean | LocatedNumber | LocatedString | LocatedList | LocatedMap | UnsetVariable | UntoldValue;

interface Located {
  /** Null for what was not written, but told by an environment variable. */
  readonly source: Source | null;
}

interface LocatedNull extends Located {
  readonly kind: 'null';
}

interface LocatedBoolean extends Located {
  readonly kind: 'boolean';
  readonly value: boolean;
}

interface LocatedNumber extends Located {
  readonly kind: 'number';
  readonly value: number;
}

export interface LocatedString extends Located {
  readonly kind: 'string';
  readonly value: string;
  /** Whether an environment variable has it: those can hold text alone, which may stand for a number or a flag. */
  readonly isFromEnvironment: boolean;
}

interface LocatedList extends Located {
  readonly kind: 'list';
  readonly items: readonly LocatedValue[];
}

interface LocatedMap extends Located {
  readonly kind: 'map';
  readonly entries: readonly LocatedEntry[];
}

export interface LocatedEntry {
  readonly key: string;
  readonly keySource: Source | null;
  readonly value: LocatedValue;
}

/** An environment variable that is not set is read here, and no default stands beside it. */
export interface UnsetVariable extends Located {
  readonly kind: 'unset';
  readonly variable: string;
}

/** A value that source cannot tell; `reason` completes the sentence "cannot be told from source (…)". */
export interface UntoldValue extends Located {
  readonly kind: 'untold';
  readonly reason: string;
}

/** The entries of a map. An empty list is an empty map, too: PHP writes both `[]`. Null for anything else. */
export function entriesOf(located: LocatedValue): readonly LocatedEntry[] | null {
  if (located.kind === 'map') return located.entries;
  return located.kind === 'list' && located.items.length === 0 ? [] : null;
}

/** What a value is, in words for people. */
export function foundText(located: LocatedValue): string {
  switch (located.kind) {
    case 'null':
      return 'null';
    case 'boolean':
      return String(located.value);
    case 'number':
      return `the number ${located.value}`;
    case 'string':
      return `"${located.value.length > 60 ? `${located.value.slice(0, 60)}…` : located.value}"`;
    case 'list':
      return 'a list';
    case 'map':
      return 'a map';
    case 'unset':
      return `the variable ${located.variable}`;
    case 'untold':
      return 'a value that is not known';
  }
}

/** A pattern as a tree, whichever syntax it is written in. */
export type Node =
  /** One character; `sample` is one that it matches, where one is known. */
  | { readonly kind: 'one'; readonly matches: (character: string) => boolean; readonly sample?: string | undefined }
  | { readonly kind: 'sequence'; readonly parts: readonly Node[] }
  | { readonly kind: 'choice'; readonly alternatives: readonly Node[] }
  | { readonly kind: 'repeat'; readonly of: Node; readonly min: number; readonly max: number; readonly isLazy: boolean }
  | { readonly kind: 'group'; readonly of: Node; readonly index: number }
  /** Once it has matched, no other match of it is tried. */
  | { readonly kind: 'atomic'; readonly of: Node }
  | { readonly kind: 'look'; readonly of: Node; readonly isBehind: boolean; readonly isNegative: boolean }
  | { readonly kind: 'assertion'; readonly holds: Assertion }
  | { readonly kind: 'reference'; readonly group: number | string; readonly ignoresCase: boolean };

export type Assertion = (subject: string, position: number) => boolean;

export interface ParsedPattern {
  readonly tree: Node;
  readonly groups: number;
  /** Names of groups, by number. */
  readonly names: ReadonlyMap<number, string>;
  /** Characters are code points; else code units. */
  readonly isUnicode: boolean;
  /** Matches begin where the search does. */
  readonly isAnchored: boolean;
}

/** Where somebody writes in a configuration file, told from a text that may be broken. */
export interface WrittenPlace {
  /** Keys around it, from the outermost; `*` for an item of a list. */
  readonly path: readonly string[];
  /** `entry`: the first word of a line or an array, which may become a key or an item. */
  readonly kind: 'key' | 'value' | 'item' | 'entry';
  /** What is written there so far, without quotes. */
  readonly written: string;
  /** Offsets of the whole word that the cursor is in, without quotes. */
  readonly start: number;
  readonly end: number;
  /** The quotes around it; null where there are none. */
  readonly quote: '"' | "'" | null;
  /** Whether its value stands behind it already. */
  readonly hasValue: boolean;
}

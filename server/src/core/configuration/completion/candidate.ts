/** Something that may be written at a place. */
export interface Candidate {
  readonly name: string;
  /** What it is, in a word or two; null where nothing is to be said. */
  readonly detail: string | null;
  /** More about it, in sentences of plain text. */
  readonly description: string | null;
  /** The documented operation that it stands for, as `POST /clients`. */
  readonly operation?: string;
  /** Whether it is no text, and stands without quotes: `true`. */
  readonly isBare?: true;
}

/** Candidates of which nothing is known but their names, each once. */
export function named(names: Iterable<string>, detail: string | null = null): readonly Candidate[] {
  return [...new Set(names)].map((name) => ({ name, detail, description: null }));
}

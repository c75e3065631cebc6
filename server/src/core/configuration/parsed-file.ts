import type { Problem } from '../problems';
import type { Source } from '../source';
import type { LocatedValue } from './located-value';

/** What became of parsing one file of data. */
export interface ParsedFile {
  /** What could be read; null for nothing. */
  readonly value: LocatedValue | null;
  /** Null for a sound file. */
  readonly failure: ParseFailure | null;
  /** What else was met. */
  readonly problems: readonly Problem[];
}

/** Why a file cannot be parsed: a clause, and where. */
interface ParseFailure {
  readonly source: Source;
  readonly reason: string;
}

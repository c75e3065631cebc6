import type { Place } from '../../core/place';
import type { Problem, ProblemKinds } from '../../core/problems';
import type { Source } from '../../core/source';

/** What a report of a check is made of. */
export interface CheckedProject {
  readonly problems: readonly Problem[];
  /** Whether no route may be missing. */
  readonly complete: boolean;
  readonly placeOf: (source: Source) => Place;
  /** What stands before paths where others look for the files. */
  readonly prefix: string;
  /** All kinds of problems that there are. */
  readonly kinds: ProblemKinds;
}

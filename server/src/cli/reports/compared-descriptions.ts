import type { Place } from '../../core/place';
import type { Change, ChangedOperation } from '../../core/changes/change';

/** What a report of changes is made of. */
export interface ComparedDescriptions {
  readonly changes: readonly Change[];
  /** Where the code stands that an operation comes from. */
  readonly placeOf: (operation: ChangedOperation) => Place | null;
  /** What stands before paths where others look for the files. */
  readonly prefix: string;
}

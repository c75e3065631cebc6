import type { Place } from '../../core/place';
import type { Problem } from '../../core/problems';
import type { Source } from '../../core/source';

/** From the first character to the one after the last. */
export interface PlaceRange extends Place {
  readonly endLine: number;
  readonly endColumn: number;
}

/** A problem with lines and columns in place of offsets. */
export interface LocatedProblem extends Pick<Problem, 'code' | 'severity' | 'message'> {
  /** Null where the project as a whole is meant. */
  readonly place: PlaceRange | null;
}

export function locatedProblem(
  { code, severity, message, source }: Problem,
  placeOf: (source: Source) => Place,
): LocatedProblem {
  return { code, severity, message, place: source === null ? null : rangeOf(source, placeOf) };
}

function rangeOf(source: Source, placeOf: (source: Source) => Place): PlaceRange {
  const { line: endLine, column: endColumn } = placeOf({ ...source, start: source.end });
  return { ...placeOf(source), endLine, endColumn };
}

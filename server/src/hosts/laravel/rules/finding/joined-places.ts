import type { ArrayKey } from '../../../../languages/php/evaluate/values';
import type { Validation } from '../request/request-context';
import type { FieldRules } from './sent-rules';

/** What one execution validated at one place. */
export interface ValidatedFields {
  readonly fields: ReadonlyMap<ArrayKey, FieldRules>;
  readonly gap: string | undefined;
}

/** What all executions validated at one place, or at several of which each has one; null of one that does not come there. */
export interface ValidatedPlace {
  readonly validation: Validation;
  readonly byExecution: readonly (ValidatedFields | null)[];
}

/**
 * Places of which no execution comes to two are alternatives, as those in one call are: what they ask of a field never holds at
 * once. `if ($isAdmin) { $request->validate(['a' => 'max:9']); } else { $request->validate(['a' => 'max:5']); }`
 */
export function joinedPlaces(places: readonly ValidatedPlace[]): readonly ValidatedPlace[] {
  const joined: ValidatedPlace[] = [];
  for (const place of places) {
    const at = joined.findIndex((one) => areAlternatives(one, place));
    const before = joined[at];
    if (before === undefined) joined.push(place);
    else joined[at] = { ...before, byExecution: before.byExecution.map((one, index) => one ?? other(place, index)) };
  }
  return joined;
}

function other({ byExecution }: ValidatedPlace, index: number): ValidatedFields | null {
  return byExecution[index] ?? null;
}

function areAlternatives(one: ValidatedPlace, also: ValidatedPlace): boolean {
  if (one.validation.kind !== 'inline' || also.validation.kind !== 'inline') return false;
  if (one.byExecution.some((fields, index) => fields !== null && other(also, index) !== null)) return false;
  const names = namesOf(one);
  return [...namesOf(also)].some((name) => names.has(name));
}

function namesOf({ byExecution }: ValidatedPlace): ReadonlySet<ArrayKey> {
  return new Set(byExecution.flatMap((one) => (one === null ? [] : [...one.fields.keys()])));
}

import { placedSpreadsOf } from '../../../languages/typescript/evaluate/members/open-spreads';
import { ThrownValue } from '../../../languages/typescript/evaluate/runtime';
import { isUndefined, type NativeCall, type Value } from '../../../languages/typescript/evaluate/value';
import { keyOfField, type Noted } from '../operations/noted';
import { partOf } from '../operations/request-part';

/** What a store makes nothing without. */
export interface Needed {
  readonly names: readonly string[];
  /** What it throws where one of them is missing, or does not fit. */
  readonly failure: () => Value;
}

/** Something that code makes. */
interface Made {
  /** What it is made of. */
  readonly of: Value | undefined;
  /** What code put into it before it was kept. */
  readonly put?: ReadonlyMap<string, Value>;
}

/** A store refuses what lacks what it needs, and may refuse what callers have sent. */
export function keep(made: Made, needed: Needed, { mayThrow }: NativeCall, noted: Noted | null): void {
  if (noted === null) return;
  if (noted.lacking.size > 0 && needed.names.some((name) => isMissing(name, made, noted))) {
    throw new ThrownValue(refusal(needed));
  }
  if (isSent(made.of) || [...(made.put?.values() ?? [])].some(isSent)) mayThrow(refusal(needed));
}

const refusals = new WeakSet<Value>();

function refusal({ failure }: Needed): Value {
  const made = failure();
  refusals.add(made);
  return made;
}

/** Whether a store has thrown it for what does not fit: nothing of that gets there where a schema has checked it before. */
export function isOfStore(error: Value): boolean {
  return refusals.has(error);
}

/** Whether it is there by name, or by what is spread, only where it is sent, and is not. */
function isMissing(name: string, { of, put }: Made, noted: Noted): boolean {
  const given = put?.get(name) ?? (of?.kind === 'record' ? of.entries.get(name) : undefined);
  if (given !== undefined) return isUndefined(given);
  if (!noted.lacking.has(keyOfField('body', name)) || noted.putInBody.has(name)) return false;
  if (of?.kind !== 'record') return isWholeBody(of);
  const spread = placedSpreadsOf(of);
  return spread.length > 0 && spread.every(({ value }) => isWholeBody(value));
}

function isWholeBody(value: Value | undefined): boolean {
  const part = partOf(value);
  return part?.place === 'body' && part.path.length === 0;
}

/** Whether some of it is what callers have sent in a body. */
function isSent(value: Value | undefined): boolean {
  if (partOf(value)?.place === 'body') return true;
  if (value?.kind !== 'record') return false;
  return [...value.entries.values(), ...placedSpreadsOf(value).map((one) => one.value)].some(
    (one) => partOf(one)?.place === 'body',
  );
}

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
  if (of?.kind !== 'record') return isLeftOut(name, of, noted);
  const spread = placedSpreadsOf(of);
  return spread.length > 0 && spread.every(({ value }) => isLeftOut(name, value, noted));
}

/** Whether a value is the body, or an object in it, in which callers leave out a name, and nobody else fills it in. */
function isLeftOut(name: string, value: Value | undefined, noted: Noted): boolean {
  const part = partOf(value);
  if (part?.place !== 'body') return false;
  const path = [...part.path, name];
  return noted.lacking.has(keyOfField('body', path.join('.'))) && !noted.putInBody.has(path[0] ?? name);
}

/** Whether some of it is what callers have sent in a body. */
function isSent(value: Value | undefined): boolean {
  if (partOf(value)?.place === 'body') return true;
  if (value?.kind !== 'record') return false;
  return [...value.entries.values(), ...placedSpreadsOf(value).map((one) => one.value)].some(
    (one) => partOf(one)?.place === 'body',
  );
}

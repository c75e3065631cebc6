import type { ts } from 'ts-morph';
import { openObject } from '../types/plain-fields';
import type { Infers } from './infers';
import { ofField, type Typed } from './typed';

/** Puts all members of a value into an object that is made on the spot; answers whether they are known. */
export function spreadInto(entries: Map<string, Typed>, spread: Typed, inference: Infers): boolean {
  if (spread.kind === 'record') {
    for (const [name, one] of spread.entries) entries.set(name, one);
    return true;
  }
  const { properties } = inference.reader.held(inference.fieldOf(spread));
  for (const [name, one] of Object.entries(properties ?? {})) entries.set(name, ofField(one));
  return properties !== undefined;
}

/** `Object.assign({}, this, more)`: an object that is made on the spot has all that is put into it; any other is what it was. */
export function assignedType(target: ts.Expression, sources: readonly ts.Expression[], inference: Infers): Typed {
  const of = inference.of(target);
  if (of.kind !== 'record') return of.kind === 'instance' ? of : ofField({ ...openObject });
  const entries = new Map(of.entries);
  const isKnown = sources.map((one) => spreadInto(entries, inference.of(one), inference));
  return isKnown.includes(false) && entries.size === 0 ? ofField(openObject) : { kind: 'record', entries };
}

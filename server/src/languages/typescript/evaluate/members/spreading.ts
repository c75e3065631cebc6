import { noteOpenSpread, noteUntoldSpread } from './open-spreads';
import { alternativesOf, oneOf } from '../one-of';
import { isUndefined, type NativeCall, nothing, record, type RecordValue, unknown, type Value } from '../value';
import { isMade } from '../made-values';
import { hasUntoldMembers, noteUntoldMembers } from './untold-members';
import { mayHave } from '../doubt/varying';

/** A member that spreading a value gives an object, where source tells; else what was there before may stay. */
interface Given {
  readonly name: string;
  readonly value: Value;
  readonly isCertain: boolean;
}

/** Gives an object all members of a value: `{ ...value }`. */
export function spreadInto(into: RecordValue, value: Value, isHandling: boolean): void {
  giveMembers(into, value);
  noteSpread(into, value, isHandling);
}

/** `Object.assign(target, ...values)`: what it comes to; `isPerhaps` tells that source does not tell whether it happens. */
export function assignAll(
  target: Value,
  values: readonly Value[],
  isPerhaps: boolean,
  { node, isHandling, doubt }: Pick<NativeCall, 'node' | 'isHandling' | 'doubt'>,
): Value {
  if (target.kind === 'unknown') {
    for (const one of values) if (one.kind === 'native') one.object.escapes?.({ node, doubt });
  }
  if (target.kind === 'unknown' && isHandling && values.every(({ kind }) => kind === 'record')) {
    const made = record([]);
    for (const one of [target, ...values]) spreadInto(made, one, isHandling);
    return made;
  }
  for (const one of values) {
    if (target.kind === 'record') assignTo(target, isPerhaps ? oneOf([one, nothing]) : one, isHandling);
    if (target.kind !== 'native') continue;
    for (const { name, value } of givenBy(one)) target.object.set?.(name, value, doubt);
    target.object.merges?.(one);
  }
  return target;
}

/** What was there before a request may be one for all: members that are not told are not known to be of this one. */
function assignTo(target: RecordValue, value: Value, isHandling: boolean): void {
  const isOwn = isMade(target) || target.entries.size === 0;
  giveMembers(target, value);
  if (isOwn) noteSpread(target, value, isHandling);
}

function giveMembers(into: RecordValue, value: Value): void {
  if (value.kind === 'primitive') return;
  for (const one of givenBy(value)) {
    if (one.isCertain) into.entries.set(one.name, one.value);
    else mayHave(into, one.name, one.value);
  }
}

function noteSpread(into: RecordValue, value: Value, isHandling: boolean): void {
  if (alternativesOf(value).some(mayHaveAny)) noteUntoldMembers(into);
  if (value.kind !== 'unknown') noteOpenSpread(into, value);
  else if (isHandling) noteUntoldSpread(into, value);
}

function mayHaveAny(value: Value): boolean {
  return value.kind === 'record' ? hasUntoldMembers(value) : value.kind === 'unknown' || value.kind === 'native';
}

function givenBy(value: Value): readonly Given[] {
  if (value.kind === 'record' && value.perhaps === undefined) return [...value.entries].map(givenAs);
  if (value.kind === 'record' || value.kind === 'union') return givenByAny(alternativesOf(value));
  const field = value.kind === 'unknown' ? value.field : value.kind === 'native' ? value.object.field : undefined;
  const at = value.kind === 'unknown' ? value.at : null;
  const isThere = value.kind === 'native' || (field?.required === true && !field.nullable);
  return Object.entries(field?.properties ?? {}).map(([name, one]) => ({
    name,
    value: unknown(at, { ...one, required: true }),
    isCertain: isThere && one.required,
  }));
}

/** What may be undefined may as well be missing. */
function givenAs([name, value]: readonly [string, Value]): Given {
  if (value.kind !== 'union' && value.kind !== 'record') return { name, value, isCertain: true };
  const all = alternativesOf(value);
  const there = all.filter((one) => !isUndefined(one));
  const [only, another] = there;
  if (only === undefined || there.length === all.length) return { name, value, isCertain: true };
  return { name, value: another === undefined ? only : { kind: 'union', values: there }, isCertain: false };
}

/** What members of one of several values are: some of these may lack them. */
function givenByAny(values: readonly Value[]): readonly Given[] {
  const all = values.map((one) => new Map(givenBy(one).map((given) => [given.name, given])));
  const names = new Set(all.flatMap((one) => [...one.keys()]));
  return [...names].map((name) => {
    const each = all.map((one) => one.get(name));
    const given = each.filter((one) => one !== undefined);
    const isCertain = each.every((one) => one?.isCertain === true);
    return { name, value: oneOf(given.map(({ value }) => value)), isCertain };
  });
}

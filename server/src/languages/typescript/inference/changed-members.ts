import { bareExpression } from '../bare-expression';
import { absent, anything } from '../types/plain-fields';
import { nullField } from '../types/unions';
import { isNullLiteral, isUndefined } from './assigned-later';
import type { Change, ChangeOf } from './changes';
import type { Infers } from './infers';
import { nobodyKnows, ofField, type Typed } from './typed';

interface Filling {
  readonly inference: Infers;
  /** What stands for members that were nothing at first: others may be put there, too. */
  readonly filled: Set<Typed>;
}

/**
 * What is left of an object behind what code does to its members (`delete copy.secret`, `copy.note = null`): what it takes perhaps is
 * perhaps there, what it sets to null may be it. What is nothing at first is what is put there, or anything where others may fill it.
 */
export function leftOf(of: Typed, changes: readonly Change[], inference: Infers): Typed {
  const filling: Filling = { inference, filled: new Set([nobodyKnows]) };
  return changes.reduce((left, change) => {
    if (change.kind === 'handed') return filledBelow(left, change.path);
    if (change.kind === 'assigned') return left;
    return takes(change) ? withoutTaken(left, change, inference) : filled(left, change.path, change, filling);
  }, of);
}

function takes({ value }: ChangeOf<'member'>): boolean {
  const bare = value === null ? null : bareExpression(value);
  return bare === null || isNullLiteral(bare) || isUndefined(bare);
}

function withoutTaken(of: Typed, { path, value, isCertain }: ChangeOf<'member'>, inference: Infers): Typed {
  const [name, ...others] = path;
  const left = new Map(membersOf(of, inference));
  if (left.size === 0 || name === undefined || others.length > 0) return of;
  const isNull = value !== null && isNullLiteral(bareExpression(value));
  const member = left.get(name);
  if (isCertain && !isNull) left.delete(name);
  else if (member !== undefined) {
    const field = inference.fieldOf(member);
    left.set(name, ofField(isNull ? { ...field, nullable: true } : { ...field, required: false }));
  }
  return { kind: 'record', entries: left };
}

function membersOf(of: Typed, inference: Infers): Iterable<readonly [string, Typed]> {
  if (of.kind === 'record') return of.entries;
  const { properties = {} } = inference.reader.held(inference.fieldOf(of));
  return Object.entries(properties).map(([name, one]) => [name, ofField(one)] as const);
}

function filled(of: Typed, [name, ...path]: readonly string[], change: ChangeOf<'member'>, filling: Filling): Typed {
  const member = of.kind === 'record' && name !== undefined ? of.entries.get(name) : undefined;
  if (of.kind !== 'record' || name === undefined || member === undefined) return of;
  const now = path.length > 0 ? filled(member, path, change, filling) : behind(member, change, filling);
  return now === member ? of : { ...of, entries: new Map([...of.entries, [name, now]]) };
}

function behind(
  member: Typed,
  { value, isCertain }: ChangeOf<'member'>,
  { inference, filled: before }: Filling,
): Typed {
  if (value === null || !(before.has(member) || isNothing(member))) return member;
  const put = inference.assigned(value);
  const isKnown = put.kind !== 'unknown' && member.kind !== 'unknown';
  const perhaps = isKnown ? inference.either([member, put]) : nobodyKnows;
  const now = isCertain ? put : perhaps;
  before.add(now);
  return now;
}

function isNothing(typed: Typed): boolean {
  return typed.kind === 'field' && (typed.field === nullField || typed.field === absent);
}

/** Code that has an object in hands may fill what is nothing there. */
function filledBelow(of: Typed, [name, ...path]: readonly string[] = []): Typed {
  if (of.kind !== 'record') return of;
  const names = name === undefined ? [...of.entries.keys()] : [name];
  const changed = names.flatMap((one) => {
    const member = of.entries.get(one);
    if (member === undefined) return [];
    const now = name === undefined && isNothing(member) ? perhapsFilled(member) : filledBelow(member, path);
    return now === member ? [] : [[one, now] as const];
  });
  return changed.length === 0 ? of : { ...of, entries: new Map([...of.entries, ...changed]) };
}

function perhapsFilled(nothing: Typed): Typed {
  const isMissing = nothing.kind === 'field' && nothing.field === absent;
  return isMissing ? ofField({ ...anything, required: false }) : nobodyKnows;
}

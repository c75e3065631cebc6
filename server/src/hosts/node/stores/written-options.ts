import type { Value } from '../../../languages/typescript/evaluate/value';

/** A member of an object that is written out. */
export function memberIn(value: Value | undefined, name: string): Value | undefined {
  return value?.kind === 'record' ? value.entries.get(name) : undefined;
}

/** `[8, 'Too short']` */
export function firstOf(value: Value | undefined): Value | undefined {
  return value?.kind === 'list' ? value.items[0] : value;
}

/** Whether a member is there and is not false; a function decides for each document. */
export function isOn(value: Value | undefined, name: string): boolean {
  const member = firstOf(memberIn(value, name));
  return member !== undefined && member.kind !== 'function' && !(member.kind === 'primitive' && !member.value);
}

export function isOff(value: Value | undefined, name: string): boolean {
  const member = memberIn(value, name);
  return member?.kind === 'primitive' && member.value === false;
}

/** What a member is that is written out as a text, a number, a condition or null. */
export function flagIn(value: Value | undefined, name: string): unknown {
  const member = memberIn(value, name);
  return member?.kind === 'primitive' ? member.value : undefined;
}

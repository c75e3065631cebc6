import type { Rule } from '../parsing/rule';
import { isCondition } from './table/conditions';

/** Whether a field must be there, and whether it may be empty. */
export interface Presence {
  readonly isRequired: boolean;
  /** Refused when it is there and empty. */
  readonly isFilled: boolean;
  readonly isNullable: boolean;
  /** Refused when it is there. */
  readonly isRefused: boolean;
  /** Refused even when it is empty. */
  readonly isMissing: boolean;
  /** Whatever is sent is dropped unread. */
  readonly isIgnored: boolean;
  /** Whether it, with all below it, may be dropped unread, or nothing is asked of what is below it where it is not sent. */
  readonly mayBeIgnored: boolean;
  /** Whether nothing is asked of it where it is not sent, or it may be dropped unread. */
  readonly mayBeLeftOut: boolean;
}

const emptying: readonly string[] = ['required', 'filled', 'accepted', 'declined'];
/** Rules that refuse a request without the field. */
export const demanding: readonly string[] = ['required', 'present', 'accepted', 'declined'];
/** Rules that look at no value. */
const withoutValue: readonly string[] = ['bail', 'nullable', 'present', 'sometimes'];

/** Fields whose rules say the same have the same list of them. */
const presenceByRules = new WeakMap<readonly Rule[], Presence>();

export function presenceOf(rules: readonly Rule[]): Presence {
  const presence = presenceByRules.get(rules) ?? read(rules);
  presenceByRules.set(rules, presence);
  return presence;
}

function read(rules: readonly Rule[]): Presence {
  const names = rules.flatMap((rule) => (rule.kind === 'named' ? [rule.name] : []));
  const excluding = names.findIndex((name) => name.startsWith('exclude'));
  // What stands before a rule that may drop the field is asked in any case.
  const certain = excluding === -1 ? names : names.slice(0, excluding);
  const isFilled = names.some((name) => emptying.includes(name));
  const says = (name: string): boolean => names.includes(name);
  const onlyPresent =
    says('present') && rules.every((rule) => rule.kind === 'named' && withoutValue.includes(rule.name));
  const mayBeIgnored =
    names.some((name) => name.startsWith('exclude') && isCondition(name)) ||
    rules.some((rule) => rule.kind === 'said' && rule.isWhereSent === true);
  return {
    isRequired: !says('sometimes') && certain.some((name) => demanding.includes(name)),
    isFilled,
    isNullable: (says('nullable') || onlyPresent) && !isFilled,
    isRefused: says('prohibited') || says('missing'),
    isMissing: says('missing'),
    isIgnored: says('exclude'),
    mayBeIgnored,
    mayBeLeftOut: mayBeIgnored || says('sometimes') || says('exclude'),
  };
}

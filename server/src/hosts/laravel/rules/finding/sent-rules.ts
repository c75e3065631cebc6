import type { Followed } from '../../../../languages/php/evaluate/follow-each';
import { list, string, unknown, type ArrayKey, type Value } from '../../../../languages/php/evaluate/values';
import { pathIn, reasonOfType, type InputOrigin, type Sent } from '../request/request-input';
import type { Execution } from './executions';
import { areSame, inSequence, nameOf, rulesIn } from './rule-lists';

/** The rules of one field in one execution. */
export interface FieldRules {
  readonly rules: Value;
  readonly conditional: string | null;
  /** How what is validated stands to the field. */
  readonly sent: Sent;
}

/** Rules of a field itself say more than those of what is made of it. */
export function addTo(fields: Map<ArrayKey, FieldRules>, { path }: InputOrigin, added: FieldRules): void {
  const before = fields.get(path);
  if (before === undefined || (before.sent !== 'same' && added.sent === 'same')) fields.set(path, added);
  else if (before.sent !== 'same' || added.sent === 'same') {
    const isCertain = before.conditional === null || added.conditional === null;
    fields.set(path, {
      rules: isCertain && added.conditional !== null ? before.rules : inSequence(before.rules, added.rules),
      conditional: isCertain ? null : added.conditional,
      sent: before.sent,
    });
  }
}

/** What rules say of the field that is sent, where code makes what is validated of it. */
export function rulesOfSent(rules: Value, { sent, cast, hasDefault }: InputOrigin): Value {
  switch (sent) {
    case 'same': {
      const own = hasDefault ? withoutRequired(rules) : rules;
      return cast === undefined ? own : inSequence(own, string(cast));
    }
    case 'empty':
      return withoutRequired(rules);
    case 'nothing':
    case 'made':
      return unknown('what is made of it');
    case 'string':
    case 'json':
      return list([...(hasDefault ? [] : rulesIn(rules).filter(isRequired)), string(sent)]);
    default:
      return sent satisfies never;
  }
}

interface FieldsSent {
  readonly fields: ReadonlyMap<ArrayKey, FieldRules>;
}

/** Of what the code makes of a field, nothing below it is sent; of what it puts in its place, nothing. */
export function fieldNames(
  byExecution: readonly FieldsSent[],
  followed: readonly Followed<Execution>[] = [],
): ReadonlySet<ArrayKey> {
  const all = byExecution.flatMap(({ fields }) => [...fields]);
  if (all.every(([, { sent }]) => sent === 'same')) return new Set(all.map(([name]) => name));
  const made = all.flatMap(([name, { sent }]) => (sent === 'same' || isReplaced(sent) ? [] : [`${name}.`]));
  const sentNames = all.flatMap(([name, { sent }]) => {
    if (!isReplaced(sent)) return [name];
    return sent === 'empty' && isEmptied(name, byExecution, followed) ? [name] : [];
  });
  return new Set(sentNames.filter((name) => !made.some((of) => name.toString().startsWith(of))));
}

function isReplaced(sent: Sent): boolean {
  return sent === 'nothing' || sent === 'empty';
}

/**
 * Whether the code puts null in the place of some values of a field, and leaves others: what it does then need not be among
 * the executions.
 */
function isEmptied(
  name: ArrayKey,
  byExecution: readonly FieldsSent[],
  followed: readonly Followed<Execution>[],
): boolean {
  return byExecution.every(({ fields }) => fields.get(name)?.sent !== 'nothing') && isAskedFor(name, followed);
}

/** Whether what the code does hangs on a field of what is sent. */
function isAskedFor(name: ArrayKey, followed: readonly Followed<Execution>[]): boolean {
  return followed.some(({ decisions }) => decisions.some(({ reason }) => pathIn(reason) === name.toString()));
}

/**
 * Where some executions make what is validated of the field, or put something in its place, and others validate the field
 * itself: what is sent is what it is made of. Nothing is said where the code takes either.
 */
export function ofSent(
  all: readonly FieldRules[],
  name: string,
  followed: readonly Followed<Execution>[],
): readonly FieldRules[] {
  if (all.every(({ sent }) => sent === 'same')) return all;
  const [itself] = all.filter(({ sent }) => sent === 'same');
  const made = all.filter(({ sent }) => sent !== 'same' && !isReplaced(sent));
  const [first] = made;
  const rest = all.filter(({ sent }) => !isReplaced(sent));
  const isEmpty = all.some(({ sent }) => sent === 'empty') && all.every(({ sent }) => sent !== 'nothing');
  // Only what stays null is among these executions.
  if (isEmpty && rest.every(({ conditional }) => conditional !== null) && isAskedFor(name, followed)) return all;
  if (itself !== undefined && first === undefined) {
    return rest.length === all.length ? all : rest.map((one) => ({ ...one, rules: withoutRequired(one.rules) }));
  }
  if (first === undefined || itself === undefined) return rest;
  const asks = followed.some(({ decisions }) => decisions.some(({ reason }) => reason === reasonOfType(name)));
  const rules = asks || !areSame(made.map((one) => one.rules)) ? unknown('what is made of it') : first.rules;
  const demands = rulesIn(itself.rules).filter((rule) => presences.has(nameOf(rule) ?? ''));
  return [{ rules: list([...demands, rules]), conditional: itself.conditional, sent: first.sent }];
}

function isRequired(rule: Value): boolean {
  return nameOf(rule) === 'required';
}

function withoutRequired(rules: Value): Value {
  return list(rulesIn(rules).filter((rule) => !isRequired(rule)));
}

/** Rules that ask for the field, and say nothing of its value. */
const presences: ReadonlySet<string> = new Set(['required', 'nullable', 'sometimes']);

import type { Followed } from '../../../../languages/php/evaluate/follow-each';
import { list, string, unknown, type ArrayKey, type Value } from '../../../../languages/php/evaluate/values';
import { demanding } from '../schema/presence';
import { pathIn, reasonOfType, type InputOrigin, type Sent } from '../request/request-input';
import type { Execution } from './executions';
import { areSame, inSequence, nameOf, rulesIn } from './rule-lists';

/** The rules of one field in one execution. */
export interface FieldRules {
  readonly rules: Value;
  readonly conditional: string | null;
  /** How what is validated stands to the field. */
  readonly sent: Sent;
  /** Whether null is refused in the place of what is validated. */
  readonly isDemanded: boolean;
}

/** What is said of one field where code validates what it makes of it. */
export function fieldRules(rules: Value, conditional: string | null, origin: InputOrigin): FieldRules {
  const isDemanded = rulesIn(rules).some(isRequired);
  return { rules: rulesOfSent(rules, origin), conditional, sent: origin.sent, isDemanded };
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
      isDemanded: before.isDemanded || added.isDemanded,
    });
  }
}

/** What rules say of the field that is sent, where code makes what is validated of it. */
function rulesOfSent(rules: Value, { sent, cast, hasDefault, isPut }: InputOrigin): Value {
  switch (sent) {
    case 'same': {
      const own = hasDefault ? withoutRequired(rules) : isPut === true ? rulesWherePut(rules) : rules;
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
  if (all.every(({ sent }) => sent === 'same')) return castOrNot(all, name, followed);
  const [itself] = all.filter(({ sent }) => sent === 'same');
  const made = all.filter(({ sent }) => sent !== 'same' && !isReplaced(sent));
  const [first] = made;
  const rest = all.filter(({ sent }) => !isReplaced(sent));
  const isEmpty = all.some(({ sent }) => sent === 'empty') && all.every(({ sent }) => sent !== 'nothing');
  // Only what stays null is among these executions.
  if (isEmpty && rest.every(({ conditional }) => conditional !== null) && isAskedFor(name, followed)) return all;
  if (first === undefined || itself === undefined) {
    if (rest.length === all.length) return all;
    // Where null is put in the place of what is missing, and refused, it may not be missing.
    if (isEmpty && all.every(({ isDemanded }) => isDemanded))
      return isAskedFor(name, followed) ? rest.map((one) => ({ ...one, rules: demanded(one.rules) })) : rest;
    return first === undefined ? rest.map((one) => ({ ...one, rules: withoutRequired(one.rules) })) : rest;
  }
  const asks = followed.some(({ decisions }) => decisions.some(({ reason }) => reason === reasonOfType(name)));
  const rules = asks || !areSame(made.map((one) => one.rules)) ? unknown('what is made of it') : first.rules;
  const demands = rulesIn(itself.rules).filter((rule) => presences.has(nameOf(rule) ?? ''));
  return [{ ...first, rules: list([...demands, rules]), conditional: itself.conditional }];
}

/** `$this->has('n') ? (int) $this->n : $this->n`: what is missing is not cast, and is asked for. */
function castOrNot(
  all: readonly FieldRules[],
  name: string,
  followed: readonly Followed<Execution>[],
): readonly FieldRules[] {
  const asking = all.filter(({ rules }) => rulesIn(rules).some(isRequired));
  const isMixed = asking.length > 0 && asking.length < all.length && all.every(({ isDemanded }) => isDemanded);
  return isMixed && isAskedFor(name, followed) ? all.map((one) => ({ ...one, rules: demanded(one.rules) })) : all;
}

/**
 * `['name' => $request->input('name')]`: what is not sent is validated as null, which rules of types refuse that pass over
 * what is missing (`Validator::isValidatable`).
 */
function rulesWherePut(rules: Value): Value {
  const all = rulesIn(rules);
  const names = all.map((rule) => nameOf(rule) ?? '');
  if (!names.some(refusesNull) || names.some((name) => name === 'nullable' || name.startsWith('exclude'))) return rules;
  const isThere = names.some((name) => demanding.includes(name));
  const others = all.filter((_, index) => names[index] !== 'sometimes');
  // An empty list is one.
  const demand = typesOfLists.has(names.find(refusesNull) ?? '') ? 'present' : 'required';
  return isThere && others.length === all.length ? rules : list([...(isThere ? [] : [string(demand)]), ...others]);
}

const typesOfLists: ReadonlySet<string> = new Set(['array', 'list']);
const refusingNull: ReadonlySet<string> = new Set([
  ...['string', 'integer', 'numeric', 'boolean', 'date', 'date_format', 'email', 'uuid', 'ulid', 'url', 'ip', 'json'],
  ...['file', 'image', 'mimes', ...typesOfLists],
]);

/** Whether a rule refuses null by itself, as far as a field may be null. */
function refusesNull(name: string): boolean {
  return refusingNull.has(name);
}

function isRequired(rule: Value): boolean {
  return nameOf(rule) === 'required';
}

function withoutRequired(rules: Value): Value {
  return list(rulesIn(rules).filter((rule) => !isRequired(rule)));
}

function demanded(rules: Value): Value {
  return rulesIn(rules).some(isRequired) ? rules : list([string('required'), ...rulesIn(rules)]);
}

/** Rules that ask for the field, and say nothing of its value. */
const presences: ReadonlySet<string> = new Set(['required', 'nullable', 'sometimes']);

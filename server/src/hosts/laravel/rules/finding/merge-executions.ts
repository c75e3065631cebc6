import type { Followed } from '../../../../languages/php/evaluate/follow-each';
import { iterated } from '../../../../languages/php/evaluate/iteration';
import type { CallSite, Machine } from '../../../../languages/php/evaluate/machine';
import { list, string, type ArrayKey, type Value } from '../../../../languages/php/evaluate/values';
import type { FoundRules } from '../parsing/found-rules';
import { pathIn } from '../request/request-input';
import type { Validation } from '../request/request-context';
import type { Execution } from './executions';
import { joinedPlaces, type ValidatedFields, type ValidatedPlace } from './joined-places';
import { areSame, nameOf, rulesIn } from './rule-lists';
import { commonTerm, termsOf } from './common-terms';
import { demanding } from '../schema/presence';
import { saysType } from '../schema/field-type';
import { isSameRule } from './same-rules';
import { addTo, fieldNames, fieldRules, ofSent, type FieldRules } from './sent-rules';

/**
 * Joins what each execution of the code validated: a field is there if any of them has it, for certain if each has that
 * comes to its end. An execution that ends in an exception is a request that is refused, and says nothing of the others.
 */
export function mergeExecutions(
  followed: readonly Followed<Execution>[],
  machine: Machine,
  site: CallSite,
): FoundRules[] {
  const places = new Map<string, Validation>();
  for (const { outcome } of followed) {
    for (const one of outcome.validations) if (!places.has(placeOf(one))) places.set(placeOf(one), one);
  }
  const validated = [...places].map(([place, validation]): ValidatedPlace => {
    const byExecution = followed.map(({ outcome }) => {
      const own = outcome.validations.filter((one) => placeOf(one) === place);
      return own.length === 0 ? null : validatedFields(own, machine, site);
    });
    return { validation, byExecution };
  });
  return joinedPlaces(validated).map(({ validation, byExecution }) =>
    merged(
      validation,
      byExecution.map((one) => one ?? nothingValidated),
      followed,
    ),
  );
}

const nothingValidated: ValidatedFields = { fields: new Map(), gap: undefined };

/** All rules of a request class are one; calls in an action are told apart by where they stand. */
function placeOf({ kind, class: of, source }: Validation): string {
  return kind === 'form-request' ? `class ${of ?? ''}` : `${source.file} ${source.start} ${source.end}`;
}

function validatedFields(validations: readonly Validation[], machine: Machine, site: CallSite): ValidatedFields {
  const fields = new Map<ArrayKey, FieldRules>();
  let gap: string | undefined;
  for (const { rules, conditional, fieldOf } of validations) {
    const array = iterated(machine, rules, site);
    if (array === null)
      gap ??= rules.kind === 'unknown' ? rules.reason : rules.kind === 'null' ? undefined : 'rules that are no array';
    gap ??= array?.gap;
    for (const [key, value] of array?.entries ?? []) {
      const origin = isMisplaced(key, value) ? null : fieldOf(key.toString());
      if (origin !== null) addTo(fields, origin, fieldRules(value, conditional, origin));
    }
  }
  return { fields, gap };
}

/** `['bail', 'name' => 'required']`: a rule where a field should be is one of a field `0`, which nobody sends. */
function isMisplaced(key: ArrayKey, value: Value): boolean {
  return typeof key === 'number' && value.kind === 'string' && !demanding.includes(value.value);
}

function merged(
  first: Validation,
  byExecution: readonly ValidatedFields[],
  followed: readonly Followed<Execution>[],
): FoundRules {
  const [only] = byExecution;
  if (only !== undefined && byExecution.length === 1) return ofOne(first, only);
  const entries = new Map<ArrayKey, Value>();
  const conditional = new Map<string, string>();
  const varying = new Map<string, string>();
  const variants: Value[] = [];
  const names = fieldNames(byExecution, followed);
  const comesToEnd = followed.some(({ outcome }) => !outcome.isThrown);
  for (const name of names) {
    const all = byExecution.flatMap((one) => one.fields.get(name) ?? []);
    const found = ofSent(all, name.toString(), followed);
    const difference = differenceOf(found, byExecution, { name, followed });
    const isOwn = difference !== null && pathIn(difference) === name.toString();
    const rules = isOwn ? rulesWhereSent(found) : found.map((one) => one.rules);
    entries.set(name, rules.reduce(inCommon));
    if (!areSame(rules)) variants.push(...rules);
    // An execution whose fields are not all known may have this one, too.
    const missing = byExecution.findIndex(
      (own, index) =>
        !own.fields.has(name) && own.gap === undefined && !(comesToEnd && followed[index]?.outcome.isThrown === true),
    );
    const reason =
      found.find((one) => one.conditional !== null)?.conditional ??
      (missing === -1 ? null : reasonFor(name, missing, { byExecution, followed }));
    if (reason !== null && !isOfEach(name, reason)) conditional.set(name.toString(), reason);
    const isVarying = reason === null && difference !== null && !areSame(rules);
    if (isVarying && !isOfEach(name, difference)) varying.set(name.toString(), difference);
  }
  const gap = byExecution.find((one) => one.gap !== undefined)?.gap;
  const { kind, class: of, source } = first;
  const rules = { kind: 'array', entries, gap, source } as const;
  const asksForAny = byExecution.every((one, index) => followed[index]?.outcome.isThrown === true || asks(one));
  return {
    kind,
    class: of,
    rules,
    variants,
    conditional,
    varying,
    source,
    ...(asksForAny && comesToEnd && { asksForAny }),
  };
}

/** Whether an execution refuses requests without any field. */
function asks({ fields }: ValidatedFields): boolean {
  return [...fields].some(([name, { rules, conditional, sent }]) => {
    if (conditional !== null || sent === 'nothing' || sent === 'empty' || name.toString().includes('.')) return false;
    const names = rulesIn(rules).map((rule) => nameOf(rule) ?? '');
    return !names.includes('sometimes') && names.some((one) => demanding.includes(one));
  });
}

/** There is nothing to compare with. */
function ofOne({ kind, class: of, source }: Validation, { fields, gap }: ValidatedFields): FoundRules {
  const entries = new Map<ArrayKey, Value>();
  const conditional = new Map<string, string>();
  const names = fieldNames([{ fields }]);
  for (const [name, { rules, conditional: reason }] of fields) {
    if (!names.has(name)) continue;
    entries.set(name, rules);
    if (reason !== null && !isOfEach(name, reason)) conditional.set(name.toString(), reason);
  }
  const rules = { kind: 'array', entries, gap, source } as const;
  return { kind, class: of, rules, variants: [], conditional, varying: new Map(), source };
}

/** Rules for each of several: where the request brings none of them they do not hold, whatever the code asks before. */
function isOfEach(name: ArrayKey, reason: string): boolean {
  const of = pathIn(reason);
  return of !== null && name.toString().startsWith(`${of}.*`);
}

interface Executions {
  readonly byExecution: readonly ValidatedFields[];
  readonly followed: readonly Followed<Execution>[];
}

/** Why an execution misses a field: what it decided otherwise than one that has it. */
function reasonFor(name: ArrayKey, missing: number, { byExecution, followed }: Executions): string {
  for (const [index, { parent, reason, decisions }] of followed.entries()) {
    if (parent === null || reason === null) continue;
    if (byExecution[index]?.fields.has(name) === byExecution[parent]?.fields.has(name)) continue;
    // A loop asks for each field at the same place.
    return decisions.find((one) => pathIn(one.reason) === name.toString())?.reason ?? reason;
  }
  return followed[missing]?.reason ?? followed[missing]?.decisions[0]?.reason ?? 'a condition';
}

/** Why a field's rules are not the same in all executions; null where they are. */
function differenceOf(
  found: readonly FieldRules[],
  byExecution: readonly ValidatedFields[],
  { name, followed }: { readonly name: ArrayKey; readonly followed: readonly Followed<Execution>[] },
): string | null {
  if (areSame(found.map(({ rules }) => rules))) return null;
  for (const [index, { parent, reason }] of followed.entries()) {
    if (parent === null || reason === null) continue;
    const [own, before] = [byExecution[index]?.fields.get(name), byExecution[parent]?.fields.get(name)];
    if (own !== undefined && before !== undefined && !isSameRule(own.rules, before.rules)) return reason;
  }
  return 'a condition';
}

/**
 * `$request->filled('password') ? 'min:8|confirmed' : ''`: where code asks whether the field is there, what says nothing of it
 * is for requests without it, and what it demands besides only for those that bring it.
 */
function rulesWhereSent(found: readonly FieldRules[]): readonly Value[] {
  const all = found.map(({ rules }) => rules);
  const saying = all.filter((rules) => rulesIn(rules).some((rule) => !isOfPresence(rule)));
  if (saying.length === all.length || saying.length === 0) return all;
  const loosened = all.flatMap((rules) => (saying.includes(rules) ? [] : rulesIn(rules).filter(isLoosening)));
  return saying.map((rules) => list([...rulesIn(rules).filter((rule) => nameOf(rule) !== 'required'), ...loosened]));
}

function isLoosening(rule: Value): boolean {
  return loosening.has(nameOf(rule) ?? '');
}

function isOfPresence(rule: Value): boolean {
  const name = nameOf(rule);
  return name === '' || (name !== null && (loosening.has(name) || demanding.includes(name)));
}

/** Rules that make a request pass which others would refuse. They are kept where any execution has them. */
const loosening: ReadonlySet<string> = new Set(['nullable', 'sometimes']);

/** What holds whichever of the two is so. A rule with another parameter stays: with the weaker limit, or without it. */
function inCommon(one: Value, other: Value): Value {
  if (isSameRule(one, other)) return one;
  const [left, right] = [unlike(rulesIn(one), rulesIn(other)), unlike(rulesIn(other), rulesIn(one))];
  const [leftTypes, rightTypes] = [typesSaid(left), typesSaid(right)];
  const isOfType = leftTypes.join() === rightTypes.join();
  const kept = left.flatMap((rule) => {
    if (right.some((also) => isSameRule(rule, also))) return [rule];
    const name = nameOf(rule);
    if (name === null) return [];
    const same = right.find((also) => nameOf(also) === name);
    if (loosening.has(name) || (saysType(name) && rightTypes.length === 0)) return [withoutKinds(rule)];
    return same === undefined ? [] : [commonTerm(name, [rule, same], isOfType)];
  });
  const added = right.filter((rule) => {
    const name = nameOf(rule) ?? '';
    const stays = loosening.has(name) || (saysType(name) && leftTypes.length === 0);
    return stays && !kept.some((also) => isSameRule(rule, also));
  });
  return list([...kept, ...added.map(withoutKinds)]);
}

/** A password says that it is a text, whichever characters are asked for in one case alone. */
function withoutKinds(rule: Value): Value {
  return nameOf(rule) === 'password' ? string('password') : rule;
}

/** Rules of which those that another list lacks are taken apart, where one object stands for several. */
function unlike(rules: readonly Value[], others: readonly Value[]): readonly Value[] {
  return rules.flatMap((rule) => (others.some((other) => isSameRule(rule, other)) ? [rule] : termsOf(rule)));
}

/** The rules of a list that say a type, by name. A list that says none takes none away. */
function typesSaid(rules: readonly Value[]): readonly string[] {
  return [...new Set(rules.map((rule) => nameOf(rule) ?? '').filter(saysType))].toSorted();
}

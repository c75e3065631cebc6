import type { Followed } from '../../../../languages/php/evaluate/follow-each';
import { iterated } from '../../../../languages/php/evaluate/iteration';
import type { CallSite, Machine } from '../../../../languages/php/evaluate/machine';
import { list, stringWithGap, type ArrayKey, type Value } from '../../../../languages/php/evaluate/values';
import type { FoundRules } from './found-rules';
import { RuleObject } from '../parsing/objects/rule-object';
import { pathIn } from '../request/request-input';
import type { Validation } from './requests';
import { pipedTexts } from '../parsing/rule-text';
import { isSameRule } from './same-rules';

/** What one way through the code validated, and whether it came to its end. */
export interface Way {
  readonly validations: readonly Validation[];
  readonly isThrown: boolean;
}

/** The rules of one field on one way. */
interface FieldRules {
  readonly rules: Value;
  readonly conditional: string | null;
}

/** What one way validated at one place. */
interface Stop {
  readonly fields: ReadonlyMap<ArrayKey, FieldRules>;
  readonly gap: string | undefined;
}

/**
 * Joins what each way through the code validated: a field is there if it is on any way, for certain if it is on each that
 * comes to its end. A way that ends in an exception is a request that is refused, and says nothing of the others.
 */
export function mergeWays(followed: readonly Followed<Way>[], machine: Machine, site: CallSite): FoundRules[] {
  const places = new Map<string, Validation>();
  for (const { outcome } of followed) {
    for (const one of outcome.validations) if (!places.has(placeOf(one))) places.set(placeOf(one), one);
  }
  return [...places].map(([place, validation]) => {
    const stops = followed.map(({ outcome }) =>
      stopOf(
        outcome.validations.filter((one) => placeOf(one) === place),
        machine,
        site,
      ),
    );
    return merged(validation, stops, followed);
  });
}

/** All rules of a request class are one; calls in an action are told apart by where they stand. */
function placeOf({ kind, class: of, source }: Validation): string {
  return kind === 'form-request' ? `class ${of ?? ''}` : `${source.file} ${source.start} ${source.end}`;
}

function stopOf(validations: readonly Validation[], machine: Machine, site: CallSite): Stop {
  const fields = new Map<ArrayKey, FieldRules>();
  let gap: string | undefined;
  for (const { rules, conditional, prefix } of validations) {
    const array = iterated(machine, rules, site);
    if (array === null)
      gap ??= rules.kind === 'unknown' ? rules.reason : rules.kind === 'null' ? undefined : 'rules that are no array';
    gap ??= array?.gap;
    for (const [key, value] of array?.entries ?? []) {
      const field = prefix === '' ? key : `${prefix}${key}`;
      const before = fields.get(field);
      if (before === undefined) fields.set(field, { rules: value, conditional });
      else {
        const isCertain = before.conditional === null || conditional === null;
        fields.set(field, {
          rules: isCertain && conditional !== null ? before.rules : inSequence(before.rules, value),
          conditional: isCertain ? null : conditional,
        });
      }
    }
  }
  return { fields, gap };
}

function merged(first: Validation, stops: readonly Stop[], followed: readonly Followed<Way>[]): FoundRules {
  const [only] = stops;
  if (only !== undefined && stops.length === 1) return ofOneWay(first, only);
  const entries = new Map<ArrayKey, Value>();
  const conditional = new Map<string, string>();
  const varying = new Map<string, string>();
  const variants: Value[] = [];
  const names = new Set(stops.flatMap((stop) => [...stop.fields.keys()]));
  const comesToEnd = followed.some(({ outcome }) => !outcome.isThrown);
  for (const name of names) {
    const found = stops.flatMap((stop) => stop.fields.get(name) ?? []);
    const rules = found.map((one) => one.rules);
    entries.set(name, rules.reduce(inCommon));
    if (!areSame(rules)) variants.push(...rules);
    // A way of which fields are not known may have this one, too.
    const missing = stops.findIndex(
      (stop, index) =>
        !stop.fields.has(name) && stop.gap === undefined && !(comesToEnd && followed[index]?.outcome.isThrown === true),
    );
    const reason =
      found.find((one) => one.conditional !== null)?.conditional ??
      (missing === -1 ? null : reasonFor(name, missing, { stops, followed }));
    if (reason !== null && !isOfEach(name, reason)) conditional.set(name.toString(), reason);
    const difference = reason === null ? differenceOf(found, stops, { name, followed }) : null;
    if (difference !== null && !isOfEach(name, difference)) varying.set(name.toString(), difference);
  }
  const gap = stops.find((stop) => stop.gap !== undefined)?.gap;
  const { kind, class: of, source } = first;
  const rules = { kind: 'array', entries, gap, source } as const;
  return { kind, class: of, rules, variants, conditional, varying, source };
}

/** There is nothing to compare with. */
function ofOneWay({ kind, class: of, source }: Validation, { fields, gap }: Stop): FoundRules {
  const entries = new Map<ArrayKey, Value>();
  const conditional = new Map<string, string>();
  for (const [name, { rules, conditional: reason }] of fields) {
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

interface Ways {
  readonly stops: readonly Stop[];
  readonly followed: readonly Followed<Way>[];
}

/** Why a field is missing on a way: what was decided otherwise than on a way that has it. */
function reasonFor(name: ArrayKey, missing: number, { stops, followed }: Ways): string {
  for (const [index, { parent, reason, decisions }] of followed.entries()) {
    if (parent === null || reason === null) continue;
    if (stops[index]?.fields.has(name) === stops[parent]?.fields.has(name)) continue;
    // A loop asks for each field at the same place.
    return decisions.find((one) => pathIn(one.reason) === name.toString())?.reason ?? reason;
  }
  return followed[missing]?.reason ?? followed[missing]?.decisions[0]?.reason ?? 'a condition';
}

/** Why a field's rules are not the same on all ways; null where they are. */
function differenceOf(
  found: readonly FieldRules[],
  stops: readonly Stop[],
  { name, followed }: { readonly name: ArrayKey; readonly followed: readonly Followed<Way>[] },
): string | null {
  if (areSame(found.map(({ rules }) => rules))) return null;
  for (const [index, { parent, reason }] of followed.entries()) {
    if (parent === null || reason === null) continue;
    const [own, before] = [stops[index]?.fields.get(name), stops[parent]?.fields.get(name)];
    if (own !== undefined && before !== undefined && !isSameRule(own.rules, before.rules)) return reason;
  }
  return 'a condition';
}

/** The rules of a field as a list: a text has several between `|`. */
function listOf(rules: Value): readonly Value[] {
  if (rules.kind === 'array') return [...rules.entries.values()];
  if (rules.kind === 'string') return pipedTexts(rules);
  return rules.kind === 'null' ? [] : [rules];
}

/** Both rules hold, one after the other. */
function inSequence(before: Value, after: Value): Value {
  if (isSameRule(before, after)) return before;
  const all = [...listOf(before)];
  for (const rule of listOf(after)) if (!all.some((one) => isSameRule(one, rule))) all.push(rule);
  return list(all);
}

/** Rules that make a request pass which others would refuse: they are kept where any way has them. */
const loosening: ReadonlySet<string> = new Set(['nullable', 'sometimes']);

/** What holds whichever of the two is so. A rule with another parameter stays, without it. */
function inCommon(one: Value, other: Value): Value {
  if (isSameRule(one, other)) return one;
  const [left, right] = [listOf(one), listOf(other)];
  const kept = left.flatMap((rule) => {
    if (right.some((also) => isSameRule(rule, also))) return [rule];
    const name = nameOf(rule);
    if (name === null) return [];
    if (loosening.has(name)) return [rule];
    const isThere = right.some((also) => nameOf(also) === name);
    return isThere ? [stringWithGap(`${name}:`, 'a condition', rule.source)] : [];
  });
  const added = right.filter(
    (rule) => loosening.has(nameOf(rule) ?? '') && !kept.some((also) => isSameRule(rule, also)),
  );
  return list([...kept, ...added]);
}

function nameOf(rule: Value): string | null {
  if (rule.kind === 'string') return rule.value.split(':')[0] ?? '';
  if (rule.kind !== 'object' || !(rule.native instanceof RuleObject)) return null;
  const [term, ...others] = rule.native.terms();
  return term?.kind === 'named' && others.length === 0 ? term.name : null;
}

function areSame([first, ...others]: readonly Value[]): boolean {
  return first === undefined || others.every((other) => isSameRule(first, other));
}

import { fieldNamed } from '../../../../core/fields/fields-below';
import type { FieldSchema, FieldValue } from '../../../../core/fields/field-schema';
import type { Followed } from '../../../../languages/php/evaluate/follow-each';
import { nullValue, number, string, type Value } from '../../../../languages/php/evaluate/values';
import type { PhpRuntime } from '../../runtime/php-runtime';
import type { FoundRules } from '../parsing/found-rules';
import { inputHaving, originOf, pathIn, wholeInput } from '../request/request-input';
import type { RequestContext } from '../request/request-context';
import { fieldsOf } from '../schema/fields-of';
import type { RulesByValue, RulesCase } from './action-rules';
import type { Execution } from './executions';

/** More objects than this, told apart by the value of a field, help nobody. */
const mostCases = 8;

/** What stands for any value that the code does not ask for. */
const anyOther = '~';

export interface ReadRules {
  readonly rules: readonly FoundRules[];
  readonly followed: readonly Followed<Execution>[];
  readonly isCut: boolean;
}

/**
 * The rules for each value that the code compares a field with, read once more with that value in the request: null
 * where no field decides of others, or too many values of it do.
 */
export function rulesByValue(
  all: ReadRules,
  context: RequestContext,
  runtime: PhpRuntime,
  read: () => ReadRules,
): RulesByValue | null {
  const schemasOf = (name: string): readonly FieldSchema[] =>
    all.rules.flatMap((rules) => fieldNamed(fieldsOf(rules, runtime), name) ?? []);
  const field = decidingField(all, (name) => enumeratedIn(schemasOf(name)) !== null);
  if (field === null) return null;
  const literals = comparedWith(field, all.followed);
  const schemas = schemasOf(field);
  const known = enumeratedIn(schemas);
  const wanted = known ?? literals;
  const isRequired = schemas.some(({ required }) => required);
  if (wanted.length === 0 || wanted.length > mostCases) return null;
  const caseOf = (values: RulesCase['values'], value: Value): readonly RulesCase[] => {
    context.given = inputHaving(field, value);
    const { rules, followed, isCut } = read();
    const isRefused = isCut || followed.every(({ outcome }) => outcome.isThrown);
    return isRefused ? [] : [{ values, rules }];
  };
  try {
    const cases = wanted.flatMap((value) => caseOf([value], valueOf(value)));
    const others = known !== null ? (isRequired ? [] : caseOf('none', nullValue)) : caseOf('others', string(anyOther));
    return cases.length === 0 ? null : { field, cases: [...cases, ...others] };
  } finally {
    context.given = wholeInput;
  }
}

/** The field on whose value most of what is not certain hangs. */
function decidingField({ rules, followed }: ReadRules, isEnumerated: (name: string) => boolean): string | null {
  const counts = new Map<string, number>();
  for (const { conditional, varying } of rules) {
    for (const reason of [...conditional.values(), ...varying.values()]) {
      const path = pathIn(reason);
      if (path !== null && !path.split('.').includes('*')) counts.set(path, (counts.get(path) ?? 0) + 1);
    }
  }
  const deciding = [...counts].filter(([path]) => comparedWith(path, followed).length > 0);
  const [most] = deciding.toSorted(([, one], [, other]) => other - one);
  if (most !== undefined || rules.every(({ rules: { gap } }) => gap === undefined)) return most?.[0] ?? null;
  // `new $handlers[$type]`: what is not known may follow from a value that the code asks for before.
  const reasons = followed.flatMap(({ decisions }) => decisions.map(({ reason }) => reason));
  const gaps = rules.flatMap(({ rules: { gap } }) => gap ?? []);
  const asked = [...reasons, ...gaps].flatMap((reason) => pathIn(reason) ?? []);
  const mayDecide = (path: string): boolean => comparedWith(path, followed).length > 0 || isEnumerated(path);
  return asked.find((path) => !path.split('.').includes('*') && mayDecide(path)) ?? null;
}

/** The values that rules let through of a field; null for any. */
function enumeratedIn(schemas: readonly FieldSchema[]): readonly FieldValue[] | null {
  const values = schemas.find((one) => one.enum !== undefined)?.enum?.values;
  const refused = schemas.flatMap(({ notEnum = [] }) => notEnum);
  return values?.filter((value) => !refused.includes(value)) ?? null;
}

/** Whether all that the rules themselves leave open is known of each case. */
export function isWholeByValue(byValue: RulesByValue | null): boolean {
  return byValue?.cases.every(({ rules }) => rules.every(({ rules: { gap } }) => gap === undefined)) === true;
}

/** The literals that the code compares a field with, in the order in which it does. */
function comparedWith(path: string, followed: readonly Followed<Execution>[]): readonly FieldValue[] {
  const literals = followed.flatMap(({ comparisons }) =>
    comparisons.flatMap(([one, other]) => {
      const literal =
        originOf(one)?.path === path ? literalOf(other) : originOf(other)?.path === path ? literalOf(one) : null;
      return literal === null ? [] : [literal];
    }),
  );
  return [...new Set(literals)];
}

function literalOf(value: Value): FieldValue | null {
  switch (value.kind) {
    case 'string':
      return value.gap === undefined && value.value !== '' ? value.value : null;
    case 'number':
      return Number.isInteger(value.value) ? value.value : null;
    case 'object': {
      const backing = value.properties.get('value');
      return backing === undefined ? null : literalOf(backing);
    }
    default:
      return null;
  }
}

function valueOf(value: FieldValue): Value {
  return typeof value === 'number' ? number(value) : string(value.toString());
}

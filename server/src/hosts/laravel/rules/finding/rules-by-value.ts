import { fieldNamed } from '../../../../core/fields/fields-below';
import type { FieldSchema, FieldValue } from '../../../../core/fields/field-schema';
import type { Followed } from '../../../../languages/php/evaluate/follow-each';
import { nullValue, number, string, type Value } from '../../../../languages/php/evaluate/values';
import type { PhpRuntime } from '../../runtime/php-runtime';
import type { FoundRules } from '../parsing/found-rules';
import { Arguments } from '../../../../languages/php/evaluate/arguments';
import { schemaOfPattern } from '../../link/pattern-schema';
import { enumValues } from '../../parameters/enum-values';
import { parameterIn, parameterOf } from '../request/current-route';
import { inputHaving, originOf, pathIn, wholeInput } from '../request/request-input';
import type { RequestContext } from '../request/request-context';
import { fieldsOf } from '../schema/fields-of';
import type { Deciding, RulesByValue, RulesCase } from './action-rules';
import type { Execution } from './executions';

/** More objects than this, told apart by the value of a field, help nobody. */
const mostCases = 8;

/** What stands for any value that the code does not ask for. */
const anyOther = '~';

export interface ReadRules {
  readonly rules: readonly FoundRules[];
  /** What parameters of the path are held against. */
  readonly ofPath: FoundRules | null;
  readonly followed: readonly Followed<Execution>[];
  readonly isCut: boolean;
}

/**
 * The rules for each value that the code compares a field or a parameter of the path with, read once more with that value in
 * the request: null where neither decides of others, or too many values of it do.
 */
export function rulesByValue(
  all: ReadRules,
  context: RequestContext,
  runtime: PhpRuntime,
  read: () => ReadRules,
): RulesByValue | null {
  const enumeratedOf = (of: Deciding): readonly FieldValue[] | null =>
    of.kind === 'field' ? enumeratedIn(schemasOf(all, of.name, runtime)) : takenBy(context, of.name, runtime);
  const of = deciding(all, (one) => enumeratedOf(one) !== null);
  if (of === null) return null;
  const known = enumeratedOf(of);
  const wanted = known ?? comparedWith(of, all.followed);
  if (wanted.length === 0 || wanted.length > mostCases) return null;
  const caseOf = (values: RulesCase['values'], value: Value): readonly RulesCase[] => {
    if (of.kind === 'field') context.given = inputHaving(of.name, value);
    else context.givenParameter = { name: of.name, value: parameterValue(context, of.name, value, runtime) };
    const { rules, followed, isCut } = read();
    const isRefused = isCut || followed.every(({ outcome }) => isFailed(outcome));
    return isRefused ? [] : [{ values, rules }];
  };
  try {
    const cases = wanted.flatMap((value) => caseOf([value], valueOf(value)));
    const others =
      known === null
        ? caseOf('others', string(anyOther))
        : withoutValue(all, of, runtime)
          ? caseOf('none', nullValue)
          : [];
    return cases.length === 0 ? null : { of, cases: [...cases, ...others] };
  } finally {
    context.given = wholeInput;
    context.givenParameter = null;
  }
}

function schemasOf({ rules }: ReadRules, name: string, runtime: PhpRuntime): readonly FieldSchema[] {
  return rules.flatMap((one) => fieldNamed(fieldsOf(one, runtime), name) ?? []);
}

/** Whether requests may leave it out. */
function withoutValue(all: ReadRules, { kind, name }: Deciding, runtime: PhpRuntime): boolean {
  return kind === 'field' && !schemasOf(all, name, runtime).some(({ required }) => required);
}

/** Whether the request comes to no answer: what a map has not under a value is no list of rules. */
function isFailed({ isThrown, validations }: Execution): boolean {
  return isThrown || validations.some(({ rules }) => rules.kind === 'null');
}

/** The values of a parameter that the route takes; null for any. */
function takenBy({ route }: RequestContext, name: string, runtime: PhpRuntime): readonly FieldValue[] | null {
  const type = route.enums.get(name);
  const schema = schemaOfPattern(route.patterns.get(name)) ?? (type === undefined ? null : enumValues(type, runtime));
  return schema?.enum?.values ?? null;
}

/** What stands for a value of a parameter: the case of the enumeration that it is bound to. */
function parameterValue(
  { route }: RequestContext,
  name: string,
  value: Value,
  { machine, nowhere }: PhpRuntime,
): Value {
  const type = route.enums.get(name);
  if (type === undefined) return value;
  return machine.tryComplete(() => machine.callStatic(type, 'tryFrom', new Arguments([value]), nowhere)) ?? value;
}

/** What most of what is not certain hangs on. */
function deciding({ rules, followed }: ReadRules, isEnumerated: (of: Deciding) => boolean): Deciding | null {
  const counts = new Map<string, number>();
  for (const { conditional, varying } of rules) {
    for (const reason of [...conditional.values(), ...varying.values()]) {
      if (decidingIn(reason) !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
  }
  const found = [...counts].flatMap(([reason, count]) => {
    const of = decidingIn(reason);
    return of === null || comparedWith(of, followed).length === 0 ? [] : [{ of, count }];
  });
  const [most] = found.toSorted((one, other) => other.count - one.count);
  if (most !== undefined || rules.every(({ rules: { gap } }) => gap === undefined)) return most?.of ?? null;
  // `new $handlers[$type]`: what is not known may follow from a value that the code asks for before.
  const reasons = followed.flatMap(({ decisions }) => decisions.map(({ reason }) => reason));
  const gaps = rules.flatMap(({ rules: { gap } }) => gap ?? []);
  const asked = [...reasons, ...gaps].flatMap((reason) => decidingIn(reason) ?? []);
  return asked.find((of) => comparedWith(of, followed).length > 0 || isEnumerated(of)) ?? null;
}

/** What of the request a reason speaks of, where it is one thing. */
function decidingIn(reason: string): Deciding | null {
  const path = pathIn(reason);
  if (path !== null) return path.split('.').includes('*') ? null : { kind: 'field', name: path };
  const name = parameterIn(reason);
  return name === null ? null : { kind: 'parameter', name };
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

/** The literals that the code compares it with, in the order in which it does. */
function comparedWith(of: Deciding, followed: readonly Followed<Execution>[]): readonly FieldValue[] {
  const isMeant = (value: Value): boolean =>
    of.kind === 'field' ? originOf(value)?.path === of.name : parameterOf(value) === of.name;
  const literals = followed.flatMap(({ comparisons }) =>
    comparisons.flatMap(([one, other]) => {
      const literal = isMeant(one) ? literalOf(other) : isMeant(other) ? literalOf(one) : null;
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

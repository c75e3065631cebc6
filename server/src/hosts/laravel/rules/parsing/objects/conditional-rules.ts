import { Arguments } from '../../../../../languages/php/evaluate/arguments';
import { truthOf } from '../../../../../languages/php/evaluate/conversions';
import type { NativeCall } from '../../../../../languages/php/evaluate/natives';
import { emptyArray, unknown, type Value } from '../../../../../languages/php/evaluate/values';
import { originOf } from '../../request/request-input';
import { named, type AskedValue } from '../rule';
import { RuleObject, written, type RuleTerm } from './rule-object';

/** What the input of the request is, to closures that are handed it. */
const input = unknown('the input of a request');

/** `RequiredIf` and its kin: the rule where the condition is known to hold, `<rule>_if` where it is not known. */
export class PresenceRule extends RuleObject {
  readonly #rule: 'required' | 'exclude' | 'prohibited';
  readonly #truth: boolean | null;

  constructor(className: string, call: NativeCall) {
    super(className);
    const [, rule = '', relation] = /^(Required|Exclude|Prohibited)(If|Unless)$/.exec(className) ?? [];
    this.#rule = rule.toLowerCase() as 'required' | 'exclude' | 'prohibited';
    const truth = truthOfCondition(call.args.or(0), [], call);
    this.#truth = truth === null ? null : truth === (relation === 'If');
  }

  terms(): readonly RuleTerm[] {
    if (this.#truth === false) return [];
    return [this.#truth === true ? named(this.#rule) : named(`${this.#rule}_if`, null)];
  }
}

/** `Rule::when()`: `Illuminate\Validation\ConditionalRules`. */
export class WhenRuleObject extends RuleObject {
  readonly #truth: boolean | null;
  readonly #asked: AskedValue | null;
  readonly #branches: readonly [Value, Value];

  constructor(wanted: boolean, call: NativeCall) {
    super('ConditionalRules');
    const request = call.machine.inject('Illuminate\\Http\\Request') ?? input;
    this.#truth = truthOfCondition(call.args.or(0, 'condition'), [request], call);
    this.#asked = askedValue(call.args.or(0, 'condition'));
    const rules = answerOf(call.args.or(1, 'rules'), call);
    const otherwise = answerOf(call.args.at(2, 'defaultRules') ?? emptyArray, call);
    this.#branches = wanted ? [rules, otherwise] : [otherwise, rules];
  }

  terms(): readonly RuleTerm[] {
    const [rules, otherwise] = this.#branches;
    if (this.#truth === null) {
      return [{ kind: 'branches', branches: [rules, otherwise], ...(this.#asked !== null && { asked: this.#asked }) }];
    }
    return [written(this.#truth ? rules : otherwise)];
  }
}

/** `Rule::forEach()`: what the closure answers for an item that is not known. */
export class NestedRuleObject extends RuleObject {
  readonly #rules: Value;

  constructor(call: NativeCall) {
    super('NestedRules');
    this.#rules = answerOf(call.args.or(0, 'callback'), call);
  }

  terms(): readonly RuleTerm[] {
    return [{ kind: 'nested', rules: this.#rules }];
  }
}

/** The field that a condition compares with what is written out; null for any other condition. */
function askedValue(condition: Value): AskedValue | null {
  if (condition.kind !== 'unknown' || condition.equality === undefined) return null;
  const { one, other, areSame } = condition.equality;
  const [field, literal] = originOf(one) === null ? [other, one] : [one, other];
  const origin = originOf(field);
  const isWritten = (literal.kind === 'string' && literal.gap === undefined) || literal.kind === 'number';
  if (origin?.sent !== 'same' || origin.hasDefault || !isWritten || literal.value === '') return null;
  return { path: origin.path, value: literal.value, branch: areSame ? 0 : 1 };
}

/** What a condition comes to, or what a closure answers that is one; null where source does not tell. */
function truthOfCondition(condition: Value, args: readonly Value[], { machine, source }: NativeCall): boolean | null {
  if (condition.kind !== 'closure') return truthOf(condition);
  // Rules have to say which of both holds, whatever their executions take.
  const answer = machine.whileDeciding(null, () =>
    machine.whileGuarded(() => machine.tryComplete(() => machine.call(condition, new Arguments(args), source))),
  );
  return answer === null ? null : truthOf(answer);
}

/** A closure's answer to input that is not known; anything else is the answer itself. */
function answerOf(value: Value, call: NativeCall): Value {
  if (value.kind !== 'closure') return value;
  return call.machine.call(value, new Arguments([input, input, input, input]), call.source);
}

import { Arguments } from '../../../../../languages/php/evaluate/arguments';
import { toText, truthOf } from '../../../../../languages/php/evaluate/conversions';
import type { NativeCall, NativeObject } from '../../../../../languages/php/evaluate/natives';
import type { ObjectValue, Value } from '../../../../../languages/php/evaluate/values';
import { nativeObject } from '../../../runtime/native-object';
import { valueOf } from '../../../runtime/flow-helpers';
import type { AskedValue, Rule } from '../rule';

/** A rule, or what is written where rules are (a text, a list…): for certain, or on one of two branches. */
export type RuleTerm =
  | Exclude<Rule, { readonly kind: 'when' }>
  | { readonly kind: 'written'; readonly value: Value }
  | { readonly kind: 'branches'; readonly branches: readonly [Value, Value]; readonly asked?: AskedValue };

/** A rule object of the framework. Methods of its chain change it and answer it, those that are not known too. */
export abstract class RuleObject implements NativeObject {
  readonly value: ObjectValue;

  constructor(className: string) {
    this.value = nativeObject(`Illuminate\\Validation\\Rules\\${className}`, this);
  }

  /** What it comes to. */
  abstract terms(): readonly RuleTerm[];

  call(name: string, call: NativeCall): Value {
    if (name === 'when' || name === 'unless') this.#changeWhen(name === 'when', call);
    else this.change?.(name, call);
    return this.value;
  }

  /** One call of its chain. `method` in lower case. */
  protected change?(method: string, call: NativeCall): void;

  /** `Illuminate\Support\Traits\Conditionable`. What hangs on an unknown condition may not hold, and is left out. */
  #changeWhen(wanted: boolean, call: NativeCall): void {
    const truth = truthOf(valueOf(call.args.or(0), { ...call, args: new Arguments([this.value]) }));
    if (truth === null) return;
    const callback = call.machine.callableOf(call.args.or(truth === wanted ? 1 : 2), call);
    if (callback !== null) call.machine.call(callback, new Arguments([this.value, call.args.or(0)]), call.source);
  }
}

/** What is written in one argument or in several: `in([1, 2])`, `in(1, 2)`, `in(collect([1, 2]))`. Null for an unknown. */
export function itemsOf(values: readonly Value[]): readonly Value[] | null {
  const [first] = values;
  if (first === undefined || values.length > 1) return values;
  const array = first.kind === 'object' ? (first.native?.iterate?.() ?? first) : first;
  if (array.kind === 'unknown' || (array.kind === 'array' && array.gap !== undefined)) return null;
  return array.kind === 'array' ? [...array.entries.values()] : values;
}

/** Values as parameters of a rule: cases of enums by their value (`enum_value`); null where one is not known. */
export function parametersOf(values: readonly Value[] | null): readonly string[] | null {
  if (values === null) return null;
  const texts = values.map((value) => toText(enumValue(value)));
  return texts.some(({ gap }) => gap !== undefined) ? null : texts.map((text) => text.value);
}

function enumValue(value: Value): Value {
  if (value.kind !== 'object') return value;
  return value.properties.get('value') ?? value.properties.get('name') ?? value;
}

export function written(value: Value): RuleTerm {
  return { kind: 'written', value };
}

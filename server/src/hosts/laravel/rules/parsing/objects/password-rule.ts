import type { NativeCall } from '../../../../../languages/php/evaluate/natives';
import { number, type Value } from '../../../../../languages/php/evaluate/values';
import { toNumber } from '../../../../../languages/php/evaluate/conversions';
import { named } from '../rule';
import { RuleObject, written, type RuleTerm } from './rule-object';

/** Methods that ask for characters of a kind, by lower-case name. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['letters', 'letters'],
  ['mixedcase', 'mixed'],
  ['numbers', 'numbers'],
  ['symbols', 'symbols'],
  ['uncompromised', 'uncompromised'],
]);

/** `Illuminate\Validation\Rules\Password`: the rule `password` tells its kinds of characters, the others its length. */
export class PasswordRule extends RuleObject {
  #presence: 'required' | 'sometimes' | null = null;
  #min: Value;
  #max: Value | null = null;
  readonly #kinds = new Set<string>();
  #custom: Value | null = null;

  constructor(min: Value = number(8)) {
    super('Password');
    this.#min = min;
  }

  ask(presence: 'required' | 'sometimes'): void {
    this.#presence = presence;
  }

  terms(): readonly RuleTerm[] {
    return [
      ...(this.#presence === null ? [] : [named(this.#presence)]),
      named('string'),
      named('min', lengthParameter(this.#min)),
      ...(this.#max === null ? [] : [named('max', lengthParameter(this.#max))]),
      named('password', [...this.#kinds]),
      ...(this.#custom === null ? [] : [written(this.#custom)]),
    ];
  }

  protected override change(method: string, { args }: NativeCall): void {
    const kind = kinds.get(method);
    if (kind !== undefined) this.#kinds.add(kind);
    if (method === 'min') this.#min = args.or(0);
    if (method === 'max') this.#max = args.or(0);
    if (method === 'rules') this.#custom = args.or(0);
  }
}

/** At least one character, whatever is asked for. */
function lengthParameter(value: Value): readonly string[] | null {
  const length = value.kind === 'unknown' ? null : toNumber(value);
  return length === null ? null : [Math.max(1, Math.trunc(length)).toString()];
}

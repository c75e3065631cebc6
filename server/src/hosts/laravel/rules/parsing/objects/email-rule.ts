import { truthOf } from '../../../../../languages/php/evaluate/conversions';
import type { NativeCall } from '../../../../../languages/php/evaluate/natives';
import { falseValue, type Value } from '../../../../../languages/php/evaluate/values';
import { named } from '../rule';
import { RuleObject, written, type RuleTerm } from './rule-object';

/** `Illuminate\Validation\Rules\Email` */
export class EmailRule extends RuleObject {
  readonly #checks = new Set<string>();
  readonly #custom: Value[] = [];

  constructor() {
    super('Email');
  }

  terms(): readonly RuleTerm[] {
    return [named('email', [...this.#checks]), ...this.#custom.map(written)];
  }

  protected override change(method: string, { args }: NativeCall): void {
    const isSet = truthOf(args.at(0) ?? falseValue) === true;
    switch (method) {
      case 'rfccompliant':
        this.#checks.add(isSet ? 'strict' : 'rfc');
        return;
      case 'strict':
        this.#checks.add('strict');
        return;
      case 'validatemxrecord':
        this.#checks.add('dns');
        return;
      case 'preventspoofing':
        this.#checks.add('spoof');
        return;
      case 'withnativevalidation':
        this.#checks.add(isSet ? 'filter_unicode' : 'filter');
        return;
      case 'rules':
        this.#custom.push(args.or(0));
        return;
    }
  }
}

import type { SaidRule } from '../rule';
import { RuleObject, type RuleTerm } from './rule-object';

/** What a package says of a field for which the framework has no rule. */
export class SaidOfField extends RuleObject {
  readonly #said: Omit<SaidRule, 'kind'>;

  constructor(said: Omit<SaidRule, 'kind'>) {
    super('SaidOfField');
    this.#said = said;
  }

  terms(): readonly RuleTerm[] {
    return [{ kind: 'said', ...this.#said }];
  }
}

import { RuleObject, type RuleTerm } from './rule-object';

/** A rule object without a chain. */
export class PlainRule extends RuleObject {
  readonly #terms: readonly RuleTerm[];

  constructor(className: string, terms: readonly RuleTerm[]) {
    super(className);
    this.#terms = terms;
  }

  terms(): readonly RuleTerm[] {
    return this.#terms;
  }
}

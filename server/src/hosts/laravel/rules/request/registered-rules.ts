import type { NativeCall } from '../../../../languages/php/evaluate/natives';
import { textOf } from '../../../../languages/php/evaluate/values';
import { ruleName } from '../parsing/rule-text';

const registering: ReadonlySet<string> = new Set(['extend', 'extendimplicit', 'extenddependent']);

/** Rules that the application gives to the validator when it starts: `Illuminate\Validation\Factory`. */
export class RegisteredRules {
  readonly #names = new Set<string>();
  #isWhole = true;

  /** In snake case. */
  get names(): ReadonlySet<string> {
    return this.#names;
  }

  /** Whether there are no others: of a name that source does not tell, or of a validator of the application's own. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** Takes note of a call on the factory. Answers whether it registers something. */
  take(method: string, { args }: NativeCall): boolean {
    if (method === 'resolver') this.#isWhole = false;
    else if (registering.has(method)) this.#add(textOf(args.at(0, 'rule')));
    else return false;
    return true;
  }

  #add(name: string | null): void {
    if (name === null) this.#isWhole = false;
    else this.#names.add(ruleName(name));
  }
}

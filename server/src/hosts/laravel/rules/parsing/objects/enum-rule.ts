import { Arguments } from '../../../../../languages/php/evaluate/arguments';
import { classNameText } from './class-name';
import type { NativeCall } from '../../../../../languages/php/evaluate/natives';
import type { Value } from '../../../../../languages/php/evaluate/values';
import { itemsOf, RuleObject, type RuleTerm } from './rule-object';

/** `Illuminate\Validation\Rules\Enum`. A case without a value lets nothing through. */
export class EnumRuleObject extends RuleObject {
  readonly #class: string | null;
  readonly #cases: Value;
  #only: readonly Value[] | null = [];
  #except: readonly Value[] | null = [];

  constructor(call: NativeCall) {
    super('Enum');
    this.#class = classNameText(call.args.at(0, 'type'));
    this.#cases =
      this.#class === null
        ? { kind: 'unknown', reason: 'an enum' }
        : call.machine.callStatic(this.#class, 'cases', new Arguments([]), call);
  }

  terms(): readonly RuleTerm[] {
    const className = this.#class;
    if (className === null) return [];
    const [only, except] = [caseNames(this.#only), caseNames(this.#except)];
    if (this.#cases.kind !== 'array' || only === null || except === null)
      return [{ kind: 'enum', class: className, values: null, isWhole: only?.size === 0 && except?.size === 0 }];
    const isWanted = (name: string): boolean => (only.size > 0 ? only.has(name) : !except.has(name));
    const cases = [...this.#cases.entries.values()];
    const wanted = cases.filter((one) => isWanted(caseName(one) ?? ''));
    const values = wanted.flatMap((one) => caseValue(one) ?? []);
    const isKnown = wanted.every((one) => one.kind === 'object' && one.properties.get('value')?.kind !== 'unknown');
    const isWhole = wanted.length === cases.length;
    return [{ kind: 'enum', class: className, values: isKnown ? values : null, isWhole }];
  }

  protected override change(method: string, { args }: NativeCall): void {
    if (method === 'only') this.#only = itemsOf(args.all.slice(0, 1));
    if (method === 'except') this.#except = itemsOf(args.all.slice(0, 1));
  }
}

/** Null where one is not known. */
function caseNames(values: readonly Value[] | null): ReadonlySet<string> | null {
  const names = values?.map(caseName) ?? [null];
  return names.includes(null) ? null : new Set(names.filter((name) => name !== null));
}

function caseName(value: Value): string | null {
  const name = value.kind === 'object' ? value.properties.get('name') : undefined;
  return name?.kind === 'string' ? name.value : null;
}

function caseValue(value: Value): string | number | null {
  const backing = value.kind === 'object' ? value.properties.get('value') : undefined;
  if (backing?.kind === 'number') return backing.value;
  return backing?.kind === 'string' && backing.gap === undefined ? backing.value : null;
}

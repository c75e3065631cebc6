import { type Doubt, hasRunWhere, isRunForCertain } from '../../../languages/typescript/evaluate/doubt/doubt';
import type { Value } from '../../../languages/typescript/evaluate/value';

/** What middleware puts into a request, or on its response, for what comes behind it. */
export class PutMembers {
  /** Each value that it does, by its name. */
  readonly values = new Map<string, readonly Value[]>();
  /** What it has put there whenever it hands a request on; null where no code of the application does. */
  private surely: ReadonlySet<string> | null = null;
  private readonly putIn: { readonly name: string; readonly doubt: Doubt | null }[] = [];

  /** `doubt` is what is in doubt around the code that does. */
  put(name: string, value: Value, doubt: Doubt | null): void {
    this.values.set(name, [...(this.values.get(name) ?? []), value]);
    this.putIn.push({ name, doubt });
  }

  /** Code hands the request on. */
  pass(doubt: Doubt | null): void {
    const put = this.putIn.filter((one) => hasRunWhere(doubt, one.doubt)).map(({ name }) => name);
    this.surely = new Set(put.filter((name) => this.surely?.has(name) ?? true));
  }

  /** Whether each request that it hands on has what it puts there by a name. */
  isSure(name: string): boolean {
    return this.surely?.has(name) ?? this.putIn.some((one) => one.name === name && isRunForCertain(one.doubt));
  }
}

import { type Doubt, hasRunWhere } from '../../../languages/typescript/evaluate/doubt/doubt';
import { orNothing } from '../../../languages/typescript/evaluate/one-of';
import type { Value } from '../../../languages/typescript/evaluate/value';

/** What code puts into a request or a context: code for which it is in doubt whether that was done may find nothing there. */
export class AssignedMembers {
  private readonly members: Map<string, { readonly value: Value; readonly doubt: Doubt | null }>;

  /** `before` are those that are there for certain. */
  constructor(before: ReadonlyMap<string, Value> = new Map()) {
    this.members = new Map([...before].map(([name, value]) => [name, { value, doubt: null }]));
  }

  set(name: string, value: Value, doubt: Doubt | null): void {
    this.members.set(name, { value, doubt });
  }

  /** All that code finds that is in some doubt. */
  all(doubt: Doubt | null): ReadonlyMap<string, Value> {
    return new Map([...this.members].map(([name, { value }]) => [name, this.get(name, doubt) ?? value]));
  }

  /** What code finds that is in some doubt itself; where nobody tells in which, it is what was put there. */
  get(name: string, doubt: Doubt | null | undefined): Value | undefined {
    const member = this.members.get(name);
    if (member === undefined) return undefined;
    return doubt === undefined || hasRunWhere(doubt, member.doubt) ? member.value : orNothing(member.value);
  }
}

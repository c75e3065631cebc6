import type { ts } from 'ts-morph';
import type { Scope } from '../scope';
import type { FunctionValue, Value } from '../value';

/** What is assigned to members of functions, by where and as what they are declared. */
export class FunctionMembers {
  private readonly byScope = new Map<Scope, Map<ts.Node, Map<string, Value>>>();

  of({ node, scope }: FunctionValue, name: string): Value | undefined {
    return this.byScope.get(scope)?.get(node)?.get(name);
  }

  assign({ node, scope }: FunctionValue, name: string, value: Value): void {
    const inScope = this.byScope.get(scope) ?? new Map<ts.Node, Map<string, Value>>();
    const members = inScope.get(node) ?? new Map<string, Value>();
    this.byScope.set(scope, inScope.set(node, members.set(name, value)));
  }
}

import { ts } from 'ts-morph';
import { isStatic, nameText } from './class-members';
import { prototypeOf } from './prototypes';
import type { Runtime } from '../runtime';
import type { Scope } from '../scope';
import { type ClassValue, nothing, primitive, record, type Value } from '../value';

/**
 * Runs what the application itself decorates a class and its members with, as TypeScript has it (`experimentalDecorators`):
 * members in their order, what is written last first, the class at the end.
 */
export function runDecorators(of: ClassValue, scope: Scope, runtime: Runtime): void {
  for (const member of of.node.members) {
    if (ts.isMethodDeclaration(member) || ts.isPropertyDeclaration(member)) decorateMember(member, of, scope, runtime);
  }
  if (ts.canHaveDecorators(of.node)) for (const run of decoratorsOf(of.node, scope, runtime)) run([of]);
}

function decorateMember(
  member: ts.MethodDeclaration | ts.PropertyDeclaration,
  of: ClassValue,
  scope: Scope,
  runtime: Runtime,
): void {
  const name = nameText(member.name);
  const parameters = ts.isMethodDeclaration(member) ? member.parameters : [];
  if (name === null || [member, ...parameters].every((one) => (ts.getDecorators(one) ?? []).length === 0)) return;
  const target = isStatic(member) ? of : prototypeOf(of);
  for (const [index, parameter] of [...parameters.entries()].toReversed()) {
    for (const run of decoratorsOf(parameter, scope, runtime)) run([target, primitive(name), primitive(index)]);
  }
  const method = target.kind === 'record' && ts.isMethodDeclaration(member) ? target.entries.get(name) : undefined;
  const descriptor = record(method === undefined ? [] : [['value', method]]);
  for (const run of decoratorsOf(member, scope, runtime)) {
    const made = run([target, primitive(name), method === undefined ? nothing : descriptor]);
    const value = (made.kind === 'record' ? made : descriptor).entries.get('value');
    if (value !== undefined && value !== method && target.kind === 'record') target.entries.set(name, value);
  }
}

/** The decorators of a declaration that are functions of the application, in the order in which they run. */
function decoratorsOf(
  node: ts.HasDecorators,
  scope: Scope,
  runtime: Runtime,
): readonly ((args: readonly Value[]) => Value)[] {
  return (ts.getDecorators(node) ?? []).toReversed().flatMap(({ expression }) => {
    const made = ts.isCallExpression(expression) ? runtime.evaluate(expression.expression, scope) : null;
    if (made !== null && made.kind !== 'function' && made.kind !== 'native') return [];
    const decorator = runtime.evaluate(expression, scope);
    if (decorator.kind !== 'function' && decorator.kind !== 'native') return [];
    return [(args: readonly Value[]) => runtime.call(decorator, args, expression)];
  });
}

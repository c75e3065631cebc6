import { ts } from 'ts-morph';
import type { FunctionMembers } from './function-members';
import { assignedName } from './handed-parameters';
import { alternativesOf } from './one-of';
import type { OwnValues } from './own-values';
import type { Runtime } from './runtime';
import type { Scope } from './scope';
import type { RecordValue, Value } from './value';
import { mayHave } from './varying';

/** What an assignment is done with. */
export interface Assigning {
  readonly runtime: Runtime;
  readonly own: OwnValues;
  readonly functionMembers: FunctionMembers;
}

/** `name = value`, `of.member = value`, `module.exports = value`: each of several objects that it may be has the member then. */
export function assignTo(target: ts.Expression, value: Value, scope: Scope, assigning: Assigning): void {
  const { runtime, own } = assigning;
  if (ts.isIdentifier(target)) {
    own.changeName(scope.assign(target.text, value));
    return;
  }
  if (!ts.isPropertyAccessExpression(target) && !ts.isElementAccessExpression(target)) return;
  const key = ts.isPropertyAccessExpression(target) ? null : runtime.evaluate(target.argumentExpression, scope);
  const name = assignedName(target, key);
  if (name === null) {
    for (const of of alternativesOf(runtime.evaluate(target.expression, scope))) runtime.changed(of);
    return;
  }
  if (ts.isIdentifier(target.expression) && target.expression.text === 'module' && name === 'exports') {
    const exported = scope.find('exports');
    if (exported?.kind === 'record') exported.entries.set('export=', value);
    return;
  }
  for (const of of alternativesOf(runtime.evaluate(target.expression, scope))) assignMember(of, name, value, assigning);
}

function assignMember(of: Value, name: string, value: Value, { own, runtime, functionMembers }: Assigning): void {
  if (of.kind !== 'native') own.change(of);
  if (of.kind === 'record') assignEntry(of, name, value, runtime);
  else if (of.kind === 'class') of.statics.set(name, value);
  else if (of.kind === 'native') of.object.set?.(name, value);
  else if (of.kind === 'function') functionMembers.assign(of, name, value);
}

/** Instances change as their classes have it, whichever request they are of. */
function assignEntry(of: RecordValue, name: string, value: Value, runtime: Runtime): void {
  if (of.class === null && runtime.changed(of)) mayHave(of, name, value);
  else of.entries.set(name, value);
}

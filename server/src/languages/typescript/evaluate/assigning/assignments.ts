import { ts } from 'ts-morph';
import { assignPattern } from './assign-pattern';
import { bareExpression } from '../../bare-expression';
import { fill } from '../members/filled-members';
import { forgetMember } from '../members/forgotten-members';
import type { FunctionMembers } from '../members/function-members';
import { declaredTypeOf, noteDeclaredType, noteHeldType } from '../types/declared-types';
import { assignedName } from '../calls/handed-parameters';
import { withKeys } from '../../types/keys';
import { declaredMember } from '../classes/instances';
import { alternativesOf, oneOf } from '../one-of';
import type { OwnValues } from '../own-values';
import type { Runtime } from '../runtime';
import type { Scope } from '../scope';
import { isUndefined, type ListValue, nothing, type RecordValue, unknown, unknownFrom, type Value } from '../value';
import { mayHave, mayLack } from '../doubt/varying';

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
    // A list without items says nothing of what is in it, but what its variable held before may.
    const before = isEmptyList(value) ? scope.find(target.text) : undefined;
    if (before !== undefined) noteDeclaredType(value, declaredTypeOf(before));
    own.changeName(scope.assign(target.text, value));
    return;
  }
  if (ts.isObjectLiteralExpression(target) || ts.isArrayLiteralExpression(target)) {
    assignPattern(target, value, scope, runtime);
    return;
  }
  if (!ts.isPropertyAccessExpression(target) && !ts.isElementAccessExpression(target)) return;
  const key = ts.isPropertyAccessExpression(target) ? null : runtime.evaluate(target.argumentExpression, scope);
  const name = assignedName(target, key);
  forgetMember(target.expression, name, scope);
  if (name === null) {
    for (const of of alternativesOf(runtime.evaluate(target.expression, scope))) {
      runtime.changed(of);
      fill(of, target);
    }
    return;
  }
  if (ts.isIdentifier(target.expression) && target.expression.text === 'module' && name === 'exports') {
    const exported = scope.find('exports');
    if (exported?.kind === 'record') exported.entries.set('export=', value);
    return;
  }
  const whole = runtime.evaluate(target.expression, scope);
  if (isUndefined(value)) leaveRest(target.expression, whole, name, scope, runtime);
  for (const of of alternativesOf(whole)) assignMember(of, name, value, assigning);
}

function isEmptyList(value: Value): boolean {
  return value.kind === 'list' && value.items.length === 0;
}

function assignMember(of: Value, name: string, value: Value, { own, runtime, functionMembers }: Assigning): void {
  if (of.kind !== 'native') own.change(of);
  if (of.kind === 'record') assignEntry(of, name, value, runtime);
  else if (of.kind === 'list') assignItem(of, name, value, runtime);
  else if (of.kind === 'class') of.statics.set(name, value);
  else if (of.kind === 'native') of.object.set?.(name, value, runtime.doubt);
  else if (of.kind === 'function') functionMembers.assign(of, name, value);
}

/** Places that are left free before an item in a list. */
const mostFree = 100;

/** `list[2] = value`: places before it that nobody has filled hold nothing. */
function assignItem(of: ListValue, name: string, value: Value, runtime: Runtime): void {
  const isPerhaps = runtime.changed(of);
  if (!/^\d+$/.test(name) || Number(name) > of.items.length + mostFree) return;
  const index = Number(name);
  while (of.items.length < index) of.items.push(nothing);
  const before = of.items[index];
  of.items[index] = isPerhaps && before !== undefined ? oneOf([before, value]) : value;
}

/** `delete of.member` */
export function deleteFrom(target: ts.Expression, scope: Scope, { runtime, own }: Assigning): void {
  const node = bareExpression(target);
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return;
  const key = ts.isPropertyAccessExpression(node) ? null : runtime.evaluate(node.argumentExpression, scope);
  const name = assignedName(node, key);
  forgetMember(node.expression, name, scope);
  const whole = runtime.evaluate(node.expression, scope);
  if (name !== null) leaveRest(node.expression, whole, name, scope, runtime);
  for (const of of alternativesOf(whole)) {
    if (of.kind === 'native' && name !== null) of.object.set?.(name, nothing, runtime.doubt);
    if (of.kind !== 'record') continue;
    own.change(of);
    const isPerhaps = runtime.changed(of);
    if (name === null) continue;
    if (isPerhaps) mayLack(of, name);
    else of.entries.delete(name);
  }
}

/** A member is taken from what source does not tell: the name that stands for it stands for the rest of it then. */
function leaveRest(target: ts.Expression, of: Value, name: string, scope: Scope, runtime: Runtime): void {
  if (of.kind !== 'unknown') return;
  const { field, at } = of;
  const rest =
    field?.properties === undefined
      ? unknownFrom({ kind: 'rest', of, without: [name] }, at)
      : unknown(
          at,
          withKeys(field, (one) => one !== name),
        );
  runtime.assign(bareExpression(target), rest, scope);
}

/** Instances change as their classes have it, whichever request they are of. */
function assignEntry(of: RecordValue, name: string, value: Value, runtime: Runtime): void {
  if (of.class !== null) noteHeldType(value, declaredMember(of.class, name), of.class.scope.below(of));
  if (of.class === null && runtime.changed(of)) mayHave(of, name, value);
  else of.entries.set(name, value);
}

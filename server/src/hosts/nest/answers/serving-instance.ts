import { ts } from 'ts-morph';
import { assignmentTarget, isNoCode } from '../../../languages/typescript/evaluate/assigning/assignment-targets';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import {
  type ClassValue,
  type RecordValue,
  unknownFrom,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { injected } from '../../node/injected';

const stepsOfInstance = 20_000;

/** Services that hold services; what is held further in nobody asks. */
const deepest = 3;

/**
 * An instance of a class as the container makes it, while a request is handled: what methods assign to its members, and to those of
 * the services that it holds, other requests may have done before.
 */
export function servingInstance(of: ClassValue, interpreter: Interpreter): Value | null {
  const made = interpreter.within(stepsOfInstance, () => injected(of, interpreter, {}));
  if (made?.kind === 'record') forgetAssigned(made, 0);
  return made;
}

function forgetAssigned(made: RecordValue, depth: number): void {
  for (const name of assignedIn(made.class)) {
    if (made.entries.has(name)) made.entries.set(name, unknownFrom({ kind: 'member', of: made, name }));
  }
  if (depth === deepest) return;
  for (const held of made.entries.values()) {
    if (held.kind === 'record' && held.class !== null) forgetAssigned(held, depth + 1);
  }
}

const known = new WeakMap<ts.Node, ReadonlySet<string>>();

/** Members that methods assign something to, of a class and of those above it. */
function assignedIn(of: Value | null): readonly string[] {
  if (of?.kind !== 'class') return [];
  const { node, base } = of;
  const own = known.get(node) ?? assignedByMethods(node);
  known.set(node, own);
  return [...own, ...assignedIn(base)];
}

function assignedByMethods({ members }: ts.ClassLikeDeclaration): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (isNoCode(node)) return;
    const target = assignmentTarget(node);
    const name = target === null ? null : memberIn(target);
    if (name !== null) names.add(name);
    ts.forEachChild(node, visit);
  };
  for (const member of members) if (!ts.isConstructorDeclaration(member)) visit(member);
  return names;
}

/** The member of `this` that an assignment changes (`this.ready`, `this.known[key]`); null for one of something else. */
function memberIn(target: ts.Expression): string | null {
  for (let at = target; ts.isPropertyAccessExpression(at) || ts.isElementAccessExpression(at); at = at.expression) {
    const isOfThis = at.expression.kind === ts.SyntaxKind.ThisKeyword;
    if (isOfThis) return ts.isPropertyAccessExpression(at) ? at.name.text : null;
  }
  return null;
}

import { ts } from 'ts-morph';
import { bareExpression } from '../../bare-expression';
import { pathOf } from './member-paths';
import type { Scope } from '../scope';

/** Code assigns something to a member, or takes it away: null for one of which source does not tell the name. Other names may stand for the same object. */
export function forgetMember(of: ts.Expression, name: string | null, scope: Scope): void {
  const path = pathOf(bareExpression(of));
  for (let at: Scope | null = scope; at !== null; at = at.parent) {
    at.members.forgetValues((one) => name === null || one.split('.').slice(1).includes(name));
    if (path !== null && name !== null) at.members.forget((one) => isWithin(one, `${path}.${name}`));
  }
}

/** A call may change whatever it is handed, and what it is a method of. */
export function forgetHanded(call: ts.CallExpression | ts.NewExpression, scope: Scope): void {
  let isKnown = false;
  for (let at: Scope | null = scope; at !== null; at = at.parent) isKnown ||= !at.members.isEmpty;
  if (!isKnown) return;
  const handed = handedIn(call);
  for (let at: Scope | null = scope; at !== null; at = at.parent) {
    at.members.forgetValues((one) => handed.some((path) => one.startsWith(`${path}.`)));
  }
}

const known = new WeakMap<ts.Node, readonly string[]>();

function handedIn(call: ts.CallExpression | ts.NewExpression): readonly string[] {
  const before = known.get(call);
  if (before !== undefined) return before;
  const paths: string[] = [];
  const visit = (node: ts.Node, isLater: boolean): void => {
    const path = ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) ? pathOf(node) : null;
    // What runs later may change what it names, wherever it does that.
    if (path !== null) paths.push(isLater ? path.replace(/\..*/, '') : path);
    else
      ts.forEachChild(node, (one) => {
        visit(one, isLater || ts.isFunctionLike(node));
      });
  };
  const { expression } = call;
  if (ts.isPropertyAccessExpression(expression) || ts.isElementAccessExpression(expression)) {
    visit(expression.expression, false);
  }
  for (const one of call.arguments ?? []) visit(one, false);
  known.set(call, paths);
  return paths;
}

function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}.`);
}

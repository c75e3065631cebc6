import { ts } from 'ts-morph';
import type { Scope } from '../../../languages/typescript/evaluate/scope';
import { unknown } from '../../../languages/typescript/evaluate/value';
import { localName } from '../../../languages/typescript/inference/declared-names';

/** The names of a file as code within functions sees them that nobody runs: of what functions call so themselves nothing is known. */
export function withLocalNames(code: ts.Node, scope: Scope): Scope {
  const names = new Set<string>();
  const visit = (at: ts.Node): void => {
    if (ts.isIdentifier(at)) names.add(at.text);
    ts.forEachChild(at, visit);
  };
  visit(code);
  const hidden = [...names].filter((name) => scope.ownerOf(name) !== null && isLocal(name, code));
  if (hidden.length === 0) return scope;
  const below = scope.below();
  for (const name of hidden) below.declare(name, unknown(code));
  return below;
}

function isLocal(name: string, from: ts.Node): boolean {
  const found = localName(name, from);
  return found.kind !== 'outer' && ts.findAncestor(found.node.parent, ts.isFunctionLike) !== undefined;
}

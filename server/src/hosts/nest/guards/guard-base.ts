import { ts } from 'ts-morph';
import type { ClassValue, Value } from '../../../languages/typescript/evaluate/value';

/** What a class extends of a package, through classes of the application. */
export function baseOf(of: ClassValue): Value | null {
  if (of.base === null) return null;
  return of.base.kind === 'class' ? baseOf(of.base) : of.base;
}

/** Whether a class, or one of the application that it extends, has code of its own. */
export function hasMethods({ node, base }: ClassValue): boolean {
  return node.members.some((one) => ts.isMethodDeclaration(one)) || (base?.kind === 'class' && hasMethods(base));
}

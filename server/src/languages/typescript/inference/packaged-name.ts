import { ts } from 'ts-morph';
import { findType } from '../types/find-type';
import type { Infers, PackagedFunction } from './infers';

/** What a name (`sortBy`, `_.sortBy`) is of a package; null for any other. */
export function packagedName(expression: ts.Expression, inference: Infers): PackagedFunction | null {
  if (!ts.isIdentifier(expression) && !ts.isPropertyAccessExpression(expression)) return null;
  const name = writtenName(expression);
  const found = name === null ? null : findType(name, expression.getSourceFile(), inference.reader.project);
  return found?.kind === 'package' ? { specifier: found.specifier, name: found.name } : null;
}

/** `a.b.c`, wherever its lines break; null for what is made of more than names. */
function writtenName(node: ts.Expression): string | null {
  if (ts.isIdentifier(node)) return node.text;
  if (!ts.isPropertyAccessExpression(node)) return null;
  const of = writtenName(node.expression);
  return of === null ? null : `${of}.${node.name.text}`;
}

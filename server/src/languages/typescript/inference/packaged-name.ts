import { ts } from 'ts-morph';
import { findType } from '../types/find-type';
import type { Infers, PackagedFunction } from './infers';

/** What a name (`sortBy`, `_.sortBy`) is of a package; null for any other. */
export function packagedName(expression: ts.Expression, inference: Infers): PackagedFunction | null {
  if (!ts.isIdentifier(expression) && !ts.isPropertyAccessExpression(expression)) return null;
  const found = findType(expression.getText(), expression.getSourceFile(), inference.reader.project);
  return found?.kind === 'package' ? { specifier: found.specifier, name: found.name } : null;
}

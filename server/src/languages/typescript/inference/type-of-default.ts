import { ts } from 'ts-morph';
import { plain } from '../types/plain-fields';
import { ofField, type Typed } from './typed';

/**
 * What a parameter without a type is by what stands for it where nothing is given; null where that is no literal.
 * https://www.typescriptlang.org/docs/handbook/type-inference.html
 */
export function typeOfDefault({ initializer }: ts.ParameterDeclaration): Typed | null {
  if (initializer === undefined) return null;
  if (ts.isStringLiteralLike(initializer) || ts.isTemplateExpression(initializer)) return ofField(plain('string'));
  if (ts.isNumericLiteral(initializer)) return ofField(plain('number'));
  const isTruth = [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword].includes(initializer.kind);
  return isTruth ? ofField(plain('boolean')) : null;
}

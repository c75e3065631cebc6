import { ts } from 'ts-morph';
import type { PackageValue } from '../../../languages/typescript/evaluate/modules/package-values';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { ownName } from './own-name';

/** What a condition lets pass unchecked: null, one text, or something else, which may be that a value is left out. */
export interface Unchecked {
  /** Null for a condition of which nobody tells. */
  readonly isOfNull: boolean | null;
  readonly isOfOther: boolean;
  readonly passing?: string;
}

const other: Unchecked = { isOfNull: null, isOfOther: true };

/** What `@ValidateIf((object, value) => value !== null)` lets pass unchecked of a property; null where there is none. */
export function uncheckedOf(
  checks: readonly PackageValue[],
  node: ts.PropertyDeclaration | ts.ParameterDeclaration,
): Unchecked | null {
  const [condition] = checks.find(({ name }) => name === 'ValidateIf')?.args ?? [];
  if (condition === undefined) return null;
  const unlike = valueUnlike(condition, ownName(node));
  if (unlike === null) return other;
  if (unlike.kind === ts.SyntaxKind.NullKeyword) return { isOfNull: true, isOfOther: false };
  if (ts.isIdentifier(unlike) && unlike.text === 'undefined') return { isOfNull: false, isOfOther: true };
  return ts.isStringLiteralLike(unlike) ? { isOfNull: false, isOfOther: false, passing: unlike.text } : other;
}

/** `'x'` of `(object, value) => value !== 'x'` and `(object) => object.name !== 'x'`; null for any other condition. */
function valueUnlike(condition: Value, name: string | null): ts.Expression | null {
  if (condition.kind !== 'function') return null;
  const { body, parameters } = condition.node;
  if (body === undefined || !ts.isBinaryExpression(body)) return null;
  const { left, operatorToken, right } = body;
  if (operatorToken.kind !== ts.SyntaxKind.ExclamationEqualsEqualsToken) return null;
  const [object, value] = parameters.map((one) => one.name.getText());
  return left.getText() === value || left.getText() === `${object ?? ''}.${name ?? ''}` ? right : null;
}

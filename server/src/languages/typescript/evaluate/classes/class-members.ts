import { ts } from 'ts-morph';

export function isStatic(node: ts.ClassElement): boolean {
  return (
    ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword)
  );
}

/** The text of a name that is written out. */
export function nameText(name: ts.PropertyName): string | null {
  if (ts.isComputedPropertyName(name)) return ts.isStringLiteralLike(name.expression) ? name.expression.text : null;
  return name.text;
}

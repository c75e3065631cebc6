import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { PackageValue } from '../../../languages/typescript/evaluate/modules/package-values';
import { flagIn } from '../../node/stores/written-options';

/** A text of JSON in place of what a transformation makes of it, where it takes nothing else. */
export function sentAsJson(field: FieldSchema, decorators: readonly PackageValue[]): FieldSchema {
  if (!decorators.some(parsesJson)) return field;
  const { required, nullable, description } = field;
  return {
    type: 'string',
    required,
    nullable,
    contentMediaType: 'application/json',
    ...(description !== undefined && { description }),
  };
}

/** `@Transform(({ value }) => JSON.parse(value))`; one that asks what the value is takes objects, too. */
function parsesJson({ name, args }: PackageValue): boolean {
  const [callback, options] = args ?? [];
  if (name !== 'Transform' || callback?.kind !== 'function' || flagIn(options, 'toPlainOnly') === true) return false;
  const { parameters, body } = callback.node;
  const value = valueNamed(parameters[0]);
  if (body === undefined || value === null || /\btypeof\b|\bisString\b/.test(body.getText())) return false;
  const isParsed = (node: ts.Node): boolean =>
    (ts.isCallExpression(node) &&
      node.expression.getText() === 'JSON.parse' &&
      node.arguments[0]?.getText() === value) ||
    (ts.forEachChild(node, (child) => isParsed(child) || undefined) ?? false);
  return isParsed(body);
}

/** What a callback calls the value: `value` of `({ value })`, `params.value` of `(params)`. */
function valueNamed(parameter: ts.ParameterDeclaration | undefined): string | null {
  if (parameter === undefined) return null;
  const { name } = parameter;
  if (ts.isIdentifier(name)) return `${name.text}.value`;
  const found = name.elements.find(
    (one) => ts.isBindingElement(one) && (one.propertyName ?? one.name).getText() === 'value',
  );
  return found !== undefined && ts.isBindingElement(found) ? found.name.getText() : null;
}

import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Infers } from '../../../languages/typescript/inference/infers';
import type { Typed } from '../../../languages/typescript/inference/typed';
import { selected } from './selected-columns';
import { relationNames } from './serialized-members';

/** Relations of relations; no real query goes deeper. */
const deepest = 6;

/**
 * Rows of `preload('author', (query) => query.select('id'))`: what is related is there, as that query finds it.
 * https://lucid.adonisjs.com/docs/relationships#preloading-relationship
 */
export function preloaded(model: Typed, call: ts.CallExpression, inference: Infers, depth = 0): Typed {
  const [name, callback] = call.arguments;
  if (model.kind !== 'instance' || name === undefined || !ts.isStringLiteralLike(name) || depth > deepest) return model;
  const whole = inference.fieldOf(model);
  const { properties = {} } = inference.reader.expanded(whole);
  const names = [...relationNames(model, inference.reader.named)];
  const [sent] = names.find(([, own]) => own === name.text) ?? [];
  const field = sent === undefined ? undefined : properties[sent];
  if (sent === undefined || field === undefined) return model;
  const related = { ...foundBy(callback, field, inference, depth), required: true };
  return { ...model, made: { ...whole, properties: { ...whole.properties, [sent]: related } } };
}

/** What is related, as the query of a callback finds it. */
function foundBy(
  callback: ts.Expression | undefined,
  field: FieldSchema,
  inference: Infers,
  depth: number,
): FieldSchema {
  if (field.items !== undefined) return { ...field, items: foundBy(callback, field.items, inference, depth) };
  const of = field.shape === undefined ? null : inference.reader.named.classOfShape(field.shape);
  if (of === null || callback === undefined || !ts.isFunctionLike(callback)) return field;
  const model: Typed = { kind: 'instance', ...of };
  const found = refining(callback).reduce<Typed>(
    (one, call) =>
      methodOf(call) === 'select' ? selected(one, call, inference) : preloaded(one, call, inference, depth + 1),
    model,
  );
  return found === model ? field : { ...inference.fieldOf(found), nullable: field.nullable };
}

/** Calls by which a callback says what the query that it is handed finds, in their order. */
function refining(callback: ts.SignatureDeclaration): readonly ts.CallExpression[] {
  const query = callback.parameters[0]?.name.getText();
  const found: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    // Functions within are handed other queries.
    if (node !== callback && ts.isFunctionLike(node)) return;
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) || !/^(?:select|preload)$/.test(methodOf(node))) return;
    if (rootOf(node) === query) found.push(node);
  };
  visit(callback);
  return found;
}

function methodOf({ expression }: ts.CallExpression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : '';
}

function rootOf(node: ts.Expression): string {
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return rootOf(node.expression);
  return node.getText();
}

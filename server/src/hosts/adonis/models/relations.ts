import { ts } from 'ts-morph';
import type { Infers } from '../../../languages/typescript/inference/infers';
import { unwrapped } from '../../../languages/typescript/inference/places';
import { nobodyKnows, type Typed } from '../../../languages/typescript/inference/typed';
import { lucid, ofLucid, type Packaged, relations } from './lucid-names';

/**
 * What the type of a relation names: `BelongsTo<typeof User>` a user, `HasMany<typeof Post>` a list of posts; null for any other
 * type. https://lucid.adonisjs.com/docs/relationships
 */
export function ofRelation(of: Packaged, inference: Infers): Typed | null {
  const [model] = of.args;
  if (of.specifier !== relations.from || model === undefined) return null;
  if (relations.toOne.has(of.name)) return rowOf(model, inference);
  return relations.toMany.has(of.name) ? { kind: 'list', item: rowOf(model, inference) } : null;
}

/** What `typeof User` makes. */
function rowOf(model: Typed, inference: Infers): Typed {
  if (model.kind !== 'type' || !ts.isTypeQueryNode(model.node)) return unwrapped(model);
  const { exprName } = model.node;
  const value = inference.reader.hooks.constant(exprName.getText(), model.place.file.fileName);
  return value?.kind === 'class'
    ? { kind: 'instance', node: value.node, place: { file: value.node.getSourceFile(), args: new Map() } }
    : model;
}

/** What `post.related('comments')` hands out: it is about the model that is related, whatever the relation is. */
export function relatedClient(model: Typed, call: ts.CallExpression, inference: Infers): Typed {
  const [name] = call.arguments;
  if (name === undefined || !ts.isStringLiteralLike(name)) return nobodyKnows;
  const relation = inference.member(model, name.text, call);
  const found = relation.kind === 'type' ? (inference.declarationOf(relation) ?? relation) : relation;
  return ofLucid(lucid.related, found.kind === 'list' ? found.item : found);
}

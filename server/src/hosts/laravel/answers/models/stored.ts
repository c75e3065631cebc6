import type { Expression } from '../../../../languages/php/syntax/ast';
import { childrenOf, contains, type Node } from '../../../../languages/php/syntax/syntax-walk';
import { isVariable } from '../loops/loop-body';
import { eachWay, present, waysOf } from '../types/either';
import type { Call, Frame } from '../frame';
import type { Typed, TypedModel } from '../types/typed';
import { flag, literal } from '../types/typed-values';

/** A model that is in its table for certain: a query has found it, or the route has bound it. */
export function stored(of: TypedModel): TypedModel {
  return { ...of, view: { ...of.view, isStored: true } };
}

/** `$model->exists`: those are there that were found or created. https://laravel.com/docs/eloquent#inserts */
export function isThere({ view }: TypedModel): Typed {
  if (view.isNew === 'unsaved') return view.mayBeSaved === true ? flag : literal(false);
  return view.isNew !== 'no' || view.isStored === true ? literal(true) : flag;
}

/** A model that was in no table and has been put there; null for any other. */
export function savedModel(value: Typed): Typed | null {
  const isNew = (way: Typed): way is TypedModel => way.kind === 'model' && way.view.isNew === 'unsaved';
  if (!waysOf(value).some(isNew)) return null;
  return eachWay(value, (way) => (isNew(way) ? { ...way, view: { ...way.view, isNew: 'yes' } } : way));
}

/**
 * The model that a relation has saved which it was given: `$post->comments()->save($comment)`; null where it was in its table before.
 * https://laravel.com/docs/eloquent-relationships#the-save-method
 */
export function savedThrough(of: Typed, { name, given: [first] }: Pick<Call, 'name' | 'given'>): Typed | null {
  const isSaving = of.kind === 'query' && of.relation !== null && savingOne.test(name);
  return isSaving && first !== undefined ? savedModel(present(first.value)) : null;
}

/** Methods of relations, in lower case, that save one model. */
export const savingOne = /^save(?:orfail|quietly)?$/;

/** Whoever is handed a model that is in no table yet may save it, and so may its own methods. */
export function noteHanded(node: Expression, { variables }: Frame): void {
  for (const [name, value] of variables) {
    if (!mayBeUnsaved(value) || !isHanded(node, name)) continue;
    variables.set(
      name,
      eachWay(value, (way) => (isHeldBack(way) ? { ...way, view: { ...way.view, mayBeSaved: true } } : way)),
    );
  }
}

/** Each call asks this of each variable: most hold no model. */
function mayBeUnsaved(value: Typed): boolean {
  return value.kind === 'either' ? waysOf(value).some(isHeldBack) : isHeldBack(value);
}

/** Whether it is a model that no code was handed to since, which may have saved it. */
function isHeldBack(way: Typed): way is TypedModel {
  return isUnsaved(way) && way.view.mayBeSaved !== true;
}

/** Whether it is a model that code has made and not saved yet. */
export function isUnsaved(way: Typed): way is TypedModel {
  return way.kind === 'model' && way.view.isNew === 'unsaved';
}

function isHanded(node: Expression, name: string): boolean {
  const isIt = (one: Expression): boolean => isVariable(one, name);
  switch (node.kind) {
    case 'assign':
      return holdsIt(node.value, name);
    case 'closure':
      return contains(node, (one) => one.kind === 'variable' && one.name === name) || usesIt(node, name);
    case 'methodCall':
      return (
        node.arguments.some(({ value }) => holdsIt(value, name)) ||
        (isIt(node.of) && !('name' in node.member && leaving.test(node.member.name)))
      );
    case 'call':
    case 'staticCall':
    case 'new':
      return node.arguments.some(({ value }) => holdsIt(value, name));
    default:
      return false;
  }
}

/** Whether a value is what a variable holds, or has it in it, and not only something of that. */
function holdsIt(node: Node, name: string): boolean {
  if (node.kind === 'variable') return node.name === name;
  return node.kind !== 'property' && node.kind !== 'methodCall' && childrenOf(node).some((one) => holdsIt(one, name));
}

function usesIt({ closure }: Expression & { readonly kind: 'closure' }, name: string): boolean {
  return closure.uses?.some((one) => one.name === name) === true;
}

/** Methods of models that save nothing. */
const leaving =
  /^(?:fill|forceFill|setAttribute|setRawAttributes|setRelation|getAttribute|append|make(?:Hidden|Visible)|only|except|toArray)$/i;

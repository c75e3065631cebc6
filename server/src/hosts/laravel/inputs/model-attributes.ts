import type { Expression } from '../../../languages/php/syntax/ast';
import { textsOf } from './names-read';
import type { Traced, TracedInput, TracedModel } from './traced';
import type { Frame, Hint, Tracer } from './tracer';

/**
 * `Post::create(['title' => $request->title, …$request->all()])`: each read is of what the attribute is. `isStored`: whether a
 * model is made of them, and not looked up by them.
 */
export function attributes(
  tracer: Tracer,
  node: Expression & { readonly kind: 'array' },
  model: TracedModel,
  frame: Frame,
  isStored = false,
): Traced | null {
  let spread: TracedInput | null = null;
  const set: string[] = [];
  for (const item of node.items) {
    if (item.key !== null) tracer.expression(item.key, frame);
    const [name] = item.key === null ? [] : textsOf(tracer.laravel, item.key, frame);
    const hint: Hint =
      name === undefined
        ? {}
        : { attribute: { model: model.class, name, ...(isStored && { isStored: true as const }) } };
    const value = tracer.expression(item.value, frame, hint);
    if (name !== undefined && isStored) noteSet(tracer, model, name, value);
    if (item.spread && value?.kind === 'input') spread = value;
    else if (name !== undefined) set.push(name);
  }
  return spread === null ? null : { ...spread, except: [...spread.except, ...set] };
}

/** Notes what code sets an attribute to: a field alone, or something else. */
export function noteSet(tracer: Tracer, model: TracedModel, name: string, held: Traced | null): void {
  const attribute = { model: model.class, name };
  const isField = held?.kind === 'input' && held.path !== '' && held.unsent === undefined;
  if (!isField) tracer.found.setOtherwise(attribute);
  else if (model.isNew === true && tracer.isCertain) tracer.found.given(held.path, attribute);
}

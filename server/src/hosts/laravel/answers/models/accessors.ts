import type { ModelClass } from '../../models/model-class';
import { modelMethod } from '../../models/model-member';
import { camel, studly } from '../../strings/str';
import type { Typer } from '../frame';
import type { Typed } from '../types/typed';
import { model as modelTyped, nothing } from '../types/typed-values';

/** What an accessor is read with. */
interface AccessorContext {
  /** What the attribute is without it. */
  readonly stored: Typed | null;
  /** All attributes, as they are stored. */
  readonly attributes: () => Typed;
  readonly typer: Typer;
}

const attributeClass = 'illuminate\\database\\eloquent\\casts\\attribute';

export function hasAccessor(model: ModelClass, name: string): boolean {
  return (oldAccessor(model, name) ?? newAccessor(model, name)) !== null;
}

function oldAccessor(model: ModelClass, name: string): ReturnType<typeof modelMethod> {
  return modelMethod(model, `get${studly(name)}Attribute`);
}

function newAccessor(model: ModelClass, name: string): ReturnType<typeof modelMethod> {
  const method = modelMethod(model, camel(name));
  if (method === null || method.declaration.parameters.length > 0) return null;
  const { returnType } = method.declaration;
  const isAccessor =
    returnType?.names.some((one) => one.toLowerCase() === attributeClass) === true ||
    (returnType === null && /\bAttribute\s*(?:::|\()/.test(method.file.textAt(method.declaration)));
  return isAccessor ? method : null;
}

/**
 * What the accessor of an attribute answers: `getFullNameAttribute()`, or `fullName(): Attribute`. Null where there is none.
 * https://laravel.com/docs/eloquent-mutators#defining-an-accessor
 */
export function accessorOf(
  model: ModelClass,
  name: string,
  { stored, attributes, typer }: AccessorContext,
): Typed | null {
  const self = modelTyped(model.name);
  const old = oldAccessor(model, name);
  if (old !== null) {
    const given = [{ value: stored ?? nothing, name: null }];
    return typer.callMethod(self, model.name, old.declaration.name, given, 1);
  }
  const method = newAccessor(model, name);
  if (method === null) return null;
  const answer = typer.callMethod(self, model.name, method.declaration.name, [], 1);
  const getter = answer?.kind === 'object' ? answer.properties.get('get') : undefined;
  // Without one it only says how the attribute is set.
  if (getter === undefined) return stored;
  return typer.callClosure(getter, [stored ?? nothing, attributes()]);
}

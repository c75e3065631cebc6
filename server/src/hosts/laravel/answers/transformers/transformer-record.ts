import type { Including } from '../types/including';
import { eachWay, mayBeNull, present } from '../types/either';
import type { Typer } from '../frame';
import type { Entry, Typed } from '../types/typed';
import { nothing, objectOf, record } from '../types/typed-values';
import { includedBy, includedNames } from './included';
import { isJsonApi, jsonApiAttributes } from './json-api-serializer';
import { serialized } from './serializers';

const plainly: Including = { serializer: null, includes: [] };

/** What a transformer makes of one thing, with what it includes. https://fractal.thephpleague.com/transformers */
export function transformerRecord(
  typer: Typer,
  className: string,
  of: Typed,
  { serializer, includes }: Including = plainly,
): Typed {
  const self = objectOf(className);
  const given = [{ value: present(of), name: null }];
  const made = typer.callMethod(self, className, 'transform', given, 1) ?? nothing;
  const own = present(made);
  if (own.kind !== 'record') return made;
  if (isJsonApi(typer.laravel.machine.files, serializer)) return jsonApiAttributes(own);
  const included = new Map<string, Entry>();
  for (const { name, value, isOptional, below } of includedBy(typer, className, of, includes)) {
    if (included.has(name)) continue;
    const inner = eachWay(present(value), (way) =>
      way.kind === 'transformed' ? { ...way, serializer: way.serializer ?? serializer, includes: below } : way,
    );
    included.set(name, { value: inner, isOptional: isOptional || mayBeNull(value) });
  }
  if (included.size === 0) return own;
  return serialized(typer, serializer, 'mergeIncludes', [own, { ...record([]), entries: included }]);
}

/** How a transformer is told to include others, where that makes a difference: where it may include any. */
export function includesOf(typer: Typer, className: string, including: Including): { readonly including?: Including } {
  const isPlain = including.serializer === null && including.includes.length === 0;
  if (isPlain || includedNames(typer, className, []).length === 0) return {};
  return { including: { serializer: including.serializer, includes: including.includes } };
}

/** What the class of a transformer says that it is given: `transform(Post $post)`; null where it does not. */
export function transformedParameter(typer: Typer, className: string): string | null {
  const found = typer.laravel.machine.files.method(className, 'transform');
  return found.kind === 'found' ? (found.method.parameters[0]?.type?.names[0] ?? null) : null;
}

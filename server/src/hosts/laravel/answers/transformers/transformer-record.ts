import type { Including } from '../types/including';
import { textOf } from '../../../../languages/php/evaluate/values';
import { Scope } from '../../../../languages/php/evaluate/scope';
import { studly } from '../../strings/str';
import { eachWay, mayBeNull, present } from '../types/either';
import type { Typer } from '../frame';
import { type Entry, nothing, nullTyped, objectOf, record, type Typed } from '../types/typed';
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
  const included = new Map<string, Entry>();
  for (const { name, isOptional, below } of includedNames(typer, className, includes)) {
    const value = typer.callMethod(self, className, `include${studly(name)}`, given, 1);
    if (value === null || value === nullTyped || included.has(name)) continue;
    // Nothing is included where a method answers null.
    const inner = eachWay(present(value), (way) =>
      way.kind === 'transformed' ? { ...way, serializer: way.serializer ?? serializer, includes: below } : way,
    );
    included.set(name, { value: inner, isOptional: isOptional || mayBeNull(value) });
  }
  if (included.size === 0) return own;
  return serialized(typer, serializer, 'mergeIncludes', [own, { ...record([]), entries: included }]);
}

interface IncludedName {
  readonly name: string;
  readonly isOptional: boolean;
  /** What is asked to be included in it. */
  readonly below: readonly string[];
}

/** What it includes by itself and what it is asked for stands there for certain, what else it may be asked for at times. */
function includedNames(typer: Typer, className: string, includes: readonly string[]): readonly IncludedName[] {
  const asked = new Set(includes.map((path) => path.split('.')[0] ?? ''));
  const [byDefault, available] = ['defaultIncludes', 'availableIncludes'].map((list) =>
    namesIn(typer, className, list),
  );
  const found = new Map<string, boolean>();
  for (const name of byDefault ?? []) found.set(name, false);
  for (const name of available ?? []) if (!found.has(name)) found.set(name, !asked.has(name));
  return Array.from(found, ([name, isOptional]) => ({
    name,
    isOptional,
    below: includes.flatMap((path) => (path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : [])),
  }));
}

/** How a transformer is told to include others, where that makes a difference: where it may include any. */
export function includesOf(typer: Typer, className: string, including: Including): { readonly including?: Including } {
  const isPlain = including.serializer === null && including.includes.length === 0;
  if (isPlain || includedNames(typer, className, []).length === 0) return {};
  return { including: { serializer: including.serializer, includes: including.includes } };
}

function namesIn({ laravel: { machine } }: Typer, className: string, list: string): readonly string[] {
  for (const { declaration, file } of machine.files.lineage(className).classes) {
    const property = declaration.properties.find(({ name }) => name === list);
    if (property?.byDefault == null) continue;
    const said = machine.evaluate(property.byDefault, new Scope(file, { lexicalClass: declaration.name }));
    return said.kind === 'array' ? [...said.entries.values()].flatMap((one) => textOf(one) ?? []) : [];
  }
  return [];
}

/** What the class of a transformer says that it is given: `transform(Post $post)`; null where it does not. */
export function transformedParameter(typer: Typer, className: string): string | null {
  const found = typer.laravel.machine.files.method(className, 'transform');
  return found.kind === 'found' ? (found.method.parameters[0]?.type?.names[0] ?? null) : null;
}

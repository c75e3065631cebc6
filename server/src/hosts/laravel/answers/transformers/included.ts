import { textOf } from '../../../../languages/php/evaluate/values';
import { Scope } from '../../../../languages/php/evaluate/scope';
import { studly } from '../../strings/str';
import { present } from '../types/either';
import type { Typer } from '../frame';
import type { Typed } from '../types/typed';
import { nullTyped, objectOf } from '../types/typed-values';

export interface IncludedName {
  readonly name: string;
  readonly isOptional: boolean;
  /** Whether it may be asked for, so that it is linked to even where it is not included. */
  readonly isAvailable: boolean;
  /** What is asked to be included in it. */
  readonly below: readonly string[];
}

/** What a transformer includes with one thing, each as its method answers it. https://fractal.thephpleague.com/transformers */
export function includedBy(
  typer: Typer,
  className: string,
  of: Typed,
  includes: readonly string[],
): readonly (IncludedName & { readonly value: Typed })[] {
  const given = [{ value: present(of), name: null }];
  return includedNames(typer, className, includes).flatMap((one) => {
    const value = typer.callMethod(objectOf(className), className, `include${studly(one.name)}`, given, 1);
    // Nothing is included where a method answers null.
    return value === null || value === nullTyped ? [] : [{ ...one, value }];
  });
}

/** What it includes by itself and what it is asked for stands there for certain, what else it may be asked for at times. */
export function includedNames(typer: Typer, className: string, includes: readonly string[]): readonly IncludedName[] {
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
    isAvailable: available?.includes(name) === true,
    below: includes.flatMap((path) => (path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : [])),
  }));
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

import { textOf } from '../../../../languages/php/evaluate/values';
import { Scope } from '../../../../languages/php/evaluate/scope';
import { studly } from '../../strings/str';
import { mayBeNull, present } from '../types/either';
import type { Typer } from '../frame';
import { type Entry, nothing, nullTyped, objectOf, type Typed } from '../types/typed';

/** What a transformer makes of one thing, with what it includes. https://fractal.thephpleague.com/transformers */
export function transformerRecord(typer: Typer, className: string, of: Typed): Typed {
  const self = objectOf(className);
  const given = [{ value: present(of), name: null }];
  const made = typer.callMethod(self, className, 'transform', given, 1) ?? nothing;
  const record = present(made);
  if (record.kind !== 'record') return made;
  const entries = new Map<string, Entry>(record.entries);
  for (const [list, isOptional] of [['defaultIncludes', false] as const, ['availableIncludes', true] as const]) {
    for (const name of namesIn(typer, className, list)) {
      const included = typer.callMethod(self, className, `include${studly(name)}`, given, 1);
      if (included === null || included === nullTyped || entries.has(name)) continue;
      // Nothing is included where a method answers null.
      entries.set(name, { value: present(included), isOptional: isOptional || mayBeNull(included) });
    }
  }
  return { ...record, entries };
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

import { textOf } from '../../../../languages/php/evaluate/values';
import { classAttribute } from '../../models/class-attribute';
import { modelClass } from '../../models/model-class';
import type { Typer } from '../frame';
import { itemOf } from '../types/items';
import { present } from '../types/either';
import type { Typed } from '../types/typed';
import { nothing } from '../types/typed-values';

/** The resource that a model names, or that is called after it. `Illuminate\Database\Eloquent\Concerns\TransformsToResource` */
export function resourceOfModel(typer: Typer, model: string): string | null {
  return named(typer, model, 'UseResource') ?? firstOf(typer, guessedNames(model));
}

/** `$posts->toResourceCollection()`. `Illuminate\Support\Traits\TransformsToResourceCollection` */
export function resourcesOf(typer: Typer, of: Typed, className: string | null): Typed {
  const collected = (collects: string): Typed => ({ kind: 'resources', class: null, collects, of, additional: null });
  if (className !== null) return collected(className);
  const item = present(itemOf(of, typer));
  if (item.kind !== 'model') return nothing;
  const own =
    named(typer, item.class, 'UseResourceCollection') ??
    (named(typer, item.class, 'UseResource') === null
      ? firstOf(
          typer,
          guessedNames(item.class).map((name) => `${name}Collection`),
        )
      : null);
  if (own !== null) return { kind: 'resources', class: own, collects: null, of, additional: null };
  const collects = resourceOfModel(typer, item.class);
  return collects === null ? nothing : collected(collects);
}

/** `#[UseResource(PostResource::class)]` */
function named({ laravel }: Typer, model: string, attribute: string): string | null {
  const found = modelClass(laravel.machine.files, model);
  const [name] = found === null ? [] : (classAttribute(found, attribute, laravel) ?? []);
  return name === undefined ? null : (textOf(name)?.replace(/^\\/, '') ?? null);
}

function firstOf({ laravel: { machine } }: Typer, names: readonly string[]): string | null {
  return names.find((name) => machine.files.class(name) !== null) ?? null;
}

/** `guessResourceName` */
function guessedNames(model: string): readonly string[] {
  const [, before = '', below = ''] = /^(.*?)\\Models\\(.+)$/.exec(model) ?? [];
  return below === '' ? [] : [`${before}\\Http\\Resources\\${below}Resource`, `${before}\\Http\\Resources\\${below}`];
}

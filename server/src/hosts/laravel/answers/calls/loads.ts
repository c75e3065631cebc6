import { modelsBelow } from '../items';
import type { Given, Typer } from '../frame';
import { withRelation } from '../loaded';
import { valueOfRelation } from '../models/relations';
import { flag, integer, literalText, numeric, type Typed, type TypedModel } from '../typed';
import { orNull } from '../either';

/** `'posts'`, `['posts', 'author:id,name', 'tags' => fn]`, each as it is written. */
export function namesGiven(given: readonly Given[]): readonly string[] {
  return given.flatMap(({ value }) => namesIn(value));
}

function namesIn(value: Typed): readonly string[] {
  switch (value.kind) {
    case 'scalar': {
      const name = literalText(value);
      return name === null ? [] : [name];
    }
    case 'record': {
      const named = Array.from(value.entries, ([name, { value: below }]) =>
        below.kind === 'record' ? [name, ...namesIn(below).map((inner) => `${name}.${inner}`)] : [name],
      );
      return [...named.flat(), ...(value.rest === null ? [] : namesIn(value.rest))];
    }
    case 'list':
      return value.item === null ? [] : namesIn(value.item);
    case 'either':
      return value.of.flatMap(namesIn);
    default:
      return [];
  }
}

/** A model with relations that are loaded by their paths: `posts.comments:id,body`. */
export function withPaths(of: TypedModel, paths: readonly string[], typer: Typer): TypedModel {
  const below = new Map<string, { columns: readonly string[] | null; paths: string[] }>();
  for (const path of paths) {
    const [head = '', ...rest] = path.split('.');
    const [name = '', columns] = head.split(':');
    const known = below.get(name) ?? { columns: null, paths: [] };
    if (rest.length > 0) known.paths.push(rest.join('.'));
    below.set(
      name.trim(),
      columns === undefined ? known : { ...known, columns: columns.split(',').map((one) => one.trim()) },
    );
  }
  let model = of;
  for (const [name, { columns, paths: inner }] of below) {
    const relation = typer.models.relation(of.class, name);
    if (relation === null) continue;
    const related = modelsBelow(relation.of, (one) =>
      withPaths(columns === null ? one : { ...one, view: { ...one.view, columns } }, inner, typer),
    );
    model = withRelation(model, name, valueOfRelation({ ...relation, of: related }), typer);
  }
  return model;
}

/** What is counted or summed up beside a model, by the method that asks for it: `withCount('posts')`, `loadSum`. */
export function withAggregate(of: TypedModel, method: string, given: readonly Given[]): TypedModel | null {
  const [, kind = ''] = /^(?:with|load)(?:aggregate)?(count|sum|avg|min|max|exists)$/.exec(method) ?? [];
  if (kind === '') return null;
  const isOfColumn = kind !== 'count' && kind !== 'exists';
  const column = literalText(given[1]?.value) ?? '';
  const names = namesGiven(isOfColumn ? given.slice(0, 1) : given);
  const value = kind === 'count' ? integer : kind === 'exists' ? flag : orNull(numeric);
  const extra = new Map(of.view.extra);
  for (const name of names) {
    const [relation = '', alias] = name.split(/\s+as\s+/i);
    const written = alias ?? [snakeName(relation), kind, ...(isOfColumn ? [column] : [])].join('_');
    extra.set(written, { value, isOptional: false });
  }
  return { ...of, view: { ...of.view, extra } };
}

function snakeName(name: string): string {
  return name.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
}

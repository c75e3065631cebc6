import { primaryKey } from '../../models/route-key';
import { relatedModel } from '../../models/model-classes';
import type { Relation } from '../models/models';
import { modelsBelow } from '../types/items';
import type { Given, Typer } from '../frame';
import { withRelation } from '../loaded';
import { valueOfRelation } from '../models/relations';
import { onlyNames } from '../types/record-names';
import { withPivot } from './pivots';
import type { Entry, Typed, TypedClosure, TypedModel, TypedRelation } from '../types/typed';
import { collection, flag, integer, literalText, model, nothing, numeric, text } from '../types/typed-values';
import { orNull } from '../types/either';

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

/** A model with relations that are loaded as a call says: `with(['posts.comments:id,body', 'tags' => fn ($query) => …])`. */
export function withLoaded(of: TypedModel, given: readonly Given[], typer: Typer): TypedModel {
  return withPaths(of, namesGiven(given), typer, narrowingIn(given));
}

type Narrowing = ReadonlyMap<string, TypedClosure>;

/** Functions that are given the query of a relation, by its path. */
function narrowingIn(given: readonly Given[]): Narrowing {
  const [first, second] = given.map(({ value }) => value);
  const name = literalText(first);
  if (name !== null && second?.kind === 'closure') return new Map([[name, second]]);
  const entries = given.flatMap(({ value }) => (value.kind === 'record' ? [...value.entries] : []));
  return new Map(entries.flatMap(([path, { value }]) => (value.kind === 'closure' ? [[path, value] as const] : [])));
}

function below(narrowing: Narrowing, name: string): Narrowing {
  const inner = [...narrowing].filter(([path]) => path.startsWith(`${name}.`));
  return new Map(inner.map(([path, closure]) => [path.slice(name.length + 1), closure]));
}

/** A related model as a function leaves it that is given the query for it, which may ask for more of what stands between the two. */
function narrowedBy(
  closure: TypedClosure | undefined,
  one: TypedModel,
  { joining = null, typer }: { readonly joining: TypedRelation | null | undefined; readonly typer: Typer },
): TypedModel {
  const name = closure?.closure.parameters[0]?.name;
  if (closure === undefined || name === undefined) return one;
  const left = new Map<string, Typed>();
  const answer = typer.callClosure(closure, [{ kind: 'query', model: one, relation: joining }], left);
  const query = answer.kind === 'query' ? answer : left.get(name);
  if (query?.kind !== 'query' || query.model.class !== one.class) return one;
  const pivot = query.relation?.pivot ?? null;
  return pivot === joining?.pivot
    ? query.model
    : withPivot(withoutExtra(query.model, joining?.pivot?.name), pivot, typer);
}

function withoutExtra(of: TypedModel, name = ''): TypedModel {
  const extra = new Map(of.view.extra);
  extra.delete(name);
  return { ...of, view: { ...of.view, extra } };
}

/** A model with relations that are loaded by their paths: `posts.comments:id,body`. */
export function withPaths(
  of: TypedModel,
  paths: readonly string[],
  typer: Typer,
  narrowing: Narrowing = new Map(),
): TypedModel {
  const byName = new Map<string, { columns: readonly string[] | null; paths: string[] }>();
  for (const path of paths) {
    const [head = '', ...rest] = path.split('.');
    const [name = '', columns] = head.split(':');
    const known = byName.get(name) ?? { columns: null, paths: [] };
    if (rest.length > 0) known.paths.push(rest.join('.'));
    byName.set(
      name.trim(),
      columns === undefined ? known : { ...known, columns: columns.split(',').map((one) => one.trim()) },
    );
  }
  let loaded = of;
  for (const [name, { columns, paths: inner }] of byName) {
    const relation = typer.models.relation(of.class, name) ?? relationToItself(of, name, typer);
    if (relation === null) continue;
    const related = modelsBelow(relation.of, (one) => {
      const chosen = columns === null ? one : withChosen(one, columns);
      return withPaths(
        narrowedBy(narrowing.get(name), chosen, { joining: relation.joining, typer }),
        inner,
        typer,
        below(narrowing, name),
      );
    });
    loaded = withRelation(loaded, name, valueOfRelation({ ...relation, of: related }), typer);
  }
  return loaded;
}

/** A row of which no class tells has no other columns then. */
function withChosen(one: TypedModel, columns: readonly string[]): TypedModel {
  const { extra } = one.view;
  const left = one.class === '' ? onlyNames(extra, columns) : extra;
  return { ...one, view: { ...one.view, columns, extra: left } };
}

/** A relation that loads itself each time (`children()->with('children')`): how deep it goes nobody can tell. */
function relationToItself(of: TypedModel, name: string, typer: Typer): Relation | null {
  const { files } = typer.laravel.machine;
  const related = relatedModel(files, of.class, name);
  if (related?.toLowerCase() !== of.class.toLowerCase()) return null;
  const found = files.method(of.class, name);
  const isMany = found.kind === 'found' && /many/i.test(found.of.file.textAt(found.method));
  const below: Entry = { value: isMany ? collection(nothing) : nothing, isOptional: true, isRelation: true };
  return { isMany, of: model(of.class, { extra: new Map([[name, below]]) }), isNullable: !isMany };
}

/** `withCount`, `loadSum` and their like, in lower case, by what they ask for. */
const aggregates: ReadonlyMap<string, string> = new Map(
  ['count', 'sum', 'avg', 'min', 'max', 'exists'].flatMap((kind) => [
    [`with${kind}`, kind],
    [`load${kind}`, kind],
  ]),
);

/** What is counted or summed up beside a model, by the method that asks for it: `withCount('posts')`, `loadSum`. */
export function withAggregate(
  of: TypedModel,
  method: string,
  given: readonly Given[],
  typer: Typer,
): TypedModel | null {
  const kind = aggregates.get(method) ?? '';
  if (kind === '') return null;
  const isOfColumn = kind !== 'count' && kind !== 'exists';
  const column = literalText(given[1]?.value) ?? '';
  const { class: className } = of;
  const names = namesGiven(isOfColumn ? given.slice(0, 1) : given);
  const isValue = kind === 'max' || kind === 'min';
  const perhaps = new Set(given.flatMap(({ value }) => perhapsAmong(value)));
  const extra = new Map(of.view.extra);
  for (const name of names) {
    const [relation = '', alias] = name.split(/\s+as\s+/i);
    const of = isValue ? storedOf(typer.models.relation(className, relation)?.of, column, typer) : numeric;
    const value = kind === 'count' ? integer : kind === 'exists' ? flag : orNull(of);
    const written = alias ?? [snakeName(relation), kind, ...(isOfColumn ? [column] : [])].join('_');
    if (!perhaps.has(name)) extra.set(written, { value, isOptional: false });
    else if (!extra.has(written)) extra.set(written, { value, isOptional: true });
  }
  return { ...of, view: { ...of.view, extra } };
}

/** Names that are in an array only where some branch has put them there. */
function perhapsAmong(value: Typed): readonly string[] {
  if (value.kind === 'record') {
    return [...value.entries].flatMap(([name, { isOptional }]) => (isOptional ? [name] : []));
  }
  if (value.kind !== 'either') return [];
  const certain = value.of.map((way) => {
    const perhaps = perhapsAmong(way);
    return namesIn(way).filter((name) => !perhaps.includes(name));
  });
  return namesIn(value).filter((name) => !certain.every((names) => names.includes(name)));
}

/** What is stored in a column of a related model: no cast makes more of it here. */
export function storedOf(of: Typed | undefined, column: string, typer: Typer): Typed {
  const stored = of?.kind === 'model' ? typer.models.of(of.class)?.columns?.get(column) : undefined;
  if (stored === undefined) return nothing;
  return ['integer', 'number', 'decimal', 'boolean'].includes(stored.type) ? numeric : text;
}

/** What the key of each is; unknown where that is not told. */
export function keyOf(of: Typed, typer: Typer): Typed {
  const facts = of.kind === 'model' ? typer.models.of(of.class) : null;
  return facts === null ? nothing : { kind: 'field', field: primaryKey(facts.model, typer.laravel) };
}

function snakeName(name: string): string {
  return name.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
}

import { savedModel, savingOne, stored } from '../models/stored';
import { either, orNull, present } from '../types/either';
import { aborted, notFound } from '../errors/failures';
import { tableOf } from '../../rules/schema/model-table';
import { argumentOf, type Call, type Given, type Typer } from '../frame';
import { itemOf, modelsBelow } from '../types/items';
import { withGiven } from '../models/given-attributes';
import { propertyOf } from '../members';
import { scopeMethod } from '../../models/scope-method';
import { builderCall } from './builder-methods';
import type { ModelView, PaginatorKind, Typed, TypedModel, TypedQuery } from '../types/typed';
import {
  collection,
  flag,
  integer,
  literalText,
  model as modelOf,
  nothing,
  nullTyped,
  record,
  numeric,
  text,
} from '../types/typed-values';
import { keyOf, namesGiven, withAggregate, withLoaded, withPaths } from './loads';
import { storedColumn, withMoreOfPivot, withPivot } from './pivots';
import { columnsIn } from './sql-values';
import { joinedTo, rowsOf, withColumns, withSubqueries } from './selected-columns';

/** Methods that throw where there is none. */
const failing: ReadonlySet<string> = new Set(['findorfail', 'firstorfail', 'sole', 'valueorfail', 'solevalue']);

const paginators: ReadonlyMap<string, PaginatorKind> = new Map([
  ['paginate', 'pages'],
  ['fastpaginate', 'pages'],
  ['jsonpaginate', 'pages'],
  ['simplepaginate', 'simple'],
  ['cursorpaginate', 'cursor'],
]);

/**
 * Whether a query builder of a package refuses requests that ask for what is not allowed, unless configuration keeps it from
 * that. https://spatie.be/docs/laravel-query-builder
 */
function refusesOthers({ laravel }: Typer, name: string): boolean {
  const [, kind] = /^allowed(filter|sort|include)s?$/.exec(name) ?? [];
  if (kind === undefined) return name === 'allowedfields';
  const key = `query-builder.disable_invalid_${kind === 'include' ? 'includes' : kind}_query_exception`;
  const said = laravel.configuration.get(key);
  return !(said.kind === 'boolean' && said.value);
}

/** What a method of a query builder answers, or of a relation. https://laravel.com/docs/eloquent */
export function queryCall(typer: Typer, of: TypedQuery, call: Call, isParent = false): Typed {
  const { name, given } = call;
  const own = isParent ? null : builderCall(typer, of, call);
  if (own !== null) return own;
  if (failing.has(name)) typer.fails(notFound);
  if (refusesOthers(typer, name)) typer.fails(aborted(400));
  const by = paginators.get(name);
  const joined = of.relation?.pivot == null ? of : { ...of, model: withPivot(of.model, of.relation.pivot, typer) };
  if (by !== undefined) return pageOf(typer, joined, { by, columns: argumentOf(given, 1, 'columns') });
  return (
    found(typer, joined, call) ??
    made(typer, of, call) ??
    told(typer, of, call) ??
    asked(typer, of, call) ??
    scoped(typer, of, call) ?? { ...of }
  );
}

function pageOf(
  typer: Typer,
  { model, relation }: TypedQuery,
  { by, columns }: { readonly by: PaginatorKind; readonly columns: Typed | undefined },
): Typed {
  // Pages of what a table joins have all columns, whatever was chosen. `BelongsToMany::paginate`
  const isWhole = relation?.pivot != null && columns === undefined;
  const of = isWhole ? { ...model, view: { ...model.view, columns: null } } : model;
  return { kind: 'paginator', by, item: selected(of, columns, typer) };
}

/** A model whose columns are chosen: `get(['id', 'name'])`. */
function selected(of: TypedModel, columns: Typed | undefined, typer: Typer): TypedModel {
  if (columns === undefined || of.view.isChosen === true) return of;
  return withColumns(of, namesGiven([{ value: columns, name: null }]), typer);
}

/** One or many that are there. */
function found(typer: Typer, { model }: TypedQuery, { name, given }: Call): Typed | null {
  const [first, second] = given.map(({ value }) => value);
  switch (name) {
    case 'first':
      return orNull(stored(selected(model, first, typer)));
    case 'find':
    case 'findorfail':
    case 'findornew': {
      const one = selected(model, second, typer);
      if (first?.kind === 'list' || first?.kind === 'collection') return collection(one);
      if (name === 'findornew') return one;
      return name === 'find' ? orNull(stored(one)) : stored(one);
    }
    case 'firstorfail':
    case 'sole':
      return stored(selected(model, first, typer));
    case 'findor':
    case 'firstor': {
      const otherwise = given.find(({ value }) => value.kind === 'closure')?.value;
      const instead = typer.callClosure(otherwise, []);
      return instead.kind === 'unknown' ? model : either([stored(model), instead]);
    }
    case 'firstwhere':
      return orNull(stored(model));
    case 'get':
    case 'all':
    case 'findmany':
    case 'cursor':
    case 'lazy':
    case 'lazybyid':
    case 'getresults':
      return collection(selected(model, name === 'findmany' ? second : first, typer));
    default:
      return null;
  }
}

/** One that is made. */
function made(typer: Typer, { model, relation }: TypedQuery, { name, given }: Call): Typed | null {
  const [first, second] = given.map(({ value }) => value);
  const isForced = name.startsWith('force');
  const isNew = (how: ModelView['isNew'], attributes = [first]): TypedModel =>
    withGiven(typer, { ...model, view: { ...model.view, isNew: how } }, attributes, isForced);
  switch (name) {
    case 'create':
    case 'createquietly':
    case 'forcecreate':
    case 'forcecreatequietly':
      return isNew('yes');
    case 'firstorcreate':
    case 'updateorcreate':
    case 'createorfirst':
      return isNew('maybe', [first, second]);
    case 'make':
    case 'newmodelinstance':
      return isNew('unsaved');
    case 'firstornew':
      return isNew('no', []);
    case 'createmany':
    case 'savemany':
      return collection(isNew('yes', [first === undefined ? first : itemOf(first, typer)]));
    default:
      if (relation === null || !savingOne.test(name)) return null;
      return first === undefined ? nothing : (savedModel(present(first)) ?? first);
  }
}

const counting: ReadonlySet<string> = new Set([
  ...['count', 'getcountforpagination', 'update', 'delete', 'increment', 'decrement', 'insertgetid', 'upsert'],
  ...['insertorignore', 'forcedelete', 'restore', 'touch', 'detach', 'updateexistingpivot'],
]);

/** A value of them all. */
function told(typer: Typer, { model }: TypedQuery, { name, given }: Call): Typed | null {
  if (counting.has(name)) return integer;
  const column = literalText(given[0]?.value);
  const attribute = (): Typed => (column === null ? nothing : propertyOf(model, column.replace(/^\w+\./, ''), typer));
  switch (name) {
    case 'exists':
    case 'doesntexist':
    case 'insert':
    case 'truncate':
      return flag;
    case 'sum':
      return numeric;
    // There is none of nothing.
    case 'avg':
    case 'average':
      return orNull(numeric);
    case 'max':
    case 'min':
      // Nothing casts what the database reckons.
      return orNull(columnAsStored(typer, model, column) ?? attribute());
    case 'value':
      return orNull(attribute());
    case 'valueorfail':
    case 'solevalue':
      return attribute();
    case 'pluck':
      return { kind: 'collection', item: attribute(), isKeyed: given.length > 1 };
    case 'modelkeys':
      return collection(keyOf(model, typer));
    case 'tosql':
    case 'torawsql':
      return text;
    case 'sync':
    case 'syncwithoutdetaching':
    case 'syncwithpivotvalues':
      return record(['attached', 'detached', 'updated'].map((one) => [one, keysOf(typer, model)]));
    case 'toggle':
      return record(['attached', 'detached'].map((one) => [one, keysOf(typer, model)]));
    case 'attach':
    case 'chunk':
    case 'each':
    case 'eachbyid':
    case 'chunkbyid':
      return name === 'attach' ? nullTyped : nothing;
    case 'getmodel':
    case 'getrelated':
      return model;
    default:
      return null;
  }
}

/** Keys of models that a relation was given, or lost. `Illuminate\Database\Eloquent\Relations\Concerns\InteractsWithPivotTable` */
function keysOf(typer: Typer, model: TypedModel): Typed {
  return { kind: 'list', item: keyOf(model, typer) };
}

/** What a column of a model's own table is before a cast makes more of it; null for any other. */
function columnAsStored(typer: Typer, { class: className }: TypedModel, column: string | null): Typed | null {
  if (className === '' || column === null) return null;
  return storedColumn(typer, tableOf(className, typer.laravel), column);
}

/** A model that is in no table: it has what it is given, and no more; what a function gives it is not known. */
function standIn(of: TypedModel, given: readonly Given[]): TypedModel {
  const [attributes] = given.map(({ value }) => value);
  if (attributes?.kind !== 'record') return modelOf(of.class, { isNew: 'unsaved' });
  return modelOf(of.class, { isNew: 'unsaved', columns: [...attributes.entries.keys()], extra: attributes.entries });
}

/** A query that asks for more, or for less of each. */
function asked(typer: Typer, of: TypedQuery, { name, given }: Call): TypedQuery | null {
  const { model } = of;
  switch (name) {
    case 'with':
    case 'without':
      return name === 'with' ? { ...of, model: withLoaded(model, given, typer) } : of;
    case 'withwherehas':
      return { ...of, model: withLoaded(model, given, typer) };
    case 'select':
    case 'addselect':
    case 'selectraw': {
      const view: ModelView = name === 'select' ? { ...model.view, columns: null } : model.view;
      const names = namesGiven(name === 'selectraw' ? given.slice(0, 1) : given);
      // What is added to all columns comes beside them.
      const all = name === 'addselect' && view.columns === null ? ['*'] : [];
      // SQL that source does not tell may select anything, but it does not select all columns.
      const isUntold = name === 'selectraw' && names.length === 0;
      const nothingYet = model.class === '' && view.columns === null ? { extra: new Map() } : {};
      const before = isUntold ? { ...view, ...nothingYet, columns: view.columns ?? [] } : view;
      const chosen = withColumns({ ...model, view: before }, [...all, ...names.flatMap(columnsIn)], typer);
      return { ...of, model: withSubqueries(chosen, given, typer) };
    }
    case 'join':
    case 'leftjoin':
    case 'rightjoin':
    case 'crossjoin':
      return { ...of, model: joinedTo(model, literalText(given[0]?.value) ?? '', name === 'leftjoin', typer) };
    case 'from':
      return model.class === '' ? { ...of, model: rowsOf(typer, literalText(given[0]?.value) ?? '') } : of;
    case 'tobase':
    case 'getquery':
      return model.class === '' ? of : { ...of, model: rowsOf(typer, tableOf(model.class, typer.laravel)) };
    case 'allowedincludes':
      return { ...of, model: withOptional(model, namesGiven(given), typer) };
    case 'withdefault':
      return of.relation === null ? of : { ...of, relation: { ...of.relation, otherwise: standIn(of.model, given) } };
    case 'as':
    case 'using':
    case 'withpivot':
    case 'withtimestamps':
      return { ...of, relation: withMoreOfPivot(typer, of.relation, name, given) };
    case 'when':
    case 'unless':
    case 'tap': {
      // What a condition adds may be there or not; what it loads is not followed.
      return of;
    }
    default: {
      const counted = withAggregate(model, name, given, typer);
      // Counting asks for all columns first. `Illuminate\Database\Eloquent\Concerns\QueriesRelationships::withAggregate`
      return counted && { ...of, model: { ...counted, view: { ...counted.view, isChosen: true } } };
    }
  }
}

/** Relations that whoever asks may have with it: `QueryBuilder::for(Post::class)->allowedIncludes('author')`. */
function withOptional(of: TypedModel, names: readonly string[], typer: Typer): TypedModel {
  const { view } = withPaths(of, names, typer);
  const extra = [...view.extra].map(
    ([name, entry]) => [name, of.view.extra.has(name) ? entry : { ...entry, isOptional: true }] as const,
  );
  return { ...of, view: { ...of.view, extra: new Map(extra) } };
}

/** A scope of the model. */
function scoped(typer: Typer, of: TypedQuery, { name, given, frame }: Call): Typed | null {
  const { model } = of;
  if (model.class === '') return null;
  const scope = scopeMethod(typer.laravel.machine.files, model.class, name);
  if (scope === null) return null;
  const withQuery = [{ value: of, name: null }, ...given];
  const answer = typer.callMethod(model, model.class, scope, withQuery, frame.depth);
  if (answer === null || answer.kind === 'unknown') return null;
  const ways = answer.kind === 'either' ? answer.of : [answer];
  const queries = ways.filter((one) => one.kind === 'query');
  // A scope that answers nothing has changed the query that it was given.
  return queries.length === ways.length ? either(queries) : null;
}

export function loadedOn(value: Typed, { name, given }: Call, typer: Typer): Typed | null {
  if (name === 'load' || name === 'loadmissing') {
    return modelsBelow(value, (one) => withLoaded(one, given, typer));
  }
  return /^load(?:count|sum|avg|min|max|exists)$/.test(name)
    ? modelsBelow(value, (one) => withAggregate(one, name, given, typer) ?? one)
    : null;
}

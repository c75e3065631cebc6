import { asSegment } from '../../../core/fields/field-path';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { anyField } from '../../../core/fields/plain-fields';
import { textOf } from '../../../languages/php/evaluate/values';
import type { Expression } from '../../../languages/php/syntax/ast';
import { tableOf } from '../rules/schema/model-table';
import { isQueryBuilder } from './asked-classes';
import { textIn } from './names-read';
import { allowedIn } from './query-builder/allowed-values';
import { filterField } from './query-builder/filter-fields';
import type { Traced } from './traced';
import { methodName, type Frame, type MethodCall, type Tracer } from './tracer';

/**
 * Notes the parameters that a call of a query builder of spatie/laravel-query-builder allows, or that a paginator of
 * spatie/laravel-json-api-paginate reads, and files that spatie/laravel-medialibrary takes of the request. Its arguments are gone
 * through by the caller. https://spatie.be/docs/laravel-query-builder/v6/introduction
 */
export function packageCall(tracer: Tracer, node: MethodCall, of: Traced | null, frame: Frame): void {
  const name = methodName(node);
  const note = name === null ? undefined : notes.get(name);
  if (name === null || note === undefined || hasOwn(tracer, name, of)) return;
  note(tracer, node, frame);
}

/** Whether a class of the application that is no query builder of the package has a method of that name. */
function hasOwn({ laravel: { machine } }: Tracer, name: string, of: Traced | null): boolean {
  const className = of?.kind === 'object' ? of.class : null;
  if (className === null || isQueryBuilder(machine.files, className)) return false;
  return machine.files.method(className, name).kind === 'found';
}

type Note = (tracer: Tracer, node: MethodCall, frame: Frame) => void;

const notes: ReadonlyMap<string, Note> = new Map([
  ['allowedfilters', noteFilters],
  ['allowedsorts', noteSorts],
  ['allowedincludes', noteIncludes],
  ['allowedfields', noteFields],
  ['defaultsort', noteDefaultSort],
  ['defaultsorts', noteDefaultSort],
  ['jsonpaginate', noteJsonPaginate],
  ['addmediafromrequest', noteFiles],
  ['addmultiplemediafromrequest', noteFiles],
]);

function noteFilters(tracer: Tracer, node: MethodCall, frame: Frame): void {
  const parameter = parameterName(tracer, 'filter');
  const model = modelOfBuilder(tracer, node, frame);
  for (const allowed of allowedIn(tracer, node.arguments, frame)) {
    const field = filterField(tracer, allowed, model, frame);
    noteParameter(tracer, `${parameter}.${asSegment(allowed.name)}`, field, { node: allowed.node, frame });
  }
}

/** Each may be turned round by a `-` before it. */
function noteSorts(tracer: Tracer, node: MethodCall, frame: Frame): void {
  const names = allowedIn(tracer, node.arguments, frame).map(({ name }) => name.replace(/^-/, ''));
  if (names.length === 0) return;
  const values = [...new Set(names)].flatMap((name) => [name, `-${name}`]);
  const byDefault = defaultSortOf(tracer, node, frame);
  const field = { ...delimited(values), ...(byDefault.length > 0 && { default: byDefault, samples: [byDefault] }) };
  noteParameter(tracer, parameterName(tracer, 'sort'), field, { node, frame });
}

/** The default that stands in the chain before `allowedSorts`; one after it is noted by itself. */
function defaultSortOf(tracer: Tracer, node: MethodCall, frame: Frame): readonly string[] {
  let at: Expression = node.of;
  while (at.kind === 'methodCall') {
    if (/^defaultsorts?$/.test(methodName(at) ?? '')) return sortsIn(tracer, at, frame);
    at = at.of;
  }
  return [];
}

function sortsIn(tracer: Tracer, node: MethodCall, frame: Frame): readonly string[] {
  return allowedIn(tracer, node.arguments, frame).map(({ name }) => name);
}

function noteDefaultSort(tracer: Tracer, node: MethodCall, frame: Frame): void {
  const byDefault = sortsIn(tracer, node, frame);
  if (byDefault.length === 0) return;
  const name = parameterName(tracer, 'sort');
  tracer.found.refine(name, { default: byDefault, samples: [byDefault] });
}

/** A relationship brings its ancestors, and of the first of them its count and whether it exists. */
function noteIncludes(tracer: Tracer, node: MethodCall, frame: Frame): void {
  const values = allowedIn(tracer, node.arguments, frame).flatMap(({ name, kind }) => {
    if (kind !== '' && kind !== 'relationship') return [name];
    if (/(?:Count|Exists)$/.test(name)) return [name];
    const parts = name.split('.');
    const paths = parts.map((_, index) => parts.slice(0, index + 1).join('.'));
    return paths.flatMap((path) => (path.includes('.') ? [path] : [path, `${path}Count`, `${path}Exists`]));
  });
  if (values.length === 0) return;
  noteParameter(tracer, parameterName(tracer, 'include'), delimited(values), { node, frame });
}

/** `posts.title` is a field of `posts`; one without a table is of the builder's own. */
function noteFields(tracer: Tracer, node: MethodCall, frame: Frame): void {
  const model = modelOfBuilder(tracer, node, frame);
  const own = model === null ? null : tableOf(model, tracer.laravel);
  const byTable = new Map<string, string[]>();
  for (const { name } of allowedIn(tracer, node.arguments, frame)) {
    const dot = name.lastIndexOf('.');
    const table = dot === -1 ? own : name.slice(0, dot);
    if (table === null) continue;
    byTable.set(table, [...(byTable.get(table) ?? []), name.slice(dot + 1)]);
  }
  const parameter = parameterName(tracer, 'fields');
  for (const [table, names] of byTable) {
    noteParameter(tracer, `${parameter}.${asSegment(table)}`, delimited(names), { node, frame });
  }
}

/** The class that `QueryBuilder::for(X::class)` is for; null where source does not tell. */
function modelOfBuilder(tracer: Tracer, node: MethodCall, frame: Frame): string | null {
  const made = madeBy(node, frame);
  if (made?.kind !== 'staticCall' || methodName(made) !== 'for') return null;
  const [first] = made.arguments;
  const subject = first === undefined ? undefined : firstOf(first.value);
  const named = subject?.kind === 'staticCall' && 'name' in subject.class ? subject.class.name : null;
  const className = named ?? textIn(tracer.laravel, subject, frame);
  return className?.includes('\\') === true ? className : null;
}

/** What a chain of calls begins with; of a variable, what it was set to first. */
function madeBy(node: Expression, frame: Frame): Expression | undefined {
  const first = firstOf(node);
  const set = first.kind === 'variable' ? frame.assigned.get(first.name)?.[0] : undefined;
  return first.kind === 'variable' ? set && firstOf(set) : first;
}

function firstOf(node: Expression): Expression {
  let at = node;
  while (at.kind === 'methodCall') at = at.of;
  return at;
}

/** `jsonPaginate($maxResults, $defaultSize)` */
function noteJsonPaginate(tracer: Tracer, node: MethodCall, frame: Frame): void {
  const setting = (key: string, byDefault: string): string =>
    textOf(tracer.laravel.configuration.get(`json-api-paginate.${key}`)) ?? byDefault;
  const configured = tracer.laravel.configuration.get('json-api-paginate.default_size');
  const size = configured.kind === 'number' ? configured.value : 30;
  const page = setting('pagination_parameter', 'page');
  const isCursor = tracer.laravel.configuration.get('json-api-paginate.use_cursor_pagination');
  const integer: FieldSchema = { ...anyField, type: 'integer', nullable: false };
  const one = { value: 1, isExclusive: false };
  if (isCursor.kind === 'boolean' && isCursor.value) {
    const cursor: FieldSchema = { ...integer, type: 'string' };
    noteParameter(tracer, `${page}.${setting('cursor_parameter', 'cursor')}`, cursor, { node, frame });
  } else {
    const number = { ...integer, minimum: one, default: 1, samples: [1] };
    noteParameter(tracer, `${page}.${setting('number_parameter', 'number')}`, number, { node, frame });
  }
  // A size that is too large is cut down, and none is refused.
  const isOwn = node.arguments.length > 0;
  noteParameter(
    tracer,
    `${page}.${setting('size_parameter', 'size')}`,
    { ...integer, minimum: one, ...(!isOwn && { default: size, samples: [size] }) },
    { node, frame },
  );
}

const file: FieldSchema = { ...anyField, type: 'file', nullable: false };

/** `$user->addMediaFromRequest('avatar')`, `$user->addMultipleMediaFromRequest(['one', 'two'])` */
function noteFiles(tracer: Tracer, node: MethodCall, frame: Frame): void {
  const given = node.arguments[0]?.value;
  const named = given?.kind === 'array' ? given.items.map(({ value }) => value) : [given];
  for (const one of named) {
    const name = textIn(tracer.laravel, one, frame);
    if (name !== null) tracer.found.read({ name, in: 'body', field: file, source: frame.file.source(node) });
  }
}

function noteParameter(
  tracer: Tracer,
  name: string,
  field: FieldSchema,
  { node, frame }: { readonly node: Expression; readonly frame: Frame },
): void {
  tracer.found.read({ name, in: 'query', field, source: frame.file.source(node) });
}

/** `config/query-builder.php` may call parameters something else. */
function parameterName({ laravel }: Tracer, key: string): string {
  return textOf(laravel.configuration.get(`query-builder.parameters.${key}`)) ?? key;
}

function listed(values: readonly string[]): FieldSchema {
  return { ...anyField, type: 'string', enum: { values, name: null }, nullable: false };
}

/** Several of these values, separated by commas. */
function delimited(values: readonly string[]): FieldSchema {
  const items = listed([...new Set(values)]);
  return { type: 'array', required: false, nullable: false, items, isDelimited: true };
}

import type { Paging } from '../../../core/read-operation';
import { textOf } from '../../../languages/php/evaluate/values';
import type { PhpFiles } from '../../../languages/php/php-files';
import type { Argument, Expression } from '../../../languages/php/syntax/ast';
import { isModel } from '../models/model-classes';

/** https://laravel.com/docs/pagination: the methods of query builders, in lower case, with what their paginators read. */
const methods: ReadonlyMap<string, Paging> = new Map([
  ['paginate', { by: 'page', parameter: 'page' }],
  ['simplepaginate', { by: 'page', parameter: 'page' }],
  ['cursorpaginate', { by: 'cursor', parameter: 'cursor' }],
  ['fastpaginate', { by: 'page', parameter: 'page' }],
]);

/** What a method of that name takes that is the framework's. */
const parameters: ReadonlySet<string> = new Set([
  ...['perPage', 'columns', 'pageName', 'page', 'total', 'cursorName', 'cursor'],
]);

type Call = Expression & { readonly kind: 'methodCall' | 'staticCall' };

/** What a call is made on, as far as it is known: an object or a model of a class. */
type Receiver = { readonly kind: string; readonly class?: string } | null;

/**
 * How a call pages what it answers; null where it is no call of a paginator. What `$this` or one of its properties calls so
 * is the application's own, a repository or a service, unless it is known to be a model or a query.
 */
export function pagingAt(files: PhpFiles, node: Call, receiver: Receiver): Paging | null {
  const paging = 'name' in node.member ? methods.get(node.member.name.toLowerCase()) : undefined;
  if (paging === undefined || !isOfQuery(files, node, receiver)) return null;
  return pagingOf(paging, node.arguments);
}

function isOfQuery(files: PhpFiles, node: Call, receiver: Receiver): boolean {
  const className = receiver?.class ?? null;
  const name = 'name' in node.member ? node.member.name : '';
  if (className !== null && files.method(className, name).kind === 'found') return false;
  if (receiver?.kind === 'model' || (className !== null && (isModel(files, className) || isQuery(files, className)))) {
    return true;
  }
  return !isOwn(node);
}

/** Whether a class builds queries, as far as the name of its outermost ancestor tells. */
function isQuery(files: PhpFiles, className: string): boolean {
  return /^illuminate\\(?:contracts\\)?database\\/i.test(files.lineage(className).external ?? '');
}

function isOwn(node: Call): boolean {
  if (node.kind === 'methodCall') {
    const of = node.of.kind === 'property' ? node.of.of : node.of;
    return of.kind === 'variable' && of.name === 'this';
  }
  return 'name' in node.class && /^(?:self|static|parent)$/i.test(node.class.name);
}

/** Signature: `paginate($perPage, $columns, $pageName, $page)`, and so are its siblings'. */
function pagingOf(paging: Paging, given: readonly Argument[]): Paging | null {
  const { by } = paging;
  if (given.some(({ name }) => name !== null && !parameters.has(name))) return null;
  const name = argument(given, 2, `${by}Name`);
  const page = argument(given, 3, by);
  // Who says which page it is has not to ask the request.
  if (given.some(({ spread }) => spread) || (page !== undefined && !isNull(page))) return { by, parameter: null };
  if (name === undefined) return paging;
  const { value } = name;
  return { by, parameter: value.kind === 'literal' ? textOf(value.value) : null };
}

function isNull({ value }: Argument): boolean {
  return value.kind === 'literal' && value.value.kind === 'null';
}

function argument(given: readonly Argument[], position: number, name: string): Argument | undefined {
  return given.find((one, index) => (one.name === null ? index === position : one.name === name));
}

import type { Paging } from '../../../core/read-operation';
import type { PhpFiles } from '../../../languages/php/php-files';
import type { RouteRecord } from '../routes/route-record';
import { actionCode } from '../rules/finding/action-code';
import type { CallArgument, PagingCall } from './paging-call';
import { pagingCallsInTree } from './paging-calls-in-tree';

/** https://laravel.com/docs/pagination: the methods of query builders, in lower case, with what their paginators read. */
const methods: ReadonlyMap<string, Paging> = new Map([
  ['paginate', { by: 'page', parameter: 'page' }],
  ['simplepaginate', { by: 'page', parameter: 'page' }],
  ['cursorpaginate', { by: 'cursor', parameter: 'cursor' }],
]);

/** What a method of that name takes that is the framework's. */
const parameters: ReadonlySet<string> = new Set([
  ...['perPage', 'columns', 'pageName', 'page', 'total', 'cursorName', 'cursor'],
]);

const mayPaginate = /\b(?:simple|cursor)?paginate\s*\(/i;

/** How the code that answers a route pages what it answers, each way once. */
export function pagingOfRoute(files: PhpFiles, route: RouteRecord): readonly Paging[] {
  const code = actionCode(files, route);
  if (code === null) return [];
  const { file, declaration } = code;
  const { body } = declaration;
  if (!mayPaginate.test(file.textAt(declaration))) return [];
  const found = pagingCallsInTree(files.body(file, body)).flatMap((call) => pagingOfCall(call) ?? []);
  return [...new Map(found.map((paging) => [`${paging.by} ${paging.parameter ?? ''}`, paging])).values()];
}

/** Signature: `paginate($perPage, $columns, $pageName, $page)`, and so are its siblings'. */
function pagingOfCall({ method, arguments: given }: PagingCall): Paging | null {
  const paging = methods.get(method.toLowerCase());
  if (paging === undefined) return null;
  const { by } = paging;
  if (given.some(({ name }) => name !== null && !parameters.has(name))) return null;
  const name = argument(given, 2, `${by}Name`);
  const page = argument(given, 3, by);
  // Who says which page it is has not to ask the request.
  if (given.some(({ spread }) => spread) || (page !== undefined && !page.isNull)) return { by, parameter: null };
  return name === undefined ? paging : { by, parameter: name.text };
}

function argument(given: readonly CallArgument[], position: number, name: string): CallArgument | undefined {
  return given.find((one, index) => (one.name === null ? index === position : one.name === name));
}

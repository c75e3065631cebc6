import { InvalidArgumentError } from '../core/invalid-argument-error';
import { nearest } from '../core/nearest';
import { pathsOf } from '../core/openapi-objects/path-template';
import type { Question } from './question';
import type { ListedOperation } from './listed-operation';
import { type PathMatch, pathQuery } from './path-query';
import { shortText } from './short-text';
import { quoted } from './shown-text';

/** How somebody names an operation: by its id, or by both method and path. */
interface OperationName {
  readonly operationId?: string | undefined;
  readonly method?: string | undefined;
  readonly path?: string | undefined;
}

/** The operation of that name. Throws an `InvalidArgumentError` that says what there is instead. */
export async function foundOperation(
  { operationId, method, path }: OperationName,
  question: Question,
): Promise<ListedOperation> {
  const operations = await question.operations();
  if (operationId !== undefined && method === undefined && path === undefined) return byId(operations, operationId);
  if (operationId !== undefined || method === undefined || path === undefined) {
    throw new InvalidArgumentError('Give either operationId, or both method and path.');
  }
  const name = method.trim().toUpperCase();
  const matchOf = pathQuery(path);
  const matching = (match: PathMatch) =>
    operations.filter((one) => one.method === name && matchOf(one.shape) === match);
  const [found] = [...matching('same'), ...matching('concrete')];
  if (found !== undefined) return found;
  throw new InvalidArgumentError(
    `No documented operation is ${quoted(`${name} ${path}`)}. ${undocumented(name, matchOf, question) ?? otherMethods(operations, matchOf)}`,
  );
}

function byId(operations: readonly ListedOperation[], id: string): ListedOperation {
  const found = operations.find(({ operationId }) => operationId === id);
  if (found !== undefined) return found;
  const ids = operations.map(({ operationId }) => operationId);
  // Where several API types have the same operation, the type is appended to its id.
  const [closest] = [...ids.filter((one) => one.startsWith(`${id}.`)), ...nearest(id, ids)];
  const advice = closest === undefined ? '' : ` Did you mean ${quoted(closest)}?`;
  throw new InvalidArgumentError(
    `No documented operation has the id ${quoted(id)}.${advice} find_routes lists the ids.`,
  );
}

/** The sentence on a route that there is, but that the description leaves out; null where there is none. */
function undocumented(
  method: string,
  matchOf: ReturnType<typeof pathQuery>,
  { project: { application }, placeOf }: Question,
): string | null {
  const route = application.routes.find(
    ({ methods, ...one }) =>
      methods.includes(method) && pathsOf({ methods, ...one }).some(({ shape }) => matchOf(shape) === 'same'),
  );
  if (route === undefined) return null;
  const places = [route.source, ...(route.handler === null ? [] : [route.handler])].map(placeOf).join(', handled in ');
  return `The application has that route (${shortText(places)}), but no API type covers it, or it is excluded; overview lists the API types.`;
}

function otherMethods(operations: readonly ListedOperation[], matchOf: ReturnType<typeof pathQuery>): string {
  const methods = operations.filter(({ shape }) => matchOf(shape) === 'same').map(({ method }) => method);
  const known = methods.length === 0 ? '' : `That path has ${[...new Set(methods)].join(', ')}. `;
  return `${known}find_routes finds routes by a part of the path.`;
}

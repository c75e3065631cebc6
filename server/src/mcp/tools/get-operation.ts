import * as z from 'zod';
import { InvalidArgumentError } from '../../core/invalid-argument-error';
import { nearest } from '../../core/nearest';
import { answeredRoute, routeAnswer } from '../answered-route';
import { assembled, pageOfParts } from '../document-parts';
import type { ListedOperation } from '../listed-operation';
import { operationParts } from '../operation-parts';
import { pathQuery } from '../path-query';
import { shortText } from '../short-text';
import { quoted } from '../shown-text';
import { offsetArgument, pageMembers, textArgument, tool } from '../tool';

const anything = z.looseObject({});

/** Routes that OpenAPI cannot tell apart. */
const mostRoutes = 10;

export const getOperationTool = tool({
  name: 'get_operation',
  title: 'One operation whole',
  description:
    'One documented operation whole: parameters, request body with schemas and examples, responses, security, and where route, handler and the rules of each field stand in source. Ask it before writing code that calls or changes an endpoint. Give operationId, or method and path.',
  arguments: z.strictObject({
    operationId: textArgument('As find_routes lists them.'),
    method: textArgument('HTTP method, with path.'),
    path: textArgument('Path or URL; names of parameters do not matter.'),
    offset: offsetArgument,
  }),
  answers: z.object({
    operationId: z.string(),
    method: z.string(),
    path: z.string(),
    apiType: z.string(),
    routes: z
      .array(answeredRoute.extend({ middleware: z.array(z.string()) }))
      .describe('The first one describes the operation; others have the same method and path.'),
    ...pageMembers,
    operation: anything.describe('The operation as OpenAPI has it; on further pages, what did not fit before.'),
    schemas: z.record(z.string(), z.unknown()).optional().describe('What #/components/schemas/… refers to.'),
    securitySchemes: z.record(z.string(), z.unknown()).optional(),
    fieldSources: z
      .array(z.object({ in: z.string(), name: z.string(), source: z.string() }))
      .optional()
      .describe('Where the rules of fields are written, as file:line. items.*.id is a field of each item.'),
  }),
  answer: async (question, given) => {
    const found = foundOperation(await question.operations(), given);
    const { operationId, method, path, endpoints } = found;
    const [{ apiType }] = endpoints;
    const parts = await operationParts(found, question);
    const { items, total, nextOffset } = pageOfParts(parts, given.offset);
    return {
      operationId: shortText(operationId),
      method,
      path: shortText(path),
      apiType: shortText(apiType.key),
      routes: endpoints.slice(0, mostRoutes).map(({ route }) => ({
        ...routeAnswer(route, question),
        middleware: route.middleware.raw.slice(0, mostMiddleware).map(shortText),
      })),
      total,
      nextOffset,
      operation: {},
      ...assembled(items),
    };
  },
});

const mostMiddleware = 30;

interface Given {
  readonly operationId?: string | undefined;
  readonly method?: string | undefined;
  readonly path?: string | undefined;
}

function foundOperation(operations: readonly ListedOperation[], { operationId, method, path }: Given): ListedOperation {
  if (operationId !== undefined && method === undefined && path === undefined) return byId(operations, operationId);
  if (operationId === undefined && method !== undefined && path !== undefined) return byPath(operations, method, path);
  throw new InvalidArgumentError('Give either operationId, or both method and path.');
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

function byPath(operations: readonly ListedOperation[], written: string, path: string): ListedOperation {
  const method = written.trim().toUpperCase();
  const matchOf = pathQuery(path);
  const ofMethod = operations.filter((operation) => operation.method === method);
  const matching = (match: 'same' | 'concrete') => ofMethod.filter(({ shape }) => matchOf(shape) === match);
  const [found] = [...matching('same'), ...matching('concrete')];
  if (found !== undefined) return found;
  throw new InvalidArgumentError(
    `No documented operation is ${quoted(`${method} ${path}`)}.${otherMethods(operations, matchOf)} find_routes finds routes by a part of the path, also those that are not documented.`,
  );
}

function otherMethods(operations: readonly ListedOperation[], matchOf: ReturnType<typeof pathQuery>): string {
  const methods = operations.filter(({ shape }) => matchOf(shape) === 'same').map(({ method }) => method);
  return methods.length === 0 ? '' : ` That path has ${[...new Set(methods)].join(', ')}.`;
}

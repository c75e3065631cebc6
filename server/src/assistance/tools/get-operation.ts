import * as z from 'zod';
import { answeredRoute, routeAnswer } from '../answered-route';
import { assembled, pageOfParts } from '../document-parts';
import { firstRows, fittingCount } from '../fitting-rows';
import { foundOperation } from '../found-operation';
import { operationParts } from '../operation-parts';
import { roomBeside } from '../page';
import { shortText } from '../short-text';
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
    const found = await foundOperation(given, question);
    const { operationId, method, path, endpoints } = found;
    const [{ apiType }] = endpoints;
    const parts = await operationParts(found, question);
    const named = {
      operationId: shortText(operationId),
      method,
      path: shortText(path),
      apiType: shortText(apiType.key),
      routes: firstRows(
        endpoints.slice(0, mostRoutes).map(({ route }) => ({
          ...routeAnswer(route, question),
          middleware: shownMiddleware(route.middleware.raw),
        })),
        mostOfRoutes,
      ),
    };
    const { items, total, nextOffset } = pageOfParts(parts, given.offset, roomBeside(named));
    return { ...named, total, nextOffset, operation: {}, ...assembled(items) };
  },
});

/** Characters of JSON. */
const mostOfRoutes = 8_000;
const mostOfMiddleware = 3_000;

function shownMiddleware(middleware: readonly string[]): string[] {
  const texts = middleware.map((one) => shortText(one));
  const fitting = fittingCount(
    texts.map((text) => [text]),
    mostOfMiddleware,
  );
  const missing = texts.length - fitting;
  return [...texts.slice(0, fitting), ...(missing > 0 ? [`… (${missing} more left out)`] : [])];
}

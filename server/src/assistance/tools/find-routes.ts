import * as z from 'zod';
import type { Route } from '../../core/application';
import { groupBy } from '../../core/group-by';
import { pathsOf } from '../../core/openapi-objects/path-template';
import { routeRow } from '../../project/route-row';
import { answeredRoute, routeAnswer } from '../answered-route';
import type { Question } from '../question';
import { containsText } from '../contains-text';
import type { ListedOperation } from '../listed-operation';
import { pageOfRows } from '../page';
import { type PathMatch, pathMatches, pathQuery } from '../path-query';
import { shortText } from '../short-text';
import { offsetArgument, pageMembers, textArgument, tool } from '../tool';

export const findRoutesTool = tool({
  name: 'find_routes',
  title: 'Find routes',
  description:
    'Routes by method, path, name or action, with where each is registered and handled, and the operation ids of those that are documented. Ask it to find an endpoint or its code; without arguments it lists all routes.',
  arguments: z.strictObject({
    method: textArgument('Exact HTTP method, e.g. "POST".'),
    path: textArgument(
      'A path, a part of one, or a URL: "/users/{id}" (names of parameters do not matter), "users", "/api/users/42".',
    ),
    name: textArgument('A part of the name of the route, e.g. "users.".'),
    action: textArgument('A part of the handler, e.g. "UserController@store".'),
    documented: z.boolean().optional().describe('Only routes that are documented, or only those that are not.'),
    offset: offsetArgument,
  }),
  answers: z.object({
    ...pageMembers,
    routes: z.array(
      answeredRoute.extend({
        operations: z
          .array(z.object({ operationId: z.string(), method: z.string(), summary: z.string() }))
          .describe('Empty where the route is not documented.'),
      }),
    ),
  }),
  answer: async (question, { offset, documented, ...filters }) => {
    const operations = operationsByRoute(await question.operations());
    const found = foundRoutes(question.project.application.routes, filters).filter(
      (route) => documented === undefined || operations.has(route) === documented,
    );
    const rows = found.map((route) => ({ route, operations: operations.get(route) ?? [] }));
    const { items, total, nextOffset } = pageOfRows(
      rows.map((row) => rowAnswer(row, question)),
      offset,
    );
    return { total, nextOffset, routes: [...items] };
  },
});

interface RouteFilters {
  readonly method?: string | undefined;
  readonly path?: string | undefined;
  readonly name?: string | undefined;
  readonly action?: string | undefined;
}

/** Best answers to the path first, then in the order of registration. */
function foundRoutes(routes: readonly Route[], { method, path, name, action }: RouteFilters): readonly Route[] {
  const matchOf = path === undefined ? () => 'part' as const : pathQuery(path);
  const filtered = routes.filter(
    (route) =>
      (method === undefined || route.methods.includes(method.trim().toUpperCase())) &&
      containsText(route.name ?? '', name) &&
      containsText(routeRow(route).action, action),
  );
  const matched = filtered.flatMap((route) => {
    const best = bestMatch(pathsOf(route).map(({ shape }) => matchOf(shape)));
    return best === null ? [] : [{ route, best }];
  });
  return pathMatches.flatMap((match) => matched.filter(({ best }) => best === match).map(({ route }) => route));
}

function bestMatch(matches: readonly (PathMatch | null)[]): PathMatch | null {
  return pathMatches.find((match) => matches.includes(match)) ?? null;
}

function operationsByRoute(operations: readonly ListedOperation[]): ReadonlyMap<Route, readonly ListedOperation[]> {
  const pairs = operations.flatMap((operation) => operation.endpoints.map(({ route }) => ({ route, operation })));
  const byRoute = groupBy(pairs, ({ route }) => route);
  return new Map([...byRoute].map(([route, of]) => [route, of.map(({ operation }) => operation)]));
}

/** A route has few methods, and paths with optional parameters; one that has many fills a row. */
const mostOperations = 10;

function rowAnswer(
  { route, operations }: { readonly route: Route; readonly operations: readonly ListedOperation[] },
  question: Question,
) {
  return {
    ...routeAnswer(route, question),
    operations: operations.slice(0, mostOperations).map(({ operationId, method, written }) => ({
      operationId: shortText(operationId),
      method,
      summary: typeof written['summary'] === 'string' ? shortText(written['summary']) : '',
    })),
  };
}

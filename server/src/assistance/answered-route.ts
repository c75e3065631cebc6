import * as z from 'zod';
import type { Route } from '../core/application';
import { pathsOf } from '../core/openapi-objects/path-template';
import { routeRow } from '../project/route-row';
import type { Question } from './question';
import { shortText } from './short-text';

/** A route as answers show it. */
export const answeredRoute = z.object({
  methods: z.array(z.string()),
  path: z.string(),
  domain: z.string().optional(),
  name: z.string().nullable().describe('As declared; null where the route has no name.'),
  action: z.string().describe('What answers: Class@method, Class or Closure.'),
  source: z.string().describe('Where it is registered, as file:line.'),
  handler: z.string().optional().describe('Where the code that answers stands, as file:line.'),
  conditional: z.literal(true).optional().describe('Whether it exists depends on what source does not tell.'),
});

export function routeAnswer(route: Route, { placeOf }: Question): z.input<typeof answeredRoute> {
  const { methods, domain, name, action, conditional } = routeRow(route);
  return {
    methods: [...methods],
    path: shortText(pathsOf(route)[0].path),
    ...(domain !== null && { domain: shortText(domain) }),
    name: name === null ? null : shortText(name),
    action: shortText(action),
    source: placeOf(route.source),
    ...(route.handler !== null && { handler: placeOf(route.handler) }),
    ...(conditional && { conditional: true as const }),
  };
}

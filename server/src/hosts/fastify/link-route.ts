import type { AppliedMiddleware, Route } from '../../core/application';
import { codeRoute } from '../node/code-route';
import type { RegisteredRoute } from './routes/registered';

/** Turns a route into one of the application model. */
export function linkRoute(
  { methods, path, domain, record }: RegisteredRoute,
  applied: readonly AppliedMiddleware[],
): Route {
  return codeRoute({
    methods,
    uri: path.uri === '' ? '/' : path.uri,
    domain,
    parameters: path.parameters,
    middleware: { raw: applied.flatMap(({ names }) => names), applied },
    conditional: record.isConditional,
    undocumented: path.uri === '{wildcard}' ? 'fallback' : null,
    handler: record.handler,
    at: record.at,
  });
}

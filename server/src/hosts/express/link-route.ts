import type { AppliedMiddleware, Route } from '../../core/application';
import { type CodeRoute, codeRoute } from '../node/code-route';
import { writtenName } from '../node/middleware/written-name';
import { implementationOf } from '../node/contracts/contract-handler';
import type { RegisteredRoute } from './routes/registered';

/** Turns a route into one of the application model. */
export function linkRoute(
  { methods, path, middleware, handler, isConditional, at }: RegisteredRoute,
  isFallback: boolean,
  applied: readonly AppliedMiddleware[],
  share: CodeRoute['share'],
): Route {
  return codeRoute({
    share,
    methods,
    uri: path.uri === '' ? '/' : path.uri,
    parameters: path.parameters,
    middleware: { raw: middleware.flatMap((one) => writtenName(one) ?? []), applied },
    conditional: isConditional,
    undocumented: isFallback ? 'fallback' : null,
    handler: implementationOf(handler),
    at,
  });
}

import type { AppliedMiddleware, Route } from '../../core/application';
import { type CodeRoute, codeRoute } from '../node/code-route';
import { writtenName } from '../node/middleware/written-name';
import { linkSource } from './link-source';
import { isHidden } from './documentation/described-operation';
import { statedAccess } from './documentation/stated-access';
import { isFileServer } from './packages/file-server';
import { saidOf } from './operations/operation-reader';
import { readHonoPath } from './routes/hono-path';
import type { RegisteredRoute } from './routes/registered';

/** Turns a route into one of the application model. */
export function linkRoute(
  registered: RegisteredRoute,
  applied: readonly AppliedMiddleware[],
  share: CodeRoute['share'],
): Route {
  const { told, methods, middleware, handler } = registered;
  const { uri, parameters } = readHonoPath(told.path);
  const said = saidOf(registered);
  const schemes = new Map(told.within.flatMap((one) => [...one.securitySchemes]));
  const access = said === null ? null : statedAccess(said, schemes, told.at);
  const isLeftOut = told.isBuiltIn || (said !== null && isHidden(said));
  return {
    ...codeRoute({
      share,
      methods,
      uri: uri === '' ? '/' : uri,
      parameters,
      middleware: { raw: middleware.flatMap((one) => writtenName(one) ?? []), applied },
      conditional: told.isConditional,
      undocumented: isLeftOut ? 'hidden' : uri === '{wildcard}' ? 'fallback' : isFileServer(handler) ? 'files' : null,
      handler,
      at: told.at,
    }),
    isBuiltIn: told.isBuiltIn,
    source: linkSource(told.at),
    ...(access !== null && { access }),
  };
}

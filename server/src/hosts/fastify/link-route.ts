import type { AppliedMiddleware, Route, UndocumentedReason } from '../../core/application';
import { type CodeRoute, codeRoute } from '../node/code-route';
import { implementationOf } from '../node/contracts/contract-handler';
import { isHidden } from './schemas/route-words';
import { statedAccess } from './schemas/stated-access';
import type { RegisteredRoute } from './routes/registered';

/** Turns a route into one of the application model. */
export function linkRoute(
  route: RegisteredRoute,
  applied: readonly AppliedMiddleware[],
  share: CodeRoute['share'],
): Route {
  const { methods, path, domain, record, server } = route;
  const access = statedAccess(record, server);
  return codeRoute({
    share,
    methods,
    uri: path.uri === '' ? '/' : path.uri,
    domain,
    parameters: path.parameters,
    middleware: { raw: applied.flatMap(({ names }) => names), applied },
    conditional: record.isConditional,
    ...(access !== undefined && { access }),
    undocumented: undocumentedReason(route),
    handler: implementationOf(record.handler),
    at: record.at,
  });
}

function undocumentedReason({ path, record }: RegisteredRoute): UndocumentedReason | null {
  if (isHidden(record)) return 'hidden';
  return path.uri === '{wildcard}' ? 'fallback' : null;
}

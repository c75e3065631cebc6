import type { AppliedMiddleware, Route } from '../../core/application';
import { unknown } from '../../languages/typescript/evaluate/value';
import { type CodeRoute, codeRoute } from '../node/code-route';
import { writtenName } from '../node/middleware/written-name';
import type { ReadPath } from '../node/paths/express-path';
import type { RegisteredRoute } from './operations/operation-reader';

/** Turns a route into one of the application model. */
export function linkRoute(
  { record, handler, middleware }: RegisteredRoute,
  { uri, parameters }: ReadPath,
  applied: readonly AppliedMiddleware[],
  share: CodeRoute['share'],
): Route {
  return codeRoute({
    share,
    methods: record.methods,
    uri: uri === '' ? '/' : uri,
    parameters,
    middleware: { raw: middleware.flatMap((one) => writtenName(one) ?? []), applied },
    domain: record.domain,
    name: record.name,
    conditional: record.isConditional,
    undocumented: record.undocumented ?? (uri === '{wildcard}' ? 'fallback' : null),
    handler: handler ?? unknown(record.at),
    at: record.at,
  });
}

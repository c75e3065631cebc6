import type { Route, RouteMiddleware } from '../../core/application';
import { codeRoute } from '../node/code-route';
import type { NestRoute } from './routes/nest-routes';

/** Turns a route into one of the application model. */
export function linkRoute({ methods, path, handler, host, at }: NestRoute, middleware: RouteMiddleware): Route {
  const { uri, parameters } = path;
  const { controller, declaring, node, name } = handler;
  return codeRoute({
    methods,
    uri: uri === '' ? '/' : uri,
    parameters,
    middleware,
    domain: host,
    action: { kind: 'controller', class: controller.node.name?.text ?? 'Controller', method: name },
    conditional: false,
    undocumented: /^\{\w+\??\}$/.test(uri) ? 'fallback' : null,
    handler: { kind: 'function', node, scope: declaring.scope, self: null, madeBy: null },
    at,
  });
}

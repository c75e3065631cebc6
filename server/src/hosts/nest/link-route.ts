import type { Route } from '../../core/application';
import type { ReadGuard } from './guards/read-guard';
import { wordsOf } from '../../core/naming/words';
import { type CodeRoute, codeRoute } from '../node/code-route';
import { withoutNeedless } from '../node/middleware/optional-guard';
import { handlerFunction } from './answers/handler-function';
import { isHidden } from './documentation/operation-words';
import type { NestModule } from './modules/module-scan';
import type { NestRoute } from './routes/nest-routes';

/** Turns a route into one of the application model. `guards`: of all that it is told together with. */
export function linkRoute(
  { methods, path, module, handler, host, at }: NestRoute,
  guards: readonly ReadGuard[],
  share: CodeRoute['share'],
): Route {
  const { uri, parameters } = path;
  const { controller, name } = handler;
  return codeRoute({
    share,
    methods,
    uri: uri === '' ? '/' : uri,
    parameters,
    middleware: {
      raw: guards.flatMap(({ middleware: { names } }) => names),
      applied: withoutNeedless(guards.map(({ middleware: one }) => one)),
    },
    domain: host,
    module: moduleName(module),
    action: { kind: 'controller', class: controller.node.name?.text ?? 'Controller', method: name },
    conditional: module.isConditional,
    undocumented: isHidden(handler) ? 'hidden' : null,
    handler: handlerFunction(handler),
    at,
  });
}

/** `AuthDeviceModule` is the module `auth-device`; the one that puts the application together is none. */
function moduleName({ class: { node }, isRoot }: NestModule): string | null {
  const words = wordsOf((node.name?.text ?? '').replace(/Module$/, ''));
  return isRoot || words.length === 0 ? null : words.join('-');
}

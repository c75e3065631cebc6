import { ts } from 'ts-morph';
import type { Route, RouteAction } from '../../core/application';
import type { Value } from '../../languages/typescript/evaluate/value';
import { sourceOf } from '../../languages/typescript/source-of';

/** What the frameworks of Node tell of a route; the rest is the same for all of them. */
export type CodeRoute = Pick<
  Route,
  'methods' | 'uri' | 'parameters' | 'middleware' | 'conditional' | 'undocumented' | 'access'
> &
  Partial<Pick<Route, 'name' | 'action' | 'domain' | 'module'>> & {
    /** What answers it. */
    readonly handler: Value;
    /** Makes of equal lists of middleware one. */
    readonly share: (middleware: Route['middleware']) => Route['middleware'];
    /** Where it is registered. */
    readonly at: ts.Node;
  };

/** Turns a route into one of the application model. */
export function codeRoute({ handler, at, parameters, middleware, share, ...route }: CodeRoute): Route {
  const node = handler.kind === 'function' ? handler.node : null;
  return {
    domain: null,
    name: null,
    action: actionOf(handler),
    module: null,
    entity: null,
    codeModule: null,
    isApi: true,
    isBuiltIn: false,
    source: sourceOf(at),
    handler: node === null ? null : sourceOf(node),
    ...route,
    middleware: share(middleware),
    // Keys of one application are numbers, of the next UUIDs: a type needs evidence.
    parameters: parameters.map((one) => ({ ...one, namesNoType: true as const })),
  };
}

/** A method of an instance is one of its class; a plain function is a closure. */
function actionOf(handler: Value): RouteAction {
  if (handler.kind !== 'function') return { kind: 'closure' };
  const { node, self } = handler;
  const owner = node.parent;
  const isMember = ts.isMethodDeclaration(node) || ts.isPropertyDeclaration(owner);
  const name = ts.isPropertyDeclaration(owner) ? owner.name : node.name;
  const of =
    self?.kind === 'record' ? self.class?.node.name?.text : self?.kind === 'class' ? self.node.name?.text : null;
  if (!isMember || name === undefined) return { kind: 'closure' };
  const within = ts.isClassLike(owner) ? owner : owner.parent;
  const declared = ts.isClassLike(within) ? within.name?.text : undefined;
  const className = of ?? declared;
  return className === undefined
    ? { kind: 'closure' }
    : { kind: 'controller', class: className, method: name.getText() };
}

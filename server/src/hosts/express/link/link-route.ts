import { ts } from 'ts-morph';
import type { AppliedMiddleware, Route, RouteAction } from '../../../core/application';
import type { Value } from '../../../languages/typescript/evaluate/value';
import type { RegisteredRoute } from '../routes/registered';
import { sourceOf } from './source-of';
import { writtenName } from './written-name';

/** Turns a route into the application model. */
export function linkRoute(
  { methods, path, middleware, handler, isConditional, at }: RegisteredRoute,
  applied: readonly AppliedMiddleware[],
): Route {
  const raw = middleware.flatMap((one) => writtenName(one) ?? []);
  const node = codeOf(handler);
  return {
    methods,
    domain: null,
    uri: path.uri === '' ? '/' : path.uri,
    name: null,
    action: actionOf(handler),
    parameters: path.parameters,
    middleware: { raw, applied },
    module: null,
    entity: null,
    codeModule: null,
    conditional: isConditional,
    isApi: true,
    undocumented: path.uri === '{wildcard}' ? 'fallback' : null,
    isBuiltIn: false,
    source: sourceOf(at),
    handler: node === null ? null : sourceOf(node),
  };
}

function codeOf(handler: Value): ts.Node | null {
  return handler.kind === 'function' ? handler.node : null;
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

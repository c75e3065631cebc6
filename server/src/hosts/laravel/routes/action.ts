import type { ArrayValue, Value } from '../../../languages/php/evaluate/values';
import { isList, string } from '../../../languages/php/evaluate/values';
import { attributesFromArray } from './attributes';
import type { RouteAttributes } from './group';
import type { ActionTarget } from './route-record';
import type { RouteAction } from './router';

/** A function, or nothing that is known. */
function closureTarget(action: Value | undefined): ActionTarget {
  return action?.kind === 'closure' ? { kind: 'closure', function: action } : { kind: 'closure' };
}

/** What `RouteAction::parse` and `Router::createRoute` make of the action in `Route::get($uri, $action)`. */
export function parseAction(action: Value | undefined): RouteAction {
  switch (action?.kind) {
    case 'string':
      return { target: textTarget(action), isText: true, attributes: {} };
    case 'array': {
      const callable = callableTarget(action);
      if (callable !== null) return { target: callable, isText: false, attributes: {} };
      return { ...usesOf(action), attributes: attributesFromArray(action) };
    }
    case 'unknown':
      return { target: { kind: 'unknown', reason: action.reason }, isText: false, attributes: {} };
    default:
      // Nothing yet (`Route::get('x')->uses(…)`), a closure, or an object that can be called.
      return { target: closureTarget(action), isText: false, attributes: {} };
  }
}

/**
 * `RouteRegistrar::compileAction`: the chain's attributes, and over them those of the action itself. Up to Laravel 12 a
 * method that cannot be called is not taken for an action there; the route finds it, but forgets all but the prefix.
 */
export function parseRegistrarAction(
  action: Value | undefined,
  attributes: RouteAttributes,
  isCallable: (uses: string) => boolean,
): RouteAction {
  const parsed = parseAction(action);
  const { target } = parsed;
  if (action?.kind === 'array' && isList(action) && target.kind === 'controller' && !isCallable(target.uses)) {
    return { ...parsed, attributes: attributes.prefix === undefined ? {} : { prefix: attributes.prefix } };
  }
  return { ...parsed, attributes: { ...attributes, ...withoutEmptyWhere(parsed.attributes) } };
}

function withoutEmptyWhere(attributes: RouteAttributes): RouteAttributes {
  const { where, ...rest } = attributes;
  return where === undefined || where.size === 0 ? rest : attributes;
}

function textTarget(action: Value & { kind: 'string' }): ActionTarget {
  return action.gap === undefined
    ? { kind: 'controller', uses: action.value }
    : { kind: 'unknown', reason: action.gap };
}

/** `[Class::class, 'method']`, or an object for the class. */
function callableTarget(action: ArrayValue): ActionTarget | null {
  if (!isList(action) || action.entries.size !== 2) return null;
  const [target, method] = [action.entries.get(0), action.entries.get(1)];
  if (method?.kind === 'unknown') return { kind: 'unknown', reason: method.reason };
  if (method?.kind !== 'string') return null;
  if (target?.kind === 'unknown') return { kind: 'unknown', reason: target.reason };
  const className = target?.kind === 'object' ? string(target.class) : target;
  if (className?.kind !== 'string') return null;
  const gap = method.gap ?? className.gap;
  if (gap !== undefined) return { kind: 'unknown', reason: gap };
  return { kind: 'controller', uses: `${className.value}@${method.value}` };
}

function usesOf(action: ArrayValue): { target: ActionTarget; isText: boolean } {
  const uses = action.entries.get('uses') ?? firstCallable(action);
  if (uses?.kind === 'string') return { target: textTarget(uses), isText: true };
  if (uses?.kind === 'array') {
    // The router takes it for a function: it notes a controller only for text.
    const callable = callableTarget(uses);
    return {
      target: callable?.kind === 'controller' ? { kind: 'closure', uses: callable.uses } : closureTarget(undefined),
      isText: false,
    };
  }
  if (uses?.kind === 'unknown') return { target: { kind: 'unknown', reason: uses.reason }, isText: false };
  return { target: closureTarget(uses), isText: false };
}

function firstCallable(action: ArrayValue): Value | undefined {
  for (const [key, value] of action.entries) {
    if (typeof key === 'number' && (value.kind === 'closure' || value.kind === 'array')) return value;
  }
  return undefined;
}

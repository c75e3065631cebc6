import type { Value } from '../../../languages/typescript/evaluate/value';
import type { ReadPath } from '../../node/paths/express-path';
import type { Layer } from './router';

/**
 * Whether what is told for all methods (`app.all('/api/*', authenticate)`) only looks at requests on their way: a function that is
 * handed `next` as its last parameter, or one of a package.
 */
export function passesOn({ methods, handlers }: Layer, everyMethod: readonly string[]): boolean {
  return methods === everyMethod && handlers.length > 0 && handlers.every(takesNext);
}

function takesNext(handler: Value): boolean {
  if (handler.kind === 'native') return handler.object.call !== undefined;
  return handler.kind === 'function' && handler.node.parameters.length === 3;
}

/** Whether each address of a route is one of a path (`/tickets*`), whose parameters stand for one segment each. */
export function covers({ uri, parameters }: ReadPath, route: string): boolean {
  const isOfMany = (name: string): boolean => /^(?:wildcard|match)\d*$/.test(name);
  const pattern = parameters.reduce(
    (text, { name }) => text.replace(`\\{${name}\\}`, isOfMany(name) ? '.*' : '[^/]+'),
    uri.replaceAll(/\{(\w+)\?\}/g, '{$1}').replaceAll(/[^\w/]/g, String.raw`\$&`),
  );
  return new RegExp(`^${pattern}$`).test(route);
}

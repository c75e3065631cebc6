import type { ts } from 'ts-morph';
import { singularOf } from '../../../core/naming/words';
import { list, primitive, type Value } from '../../../languages/typescript/evaluate/value';
import { matched, named, type RouteRecord } from './route-record';

/** The routes of `router.resource('posts', Controller)`. */
export interface ResourceRecord {
  readonly routes: readonly RouteRecord[];
  /** What names of its routes begin with. */
  base: string;
  /** Segments of parameters, by the resources that they are of. */
  readonly parameters: Map<string, string>;
}

/** How a route is made for a pattern. */
export type MakeRoute = (pattern: string, methods: readonly string[], handler: Value, at: ts.Node) => RouteRecord;

const actions: readonly (readonly [action: string, methods: readonly string[], below: string])[] = [
  ['index', ['GET'], ''],
  ['create', ['GET'], '/create'],
  ['store', ['POST'], ''],
  ['show', ['GET'], '/:id'],
  ['edit', ['GET'], '/:id/edit'],
  ['update', ['PUT', 'PATCH'], '/:id'],
  ['destroy', ['DELETE'], '/:id'],
];

/** Actions whose URIs name the resources above, of a shallow resource, too. */
const ofCollection: ReadonlySet<string> = new Set(['index', 'create', 'store']);

/** https://docs.adonisjs.com/guides/basics/controllers#resource-driven-controllers */
export function resourceRoutes(
  written: string,
  { controller, isShallow, at }: { readonly controller: Value; readonly isShallow: boolean; readonly at: ts.Node },
  make: MakeRoute,
): ResourceRecord {
  const resource = written.replace(/^\//, '').replace(/\/$/, '');
  const above = resource.split('.');
  const main = above.pop() ?? '';
  const parameters = new Map([...above.map((one) => [one, `:${snake(singular(one))}_id`] as const), [main, ':id']]);
  const uri = [...above.map((one) => `${one}/${parameters.get(one) ?? ''}`), main].join('/');
  const base = resource.split('.').map(snake).join('.');
  const routes = actions.map(([action, methods, below]) => {
    const path = isShallow && !ofCollection.has(action) ? main : uri;
    const route = make(path + below, methods, handlerOf(controller, action), at);
    named(route, `${base}.${action}`);
    return route;
  });
  return { routes, base, parameters };
}

function handlerOf(controller: Value, action: string): Value {
  if (controller.kind === 'primitive') return primitive(`${String(controller.value)}.${action}`);
  return list([controller, primitive(action)]);
}

/** `posts` of all whose names end so; those that are left are registered. */
export function routesNamed({ routes }: ResourceRecord, names: readonly string[]): readonly RouteRecord[] {
  return routes.filter((route) => names.some((name) => route.name?.endsWith(name) === true));
}

export function renamed(resource: ResourceRecord, name: string): void {
  for (const route of resource.routes) named(route, (route.name ?? '').replace(resource.base, name));
  resource.base = name;
}

/** `params({ posts: 'post' })`. */
export function withParameter(resource: ResourceRecord, of: string, name: string): void {
  const before = resource.parameters.get(of);
  if (before === undefined) return;
  resource.parameters.set(of, `:${name}`);
  for (const route of resource.routes) route.pattern = route.pattern.replace(`${of}/${before}`, `${of}/:${name}`);
}

export function matchedAll({ routes }: ResourceRecord, parameter: string, matcher: Value): void {
  for (const route of routes) matched(route, parameter, matcher);
}

/** `userPosts` and `user-posts` are `user_posts`. */
export function snake(text: string): string {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toLowerCase();
}

function singular(text: string): string {
  const words = snake(text).split('_');
  return [...words.slice(0, -1), singularOf(words.at(-1) ?? '')].join('_');
}

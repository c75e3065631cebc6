import type { Route } from '../application';

/** A path as OpenAPI writes it. */
export interface PathTemplate {
  readonly path: string;
  /** The names of its parameters in order. */
  readonly parameters: readonly string[];
  /** The path with its parameters unnamed: OpenAPI takes two paths of one shape for the same. */
  readonly shape: string;
}

/** Of a route with more optional parameters, which is none of a real application, the shortest paths are left out. */
const maximumShorter = 20;

const parameter = /\{([^{}]*)\}/g;

type Paths = readonly [PathTemplate, ...PathTemplate[]];

/** Hosts have the same route again in their next reading. */
const knownPaths = new WeakMap<Route, Paths>();

/** The paths that a route answers on, the one with all its parameters first, then without the optional ones. */
export function pathsOf(route: Route): Paths {
  const paths = knownPaths.get(route) ?? pathsIn(route);
  knownPaths.set(route, paths);
  return paths;
}

function pathsIn(route: Route): Paths {
  const full = route.uri.replaceAll('?}', '}');
  const optional = route.parameters.filter((candidate) => candidate.optional).map((candidate) => candidate.name);
  if (optional.length === 0) return [templateOf(full)];
  // The last one goes first: a router fills parameters from the left.
  const shorter: string[] = [];
  for (const name of optional.slice(-maximumShorter).toReversed()) shorter.push(without(shorter.at(-1) ?? full, name));
  return [templateOf(full), ...shorter.map(templateOf)];
}

/** The URI without a parameter and the character that parts it from what is before it, if one does (`ping{format?}`). */
function without(uri: string, name: string): string {
  return uri.replace(new RegExp(`[/.;,:~@+_-]?\\{${escaped(name)}\\}`), '');
}

function escaped(name: string): string {
  return name.replace(/[^\w]/g, '\\$&');
}

function templateOf(uri: string): PathTemplate {
  // A literal `?` or `#` would end the path, a `%` alone is no part of one.
  const path = `/${uri.replace(/^\/+/, '')}`.replace(/[?#]|%(?![0-9a-f]{2})/gi, encodeURIComponent);
  if (!path.includes('{')) return { path, parameters: [], shape: path };
  return {
    path,
    parameters: Array.from(path.matchAll(parameter), ([, name]) => name ?? ''),
    shape: shapeOf(path),
  };
}

/** The path with its parameters unnamed. */
export function shapeOf(path: string): string {
  return path.replace(parameter, '{}');
}

import { groupBy } from '../../../core/group-by';
import type { Problem } from '../../../core/problems';
import { sourceOf } from '../../../languages/typescript/source-of';
import { nestProblem } from '../problems';
import type { NestRoute } from './nest-routes';

/**
 * Tells of each route that no request reaches, as one that its controller has before it takes all of them (`:id` before `count`). What
 * other controllers take first hangs on the order of modules, which is not asked for.
 */
export function shadowedProblems(routes: readonly NestRoute[]): readonly Problem[] {
  const found = groupBy(routes, ({ handler }) => handler.controller);
  return [...found.values()].flatMap((all) =>
    all.flatMap((route, index) => {
      const first = all.slice(0, index).find((one) => takesAll(one, route));
      if (first === undefined) return [];
      const told = { route: nameOf(route), by: nameOf(first) };
      return [nestProblem('nest.shadowedRoute', sourceOf(route.at), told)];
    }),
  );
}

/** Whether a route takes each request that another one is for, and more. */
function takesAll(first: NestRoute, other: NestRoute): boolean {
  // A controller of several modules, or of several applications, has its routes once for each.
  const isBeside = first.module === other.module && first.host === other.host;
  const isSame = isBeside && first.versions.join() === other.versions.join();
  if (!isSame || !other.methods.every((method) => first.methods.includes(method))) return false;
  const wide = first.path.uri.split('/');
  const narrow = other.path.uri.split('/');
  if (wide.length !== narrow.length) return false;
  return first.path.uri !== other.path.uri && wide.every((part, index) => takesPart(part, narrow[index] ?? '', first));
}

function takesPart(part: string, other: string, { path: { parameters, open } }: NestRoute): boolean {
  if (part === other) return true;
  const name = /^\{(\w+)\}$/.exec(part)?.[1] ?? null;
  const parameter = parameters.find((one) => one.name === name);
  return parameter?.schema === null && open?.has(parameter.name) !== true && !other.includes('{');
}

function nameOf({ methods, path }: NestRoute): string {
  return `${methods.join('|')} /${path.uri}`;
}

import { parameterNames } from '../../parameters/route-arguments';
import type { Entries } from '../../../../core/dependencies/entries';
import { Findings } from '../../../../core/dependencies/findings';
import type { PhpFiles } from '../../../../languages/php/php-files';
import { splitUses } from '../../routes/controller-methods';
import type { RouteRecord } from '../../routes/route-record';
import { actionCode } from './action-code';

/** The routes of one controller. */
interface Group {
  readonly routes: RouteRecord[];
  /** The parameters that they bind to models; null until somebody asks. */
  bound: ReadonlySet<string> | null;
}

const none: ReadonlySet<string> = new Set();

/** Tells of a route which parameters only other routes of its controller bind to models. */
export function unboundParameters(
  files: PhpFiles,
  routes: () => readonly RouteRecord[],
  known: Entries<ReadonlySet<string>> | null,
): (route: RouteRecord) => ReadonlySet<string> {
  let groups: ReadonlyMap<RouteRecord, Group> | null = null;
  const bound = new Findings(files.tracker, known);
  return (route) => {
    groups ??= grouped(routes());
    const group = groups.get(route);
    if (group === undefined) return none;
    group.bound ??= boundBy(group.routes, files, bound);
    if (group.bound.size === 0) return none;
    const own = namesIn(route);
    return new Set([...group.bound].filter((name) => !own.includes(name)));
  };
}

function grouped(routes: readonly RouteRecord[]): ReadonlyMap<RouteRecord, Group> {
  const byController = new Map<string, Group>();
  const byRoute = new Map<RouteRecord, Group>();
  for (const route of routes) {
    if (route.target.kind !== 'controller') continue;
    const controller = splitUses(route.target.uses).className;
    const group = byController.get(controller) ?? { routes: [], bound: null };
    byController.set(controller, group);
    group.routes.push(route);
    byRoute.set(route, group);
  }
  return byRoute;
}

function boundBy(
  routes: readonly RouteRecord[],
  files: PhpFiles,
  known: Findings<ReadonlySet<string>>,
): ReadonlySet<string> {
  const name = routes
    .map(
      ({ target, domain, uri }) =>
        `${target.kind === 'controller' ? target.uses : ''} ${domain?.value ?? ''} ${uri.value}`,
    )
    .join('\n');
  const find = (): ReadonlySet<string> => new Set(routes.flatMap((one) => modelsOf(files, one)));
  return known.getOr(name, find);
}

function modelsOf(files: PhpFiles, route: RouteRecord): readonly string[] {
  const names = namesIn(route);
  if (names.length === 0) return [];
  const parameters = actionCode(files, route)?.parameters ?? [];
  return parameters.flatMap(({ name, type }) => {
    const isObject = type?.names.some((one) => /^[A-Z]|\\/.test(one)) === true;
    return isObject && names.includes(name) ? [name] : [];
  });
}

function namesIn({ domain, uri }: RouteRecord): readonly string[] {
  return parameterNames(domain?.value ?? '', uri.value);
}

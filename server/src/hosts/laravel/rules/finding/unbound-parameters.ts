import type { PhpFiles } from '../../../../languages/php/php-files';
import { splitUses } from '../../routes/controller-methods';
import type { RouteRecord } from '../../routes/route-record';
import { actionCode } from './action-code';

/** Tells of a route which parameters only other routes of its controller bind to models. */
export function unboundParameters(
  files: PhpFiles,
  routes: () => readonly RouteRecord[],
): (route: RouteRecord) => ReadonlySet<string> {
  let byController: ReadonlyMap<string, readonly RouteRecord[]> | null = null;
  const boundBy = new Map<string, ReadonlySet<string>>();
  return (route) => {
    const controller = controllerOf(route);
    if (controller === null) return none;
    const groups = (byController ??= grouped(routes()));
    const bound = boundBy.get(controller) ?? new Set(groups.get(controller)?.flatMap((one) => modelsOf(files, one)));
    boundBy.set(controller, bound);
    const own = namesIn(route);
    return bound.size === 0 ? none : new Set([...bound].filter((name) => !own.includes(name)));
  };
}

const none: ReadonlySet<string> = new Set();

function grouped(routes: readonly RouteRecord[]): ReadonlyMap<string, readonly RouteRecord[]> {
  const groups = new Map<string, RouteRecord[]>();
  for (const route of routes) {
    const controller = controllerOf(route);
    if (controller === null) continue;
    const group = groups.get(controller);
    if (group === undefined) groups.set(controller, [route]);
    else group.push(route);
  }
  return groups;
}

function controllerOf({ target }: RouteRecord): string | null {
  return target.kind === 'controller' ? splitUses(target.uses).className.replace(/^\\/, '') : null;
}

function modelsOf(files: PhpFiles, route: RouteRecord): readonly string[] {
  const names = namesIn(route);
  const parameters = actionCode(files, route)?.parameters ?? [];
  return parameters.flatMap(({ name, type }) => {
    const isObject = type?.names.some((one) => /^[A-Z]|\\/.test(one)) === true;
    return isObject && names.includes(name) ? [name] : [];
  });
}

function namesIn({ domain, uri }: RouteRecord): readonly string[] {
  return [...`${domain?.value ?? ''}/${uri.value}`.matchAll(/\{(\w+)\??\}/g)].map(([, name = '']) => name);
}

import type { LeftOutReason, LeftOutRoutes, Omission } from '../../core/selection/left-out-routes';

/** So many prefixes, types and patterns are named. */
const mostNamed = 3;

/** What is not documented, a line a reason, each with how to have it: `180 routes under no API type (admin, …): …`. */
export function leftOutLines(leftOut: readonly LeftOutRoutes[]): readonly string[] {
  return leftOut.map(({ reason, count, names }) => {
    const named = names.slice(0, mostNamed).join(', ') + (names.length > mostNamed ? ', …' : '');
    return `${count} route${count === 1 ? '' : 's'} ${texts[reason](named)}`;
  });
}

/** Of one route, for a place where it is told what is meant: `excluded by "exclude_routes" (admin/*): …`. */
export function leftOutText({ reason, name }: Omission): string {
  return texts[reason](name);
}

const texts: Readonly<Record<LeftOutReason, (names: string) => string>> = {
  noApiType: (names) =>
    `under no API type (${names}): add their prefixes to "api_types" in config/openapi (.php, .ts, .yaml or .json)`,
  disabledType: (names) => `of disabled API types (${names}): set "enabled" to true`,
  exclude_routes: (names) => `excluded by "exclude_routes" (${names}): remove the pattern there`,
  excludedByDefault: (names) =>
    `excluded by default (${names}): set "exclude_routes" in config/openapi (.php, .ts, .yaml or .json) to the patterns that you want`,
  exclude_modules: (names) => `excluded by "exclude_modules" (${names}): remove the module there`,
  exclude_module_routes: (names) => `excluded by "exclude_module_routes" (${names}): remove the pattern there`,
  fallback: () => 'answering whatever no other route does: no part of the API',
  redirect: () => 'that only redirect: no part of the API',
  files: () => 'handing out files of a directory: no part of the API',
  noHandler: () =>
    'without a handler, so that requests fail: `routespec check` lists the missing controllers and methods',
  hidden: () => 'that their source says not to document',
  method: () => 'of methods that OpenAPI 3.0.3 cannot describe',
};

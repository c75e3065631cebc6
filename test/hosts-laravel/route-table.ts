import { readFileSync } from 'node:fs';
import type { Application, Route, RouteMiddleware } from '../../server/src/core/application';
import { schemaOfPattern } from '../../server/src/hosts/laravel/link/pattern-schema';

/**
 * The recorded table of a sample application, one line a route with every column. Patterns and binding fields are kept
 * for parameters that the route has: the router notes those of others as well (`Route::pattern`), and they say nothing.
 */
export function recordedTable(host: string): readonly string[] {
  return readFileSync(`test/truth/${host}.routes.tsv`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const columns = line.split('\t');
      const [methods = '', domain = '', uri = '', name = '', action = '', raw = '', resolved = ''] = columns;
      const has = (parameter: string): boolean => new RegExp(`\\{${parameter}\\??\\}`).test(`${domain}/${uri}`);
      const wheres = pairs(columns[7] ?? '{}', has, (pattern) => JSON.stringify(schemaOfPattern(pattern)));
      const fields = pairs(columns[8] ?? '{}', has, (field) => field);
      return [methods, domain, uri, name, action, raw, resolved, wheres, fields].join('\t');
    })
    .sort();
}

export function tableOf(application: Application): readonly string[] {
  return application.routes.map((route) => lineOf(route)).sort();
}

function lineOf(route: Route): string {
  const { methods, domain, uri, name, parameters, middleware } = route;
  return [
    methods.join('|'),
    domain ?? '',
    uri,
    name ?? '',
    actionText(route),
    middleware.raw.join(','),
    resolvedNames(middleware).join(','),
    pairText(
      parameters.flatMap(({ name: of, schema }) => (schema === null ? [] : [[of, JSON.stringify(schema)] as const])),
    ),
    pairText(
      parameters.flatMap(({ name: of, bindingField }) => (bindingField === null ? [] : [[of, bindingField] as const])),
    ),
  ].join('\t');
}

/** What runs, groups replaced by what is in them, each by its class. */
export function resolvedNames({ applied }: RouteMiddleware): readonly string[] {
  return applied.flatMap(({ names, isGroup }) => (isGroup ? [] : [names.at(-1) ?? '']));
}

/** `Class@method`, `Class` or `Closure`. */
export function actionText({ action }: Route): string {
  if (action.kind === 'closure') return 'Closure';
  return action.method === null ? action.class : `${action.class}@${action.method}`;
}

function pairs(json: string, has: (name: string) => boolean, shown: (value: string) => string): string {
  const noted = Object.entries(JSON.parse(json) as Readonly<Record<string, string | null>>);
  return pairText(
    noted.flatMap(([name, value]) => (value !== null && has(name) ? [[name, shown(value)] as const] : [])),
  );
}

function pairText(noted: readonly (readonly [string, string])[]): string {
  return noted
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join(' ');
}

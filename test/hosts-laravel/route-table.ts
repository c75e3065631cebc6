import { readFileSync } from 'node:fs';
import type { Application, Route } from '../../server/src/core/application';

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
      const [wheres, fields] = columns.slice(7, 9).map((json) => pairs(json, has));
      return [methods, domain, uri, name, action, raw, resolved, wheres, fields].join('\t');
    })
    .sort();
}

export function tableOf(application: Application): readonly string[] {
  return application.routes.map((route) => lineOf(route)).sort();
}

function lineOf(route: Route): string {
  const { methods, domain, uri, name, parameters, middleware } = route;
  const noted = (key: 'pattern' | 'bindingField'): string =>
    pairText(parameters.flatMap((one) => (one[key] === null ? [] : [[one.name, one[key]] as const])));
  return [
    methods.join('|'),
    domain ?? '',
    uri,
    name ?? '',
    actionText(route),
    middleware.raw.join(','),
    middleware.resolved.join(','),
    noted('pattern'),
    noted('bindingField'),
  ].join('\t');
}

/** `Class@method`, `Class` or `Closure`. */
export function actionText({ action }: Route): string {
  if (action.kind === 'closure') return 'Closure';
  return action.method === null ? action.class : `${action.class}@${action.method}`;
}

function pairs(json: string, has: (name: string) => boolean): string {
  const noted = Object.entries(JSON.parse(json) as Readonly<Record<string, string | null>>);
  return pairText(noted.flatMap(([name, value]) => (value !== null && has(name) ? [[name, value] as const] : [])));
}

function pairText(noted: readonly (readonly [string, string])[]): string {
  return noted
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join(' ');
}

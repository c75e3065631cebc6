import { counted } from '../../core/counted';
import type { Route } from '../../core/application';
import { type Place, placeFinder } from '../../core/place';
import type { Source } from '../../core/source';
import { routeRow } from '../../project/route-row';
import type { Command } from '../command';
import { problemCount, problemLines } from '../problem-lines';
import { table } from '../table';
import { printable, printableJson } from '../terminal';
import { withProject } from '../with-project';

export const routesCommand: Command = {
  name: 'routes',
  shortName: null,
  summary: 'show the route table',
  options: { json: { kind: 'flag', description: 'print one JSON array instead of a table' } },
  run: (values, context) =>
    withProject(values, context, async ({ service }) => {
      const { terminal } = context;
      const { routes, problems, complete } = await service.routes();
      const placeOf = placeFinder(service.files);
      terminal.out(values.has('json') ? routesJson(routes, placeOf) : routesTable(routes, terminal.width));
      terminal.error(problemLines(problems, placeOf));
      const shortfall = complete ? '' : '; some routes may be missing';
      terminal.error(`${counted(routes.length, 'route')}, ${problemCount(problems)}${shortfall}.\n`);
      return 0;
    }),
};

function routesJson(routes: readonly Route[], placeOf: (source: Source) => Place): string {
  const rows = routes.map((route) => {
    const { conditional, ...row } = routeRow(route);
    return { ...row, source: placeOf(route.source), conditional };
  });
  return `${printableJson(rows)}\n`;
}

function routesTable(routes: readonly Route[], width: number | null): string {
  const head = ['METHODS', 'DOMAIN', 'URI', 'NAME', 'ACTION', 'MIDDLEWARE'];
  const rows = routes
    .map(routeRow)
    .map(({ methods, domain, uri, name, action, middleware, conditional }) => [
      methods.join('|'),
      domain ?? '',
      conditional ? `${uri} (conditional)` : uri,
      name ?? '',
      action,
      middleware.join(', '),
    ]);
  const used = head.map((_, column) => rows.some((row) => row[column] !== ''));
  const shown = [head, ...rows].map((row) => row.filter((_, column) => used[column]).map(printable));
  return table(shown, width);
}

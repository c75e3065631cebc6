import { aboutOr } from '../../../core/about';
import type { Application } from '../../../core/application';
import type { MiddlewarePlace } from '../../../core/application-reading';
import { Findings } from '../../../core/dependencies/findings';
import type { GuardsNamed } from '../../../core/guards';
import { memoized } from '../../../core/memoized';
import { distinct } from '../../../core/problems';
import { phpProblem } from '../../../languages/php/problems';
import { textOf } from '../../../languages/php/evaluate/values';
import type { Laravel } from '../boot/laravel';
import type { ActionDocumentation } from '../documentation/action-documentation';
import { GuardDrivers } from '../guards/guard-drivers';
import { GuardReader } from '../guards/guard-reader';
import { ControllerMiddlewareReader } from '../middleware/controller-middleware';
import { guardsNamed } from '../middleware/guards-named';
import { middlewareTables } from '../runtime/questions';
import { aboutApplication, applicationName } from './about';
import { withApiGroups } from './api-groups';
import type { ResolvedMiddleware } from './answering-guard';
import { linkRoute, statedRoute } from './link-route';
import { type MiddlewareFunctions, middlewareFunctions } from './middleware-functions';
import { middlewarePlaces } from './middleware-places';
import { MissingHandlers } from './missing-handlers';
import { unreadPackages } from '../packages/package-routes';
import { unloadedSources } from './unloaded-sources';

export interface LinkedRoutes {
  readonly application: Application;
  readonly guardsNamed: GuardsNamed;
  readonly middlewarePlaces: () => readonly MiddlewarePlace[];
  readonly middlewareFunctions: MiddlewareFunctions;
}

/** Turns what the router has in the end into the application model, and says what could not be told. */
export function linkRoutes(laravel: Laravel, documentation: ActionDocumentation): LinkedRoutes {
  const { files, problems } = laravel.machine;
  const { tracker, composer } = files;
  const drivers = new GuardDrivers(laravel);
  const missing = new MissingHandlers();
  const tables = laravel.middleware.text;
  tracker.answer(middlewareTables, () => tables);
  const context = {
    missing,
    tables,
    reader: new ControllerMiddlewareReader(laravel),
    guards: new GuardReader(laravel, drivers, laravel.memory?.guards ?? null),
    resolved: new Findings<ResolvedMiddleware>(tracker),
    known: new Findings(tracker, laravel.memory?.routes),
  };
  const records = laravel.router.routes;
  const linked = records.map((record) => linkRoute(laravel, record, context));
  const routes = linked.map(({ route }, index) => {
    const record = records[index];
    return record === undefined ? route : statedRoute(route, record, documentation);
  });
  const configured = textOf(laravel.machine.tryComplete(() => laravel.configuration.get('app.name')) ?? undefined);
  const unmanaged = composer.isThere ? [] : [phpProblem('composer.missing', null, {})];
  const all = distinct([
    ...unmanaged,
    ...laravel.version.problems,
    ...files.problems,
    ...problems,
    ...unreadPackages(laravel),
    ...linked.flatMap((one) => one.problems),
    ...missing.problems,
  ]);
  const complete = !all.some(({ code }) => hidesRoutes.has(code));
  const unloaded = complete ? unloadedSources(laravel) : [];
  return {
    application: {
      name: applicationName(configured, composer.facts),
      about: aboutOr(documentation.about, aboutApplication(composer.facts, files.sources)),
      routes: withApiGroups(files, routes),
      problems: [...all, ...unloaded],
      complete,
    },
    middlewarePlaces: () => middlewarePlaces(linked, laravel.middleware),
    middlewareFunctions: middlewareFunctions(linked),
    // The same few names are asked for of hundreds of routes.
    guardsNamed: memoized((middleware: string) => guardsNamed(middleware, drivers.defaultGuard)),
  };
}

/** Problems after which "there is no such route" cannot be said for certain. */
const hidesRoutes: ReadonlySet<string> = new Set([
  'file.tooLarge',
  'file.binary',
  'file.unreadable',
  'file.dataTooLarge',
  'php.syntax',
  'php.nesting',
  'composer.missing',
  'composer.invalid',
  'composer.invalidData',
  'composer.directories',
  'composer.limit',
  'application.none',
  'application.tooOld',
  'provider.missing',
  'routes.fileUnknown',
  'routes.fileMissing',
  'routes.limit',
  'routes.methodUnread',
  'route.uriUnknown',
  'route.nameUnknown',
]);

import { projectPath } from '../../../core/project-path';
import { Arguments } from '../../../languages/php/evaluate/arguments';
import { nullValue, string, textOf, type Value } from '../../../languages/php/evaluate/values';
import { ApplicationBehaviour } from './application-object';
import { Scope } from '../../../languages/php/evaluate/scope';
import { virtualPath } from '../../../languages/php/paths';
import { readHttpKernel } from '../middleware/http-kernel';
import { laravelProblem } from '../problems';
import { registerConcordModules } from '../packages/concord/concord-modules';
import { loadModularRoutes } from '../packages/modular';
import { readAttributeRoutes } from '../routes/attribute-routes';
import { serveDisks } from '../routes/served-disks';
import type { Laravel } from './laravel';
import { MiddlewareConfiguration } from './middleware-configuration';
import { configuredProviders } from './configured-providers';

/**
 * Follows the application's start as the framework's kernel goes through it: `bootstrap/app.php`, the middleware tables,
 * providers registered and booted, then what waits for the booted application.
 */
export function boot(laravel: Laravel): void {
  const parts: readonly ((laravel: Laravel) => void)[] = [
    loadHelpers,
    runBootstrapFile,
    setUpMiddleware,
    nameAliases,
    registerProviders,
    bootProviders,
    callBooted,
  ];
  for (const part of parts) {
    // What was read up to a throw or a limit still stands.
    laravel.machine.tryComplete(() => {
      part(laravel);
    });
  }
}

/** Files that composer loads before anything else: they define functions and constants, and some do more. */
function loadHelpers(laravel: Laravel): void {
  const { machine, nowhere } = laravel;
  for (const path of machine.files.composer.autoloadedFiles) {
    machine.include(string(virtualPath(path)), { once: true, optional: true }, nowhere);
  }
}

function runBootstrapFile(laravel: Laravel): void {
  const path = projectPath('bootstrap/app.php');
  const file = laravel.machine.files.file(path);
  if (file === null) {
    const isMissing = laravel.machine.files.sources.kindOf(path) === null;
    if (isMissing) laravel.machine.report(laravelProblem('application.none', null, { reason: 'is missing' }));
    return;
  }
  const scope = new Scope(file);
  const answered: Value = laravel.machine.include(
    string('/project/bootstrap/app.php'),
    { once: false, optional: true },
    {
      source: file.source({ start: 0, end: 0 }),
      scope,
    },
  );
  const app = answered.kind === 'object' ? answered : (scope.get('app') ?? nullValue);
  if (app.kind === 'object' && app.native instanceof ApplicationBehaviour) laravel.app = app;
  if (app.kind === 'object' || app.kind === 'unknown') return;
  const start = file.source({ start: 0, end: 0 });
  laravel.machine.report(laravelProblem('application.none', start, { reason: 'returns no application' }));
}

function setUpMiddleware(laravel: Laravel): void {
  if (laravel.startUp.middlewareIsConfigured) return;
  if (laravel.startUp.usesProvidersFile) new MiddlewareConfiguration(laravel.version).applyTo(laravel.middleware);
  else readHttpKernel(laravel);
}

/** Short names for classes: `config/app.php`'s `aliases`, and those of packages inside the project. */
function nameAliases(laravel: Laravel): void {
  const { files } = laravel.machine;
  const configured = laravel.configuration.get('app.aliases');
  for (const [alias, name] of configured.kind === 'array' ? configured.entries : []) {
    const className = textOf(name);
    if (className !== null) files.alias(alias.toString(), className.replace(/^\\/, ''));
  }
  for (const { laravelAliases } of files.composer.localPackages) {
    for (const [alias, className] of laravelAliases) files.alias(alias, className);
  }
}

function registerProviders(laravel: Laravel): void {
  const { framework, packages, application } = configuredProviders(laravel);
  for (const { provider, source } of [...framework, ...packages]) laravel.providers.register(provider, source);
  laravel.modules.register();
  registerConcordModules(laravel);
  for (const { provider, source } of application()) laravel.providers.register(provider, source);
}

function bootProviders(laravel: Laravel): void {
  for (const callback of laravel.startUp.booting.splice(0)) {
    laravel.machine.call(callback, new Arguments([laravel.app]), laravel.nowhere.source);
  }
  loadModularRoutes(laravel);
  serveDisks(laravel);
  laravel.providers.bootAll();
  readAttributeRoutes(laravel);
  // The framework's own route provider is registered while booting, so it boots last.
  laravel.startUp.loadRoutes?.();
}

function callBooted({ startUp, providers }: Laravel): void {
  startUp.finish();
  providers.registerDeferred();
}

import type { EnvironmentVariables } from '../../../core/ports';
import { projectPath } from '../../../core/project-path';
import type { Source } from '../../../core/source';
import { Arguments } from '../../../languages/php/evaluate/arguments';
import { phpClasses, phpConstants, phpFunctions } from '../../../languages/php/evaluate/builtins';
import { Interpreter } from '../../../languages/php/evaluate/interpreter';
import type { CallSite } from '../../../languages/php/evaluate/machine';
import type { NativeCall } from '../../../languages/php/evaluate/natives';
import { Scope } from '../../../languages/php/evaluate/scope';
import { textOf, type ClosureValue, type ObjectValue, type Value } from '../../../languages/php/evaluate/values';
import { virtualRoot } from '../../../languages/php/paths';
import { PhpFile } from '../../../languages/php/php-file';
import type { PhpFiles } from '../../../languages/php/php-files';
import { constantNamed } from '../../../languages/php/questions';
import { Modules } from '../packages/modules';
import { MiddlewareNames } from '../middleware/middleware-names';
import { isCallable } from '../routes/controller-methods';
import { Router } from '../routes/router';
import { RoutingCalls } from '../routes/routing-calls';
import type { FrameworkVersion } from '../version';
import { RegisteredRules } from '../rules/finding/registered-rules';
import { Requests } from '../rules/finding/requests';
import type { RulesCache } from '../rules/finding/rules-cache';
import { wildcardKey } from '../rules/parsing/wildcard-key';
import { applicationObject } from './application-object';
import { nativeClasses } from './classes';
import { Configuration } from './configuration';
import { Container } from './container';
import { LaravelEnvironment } from './laravel-environment';
import { globalVariables } from './global-variables';
import { frameworkDefaults } from './framework-defaults';
import { helperFunctions } from './helpers';
import { Macros } from './macros';
import { nativeObject } from './native-object';
import { Providers } from './providers';
import { bindingOf, configurationAt, macroAt } from './questions';
import { routerObject } from './router-object';

/** What one reading of a Laravel application knows and builds up: the parts of the framework that routing needs. */
export class Laravel {
  readonly machine: Interpreter;
  readonly environment: LaravelEnvironment;
  readonly configuration: Configuration;
  readonly container: Container;
  readonly providers: Providers;
  readonly modules: Modules;
  readonly middleware = new MiddlewareNames();
  readonly macros = new Macros();
  /** The request that is answered while an action is read. */
  readonly requests = new Requests(this);
  readonly registeredRules = new RegisteredRules();
  readonly router: Router;
  readonly routing: RoutingCalls;
  readonly routerObject: ObjectValue;
  readonly configObject: ObjectValue;
  readonly version: FrameworkVersion;
  /** The instance that `bootstrap/app.php` makes; until then one of the framework's own class. */
  app: ObjectValue;
  /** Callbacks of `booting()` and `booted()` that are still to be called. */
  readonly booting: ClosureValue[] = [];
  readonly booted: (() => void)[] = [];
  isBooted = false;
  /** What the framework's own route provider loads, as `withRouting()` said; null where it did not. */
  loadRoutes: (() => void) | null = null;
  /** Providers of `withProviders()`. */
  readonly addedProviders: { readonly provider: Value; readonly source: Source }[] = [];
  /** Whether `bootstrap/providers.php` is read, as it is by applications that `configure()` themselves. */
  usesProvidersFile = false;
  /** Whether `withMiddleware()` set the middleware tables up; else an HTTP kernel of the application does. */
  middlewareIsConfigured = false;

  /** What readings before this one found out of validation; null where nothing is kept. */
  readonly memory: RulesCache | null;

  constructor(
    files: PhpFiles,
    environment: EnvironmentVariables,
    version: FrameworkVersion,
    memory: RulesCache | null = null,
  ) {
    this.version = version;
    this.memory = memory;
    if (memory !== null) files.tracker.enable();
    this.environment = new LaravelEnvironment(environment, files.tracker);
    this.router = new Router((name) => files.class(name.replace(/^\\/, '')) !== null);
    this.routing = new RoutingCalls(this.router, {
      routerObject: () => this.routerObject,
      macros: this.macros,
      version,
      isCallable: (uses) => version.isAtLeast(13) || isCallable(files, uses),
    });
    this.machine = new Interpreter(files, {
      functions: new Map([...phpFunctions, ...helperFunctions(this)]),
      classes: new Map([...phpClasses, ...nativeClasses(this)]),
      constants: new Map<string, Value>([
        ...phpConstants,
        ['LARAVEL_START', { kind: 'number', value: 0, isFloat: true }],
      ]),
      variables: globalVariables(this.environment),
      partialKey: (key) => (this.requests.current === null ? null : wildcardKey(key)),
      inject: (className) => this.container.inject(className),
    });
    this.routerObject = routerObject(this);
    this.app = applicationObject(this);
    this.container = new Container(this);
    this.providers = new Providers(this);
    this.modules = new Modules(this);
    this.configuration = new Configuration({
      machine: () => this.machine,
      directory: () => this.path('configPath') ?? `${virtualRoot}/config`,
      // From Laravel 11 on the framework's own files stand below the application's.
      defaults: (file) => (version.isAtLeast(11) ? frameworkDefaults(file, this) : undefined),
    });
    files.tracker.answer(constantNamed, (name) => this.machine.constants.get(name));
    files.tracker.answer(configurationAt, (key) => this.configuration.said(key));
    files.tracker.answer(bindingOf, (name) => this.container.binding(name));
    files.tracker.answer(macroAt, (key) => this.macros.get(key));
    this.configObject = nativeObject('Illuminate\\Config\\Repository', {
      call: (name, call) => this.#config(name, call),
      index: (key) => this.configuration.get(textOf(key) ?? ''),
    });
  }

  /** A directory that the application may have moved (`configPath`, `path`, …), as its own class answers it. */
  path(method: string): string | null {
    return textOf(this.machine.callMethod(this.app, method, new Arguments([]), this.nowhere));
  }

  /** A call site for what the framework itself calls. */
  get nowhere(): CallSite {
    const file = this.#framework;
    return { source: file.source({ start: 0, end: 0 }), scope: new Scope(file) };
  }

  /** Runs what belongs to no group, and only reports when it goes on for too long. */
  callBooted(callback: () => void): void {
    if (this.isBooted) this.router.outsideOfGroups(callback);
    else this.booted.push(callback);
  }

  readonly #framework: PhpFile = PhpFile.empty(projectPath('bootstrap/app.php'));

  #config(name: string, { args }: NativeCall): Value | undefined {
    const key = args.at(0, 'key');
    switch (name) {
      case 'get':
      case 'string':
      case 'integer':
      case 'float':
      case 'boolean':
      case 'array':
        return this.configuration.get(textOf(key) ?? '', args.or(1, 'default'));
      case 'has': {
        const value = this.configuration.get(textOf(key) ?? '');
        return value.kind === 'unknown' ? value : { kind: 'boolean', value: value.kind !== 'null' };
      }
      case 'set': {
        const path = textOf(key);
        if (path !== null) this.configuration.set(path, args.or(1, 'value'));
        return { kind: 'null' };
      }
      default:
        return undefined;
    }
  }
}

import type { EnvironmentVariables } from '../../../core/ports';
import { projectPath } from '../../../core/project-path';
import { Arguments } from '../../../languages/php/evaluate/arguments';
import { phpClasses, phpConstants, phpFunctions } from '../../../languages/php/evaluate/builtins';
import { Interpreter } from '../../../languages/php/evaluate/interpreter';
import type { CallSite } from '../../../languages/php/evaluate/machine';
import { Scope } from '../../../languages/php/evaluate/scope';
import { number, textOf, type ObjectValue, type Value } from '../../../languages/php/evaluate/values';
import { virtualRoot } from '../../../languages/php/paths';
import { PhpFile } from '../../../languages/php/php-file';
import type { PhpFiles } from '../../../languages/php/php-files';
import { constantNamed } from '../../../languages/php/evaluate/value-questions';
import { Modules } from '../packages/modules';
import { MiddlewareNames } from '../middleware/middleware-names';
import { AskedClasses } from '../routes/asked-classes';
import { isCallable } from '../routes/controller-methods';
import { bindingValue, parameterBindingAt } from '../routes/parameter-binding';
import { RegistrationMemory } from '../routes/registration-memory';
import { Router } from '../routes/router';
import { RoutingCalls } from '../routes/routing-calls';
import type { FrameworkVersion } from '../version';
import { AuthenticationSetUp } from '../guards/authentication-set-up';
import { RegisteredRules } from '../rules/request/registered-rules';
import { Requests } from '../rules/request/requests';
import type { ReadingMemory } from '../reading-memory';
import { wildcardKey } from '../rules/parsing/wildcard-key';
import { applicationObject } from './application-object';
import { frameworkClasses } from './framework-classes';
import { Configuration } from '../runtime/configuration';
import { configuredArgument } from '../runtime/configured-argument';
import { Database, type MigrationsCache } from '../database/database';
import { Container } from '../runtime/container';
import { LaravelEnvironment } from '../runtime/laravel-environment';
import { MorphMap } from '../runtime/morph-map';
import { RateLimiters } from '../runtime/rate-limiters';
import { globalVariables } from '../runtime/global-variables';
import { frameworkDefaults } from '../runtime/framework-defaults';
import { inputFunctions } from '../rules/request/input-functions';
import { helperFunctions } from './helper-functions';
import { Macros } from '../runtime/macros';
import { configurationObject } from '../runtime/configuration-object';
import type { ExceptionRendering } from '../runtime/exception-rendering';
import type { Framework } from './framework';
import { sharedInstances } from './shared-instances';
import { StartUp } from './start-up';
import { Providers } from './providers';
import { bindingOf, boundClassOf, configurationAt, macroAt, tableNamed } from '../runtime/questions';
import { routerObject } from '../routes/router-object';

/** What was found out before, each null where nothing is kept. */
interface KeptFindings {
  readonly memory: ReadingMemory | null;
  readonly migrations: MigrationsCache | null;
}

/** What one reading of a Laravel application knows and builds up: the parts of the framework, put together. */
export class Laravel implements Framework {
  readonly machine: Interpreter;
  readonly environment: LaravelEnvironment;
  readonly configuration: Configuration;
  readonly container: Container;
  readonly database: Database;
  readonly providers: Providers;
  readonly modules: Modules;
  readonly middleware = new MiddlewareNames();
  readonly macros = new Macros();
  /** The request that is answered while an action is read. */
  readonly requests: Requests = new Requests(this);
  readonly registeredRules = new RegisteredRules();
  readonly authentication: AuthenticationSetUp;
  readonly exceptions: ExceptionRendering = { rendering: [], mapping: [], responding: [] };
  readonly limiters: RateLimiters;
  readonly morphs: MorphMap;
  readonly router: Router;
  readonly routing: RoutingCalls;
  readonly routerObject: ObjectValue;
  readonly configObject: ObjectValue;
  readonly version: FrameworkVersion;
  /** The instance that `bootstrap/app.php` makes; until then one of the framework's own class. */
  app: ObjectValue;
  readonly startUp: StartUp;
  /** What the framework itself puts into the container, by lower-case name. */
  readonly shared = sharedInstances(this);
  /** What readings before this one found out of validation; null where nothing is kept. */
  readonly memory: ReadingMemory | null;
  readonly #bootstrapFile = PhpFile.empty(projectPath('bootstrap/app.php'));

  constructor(
    files: PhpFiles,
    environment: EnvironmentVariables,
    version: FrameworkVersion,
    { memory, migrations }: KeptFindings = { memory: null, migrations: null },
  ) {
    this.version = version;
    this.memory = memory;
    this.authentication = new AuthenticationSetUp(files.tracker);
    this.limiters = new RateLimiters(files.tracker);
    this.morphs = new MorphMap(files.tracker);
    this.environment = new LaravelEnvironment(environment, files.tracker);
    const classes = new AskedClasses({
      exists: (name) => files.class(name.replace(/^\\/, '')) !== null,
      isCallable: (uses) => version.isAtLeast(13) || isCallable(files, uses),
    });
    this.router = new Router((name) => classes.exists(name));
    this.startUp = new StartUp(this.router);
    this.routing = new RoutingCalls(this.router, {
      routerObject: () => this.routerObject,
      macros: this.macros,
      version,
      isCallable: (uses) => classes.isCallable(uses),
    });
    const registrations = memory === null ? null : new RegistrationMemory(memory.registrations, this, classes);
    this.machine = new Interpreter(files, {
      functions: new Map([...phpFunctions, ...inputFunctions(phpFunctions), ...helperFunctions(this)]),
      classes: new Map([...phpClasses, ...frameworkClasses(this)]),
      constants: new Map<string, Value>([...phpConstants, ['LARAVEL_START', number(0, true)]]),
      variables: globalVariables(this.environment),
      takesOver: (statement, scope) => registrations?.takesOver(statement, scope) ?? false,
      partialKey: (key) => (this.requests.current === null ? null : wildcardKey(key)),
      inject: (className) => this.container.inject(className),
      injectNamed: (attribute, args) => configuredArgument(this.configuration, attribute, args),
    });
    this.routerObject = routerObject(this);
    this.app = applicationObject(this);
    this.container = new Container(this);
    this.database = new Database(this, migrations, memory?.tables ?? null);
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
    files.tracker.answer(parameterBindingAt, (name) => bindingValue(this.router.bindings.get(name)));
    files.tracker.answer(boundClassOf, (name) => this.container.boundClass(name));
    files.tracker.answer(tableNamed, (table) => this.database.columnsOf(table));
    files.tracker.answer(macroAt, (key) => this.macros.get(key));
    this.configObject = configurationObject(this.configuration);
  }

  /** A directory that the application may have moved (`configPath`, `path`, …), as its own class answers it. */
  path(method: string): string | null {
    return textOf(this.machine.callMethod(this.app, method, new Arguments([]), this.nowhere));
  }

  /** A call site for what the framework itself calls. */
  get nowhere(): CallSite {
    const file = this.#bootstrapFile;
    return { source: file.source({ start: 0, end: 0 }), scope: new Scope(file) };
  }
}

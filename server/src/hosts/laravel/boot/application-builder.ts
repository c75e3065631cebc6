import { Arguments } from '../../../languages/php/evaluate/arguments';
import type { NativeCall, NativeObject } from '../../../languages/php/evaluate/natives';
import { Scope } from '../../../languages/php/evaluate/scope';
import { string, textOf, type ClosureValue, type Value } from '../../../languages/php/evaluate/values';
import { fromVirtualPath } from '../../../languages/php/paths';
import { listOf } from '../runtime/argument-values';
import { broadcastRoutes } from '../routes/broadcast';
import type { Framework } from './framework';
import { fluentObject } from '../runtime/native-object';
import { MiddlewareConfiguration } from './middleware-configuration';

/** `Application::configure()…->create()`: Illuminate\Foundation\Configuration\ApplicationBuilder. */
export class ApplicationBuilder implements NativeObject {
  readonly #laravel: Framework;

  private constructor(laravel: Framework) {
    this.#laravel = laravel;
  }

  static begin(laravel: Framework): Value {
    laravel.startUp.usesProvidersFile = true;
    return fluentObject('Illuminate\\Foundation\\Configuration\\ApplicationBuilder', new ApplicationBuilder(laravel));
  }

  /** Answers `undefined` for "the builder itself". */
  call(name: string, call: NativeCall): Value | undefined {
    const laravel = this.#laravel;
    const { args, machine } = call;
    switch (name) {
      case 'withrouting':
        this.#withRouting(call);
        return undefined;
      case 'withmiddleware': {
        const callback = machine.callableOf(args.or(0, 'callback'), call);
        const configuration = new MiddlewareConfiguration(laravel.version);
        if (callback !== null) machine.call(callback, new Arguments([configuration.object]), call.source);
        configuration.applyTo(laravel.middleware);
        laravel.startUp.middlewareIsConfigured = true;
        return undefined;
      }
      case 'withproviders': {
        const providers = args.at(0, 'providers');
        const usesFile = args.at(1, 'withBootstrapProviders');
        if (usesFile?.kind === 'boolean') laravel.startUp.usesProvidersFile = usesFile.value;
        for (const provider of listOf(providers))
          laravel.startUp.addedProviders.push({ provider, source: call.source });
        return undefined;
      }
      case 'withbroadcasting':
        this.#withBroadcasting(args.or(0, 'channels'), args.at(1, 'attributes'), call);
        return undefined;
      case 'booting':
      case 'booted':
      case 'registered':
        machine.callMethod(laravel.app, name === 'registered' ? 'booting' : name, args, call);
        return undefined;
      case 'withbindings':
      case 'withsingletons': {
        const bindings = args.or(0);
        if (bindings.kind === 'array') {
          for (const [key, concrete] of bindings.entries) {
            if (typeof key === 'string') laravel.container.bind(key, concrete);
          }
        }
        return undefined;
      }
      case 'create':
        return laravel.app;
      default:
        return undefined;
    }
  }

  #withRouting(call: NativeCall): void {
    const laravel = this.#laravel;
    const { args, machine } = call;
    const using = machine.callableOf(args.or(0, 'using'), call);
    const routing: RoutingFiles = {
      web: listOf(args.at(1, 'web')),
      api: listOf(args.at(2, 'api')),
      apiIsList: args.at(2, 'api')?.kind === 'array',
      webIsList: args.at(1, 'web')?.kind === 'array',
      health: args.at(6, 'health'),
      apiPrefix: args.at(7, 'apiPrefix') ?? string('api'),
      then: machine.callableOf(args.or(8, 'then'), call),
    };
    // With `then` the framework builds its own callback, and `using` is dropped.
    laravel.startUp.loadRoutes =
      using === null || routing.then !== null
        ? () => {
            this.#loadFiles(routing, call);
          }
        : () => {
            machine.call(using, new Arguments([]), call.source);
          };
    const channels = args.at(4, 'channels');
    if (channels !== undefined && fileExists(machine.files.sources, channels)) {
      this.#withBroadcasting(channels, undefined, call);
    }
  }

  /** `ApplicationBuilder::buildRoutingCallback` */
  #loadFiles(routing: RoutingFiles, call: NativeCall): void {
    const laravel = this.#laravel;
    const { sources } = call.machine.files;
    const apiFiles = routing.apiIsList ? routing.api.filter((file) => fileExists(sources, file)) : routing.api;
    for (const file of apiFiles) {
      const chain = this.#chain(['middleware', string('api')], call);
      call.machine.callMethod(chain, 'prefix', new Arguments([routing.apiPrefix]), call);
      call.machine.callMethod(chain, 'group', new Arguments([file]), call);
    }
    const { health } = routing;
    if (health !== undefined && health.kind !== 'null') {
      const action = laravel.version.isAtLeast(13, 38) ? [string('\\Illuminate\\Foundation\\Http\\HealthCheck')] : [];
      laravel.router.builtIn(() => {
        call.machine.callMethod(laravel.routerObject, 'get', new Arguments([health, ...action]), call);
      });
    }
    const webFiles = routing.webIsList ? routing.web.filter((file) => fileExists(sources, file)) : routing.web;
    for (const file of webFiles) {
      call.machine.callMethod(this.#chain(['middleware', string('web')], call), 'group', new Arguments([file]), call);
    }
    if (routing.then !== null) call.machine.call(routing.then, new Arguments([laravel.app]), call.source);
  }

  #chain([method, value]: readonly [string, Value], call: NativeCall): Value {
    return call.machine.callMethod(this.#laravel.routerObject, method, new Arguments([value]), call);
  }

  #withBroadcasting(channels: Value, attributes: Value | undefined, call: NativeCall): void {
    const laravel = this.#laravel;
    laravel.startUp.whenBooted(() => {
      const args = new Arguments(attributes === undefined ? [] : [attributes]);
      broadcastRoutes(laravel, 'routes', { ...call, args });
      const exists = fileExists(call.machine.files.sources, channels);
      if (exists)
        call.machine.include(channels, { once: false, optional: true }, { ...call, scope: new Scope(call.scope.file) });
    });
  }
}

interface RoutingFiles {
  readonly web: readonly Value[];
  readonly api: readonly Value[];
  readonly webIsList: boolean;
  readonly apiIsList: boolean;
  readonly health: Value | undefined;
  readonly apiPrefix: Value;
  readonly then: ClosureValue | null;
}

function fileExists(sources: NativeCall['machine']['files']['sources'], file: Value): boolean {
  const path = fromVirtualPath(textOf(file) ?? '/');
  return path !== null && sources.kindOf(path) === 'file';
}

import { ts } from 'ts-morph';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import {
  type NativeCall,
  type NativeObject,
  native,
  nativeFunction,
  nothing,
  primitive,
  record,
  textOf,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import type { Augmentations } from '../types/augmentations';
import { addedSchema } from '../schemas/added-schema';
import { toldRoute, verbRoute } from '../routes/told-route';
import { bound } from './bound';
import { type Decorated, Instance, prefixBelow } from './instance';
import { functionIn, pluginFacts } from './plugin';
import { Server } from './server';

/** A method of an instance; what it returns is the instance, where it returns nothing. */
type Method = (args: readonly Value[], call: NativeCall, self: Value) => Value | undefined;

/** What `fastify` exports: it notes what instances are told, and loads their plugins. */
export class FastifyModule {
  /** In the order in which they were made. */
  readonly servers: Server[] = [];
  private readonly values = new Map<Instance, Value>();
  private readonly known = new WeakMap<NativeObject, { readonly instance: Instance; readonly server: Server }>();

  private depth = 0;

  constructor(
    private readonly interpreter: () => Interpreter,
    readonly augmentations: Augmentations,
  ) {}

  readonly exported: Value = native({
    call: ([options]) => this.serverValue(options ?? null),
    get: (name) => (['default', 'fastify', 'Fastify'].includes(name) ? this.exported : undefined),
  });

  /** What runs the application. */
  get runs(): Interpreter {
    return this.interpreter();
  }

  /** Loads all plugins that wait. */
  loadPlugins(): void {
    for (const { queue } of this.servers) queue.drain();
  }

  /** Serves a plugin by itself, as the command line of Fastify does. */
  serve(plugin: Value, node: ts.Node): void {
    const server = this.made(null);
    this.load(server, server.root, plugin, record([]), node);
  }

  instanceOf(value: Value | undefined): { readonly instance: Instance; readonly server: Server } | null {
    return value?.kind === 'native' ? (this.known.get(value.object) ?? null) : null;
  }

  valueOf(instance: Instance, server: Server): Value {
    const known = this.values.get(instance);
    if (known !== undefined) return known;
    const methods = this.methods(instance, server);
    const object: NativeObject = {
      get: (name) => {
        const own = instance.decoration('instance', name);
        if (own !== undefined) return own;
        if (name === 'prefix') return primitive(instance.prefix ?? '');
        const method = methods.get(name) ?? this.verb(name, instance, server);
        if (method !== undefined) return nativeFunction((args, call) => method(args, call, self) ?? self);
        return this.interpreter().isHandling ? this.augmentations.valueOf('FastifyInstance', name) : undefined;
      },
      set: (name, value) => {
        instance.decorate('instance', name, value);
      },
    };
    const self = native(object);
    this.known.set(object, { instance, server });
    this.values.set(instance, self);
    return self;
  }

  private made(options: Value | null): Server {
    const server = new Server(options);
    this.servers.push(server);
    return server;
  }

  private serverValue(options: Value | null): Value {
    const server = this.made(options);
    return this.valueOf(server.root, server);
  }

  /** A package tells an instance a route in the application's place. */
  tells(value: Value, options: Value, at: ts.Node): void {
    const known = this.instanceOf(value);
    if (known !== null) this.tellRoute(options, known.instance, known.server, at);
  }

  private verb(name: string, instance: Instance, server: Server): Method | undefined {
    const methods = methodsOf(name);
    if (methods === null) return undefined;
    return ([url, options, handler], { node }) => {
      this.tellRoute(verbRoute(methods, url, options, handler), instance, server, node);
      return undefined;
    };
  }

  private tellRoute(options: Value | null, instance: Instance, server: Server, at: ts.Node): void {
    if (options?.kind !== 'record') return;
    const interpreter = this.interpreter();
    for (const hook of instance.hooks.get('onRoute') ?? []) {
      interpreter.caught(() => interpreter.call(hook, [options], at));
    }
    const route = toldRoute(options, { instance, isConditional: interpreter.isUncertain, at });
    // Handlers are called on the instance that they are told to.
    if (route !== null) {
      server.routes.push({ ...route, handler: bound(route.handler, this.valueOf(instance, server)) });
    }
  }

  private methods(instance: Instance, server: Server): ReadonlyMap<string, Method> {
    const later = ([callback]: readonly Value[], { node, run }: NativeCall): undefined => {
      if (callback !== undefined) server.queue.add(() => this.interpreter().caught(() => run(callback, [])));
      if (isAwaited(node)) server.queue.drain();
    };
    const decorating =
      (what: Decorated): Method =>
      ([name, value]) => {
        const text = textOf(name);
        if (text !== null && value !== undefined) {
          instance.decorate(what, text, this.decoration(what, value, instance, server));
        }
        return undefined;
      };
    const asking =
      (what: Decorated): Method =>
      ([name]) =>
        primitive(instance.decoration(what, textOf(name) ?? '') !== undefined);
    return new Map<string, Method>([
      [
        'register',
        ([plugin, options], { node }) => {
          this.register(server, instance, plugin, options, node);
        },
      ],
      ['after', later],
      ['ready', later],
      [
        'then',
        ([callback], { run }, self) => {
          server.queue.drain();
          return callback === undefined ? undefined : run(callback, [self]);
        },
      ],
      [
        'listen',
        ([at], { node }) => {
          server.about.listens(at);
          return unknown(node);
        },
      ],
      [
        'route',
        ([options], { node }) => {
          this.tellRoute(options?.kind === 'record' ? record(options.entries) : null, instance, server, node);
          return undefined;
        },
      ],
      ['decorate', decorating('instance')],
      ['decorateRequest', decorating('request')],
      ['decorateReply', decorating('reply')],
      ['hasDecorator', asking('instance')],
      ['hasRequestDecorator', asking('request')],
      ['hasReplyDecorator', asking('reply')],
      ...this.schemaMethods(instance),
      ...this.handlerMethods(instance, server),
    ]);
  }

  private schemaMethods(instance: Instance): readonly (readonly [string, Method])[] {
    return [
      [
        'addSchema',
        ([schema]) => {
          const id = schema?.kind === 'record' ? textOf(schema.entries.get('$id')) : null;
          if (id !== null && schema !== undefined) instance.schemas.set(id, addedSchema(schema));
          return undefined;
        },
      ],
      ['getSchema', ([id]) => instance.schema(textOf(id) ?? '')?.value ?? nothing],
    ];
  }

  private handlerMethods(instance: Instance, server: Server): readonly (readonly [string, Method])[] {
    const own = (value: Value): Value => bound(value, this.valueOf(instance, server));
    return [
      ...['withTypeProvider', 'setSerializerCompiler', 'addContentTypeParser'].map(
        (name) => [name, () => undefined] as const,
      ),
      [
        'setValidatorCompiler',
        ([compiler]) => {
          instance.validatorCompiler = compiler ?? null;
          return undefined;
        },
      ],
      [
        'addHook',
        ([name, hook]) => {
          const text = textOf(name);
          if (text !== null && hook !== undefined) instance.addHook(text, own(hook));
          return undefined;
        },
      ],
      [
        'setErrorHandler',
        ([handler]) => {
          if (handler !== undefined) instance.errorHandler = own(handler);
          return undefined;
        },
      ],
      [
        'setNotFoundHandler',
        (args) => {
          const handler = args.at(-1);
          if (handler !== undefined) instance.notFoundHandler = own(handler);
          return undefined;
        },
      ],
    ];
  }

  /** What is read of a decoration: a function, or what a getter returns. */
  private decoration(what: Decorated, value: Value, instance: Instance, server: Server): Value {
    const getter = value.kind === 'record' ? value.entries.get('getter') : undefined;
    const self = this.valueOf(instance, server);
    if (what !== 'instance') return value;
    return getter === undefined ? bound(value, self) : this.interpreter().call(bound(getter, self), [], emptyNode);
  }

  private register(
    server: Server,
    instance: Instance,
    plugin: Value | undefined,
    options: Value = record([]),
    node: ts.Node,
  ): undefined {
    const interpreter = this.interpreter();
    const { isUncertain } = interpreter;
    const load = (): void => {
      this.load(server, instance, plugin ?? nothing, options, node);
    };
    const perhaps = (): void => {
      interpreter.perhaps(() => {
        load();
        return nothing;
      });
    };
    server.queue.add(() => {
      interpreter.within(stepsOfPlugin, () => {
        interpreter.certainly(isUncertain ? perhaps : load);
      });
    });
    if (isAwaited(node)) server.queue.drain();
  }

  private load(server: Server, instance: Instance, plugin: Value, given: Value, node: ts.Node): void {
    const interpreter = this.interpreter();
    const callee = functionIn(plugin);
    const { skipsOverride, isForeign } = pluginFacts(callee);
    if (callee.kind === 'unknown' || isForeign) server.foreign.push(node);
    if ((callee.kind !== 'function' && callee.kind !== 'native') || this.depth > deepest) return;
    const self = this.valueOf(instance, server);
    const options = given.kind === 'function' ? interpreter.call(given, [self], node) : given;
    const own = skipsOverride ? instance : new Instance(prefixOf(instance, options), instance);
    const done = nativeFunction(() => nothing);
    this.depth++;
    try {
      server.queue.within(() => {
        interpreter.caught(() => interpreter.call(callee, [this.valueOf(own, server), options, done], node));
      });
    } finally {
      this.depth--;
    }
  }
}

/** Plugins within plugins; one that registers itself goes on for ever. */
const deepest = 40;

/** Steps of one plugin, with those that it registers. */
const stepsOfPlugin = 1_000_000;

const emptyNode = ts.factory.createIdentifier('fastify');

function prefixOf({ prefix }: Instance, options: Value): string | null {
  const own = options.kind === 'record' ? options.entries.get('prefix') : undefined;
  if (own === undefined || (own.kind === 'primitive' && (own.value ?? null) === null)) return prefix;
  const text = textOf(own);
  return text === null ? null : prefixBelow(prefix, text);
}

/** Whether a call is awaited, or a chain that begins with it. */
function isAwaited({ parent }: ts.Node): boolean {
  return ts.isAwaitExpression(parent);
}

const verbs = ['get', 'post', 'put', 'patch', 'delete', 'options', 'head', 'trace', 'search'];

/** Methods that `all` answers and a description can hold, `HEAD` aside. */
const everyMethod = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

function methodsOf(name: string): readonly string[] | null {
  if (name === 'all') return everyMethod;
  return verbs.includes(name) ? [name.toUpperCase()] : null;
}

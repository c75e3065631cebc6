import type { ts } from 'ts-morph';
import { withArguments } from '../../../languages/typescript/evaluate/calls/bound-arguments';
import {
  type NativeCall,
  type NativeObject,
  native,
  nativeFunction,
  nothing,
  primitive,
  textOf,
  unknown,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { bodyParsers } from '../packages/body-parsers';
import { StatedAbout } from '../../node/stated-about';
import type { Layer, RouterRecord } from './router';
import { askedSetting, localsValue, Settings } from './settings';

const verbs = ['get', 'post', 'put', 'patch', 'delete', 'options', 'head'] as const;

/** Methods that `all` answers, `HEAD` aside. */
export const everyMethod = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const root: Value = primitive('/');

/** What `express` exports: it notes what applications and routers are told. */
export class ExpressModule {
  /** In the order in which they were made. */
  readonly made: RouterRecord[] = [];
  readonly about = new StatedAbout();
  private readonly records = new WeakMap<NativeObject, RouterRecord>();

  /**
   * `isUncertain` tells whether source tells that what is run now is run; `handedOver` is told of calls that cannot be followed and
   * are handed a router.
   */
  constructor(
    private readonly isUncertain: () => boolean,
    private readonly handedOver: (call: ts.Node) => void,
  ) {}

  readonly exported: Value = native({
    call: () => this.router(true),
    get: (name) => {
      if (name === 'Router') return this.routerFactory;
      if (name === 'response') return this.response;
      if (name === 'default') return this.exported;
      if (Object.hasOwn(bodyParsers, name)) return bodyParsers[name];
      return nativeFunction((_, { node }) => unknown(node));
    },
  });

  /** The application as requests and responses lead to it: any that handles them. */
  readonly handling: Value = native({
    get: (name) => {
      if (name === 'get') return askedSetting(() => this.made.map(({ settings }) => settings));
      return name === 'locals' ? localsValue(() => this.made.map(({ locals }) => locals)) : undefined;
    },
  });

  /** What the application gives all responses. */
  readonly onResponses = new Map<string, Value>([['app', this.handling]]);

  /** What responses have of: `express.response`, and that of an application, which is made of it. */
  private readonly response: Value = native({
    get: (name) => this.onResponses.get(name),
    set: (name, value) => void this.onResponses.set(name, value),
  });

  /** Is handed whatever module has it, with `new` or without. */
  private readonly routerFactory: Value = native({
    call: () => this.router(false),
    get: (name) => (isRouterName(name) ? this.routerFactory : undefined),
  });

  private readonly applicationWithPromises: Value = nativeFunction(([application = nothing]) => application);

  /** Packages whose routers are those of Express, with handlers that may answer with promises. */
  readonly routersWithPromises: Readonly<Record<string, Value>> = {
    'express-promise-router': this.routerFactory,
    'express-async-router': this.routerFactory,
    '@root/async-router': this.routerFactory,
    '@awaitjs/express': native({
      get: (name) =>
        name === 'addAsync' ? this.applicationWithPromises : isRouterName(name) ? this.routerFactory : undefined,
    }),
  };

  private readonly listening: Value = nativeFunction(([at], { node }) => {
    this.about.listens(at);
    return unknown(node);
  });

  /** `node:http` and `node:https`: `createServer(app).listen(3000)`. */
  readonly servers: Value = native({
    get: (name) => (name === 'createServer' ? this.serverFactory : name === 'default' ? this.servers : unknown(null)),
  });

  private readonly serverFactory: Value = nativeFunction(() =>
    native({ get: (name) => (name === 'listen' ? this.listening : unknown(null)) }),
  );

  /** The router that a value is, if it is one. */
  routerOf(value: Value): RouterRecord | null {
    return value.kind === 'native' ? (this.records.get(value.object) ?? null) : null;
  }

  /** A package tells a router something in the application's place. */
  tells(router: RouterRecord, { methods, paths, handlers, at }: Omit<Layer, 'isConditional'>): void {
    router.layers.push(this.layer(methods, paths.flatMap(pathsOf), handlers, at));
  }

  private router(isApplication: boolean): Value {
    const record: RouterRecord = {
      layers: [],
      parameters: [],
      isApplication,
      settings: new Settings(),
      locals: new Settings(),
    };
    this.made.push(record);
    const others = new Map<string, Value>();
    const object: NativeObject = {
      get: (name) =>
        others.get(name) ?? (!isApplication && ofModules.has(name) ? nothing : this.method(record, name, self)),
      set: (name, value) => void others.set(name, value),
      call: (_, { node }) => unknown(node),
      escapes: (at) => {
        if (at !== undefined && at.node !== null) this.handedOver(at.node);
      },
    };
    const self: Value = native(object);
    this.records.set(object, record);
    return self;
  }

  /** What packages add has a name of its own for functions that answer with promises (`getAsync`). */
  private method(record: RouterRecord, written: string, self: Value): Value {
    const name = written.replace(/Async$/, '');
    if (name === 'use') return this.teller(self, (args, node) => record.layers.push(this.used(args, node)));
    if (name === 'param') {
      return this.teller(self, ([names, handler]) => {
        for (const text of names === undefined || handler === undefined ? [] : pathsOf(names).map(textOf)) {
          if (text !== null && handler !== undefined)
            record.parameters.push({ name: text, handler: ofParameter(handler, text) });
        }
      });
    }
    if (name === 'response' && record.isApplication) return this.response;
    if (name === 'locals' && record.isApplication) return localsValue(() => [record.locals]);
    if (name === 'set') {
      return nativeFunction(([setting, value], { isHandling }) => {
        const text = textOf(setting);
        if (text !== null && value !== undefined) record.settings.set(text, value, !isHandling && !this.isUncertain());
        return self;
      });
    }
    if (name === 'route') return nativeFunction(([path = root]) => this.route(record, path));
    const methods = methodsOf(name);
    if (name === 'listen') return this.listening;
    if (methods === null) return nativeFunction(() => self);
    const asked = askedSetting(() => [record.settings]);
    return nativeFunction((args, call) => {
      const [path = root, ...handlers] = args;
      // `app.get('setting')` asks for a setting.
      if (handlers.length === 0) return name === 'get' && record.isApplication ? call.run(asked, args) : self;
      record.layers.push(this.layer(methods, pathsOf(path), handlers, call.node));
      return self;
    });
  }

  /** `router.route(path)`. What `all` is handed runs before the methods that follow it, and answers where none does. */
  private route(record: RouterRecord, path: Value): Value {
    let before: Layer | null = null;
    const self: Value = native({
      get: (name) => {
        const methods = methodsOf(name);
        if (methods === null) return unknown(null);
        return this.teller(self, (own, node) => {
          if (before !== null && record.layers.includes(before)) record.layers.splice(record.layers.indexOf(before), 1);
          const handlers = [...(before?.handlers ?? []), ...own];
          const layer = this.layer(methods, pathsOf(path), handlers, node);
          if (name === 'all') before = layer;
          record.layers.push(layer);
        });
      },
    });
    return self;
  }

  private teller(self: Value, tell: (args: readonly Value[], node: ts.Node) => void): Value {
    return nativeFunction((args: readonly Value[], { node }: NativeCall) => {
      tell(args, node);
      return self;
    });
  }

  private used(args: readonly Value[], node: ts.Node): Layer {
    const [first, ...others] = args;
    const isPath = first !== undefined && isPathLike(first, others.length);
    return this.layer(null, isPath ? pathsOf(first) : [root], isPath ? others : args, node);
  }

  private layer(methods: Layer['methods'], paths: readonly Value[], handlers: readonly Value[], at: ts.Node): Layer {
    return { methods, paths, handlers: handlers.flatMap(flat), isConditional: this.isUncertain(), at };
  }
}

/** What runs for a parameter is handed what stands in the path, too, and its name. https://expressjs.com/en/api.html#router.param */
function ofParameter(handler: Value, name: string): Value {
  if (handler.kind !== 'function') return handler;
  return withArguments(handler, [], handler.node, [unknownOf('string', null), primitive(name)]);
}

/**
 * What modules export beside a router, or it as (`mod.router || mod`): a router has none of it. What is called `router` of an application
 * is one of Express. https://expressjs.com/en/5x/api.html#router
 */
const ofModules: ReadonlySet<string> = new Set([
  ...['prefix', 'basePath', 'routePrefix', 'mountPath', 'routes', 'router'],
]);

/** What packages call that which makes routers. */
function isRouterName(name: string): boolean {
  return /^(?:default|(?:Promise|Async)?Router)$/.test(name);
}

function methodsOf(name: string): readonly string[] | null {
  if (name === 'all') return everyMethod;
  return (verbs as readonly string[]).includes(name) ? [name.toUpperCase()] : null;
}

function pathsOf(value: Value): readonly Value[] {
  return value.kind === 'list' ? value.items.flatMap(pathsOf) : [value];
}

/** Whether the first of what `use` is handed is a path. */
function isPathLike(value: Value, others: number): boolean {
  if (value.kind === 'list') return value.items.length > 0 && value.items.every((item) => isPathLike(item, others));
  // A text that source does not tell is a path, too: no middleware is one.
  if (value.kind === 'unknown') return others > 0 && value.field?.type === 'string';
  return (value.kind === 'primitive' && typeof value.value === 'string') || value.kind === 'pattern';
}

function flat(value: Value): readonly Value[] {
  return value.kind === 'list' ? value.items.flatMap(flat) : [value];
}

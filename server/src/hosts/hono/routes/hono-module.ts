import { ts } from 'ts-morph';
import {
  type NativeCall,
  type NativeObject,
  native,
  nativeFunction,
  nothing,
  primitive,
  record,
  type RecordValue,
  textOf,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { honoProblem } from '../problems';
import type { Problem } from '../../../core/problems';
import { linkSource } from '../link-source';
import { StatedAbout } from '../../node/stated-about';
import type { Application, Told, View } from './application';
import { environmentOf } from './environment';
import { joinedPath } from './hono-path';
import { everyMethod } from './registered';

const verbs: ReadonlySet<string> = new Set(['get', 'post', 'put', 'patch', 'delete', 'options']);

/** What is told for a path. */
type What = Pick<Told, 'methods' | 'handlers' | 'at'> & Partial<Pick<Told, 'operation' | 'isBuiltIn'>>;

/** Makes of what `createRoute` was handed what runs for the route. */
export type OperationHandlers = (operation: RecordValue, hook: Value | null, node: ts.Node) => readonly Value[];

/** What Hono exports: it notes what applications are told. */
export class HonoModule {
  /** In the order in which they were made. */
  readonly made: Application[] = [];
  /** Those that were put into another one. */
  readonly mounted = new Set<Application>();
  /** Those that were handed to a server. */
  readonly served = new Set<Application>();
  readonly about = new StatedAbout();
  readonly problems: Problem[] = [];
  private readonly views = new WeakMap<NativeObject, View>();

  /** `isUncertain` tells whether source tells that what is run now is run. */
  constructor(
    private readonly isUncertain: () => boolean,
    private readonly handlersOf: OperationHandlers,
  ) {}

  /** `new Hono()`. */
  readonly constructorValue: Value = nativeFunction(([options], { node }) => this.create(options, environmentOf(node)));

  create(options?: Value, environment: ts.TypeNode | null = null): Value {
    const defaultHook = options?.kind === 'record' ? (options.entries.get('defaultHook') ?? null) : null;
    const application: Application = {
      told: [],
      errorHandler: null,
      notFound: null,
      defaultHook,
      securitySchemes: new Map(),
      environment,
    };
    this.made.push(application);
    return this.viewValue({ application, base: '', path: '/' });
  }

  /** The application that a value is: itself, its `fetch`, or an object with that. */
  applicationOf(value: Value | undefined): Application | null {
    if (value?.kind === 'native') return this.views.get(value.object)?.application ?? null;
    return value?.kind === 'record' ? this.applicationOf(value.entries.get('fetch')) : null;
  }

  /** What hands an application to a server. */
  readonly serve: Value = nativeFunction(([value], { node }) => {
    const application = this.applicationOf(value);
    if (application !== null) {
      this.served.add(application);
      this.about.listens(value);
    }
    return unknown(node);
  });

  private viewValue(view: View): Value {
    const others = new Map<string, Value>();
    const object: NativeObject = {
      get: (name) => others.get(name) ?? this.member(view, name, self),
      set: (name, value) => void others.set(name, value),
    };
    const self: Value = native(object);
    this.views.set(object, view);
    return self;
  }

  private member(view: View, name: string, self: Value): Value | undefined {
    const { application } = view;
    if (verbs.has(name))
      return this.teller(self, (args, { node }) => {
        this.verb(view, [name.toUpperCase()], args, node);
      });
    switch (name) {
      case 'all':
        return this.teller(self, (args, { node }) => {
          this.verb(view, everyMethod, args, node);
        });
      case 'on':
        return this.teller(self, (args, { node }) => {
          this.on(view, args, node);
        });
      case 'use':
        return this.teller(self, (args, { node }) => {
          this.use(view, args, node);
        });
      case 'route':
        return this.teller(self, (args, { node }) => {
          this.route(view, args, node);
        });
      case 'mount':
        return this.teller(self, ([path], { node }) => {
          this.problems.push(honoProblem('hono.mountUnread', linkSource(node), { path: textOf(path) ?? '…' }));
        });
      case 'basePath':
        return nativeFunction(([path], { node }) => this.below(view, path, node));
      case 'onError':
        return this.teller(self, ([handler]) => void (application.errorHandler = handler ?? null));
      case 'notFound':
        return this.teller(self, ([handler]) => void (application.notFound = handler ?? null));
      case 'openapi':
        return this.teller(self, (args, { node }) => {
          this.openapi(view, args, node);
        });
      case 'doc':
      case 'doc31':
        return this.teller(self, ([path, document], { node }) => {
          this.about.describes(document);
          this.tell(view, path, { methods: ['GET'], handlers: [unknown(node)], isBuiltIn: true, at: node });
        });
      case 'openAPIRegistry':
        return registryOf(application);
      case 'fetch':
        return this.fetchOf(view);
      case 'request':
      case 'routes':
      case 'getOpenAPIDocument':
      case 'getOpenAPI31Document':
        return undefined;
      default:
        return nativeFunction(() => self);
    }
  }

  private fetchOf(view: View): Value {
    const object: NativeObject = { call: (_, { node }) => unknown(node) };
    this.views.set(object, view);
    return native(object);
  }

  private teller(self: Value, tell: (args: readonly Value[], call: NativeCall) => void): Value {
    return nativeFunction((args, call) => {
      tell(args, call);
      return self;
    });
  }

  /** `get(path, …handlers)`, or `get(…handlers)` for the path that was named last. */
  private verb(view: View, methods: readonly string[], args: readonly Value[], node: ts.Node): void {
    const [first, ...others] = args;
    const isPath = first !== undefined && (!isHandler(first) || (first.kind === 'unknown' && others.length > 0));
    if (isPath) this.tell(view, first, { methods, handlers: others, at: node });
    else this.tellAt(view, view.path, { methods, handlers: args, at: node });
  }

  private on(view: View, [methods, paths, ...handlers]: readonly Value[], node: ts.Node): void {
    const named = itemsOf(methods).flatMap((one) => textOf(one)?.toUpperCase() ?? []);
    // https://hono.dev/docs/api/routing: what `all` tells is told for a method of that name.
    const names = named.includes('ALL') ? everyMethod : named;
    for (const path of itemsOf(paths)) this.tell(view, path, { methods: names, handlers, at: node });
  }

  private use(view: View, args: readonly Value[], node: ts.Node): void {
    const [first, ...others] = args;
    const path = textOf(first);
    if (path !== null) view.path = path;
    if (path === null && isComputedText(first)) {
      this.problems.push(honoProblem('hono.pathUnknown', linkSource(node), {}));
      return;
    }
    this.tellAt(view, path ?? '*', { methods: null, handlers: path === null ? args : others, at: node });
  }

  /** For a path that is written there, which is the one that was named last from then on. */
  private tell(view: View, path: Value | undefined, what: What): void {
    const text = textOf(path);
    if (text === null) {
      this.problems.push(honoProblem('hono.pathUnknown', linkSource(what.at), {}));
      return;
    }
    view.path = text;
    this.tellAt(view, text, what);
  }

  private tellAt({ application, base }: View, path: string, { handlers, ...what }: What): void {
    application.told.push({
      operation: null,
      isBuiltIn: false,
      ...what,
      path: joinedPath(base, path),
      handlers: handlers.flatMap(itemsOf),
      isConditional: this.isUncertain(),
      within: [application],
    });
  }

  private route(view: View, [path, value]: readonly Value[], node: ts.Node): void {
    const text = textOf(path);
    const inner = this.applicationOf(value);
    if (text === null) this.problems.push(honoProblem('hono.pathUnknown', linkSource(node), {}));
    else if (inner === null) {
      this.problems.push(honoProblem('hono.applicationUnknown', linkSource(node), { path: text }));
    }
    if (text === null || inner === null || inner === view.application) return;
    this.mounted.add(inner);
    const base = joinedPath(view.base, text);
    const isConditional = this.isUncertain();
    for (const one of inner.told) {
      view.application.told.push({
        ...one,
        path: joinedPath(base, one.path),
        isConditional: one.isConditional || isConditional,
        within: [...one.within, view.application],
      });
    }
    for (const [name, scheme] of inner.securitySchemes) view.application.securitySchemes.set(name, scheme);
  }

  private below(view: View, path: Value | undefined, node: ts.Node): Value {
    const text = textOf(path);
    if (text === null) this.problems.push(honoProblem('hono.pathUnknown', linkSource(node), {}));
    return this.viewValue({ ...view, base: joinedPath(view.base, text ?? '') });
  }

  /** `openapi(route, handler, hook)` of @hono/zod-openapi. */
  private openapi(view: View, [operation, handler, hook]: readonly Value[], node: ts.Node): void {
    const [path, method] =
      operation?.kind === 'record' ? ['path', 'method'].map((name) => textOf(operation.entries.get(name))) : [];
    if (operation?.kind !== 'record' || typeof path !== 'string' || typeof method !== 'string') {
      this.problems.push(honoProblem('hono.pathUnknown', linkSource(node), {}));
      return;
    }
    const before = this.handlersOf(operation, hook ?? view.application.defaultHook, node);
    view.path = path.replaceAll(/\/\{(.+?)\}/g, '/:$1');
    const handlers = [...before, handler ?? unknown(node)];
    this.tellAt(view, view.path, { methods: [method.toUpperCase()], handlers, operation, at: node });
  }
}

/** `app.openAPIRegistry`. */
function registryOf({ securitySchemes }: Application): Value {
  return native({
    get: (name) =>
      nativeFunction(([type, key, component]) => {
        const id = textOf(key);
        const isScheme = name === 'registerComponent' && textOf(type) === 'securitySchemes' && id !== null;
        if (isScheme && component !== undefined) securitySchemes.set(id, component);
        return isScheme ? record([['name', primitive(id)]]) : nothing;
      }),
  });
}

/** Whether a value is called for a request, as far as can be told. */
function isHandler({ kind }: Value): boolean {
  return kind === 'function' || kind === 'native' || kind === 'list' || kind === 'unknown';
}

/** `` `/${prefix}/*` `` of which a part is not known is a path all the same. */
function isComputedText(value: Value | undefined): boolean {
  return value?.kind === 'unknown' && value.at !== null && ts.isTemplateExpression(value.at);
}

function itemsOf(value: Value | undefined): readonly Value[] {
  if (value?.kind === 'list') return value.items.flatMap(itemsOf);
  return value === undefined ? [] : [value];
}

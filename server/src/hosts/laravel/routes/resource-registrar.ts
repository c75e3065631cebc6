import { type ClosureValue, string, type Value } from '../../../languages/php/evaluate/values';
import { singular } from '../strings/str';
import type { RouteAttributes } from './group';
import type { RouteRecord } from './route-record';
import type { Registration, Router } from './router';

/** Settings that `Route::resourceVerbs()`, `resourceParameters()` and `singularResourceParameters()` change for all. */
export interface ResourceSettings {
  verbs: { create: string; edit: string };
  parameters: ReadonlyMap<string, string>;
  singular: boolean;
}

export function defaultResourceSettings(): ResourceSettings {
  return { verbs: { create: 'create', edit: 'edit' }, parameters: new Map(), singular: true };
}

/** The options of a resource, from its array and from the calls chained to it. */
export interface ResourceOptions {
  only?: readonly string[];
  except?: readonly string[];
  as?: string;
  /** A name for all, or names by method. */
  names?: string | ReadonlyMap<string, string>;
  /** Parameter names by segment; `'singular'` is accepted for what is the default anyway. */
  parameters?: ReadonlyMap<string, string>;
  middleware?: readonly Value[];
  middlewareFor?: ReadonlyMap<string, readonly Value[]>;
  excludedMiddleware?: readonly Value[];
  excludedMiddlewareFor?: ReadonlyMap<string, readonly Value[]>;
  wheres?: ReadonlyMap<string, string>;
  bindingFields?: ReadonlyMap<string, string>;
  /** What answers where a model is not found that a parameter names. */
  missing?: ClosureValue;
  shallow?: boolean;
  creatable?: boolean;
  destroyable?: boolean;
}

export interface Resource {
  readonly kind: 'resource' | 'singleton';
  readonly name: string;
  readonly controller: string;
  readonly options: ResourceOptions;
}

interface MethodShape {
  readonly methods: readonly string[];
  /** What follows the resource's URI; `{}` stands for the parameter. */
  readonly suffix: 'none' | 'parameter' | 'create' | 'parameterEdit' | 'edit';
  /** Whether the shallow form leaves the parents out. */
  readonly isMember: boolean;
}

const resourceMethods: Readonly<Record<string, MethodShape>> = {
  index: { methods: ['GET', 'HEAD'], suffix: 'none', isMember: false },
  create: { methods: ['GET', 'HEAD'], suffix: 'create', isMember: false },
  store: { methods: ['POST'], suffix: 'none', isMember: false },
  show: { methods: ['GET', 'HEAD'], suffix: 'parameter', isMember: true },
  edit: { methods: ['GET', 'HEAD'], suffix: 'parameterEdit', isMember: true },
  update: { methods: ['PUT', 'PATCH'], suffix: 'parameter', isMember: true },
  destroy: { methods: ['DELETE'], suffix: 'parameter', isMember: true },
};

const singletonMethods: Readonly<Record<string, MethodShape>> = {
  show: { methods: ['GET', 'HEAD'], suffix: 'none', isMember: true },
  edit: { methods: ['GET', 'HEAD'], suffix: 'edit', isMember: true },
  update: { methods: ['PUT', 'PATCH'], suffix: 'none', isMember: true },
  create: { methods: ['GET', 'HEAD'], suffix: 'create', isMember: false },
  store: { methods: ['POST'], suffix: 'none', isMember: false },
  destroy: { methods: ['DELETE'], suffix: 'none', isMember: true },
};

/** `Illuminate\Routing\ResourceRegistrar`: the routes of a resource or a singleton. */
export function registerResource(
  router: Router,
  resource: Resource,
  context: { readonly settings: ResourceSettings; readonly at: Registration },
): readonly RouteRecord[] {
  const slash = resource.name.lastIndexOf('/');
  if (slash !== -1) {
    const inner = { ...resource, name: resource.name.slice(slash + 1) };
    let records: readonly RouteRecord[] = [];
    router.inGroup({ prefix: string(resource.name.slice(0, slash)) }, () => {
      records = registerResource(router, inner, context);
    });
    return records;
  }
  const shapes = resource.kind === 'resource' ? resourceMethods : singletonMethods;
  return methodsOf(resource).flatMap((method) => {
    const shape = shapes[method];
    return shape === undefined ? [] : [registerMethod(router, resource, { ...context, method, shape })];
  });
}

function methodsOf({ kind, options }: Resource): readonly string[] {
  const optional =
    options.creatable === true ? ['create', 'store', 'destroy'] : options.destroyable === true ? ['destroy'] : [];
  const all =
    kind === 'resource'
      ? ['index', 'create', 'store', 'show', 'edit', 'update', 'destroy']
      : ['show', 'edit', 'update', ...optional];
  return all
    .filter((method) => options.only?.includes(method) ?? true)
    .filter((method) => !(options.except?.includes(method) ?? false));
}

function registerMethod(
  router: Router,
  resource: Resource,
  context: {
    readonly settings: ResourceSettings;
    readonly at: Registration;
    readonly method: string;
    readonly shape: MethodShape;
  },
): RouteRecord {
  const { method, shape, settings, at } = context;
  const { options, controller } = resource;
  const name =
    shape.isMember && options.shallow === true ? (resource.name.split('.').at(-1) ?? resource.name) : resource.name;
  const action = {
    target: { kind: 'controller' as const, uses: `${controller}@${method}` },
    isText: true,
    attributes: attributesOf(name, method, options),
  };
  const record = router.add(shape.methods, string(uriOf(name, resource, shape, settings)), action, at);
  if (options.bindingFields !== undefined) {
    const own = [...options.bindingFields].filter(([parameter]) => record.uri.value.includes(`{${parameter}}`));
    record.bindingFields = new Map(own);
  }
  return record;
}

function uriOf(name: string, resource: Resource, shape: MethodShape, settings: ResourceSettings): string {
  const wildcard = (segment: string): string => parameterName(segment, resource.options, settings);
  const segments = name.split('.');
  const parents = segments.slice(0, -1).map((segment) => `${segment}/{${wildcard(segment)}}/`);
  const last = segments.at(-1) ?? name;
  const own = resource.name.split('.').at(-1) ?? resource.name;
  const uri = parents.join('') + last;
  switch (shape.suffix) {
    case 'none':
      return uri;
    case 'parameter':
      return `${uri}/{${wildcard(own)}}`;
    case 'parameterEdit':
      return `${uri}/{${wildcard(own)}}/${settings.verbs.edit}`;
    case 'create':
      return `${uri}/${settings.verbs.create}`;
    case 'edit':
      return `${uri}/${settings.verbs.edit}`;
    default:
      return shape.suffix satisfies never;
  }
}

function parameterName(segment: string, options: ResourceOptions, settings: ResourceSettings): string {
  const name =
    options.parameters?.get(segment) ??
    settings.parameters.get(segment) ??
    (settings.singular ? singular(segment) : segment);
  return name.replaceAll('-', '_');
}

function attributesOf(name: string, method: string, options: ResourceOptions): RouteAttributes {
  const middleware = options.middlewareFor?.get(method) ?? options.middleware;
  const excludedFor = options.excludedMiddlewareFor?.get(method);
  const excluded =
    excludedFor === undefined ? options.excludedMiddleware : [...(options.excludedMiddleware ?? []), ...excludedFor];
  return {
    as: string(routeName(name, method, options)),
    ...(middleware === undefined ? {} : { middleware }),
    ...(excluded === undefined ? {} : { excludedMiddleware: excluded }),
    ...(options.wheres === undefined ? {} : { where: options.wheres }),
    ...(options.missing === undefined ? {} : { missing: options.missing }),
  };
}

function routeName(name: string, method: string, options: ResourceOptions): string {
  const { names } = options;
  if (names !== undefined && typeof names !== 'string') {
    const own = names.get(method);
    if (own !== undefined) return own;
  }
  const base = typeof names === 'string' ? names : name;
  const prefix = options.as === undefined ? '' : `${options.as}.`;
  return `${prefix}${base}.${method}`.replace(/^\.+|\.+$/g, '');
}

import { truthOf } from '../../../languages/php/evaluate/conversions';
import type { NativeCall, NativeObject } from '../../../languages/php/evaluate/natives';
import { list, type ArrayValue, type Value } from '../../../languages/php/evaluate/values';
import { whereAttribute } from './attributes';
import { knownText, listOf } from '../runtime/argument-values';
import type { RouteAttributes } from './group';
import type { Resource, ResourceOptions } from './resource-registrar';
import { constraintPattern } from './constraints';

/** `PendingResourceRegistration` and its singleton sibling: a resource that calls are still chained to. */
export class ResourceObject implements NativeObject {
  #options: ResourceOptions;
  readonly #kind: Resource['kind'];
  readonly #name: string;
  readonly #controller: string;

  constructor(kind: Resource['kind'], name: string, controller: string, options: ResourceOptions) {
    this.#kind = kind;
    this.#name = name;
    this.#controller = controller;
    this.#options = options;
  }

  get resource(): Resource {
    return { kind: this.#kind, name: this.#name, controller: this.#controller, options: this.#options };
  }

  call(name: string, { args, machine, source, scope }: NativeCall): Value | undefined {
    // `only('a', 'b')` is `only(['a', 'b'])`.
    const isVariadic = (name === 'only' || name === 'except') && args.at(0)?.kind !== 'array';
    const first = isVariadic ? list(args.positional) : args.at(0);
    const change = methods.get(name);
    if (change !== undefined) this.#options = { ...this.#options, ...change(this.#options, first, args.at(1)) };
    const pattern = constraintPattern(name, args.at(1));
    if (pattern !== null) {
      const wheres = listOf(first)
        .flatMap((one) => knownText(one) ?? [])
        .map((one) => [one, pattern] as const);
      this.#options = { ...this.#options, wheres: new Map([...(this.#options.wheres ?? []), ...wheres]) };
    }
    if (name === 'missing') {
      const missing = machine.callableOf(args.or(0, 'callback'), { source, scope });
      if (missing !== null) this.#options = { ...this.#options, missing };
    }
    // What is not known here (a macro, `scoped` without fields) changes nothing that is registered.
    return undefined;
  }
}

type Change = (options: ResourceOptions, first: Value | undefined, second: Value | undefined) => ResourceOptions;

function texts(value: Value | undefined): string[] {
  return listOf(value).flatMap((one) => knownText(one) ?? []);
}

function textMap(value: Value | undefined): Map<string, string> {
  if (value?.kind !== 'array') return new Map();
  return new Map(
    [...value.entries].flatMap(([key, one]) =>
      knownText(one) === undefined ? [] : [[key.toString(), knownText(one) ?? '']],
    ),
  );
}

function forMethods(
  before: ReadonlyMap<string, readonly Value[]> | undefined,
  methods: Value | undefined,
  middleware: readonly Value[],
): ReadonlyMap<string, readonly Value[]> {
  return new Map([...(before ?? []), ...texts(methods).map((method) => [method, middleware] as const)]);
}

const changes = {
  only: (_, first) => ({ only: texts(first) }),
  except: (_, first) => ({ except: texts(first) }),
  names: (_, first) => namesOption(first),
  name: (options, first, second) => ({
    names: new Map([
      ...(typeof options.names === 'object' ? options.names : []),
      [knownText(first) ?? '', knownText(second) ?? ''],
    ]),
  }),
  parameters: (_, first) => ({ parameters: textMap(first) }),
  parameter: (options, first, second) => ({
    parameters: new Map([...(options.parameters ?? []), [knownText(first) ?? '', knownText(second) ?? '']]),
  }),
  middleware: (options, first) => {
    const middleware = listOf(first);
    const forEach = [...(options.middlewareFor ?? [])].map(
      ([method, own]) => [method, unique([...own, ...middleware])] as const,
    );
    return { middleware, ...(options.middlewareFor === undefined ? {} : { middlewareFor: new Map(forEach) }) };
  },
  middlewarefor: (options, first, second) => ({
    middlewareFor: forMethods(options.middlewareFor, first, unique([...(options.middleware ?? []), ...listOf(second)])),
  }),
  withoutmiddleware: (options, first) => ({
    excludedMiddleware: [...(options.excludedMiddleware ?? []), ...listOf(first)],
  }),
  withoutmiddlewarefor: (options, first, second) => ({
    excludedMiddlewareFor: forMethods(options.excludedMiddlewareFor, first, listOf(second)),
  }),
  where: (_, first) => ({ wheres: whereAttribute(first) }),
  shallow: (_, first) => ({ shallow: first === undefined || truthOf(first) !== false }),
  scoped: (_, first) => ({ bindingFields: textMap(first) }),
  creatable: () => ({ creatable: true }),
  destroyable: () => ({ destroyable: true }),
} satisfies Readonly<Record<string, Change>>;

const methods: ReadonlyMap<string, Change> = new Map(Object.entries<Change>(changes));

/** Middleware that stand twice are kept once: `Router::uniqueMiddleware`. */
function unique(values: readonly Value[]): readonly Value[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    if (value.kind !== 'string') return true;
    const isNew = !seen.has(value.value);
    seen.add(value.value);
    return isNew;
  });
}

function namesOption(value: Value | undefined): ResourceOptions {
  if (value?.kind === 'array') return { names: textMap(value) };
  const text = knownText(value);
  return text === undefined ? {} : { names: text };
}

/** The options array of `Route::resource($name, $controller, [...])`, over what the chain before it set. */
export function resourceOptions(array: ArrayValue | undefined, attributes: RouteAttributes = {}): ResourceOptions {
  let options: ResourceOptions = {
    ...(attributes.middleware === undefined ? {} : { middleware: attributes.middleware }),
    ...(attributes.excludedMiddleware === undefined ? {} : { excludedMiddleware: attributes.excludedMiddleware }),
    ...(attributes.as === undefined ? {} : { as: attributes.as.value }),
  };
  for (const [key, value] of array?.entries ?? []) {
    if (value.kind === 'null') continue;
    const name = key.toString();
    if (name === 'as' && options.as === undefined) options = { ...options, as: knownText(value) ?? '' };
    const change = optionNames.get(name);
    if (change !== undefined) options = { ...options, ...change(options, value, undefined) };
  }
  return options;
}

const optionNames: ReadonlyMap<string, Change> = new Map(
  Object.entries<Change>({
    only: changes.only,
    except: changes.except,
    names: changes.names,
    parameters: changes.parameters,
    middleware: (options, value) => (options.middleware === undefined ? { middleware: listOf(value) } : {}),
    excluded_middleware: changes.withoutmiddleware,
    wheres: changes.where,
    bindingFields: changes.scoped,
    shallow: changes.shallow,
    creatable: changes.creatable,
    destroyable: changes.destroyable,
  }),
);

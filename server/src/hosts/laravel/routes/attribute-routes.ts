import type { ProjectPath } from '../../../core/project-path';
import { Arguments } from '../../../languages/php/evaluate/arguments';
import { filesBelow } from '../../../languages/php/evaluate/builtins/files';
import { Scope } from '../../../languages/php/evaluate/scope';
import { list, nullValue, string, textOf, type ArrayValue, type Value } from '../../../languages/php/evaluate/values';
import { globPattern } from '../../../languages/php/glob';
import { fromVirtualPath, virtualRoot } from '../../../languages/php/paths';
import type { LinkedClass } from '../../../languages/php/php-files';
import type { Attribute, MethodDeclaration } from '../../../languages/php/syntax/ast';
import type { CallSite } from '../../../languages/php/evaluate/machine';
import { truthOf } from '../../../languages/php/evaluate/conversions';
import type { Laravel } from '../runtime/laravel';
import { attributesFromArray, listAttribute } from './attributes';
import { constraintPattern } from './constraints';
import type { RouteAttributes } from './group';

/**
 * Routes declared by attributes on controllers: the package spatie/laravel-route-attributes (its `RouteRegistrar` and
 * `ClassRouteAttributes`). Read only where the application requires the package.
 */
const packageName = 'spatie/laravel-route-attributes';
const namespace = 'Spatie\\RouteAttributes\\Attributes\\';

const verbs: Readonly<Record<string, readonly string[]>> = {
  Get: ['GET'],
  Post: ['POST'],
  Put: ['PUT'],
  Patch: ['PATCH'],
  Delete: ['DELETE'],
  Options: ['OPTIONS'],
  Any: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};

export function readAttributeRoutes(laravel: Laravel): void {
  if (!laravel.machine.files.composer.packages.has(packageName)) return;
  const { configuration } = laravel;
  if (truthOf(configuration.get('route-attributes.enabled', { kind: 'boolean', value: true })) === false) return;
  const byDefault = list([string(`${virtualRoot}/app/Http/Controllers`)]);
  const directories = configuration.get('route-attributes.directories', byDefault);
  const substitute = list([string('Illuminate\\Routing\\Middleware\\SubstituteBindings')]);
  const middleware = listAttribute(configuration.get('route-attributes.middleware', substitute));
  if (directories.kind !== 'array') return;
  for (const [key, value] of directories.entries) {
    // `directory => options`, `namespace => directory`, or a directory alone.
    const hasOptions = value.kind === 'array';
    const directory = fromVirtualPath(hasOptions ? key.toString() : (textOf(value) ?? '/'));
    if (directory === null) continue;
    const options: ArrayValue | null = hasOptions ? value : null;
    laravel.router.inGroup(options === null ? {} : attributesFromArray(options), () => {
      new AttributeRegistrar(laravel, middleware).registerDirectory(directory, options);
    });
  }
}

const ulid = '[0-7][0-9A-HJKMNP-TV-Z]{25}';

/** One class with its attributes. */
class AttributeRegistrar {
  readonly #laravel: Laravel;
  readonly #middleware: readonly Value[];

  constructor(laravel: Laravel, middleware: readonly Value[]) {
    this.#laravel = laravel;
    this.#middleware = middleware;
  }

  registerDirectory(directory: ProjectPath, options: ArrayValue | null): void {
    const { machine } = this.#laravel;
    const matching = (key: string, byDefault: readonly string[]) => {
      const written = listAttribute(options?.entries.get(key)).flatMap((one) => textOf(one) ?? []);
      return (written.length > 0 ? written : byDefault).map(globPattern);
    };
    const [wanted, unwanted] = [matching('patterns', ['*.php']), matching('not_patterns', [])];
    const classes = filesBelow({ machine, source: this.#laravel.nowhere.source }, directory)
      .filter((path) => {
        const name = path.split('/').at(-1) ?? path;
        return wanted.some((matches) => matches(name)) && !unwanted.some((matches) => matches(name));
      })
      .flatMap((path) => {
        const file = machine.files.file(path);
        return file === null ? [] : [...file.classes.values()].map((declaration) => ({ declaration, file }));
      })
      .filter(({ declaration }) => declaration.kind === 'class');
    const groups = classes.flatMap((linked) => this.#groupsOf(linked).map((group) => ({ linked, group })));
    // Routes of a domain are registered before those of none.
    for (const { linked, group } of groups.toSorted(
      (a, b) => Number(hasDomain(b.group)) - Number(hasDomain(a.group)),
    )) {
      this.#register(linked, group);
    }
  }

  #register(linked: LinkedClass, group: RouteAttributes): void {
    const { router } = this.#laravel;
    router.inGroup(group, () => {
      for (const method of this.#methodsOf(linked)) this.#registerMethod(linked, method);
    });
    const resource = this.#attribute(linked, 'Resource') ?? this.#attribute(linked, 'ApiResource');
    if (resource !== null) this.#registerResource(linked, resource);
  }

  /** Inherited methods and those of traits declare routes of the class, too. */
  #methodsOf(linked: LinkedClass): { method: MethodDeclaration; of: LinkedClass }[] {
    const { files } = this.#laravel.machine;
    const found = new Map<string, { method: MethodDeclaration; of: LinkedClass }>();
    const carriers = files
      .lineage(linked.declaration.name)
      .classes.flatMap((one) => [one, ...one.declaration.traits.flatMap((trait) => files.class(trait) ?? [])]);
    for (const of of carriers) {
      for (const method of of.declaration.methods) {
        const key = method.name.toLowerCase();
        if (!found.has(key)) found.set(key, { method, of });
      }
    }
    return [...found.values()];
  }

  #registerMethod(linked: LinkedClass, { method, of }: { method: MethodDeclaration; of: LinkedClass }): void {
    const { machine, routerObject } = this.#laravel;
    for (const attribute of method.attributes) {
      const name = shortName(attribute);
      const args = this.#arguments(attribute, of);
      const methods =
        name === 'Route' ? listAttribute(args.at(0, 'methods')) : verbs[name]?.map((verb) => string(verb));
      if (methods === undefined) continue;
      const shift = name === 'Route' ? 1 : 0;
      const site = this.#site(attribute, of);
      const className = string(linked.declaration.name);
      const action = method.name === '__invoke' ? className : list([className, string(method.name)]);
      const route = machine.callMethod(
        routerObject,
        'match',
        new Arguments([list(methods), args.or(shift, 'uri'), action]),
        site,
      );
      const chain = (call: string, value: Value): void => {
        machine.callMethod(route, call, new Arguments([value]), site);
      };
      const declaredName = args.or(1 + shift, 'name');
      if (declaredName.kind !== 'null') chain('name', declaredName);
      const wheres = [...this.#wheres(linked.declaration.attributes, linked), ...this.#wheres(method.attributes, of)];
      chain('where', { kind: 'array', entries: new Map(wheres) });
      chain(
        'middleware',
        list([
          ...this.#middleware,
          ...this.#classMiddleware(linked),
          ...listAttribute(args.at(2 + shift, 'middleware')),
        ]),
      );
      chain('withoutMiddleware', list(listAttribute(args.at(3 + shift, 'withoutMiddleware'))));
      if (method.attributes.some((one) => shortName(one) === 'Fallback'))
        chain('fallback', { kind: 'boolean', value: true });
    }
  }

  #registerResource(linked: LinkedClass, attribute: Attribute): void {
    const { machine, routerObject, router } = this.#laravel;
    const args = this.#arguments(attribute, linked);
    const declaresApi = shortName(attribute) === 'ApiResource';
    const isApi = declaresApi || truthOf(args.or(1, 'apiResource')) === true;
    const shift = declaresApi ? 1 : 2;
    const site = this.#site(attribute, linked);
    const prefix = this.#text(linked, 'Prefix');
    const domain = this.#text(linked, 'Domain');
    router.inGroup({ ...(prefix === null ? {} : { prefix }), ...(domain === null ? {} : { domain }) }, () => {
      const given = new Arguments([args.or(0, 'resource'), string(linked.declaration.name)]);
      const pending = machine.callMethod(routerObject, isApi ? 'apiResource' : 'resource', given, site);
      for (const [index, option] of ['except', 'only', 'names', 'parameters', 'shallow'].entries()) {
        const value = args.or(index + shift, option);
        if (value.kind !== 'null') machine.callMethod(pending, option, new Arguments([value]), site);
      }
      const middleware = list([...this.#middleware, ...this.#classMiddleware(linked)]);
      machine.callMethod(pending, 'middleware', new Arguments([middleware]), site);
    });
  }

  #groupsOf(linked: LinkedClass): readonly RouteAttributes[] {
    const declared = linked.declaration.attributes.filter((attribute) => shortName(attribute) === 'Group');
    if (declared.length > 0) {
      return declared.map((attribute) => {
        const args = this.#arguments(attribute, linked);
        const keys = ['prefix', 'domain', 'as', 'where'];
        const entries = keys.map((key, index) => [key, args.or(index, key)] as const);
        return attributesFromArray({
          kind: 'array',
          entries: new Map(entries.filter(([, value]) => truthOf(value) !== false)),
        });
      });
    }
    const prefix = this.#text(linked, 'Prefix');
    const domain = this.#configuredDomain(linked) ?? this.#text(linked, 'Domain');
    return [{ ...(prefix === null ? {} : { prefix }), ...(domain === null ? {} : { domain }) }];
  }

  #configuredDomain(linked: LinkedClass): (Value & { kind: 'string' }) | null {
    const key = this.#text(linked, 'DomainFromConfig');
    const value = key === null ? nullValue : this.#laravel.configuration.get(key.value);
    if (value.kind !== 'unknown') return value.kind === 'string' ? value : null;
    return { kind: 'string', value: '', gap: value.reason };
  }

  #classMiddleware(linked: LinkedClass): readonly Value[] {
    const attribute = this.#attribute(linked, 'Middleware');
    return attribute === null ? [] : listAttribute(this.#arguments(attribute, linked).at(0, 'middleware'));
  }

  #wheres(attributes: readonly Attribute[], linked: LinkedClass): [string, Value][] {
    return attributes.flatMap((attribute): [string, Value][] => {
      const name = shortName(attribute);
      const args = this.#arguments(attribute, linked);
      const parameter = textOf(args.at(0, 'param'));
      if (parameter === null) return [];
      if (name === 'Where') return [[parameter, args.or(1, 'constraint')]];
      // The package knows ULIDs in capitals alone.
      const pattern = name === 'WhereUlid' ? ulid : constraintPattern(name.toLowerCase(), args.at(1, 'constraint'));
      return pattern === null ? [] : [[parameter, string(pattern)]];
    });
  }

  #attribute(linked: LinkedClass, name: string): Attribute | null {
    return linked.declaration.attributes.find((attribute) => shortName(attribute) === name) ?? null;
  }

  /** The first argument of a class attribute as a text. */
  #text(linked: LinkedClass, name: string): (Value & { kind: 'string' }) | null {
    const attribute = this.#attribute(linked, name);
    if (attribute === null) return null;
    const [value] = this.#arguments(attribute, linked).all;
    return value?.kind === 'string' ? value : null;
  }

  #arguments(attribute: Attribute, { declaration, file }: LinkedClass): Arguments {
    return this.#laravel.machine.evaluateArguments(
      attribute.arguments,
      new Scope(file, { lexicalClass: declaration.name }),
    );
  }

  #site(attribute: Attribute, { declaration, file }: LinkedClass): CallSite {
    return { source: file.source(attribute), scope: new Scope(file, { lexicalClass: declaration.name }) };
  }
}

function shortName(attribute: Attribute): string {
  return attribute.class.startsWith(namespace) ? attribute.class.slice(namespace.length) : '';
}

function hasDomain(group: RouteAttributes): boolean {
  return group.domain !== undefined && group.domain.value !== '';
}

import { ts } from 'ts-morph';
import type { Decorations } from '../../../languages/typescript/evaluate/classes/decorations';
import { isStatic, nameText } from '../../../languages/typescript/evaluate/classes/class-members';
import type { PackageValue } from '../../../languages/typescript/evaluate/modules/package-values';
import type { ProjectModules } from '../../../languages/typescript/project-modules';
import { type ClassValue, isUndefined, textOf, type Value } from '../../../languages/typescript/evaluate/value';
import { contractHandlers, contractMapping, type HandledContract } from '../contracts/contract-handlers';
import { methodNamed } from '../boot/nest-packages';
import { versionsIn } from '../routes/path-settings';

/** A method of a controller that answers requests. */
export interface Handler {
  readonly controller: ClassValue;
  /** The class that declares it: the controller, or one above. */
  readonly declaring: ClassValue;
  readonly node: ts.MethodDeclaration;
  readonly name: string;
  /** What decorates the method, then what decorates the class. */
  readonly own: readonly PackageValue[];
  readonly ofClass: readonly PackageValue[];
  /** The route of a contract that it answers; left out for others. */
  readonly contract?: HandledContract;
}

/** A handler with its verb. */
export interface HandledRoute {
  readonly handler: Handler;
  /** As the framework names it; `ALL`. */
  readonly method: string;
  /** Null where source does not tell. */
  readonly controllerPaths: readonly string[] | null;
  readonly methodPaths: readonly string[] | null;
  readonly versions: readonly string[];
  readonly host: string | null;
  readonly at: ts.Node;
}

const verbs: ReadonlyMap<string, string> = new Map(
  ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Options', 'Head', 'All', 'Search'].map((name) => [
    name,
    name.toUpperCase(),
  ]),
);

/** Requests that stay open while events are sent. */
const streams = 'Sse';

/** The routes of a controller, in the order of its methods: its own, then those of the classes above. */
export function controllerRoutes(
  controller: ClassValue,
  decorations: Decorations,
  project: ProjectModules,
): readonly HandledRoute[] {
  const ofClass = decoratorsOf(controller, decorations);
  const options = ofClass.find(({ name }) => name === 'Controller');
  if (options === undefined) return [];
  const given = options.args?.[0];
  const paths = pathsIn(given?.kind === 'record' ? given.entries.get('path') : given);
  const classVersions = given?.kind === 'record' ? versionsIn(given.entries.get('version')) : [];
  const host = given?.kind === 'record' ? textOf(given.entries.get('host')) : null;
  const byName = versionsIn(ofClass.find(({ name }) => name === 'Version')?.args?.[0]);
  const handlers = handlersOf(controller, ofClass, decorations).flatMap((one) => mappedHandlers(one, project));
  return handlers.map(({ handler, mapped }) => {
    const own = versionsIn(handler.own.find(({ name }) => name === 'Version')?.args?.[0]);
    return {
      handler,
      method: mapped.method,
      controllerPaths: paths,
      methodPaths: pathsIn(mapped.path),
      versions: [own, byName, classVersions].find((one) => one.length > 0) ?? [],
      host,
      at: mapped.at ?? handler.node,
    };
  });
}

/** A handler with what requests it answers: each time for one route, where a contract tells several. */
function mappedHandlers(
  handler: Handler,
  project: ProjectModules,
): readonly { readonly handler: Handler; readonly mapped: Mapping }[] {
  const ofContract = contractHandlers(handler, project);
  if (ofContract === null) {
    const mapped = mappingOf(handler);
    return mapped === null ? [] : [{ handler, mapped }];
  }
  return ofContract.map(({ handler: one, by }) => ({ handler: one, mapped: { ...contractMapping(one), at: by.at } }));
}

/** What requests a method answers: the uppermost decorator is applied last, and takes the place of all below it. */
function mappingOf({ own }: Handler): Mapping | null {
  for (const decorator of own) {
    const mapped = isOfNest(decorator) ? mappedRequest(decorator) : null;
    if (mapped !== null) return { ...mapped, at: decorator.at };
  }
  return null;
}

interface Mapping {
  readonly method: string;
  readonly path: Value | undefined;
  readonly at: ts.Node | null;
}

/** What requests a decorator says that a handler answers; null for one that says something else. */
function mappedRequest(decorator: PackageValue): Pick<Mapping, 'method' | 'path'> | null {
  const { name } = decorator;
  const method = name === streams ? 'GET' : verbs.get(name);
  if (method === undefined && name !== 'RequestMapping') return null;
  const [first] = decorator.args ?? [];
  if (method !== undefined) return { method, path: first };
  const options = first?.kind === 'record' ? first.entries : new Map<string, Value>();
  return { method: methodNamed(options.get('method')), path: options.get('path') };
}

/** What a class has beside that of its bases: `extendArrayMetadata` of packages/common/utils/extend-metadata.util.ts. */
const extending: ReadonlySet<string> = new Set(['UseGuards', 'UseInterceptors', 'UsePipes', 'UseFilters']);

/** What decorates a class, and what its bases are decorated with where it has none of that name itself, or both count. */
export function decoratorsOf({ node, scope, base }: ClassValue, decorations: Decorations): readonly PackageValue[] {
  const own = ts.canHaveDecorators(node) ? decorations.on(node, scope) : [];
  const above = base?.kind === 'class' ? decoratorsOf(base, decorations) : [];
  const names = new Set(own.map(({ name }) => name));
  const inherited = above.filter(({ name }) => name !== 'Controller' && !names.has(name));
  return [...above.filter(({ name }) => extending.has(name) && names.has(name)), ...own, ...inherited];
}

function isOfNest({ specifier }: PackageValue): boolean {
  return specifier === '' || specifier === '@nestjs/common';
}

function handlersOf(
  controller: ClassValue,
  ofClass: readonly PackageValue[],
  decorations: Decorations,
): readonly Handler[] {
  const handlers = new Map<string, Handler>();
  for (let at: Value | null = controller; at?.kind === 'class'; at = at.base) {
    const declaring = at;
    for (const node of declaring.node.members) {
      if (!ts.isMethodDeclaration(node) || isStatic(node) || node.body === undefined) continue;
      const name = nameText(node.name);
      if (name === null || handlers.has(name)) continue;
      const own = decorations.on(node, declaring.scope);
      handlers.set(name, { controller, declaring, node, name, own, ofClass });
    }
  }
  return [...handlers.values()];
}

/** One path or several; null where source does not tell. */
function pathsIn(value: Value | undefined): readonly string[] | null {
  if (value === undefined || isUndefined(value)) return [''];
  if (value.kind === 'list') {
    const all = value.items.map(pathsIn);
    return all.every((one) => one !== null) ? all.flat() : null;
  }
  const text = textOf(value);
  return text === null ? null : [text];
}

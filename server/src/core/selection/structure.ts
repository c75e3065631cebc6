import type { HttpMethod, Route, RouteAction } from '../application';
import { isVerb } from '../naming/verbs';
import { shortName } from '../naming/short-name';
import { isPlural, isSingular, wordsOf } from '../naming/words';
import { actionOfSegment, type CrudAction, crudActionOf, declaredCrudAction } from './crud-action';
import { bare, generalModule, isModule } from './modules';
import { isLiteral, isNamedAfter, isParameter, readableSegmentsOf, segmentsOf } from './uri';

/** What a route is about, as its URI, its name and its handler say together. */
export interface Structure {
  readonly module: string;
  readonly entity: string;
  readonly action: string;
  /** The literal segments between module and entity: `albums` in `/albums/{album}/songs`. */
  readonly parents: readonly string[];
}

/** What of the project decides how a URI is read. */
export interface StructureContext {
  /** The prefix of the API type that the route belongs to. */
  readonly prefix: string;
  readonly moduleDirectories: readonly string[];
}

/** Reads `/{prefix}/{module}/{entity}/{action}` for one of the route's methods. */
export function structureOf(route: Route, method: HttpMethod, context: StructureContext): Structure {
  const prefix = segmentsOf(context.prefix);
  const segments = readableSegmentsOf(route.uri).slice(prefix.length);
  const [first] = segments;
  const module = moduleOf(route, first, context.moduleDirectories);
  const rest = module !== null && bare(module) === bare(first ?? '') ? segments.slice(1) : segments;
  const literals = rest.filter(isLiteral);
  const subject =
    entityActionOf({ route, method, rest, literals, module }) ??
    bareEntityAction(method, rest, module ?? prefix.at(-1));
  const parents = literals.slice(0, Math.max(0, literals.lastIndexOf(subject.entity)));
  const { entity, action } = subject;
  return { module: module ?? generalModule, entity: route.entity ?? entity, action, parents };
}

/** The module that the framework knows of, else that which the first segment names; null for none. */
function moduleOf(route: Route, first: string | undefined, moduleDirectories: readonly string[]): string | null {
  if (route.module !== null) return route.module;
  return first !== undefined && isLiteral(first) && isModule(first, route, moduleDirectories) ? first : null;
}

type EntityAction = Pick<Structure, 'entity' | 'action'>;

/** A URI without a literal segment of its own is about what stands before it. */
function bareEntityAction(method: HttpMethod, rest: readonly string[], owner: string | undefined): EntityAction {
  const entity = owner ?? 'root';
  return { entity, action: actionByMethod(method, rest, entity) };
}

interface RouteUnderModule {
  readonly route: Route;
  readonly method: HttpMethod;
  /** What follows prefix and module. */
  readonly rest: readonly string[];
  /** Those of `rest` that the caller does not give. */
  readonly literals: readonly string[];
  readonly module: string | null;
}

/**
 * The last literal segment is the action, unless the declared name or the controller's method is a CRUD action, or the
 * segment stands where only an entity can: alone, or as a collection of its own. Null where there is no such segment.
 */
function entityActionOf({ route, method, rest, literals, module }: RouteUnderModule): EntityAction | null {
  const last = literals.at(-1);
  if (last === undefined) return null;
  const lastIndex = rest.lastIndexOf(last);
  const before = literals.at(-2) ?? (lastIndex > 0 ? module : null);
  const declared = declaredCrudAction(route, method);
  if (declared !== null) {
    return { entity: crudActionOf(last) === null ? last : (before ?? last), action: declared };
  }
  const owner = before ?? controllerOfMethod(route.action, last);
  if (owner === null || (before !== null && (isCollection(lastIndex, rest) || isDeleted(method, lastIndex, rest)))) {
    return { entity: last, action: actionByMethod(method, rest, last) };
  }
  return { entity: owner, action: actionOfSegment(last, method, route.action) };
}

/**
 * What the controller is about, where it has a method of the segment's name: `AuthController@login` answers `login`,
 * and so the segment is an action of `auth`.
 */
function controllerOfMethod(action: RouteAction, segment: string): string | null {
  if (action.kind !== 'controller' || action.method === null) return null;
  if (wordsOf(action.method).join('-') !== wordsOf(segment).join('-')) return null;
  const subject = wordsOf(shortName(action.class))
    .filter((word) => word !== 'controller' && word !== 'api')
    .join('-');
  return subject === '' || subject === segment ? null : subject;
}

/** `{album}/songs`, `radio/stations/{station}` and `post/{post}` hold things; `books/export/{format}` does something. */
function isCollection(index: number, rest: readonly string[]): boolean {
  const segment = rest[index] ?? '';
  const next = rest[index + 1];
  if (next === undefined) return isPlural(segment) && isParameter(rest[index - 1] ?? '');
  return isPlural(segment) || isNamedAfter(next, segment);
}

/** `DELETE ajax/page/{id}` deletes a page, but `DELETE orders/cancel/{id}` cancels. */
function isDeleted(method: HttpMethod, index: number, rest: readonly string[]): boolean {
  const isLast = index === rest.length - 2 && isParameter(rest.at(-1) ?? '');
  return method === 'DELETE' && isLast && !isVerb(wordsOf(rest[index] ?? '')[0] ?? '');
}

/** Nouns that have no plural, of what there is only one. */
const alone: ReadonlySet<string> = new Set(['health', 'progress', 'me']);

function actionByMethod(method: HttpMethod, rest: readonly string[], entity: string): CrudAction | 'options' {
  switch (method) {
    case 'GET':
      return isParameter(rest.at(-1) ?? '') || isSingular(entity) || alone.has(entity) ? 'show' : 'list';
    case 'POST':
      return 'create';
    case 'PUT':
    case 'PATCH':
      return 'update';
    case 'DELETE':
      return 'delete';
    case 'OPTIONS':
      return 'options';
  }
}

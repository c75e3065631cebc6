import type { About } from './about';
import type { FieldSchema } from './fields/field-schema';
import type { Guard, StatedAccess } from './guards';
import type { Problem } from './problems';
import type { Source } from './source';

/** The methods that OpenAPI 3.0.3 can describe and a router can register, `HEAD` aside: it only repeats `GET`. */
export const httpMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

export type HttpMethod = (typeof httpMethods)[number];

export function isHttpMethod(method: string): method is HttpMethod {
  return (httpMethods as readonly string[]).includes(method);
}

/** Whether requests of a method have a body. https://www.rfc-editor.org/rfc/rfc9110#section-9.3 */
export function takesBody(method: HttpMethod): boolean {
  return method === 'POST' || method === 'PUT' || method === 'PATCH';
}

/**
 * Whether requests of a method may have a body that code reads: of `DELETE` it has no meaning by itself, and where an application
 * gives it one, nobody could call it who does not know.
 */
export function mayTakeBody(method: HttpMethod): boolean {
  return takesBody(method) || method === 'DELETE';
}

/** What answers a route. `method` is null where the class itself is called. */
export type RouteAction =
  | { readonly kind: 'closure' }
  | { readonly kind: 'controller'; readonly class: string; readonly method: string | null };

/** A `{parameter}` of a route's URI or domain. */
export interface RouteParameter {
  readonly name: string;
  /** `{name?}`: the route also answers without it. */
  readonly optional: boolean;
  /** What its values are, by a declared type or a pattern; null where only its name tells. */
  readonly schema: FieldSchema | null;
  /** What it is, in the words of people; null where nobody wrote any. */
  readonly description: string | null;
  /** The field of an entity that the value is looked up by, where the route names one. */
  readonly bindingField: string | null;
  /** Left out where its name tells a type, as frameworks have it that look up models by numbers. */
  readonly namesNoType?: true;
}

/**
 * `fallback`: it answers whatever no other route does. `redirect`: it only leads elsewhere. `files`: it hands out files
 * of a directory. `noHandler`: what should answer it does not exist, so requests to it fail. `hidden`: its source says that it is not
 * to be documented.
 */
export type UndocumentedReason = 'fallback' | 'redirect' | 'files' | 'noHandler' | 'hidden';

/** One route, as the framework's own router would have registered it. */
export interface Route {
  /** In the order in which the router has them, without `HEAD`; a router may know more than can be described (`QUERY`). */
  readonly methods: readonly string[];
  /** Null where the route answers on every domain. */
  readonly domain: string | null;
  /** Without a leading slash, parameters as `{name}` or `{name?}`; `/` for the root. */
  readonly uri: string;
  /** The declared name, never a derived one. */
  readonly name: string | null;
  readonly action: RouteAction;
  readonly parameters: readonly RouteParameter[];
  readonly middleware: RouteMiddleware;
  /** The module that it belongs to, where the framework knows better than the URI. */
  readonly module: string | null;
  /** What it is about, where the framework knows better than the URI. */
  readonly entity: string | null;
  /** The module in which the code that answers lies: that a segment of the URI is called so makes it that module. */
  readonly codeModule: string | null;
  /** True where a condition that source cannot decide stands around the registration. */
  readonly conditional: boolean;
  /** Of a route for any method: whether what answers it is known to read a body. */
  readonly readsBody?: true;
  /** Whether the framework's own notion of an API covers the route. */
  readonly isApi: boolean;
  /** Who may call it, in the words of people; left out where nobody wrote any. */
  readonly access?: StatedAccess;
  /** Why it is no part of an API, whatever the configuration says; null where it may be. */
  readonly undocumented: UndocumentedReason | null;
  /** Whether the framework registers it by itself where the application switches something on. */
  readonly isBuiltIn: boolean;
  /** Where it is registered. */
  readonly source: Source;
  /** Where the code that answers it stands, if it was found. */
  readonly handler: Source | null;
}

/** What runs before the code that answers. Routes that carry the same share one object. */
export interface RouteMiddleware {
  /** Names as the application wrote them, in the order in which they run. */
  readonly raw: readonly string[];
  /** What they come to: groups, then each middleware that is left where exclusions are taken off. */
  readonly applied: readonly AppliedMiddleware[];
}

export interface AppliedMiddleware {
  /** All names by which configuration may know it: what the application calls it, last what it is. */
  readonly names: readonly string[];
  /** Whether it stands for the middleware in it, which follow by themselves. */
  readonly isGroup: boolean;
  /** What it asks of a caller; null where nothing says that it asks for anything. */
  readonly guard: Guard | null;
  /** Why nobody can tell from source whether it asks for anything; null where it can be told. */
  readonly unread: UnreadMiddleware | null;
  /** What readers of the documentation should know of it, as a sentence; null for nothing. */
  readonly note: string | null;
}

/** A middleware that could not be followed. */
export interface UnreadMiddleware {
  /** Completes the sentence "could not be followed (…)". */
  readonly reason: string;
  /** Where it is declared; null where it has no source. */
  readonly source: Source | null;
}

/** What a host read of one application. Data only: it can be compared, cached and sent. */
export interface Application {
  /** The name that the application gives itself, if source tells. */
  readonly name: string | null;
  readonly about: About;
  /** In the order of registration, a route that a later one replaced left out. */
  readonly routes: readonly Route[];
  readonly problems: readonly Problem[];
  /** False where something that source cannot tell may hide, add or rename routes; the problems say what. */
  readonly complete: boolean;
}

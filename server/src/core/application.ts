import type { Problem } from './problems';
import type { Source } from './source';

/** The methods that OpenAPI 3.0.3 can describe and a router can register, `HEAD` aside: it only repeats `GET`. */
export const httpMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

export type HttpMethod = (typeof httpMethods)[number];

export function isHttpMethod(method: string): method is HttpMethod {
  return (httpMethods as readonly string[]).includes(method);
}

/** What answers a route. `method` is null where the class itself is called (an invokable controller). */
export type RouteAction =
  | { readonly kind: 'closure' }
  | { readonly kind: 'controller'; readonly class: string; readonly method: string | null };

/** A `{parameter}` of a route's URI or domain. */
export interface RouteParameter {
  readonly name: string;
  /** `{name?}`: the route also answers without it. */
  readonly optional: boolean;
  /** A regular expression that the whole value must match, as the host writes it (PCRE without delimiters for Laravel). */
  readonly pattern: string | null;
  /** The model's field that the value is looked up by, where the route names one (`{post:slug}`). */
  readonly bindingField: string | null;
}

/** One route, as the host's own router would have registered it. */
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
  /** True where a condition that source cannot decide stands around the registration. */
  readonly conditional: boolean;
  /** Whether the framework's own notion of an API covers the route (Laravel: the middleware group `api`). */
  readonly isApi: boolean;
  /** Whether it answers whatever no other route does. It says nothing of the API, and so is not documented. */
  readonly isFallback: boolean;
  /** Whether the framework registers it by itself where the application switches something on (Laravel: `health`). */
  readonly isBuiltIn: boolean;
  /** Where it is registered. */
  readonly source: Source;
  /** Where the code that answers it stands, if it was found. */
  readonly handler: Handler | null;
}

/** Middleware names in the order in which they run; a function without a name is `Closure`. */
export interface RouteMiddleware {
  /** As the application wrote them: the groups' and the route's, then the controller's. Exclusions are not taken off. */
  readonly raw: readonly string[];
  /** Groups and aliases replaced by what they stand for (parameters kept, `Class:a,b`), exclusions taken off. */
  readonly resolved: readonly string[];
  /** For each of `resolved` what the application calls it, parameters kept: its aliases, or the class itself. */
  readonly names: readonly (readonly string[])[];
  /** The groups, inner ones too, of which something is left where exclusions are taken off. */
  readonly groups: readonly string[];
}

/** The function or method that answers a route. */
export interface Handler {
  readonly source: Source;
  /** The text of its documentation comment without comment marks; null where it has none. */
  readonly docblock: string | null;
}

/** What a host read of one application. Data only: it can be compared, cached and sent. */
export interface Application {
  /** The name that the application gives itself (Laravel: `app.name`), if source tells. */
  readonly name: string | null;
  /** In the order of registration, a route that a later one replaced left out. */
  readonly routes: readonly Route[];
  readonly problems: readonly Problem[];
  /** Classes of middleware of the application's own that do what the framework's authentication does. */
  readonly authenticating: readonly string[];
  /** False where something that source cannot tell may hide, add or rename routes; the problems say what. */
  readonly complete: boolean;
}

import type { Json } from '../json';
import type { RequestCheck } from '../test-scripts/request-check';

/** A request that shows what one operation is for, in the words of no client. */
export interface ApiRequest {
  readonly operationId: string;
  /** For people. */
  readonly name: string;
  readonly description: string;
  /** Where people look for it: the API type's folder, the module, the entity. */
  readonly folders: RequestFolders;
  /** Upper-case. */
  readonly method: string;
  /** As OpenAPI writes it: `/owners/{owner}`. */
  readonly path: string;
  /** What is known of the path's parameters, in order. */
  readonly pathVariables: readonly PathVariable[];
  readonly query: readonly RequestEntry[];
  readonly headers: readonly RequestEntry[];
  readonly cookies: readonly RequestEntry[];
  /** Media types that may be answered: those of its successes, and JSON for what went wrong. */
  readonly accepts: readonly string[];
  /** Null where requests have none. */
  readonly body: RequestPayload | null;
  /** All that a caller must show at once; empty where nothing is asked. */
  readonly credentials: readonly Credential[];
  readonly checks: readonly RequestCheck[];
  /** Whether a success is a redirect, which then is what to look at. */
  readonly isRedirect: boolean;
  readonly examples: readonly ResponseExample[];
}

export type RequestFolders = readonly [apiType: string, module: string, entity: string];

export interface PathVariable {
  readonly name: string;
  readonly description: string;
  /** What fits, not encoded. */
  readonly example: string;
  /** The variable that holds what an earlier request created; null where none does. */
  readonly tracked: string | null;
}

/** A name with a value in a query, a header, a cookie or a form. */
export interface RequestEntry {
  readonly name: string;
  readonly value: string;
  readonly description: string;
  /** Whether it is sent, or only offered. */
  readonly isSent: boolean;
}

export type RequestPayload =
  /** A text in a media type. */
  | { readonly kind: 'text'; readonly mediaType: string; readonly text: string }
  /** A form: `application/x-www-form-urlencoded`. */
  | { readonly kind: 'urlencoded'; readonly entries: readonly RequestEntry[] }
  /** A form with files: `multipart/form-data`. */
  | { readonly kind: 'multipart'; readonly entries: readonly FormEntry[] }
  /** The content of a file. */
  | { readonly kind: 'file'; readonly mediaType: string; readonly file: string };

/** In a form with files; a file's value is its name. */
export interface FormEntry extends RequestEntry {
  readonly isFile: boolean;
}

/** What a caller shows, each part in a variable of the environment. */
export type Credential =
  | { readonly kind: 'bearer'; readonly token: string }
  | { readonly kind: 'basic'; readonly username: string; readonly password: string }
  /** Another scheme of HTTP: its name goes before what the variable holds. */
  | { readonly kind: 'http'; readonly scheme: string; readonly value: string }
  | { readonly kind: 'key'; readonly in: 'header' | 'query' | 'cookie'; readonly name: string; readonly value: string }
  | {
      readonly kind: 'oauth2';
      readonly token: string;
      readonly flow: OAuthFlow | null;
      readonly scopes: readonly string[];
    };

/** A way to get a token. https://spec.openapis.org/oas/v3.0.3#oauth-flow-object */
export interface OAuthFlow {
  readonly grant: 'implicit' | 'password' | 'clientCredentials' | 'authorizationCode';
  readonly authorizationUrl: string | null;
  readonly tokenUrl: string | null;
}

export interface ResponseExample {
  /** What the response means. */
  readonly name: string;
  readonly status: number;
  readonly mediaType: string | null;
  readonly body: Json | null;
}

/** All requests of an API, in the order in which they can be sent one after the other. */
export interface ApiRequests {
  readonly requests: readonly ApiRequest[];
  /** Variables that requests speak of, whether or not an environment has them, with what they start as. */
  readonly variables: Readonly<Record<string, string>>;
  /** Variables of tokens by the API type's folder whose logins they are from; that of all others is `token`. */
  readonly tokens: ReadonlyMap<string, string>;
}

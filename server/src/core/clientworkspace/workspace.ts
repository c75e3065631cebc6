/**
 * A workspace, as far as it is written: Insomnia export format 4. Resources lie in one list and name their parents.
 * https://developer.konghq.com/insomnia/import-export/
 */
export interface Workspace {
  readonly _type: 'export';
  readonly __export_format: 4;
  readonly __export_date: string;
  readonly __export_source: string;
  readonly resources: readonly Resource[];
}

export type Resource =
  WorkspaceRoot | Environment | CookieJar | ApiSpec | RequestGroup | WorkspaceRequest | UnitTestSuite | UnitTest;

export interface CommonFields {
  /** The prefix of its type, `_`, and a UUID without its dashes. */
  readonly _id: string;
  readonly parentId: string | null;
  /** In milliseconds since 1970. */
  readonly modified: number;
  readonly created: number;
  readonly name: string;
}

export interface WorkspaceRoot extends CommonFields {
  readonly _type: 'workspace';
  readonly parentId: null;
  readonly description: string;
  /** Others than those of `design` have no tab for a description of the API. */
  readonly scope: 'design';
}

interface Child extends CommonFields {
  readonly parentId: string;
}

/** Siblings stand in the order of their keys. */
interface Sorted {
  readonly metaSortKey: number;
}

export interface Environment extends Child, Sorted {
  readonly _type: 'environment';
  readonly data: Readonly<Record<string, string>>;
  /** Keys by the place of their object; `&` is the top. */
  readonly dataPropertyOrder: { readonly '&': readonly string[] };
  readonly color: null;
  readonly isPrivate: false;
}

export interface CookieJar extends Child {
  readonly _type: 'cookie_jar';
  readonly cookies: readonly never[];
}

export interface ApiSpec extends Child {
  readonly _type: 'api_spec';
  readonly fileName: string;
  readonly contents: string;
  readonly contentType: 'json';
}

export interface RequestGroup extends Child, Sorted {
  readonly _type: 'request_group';
  readonly description: string;
  readonly environment: Readonly<Record<string, never>>;
  readonly environmentPropertyOrder: null;
  readonly authentication: Authentication | Readonly<Record<string, never>>;
}

export interface WorkspaceRequest extends Child, Sorted {
  readonly _type: 'request';
  readonly description: string;
  readonly method: string;
  readonly url: string;
  readonly parameters: readonly Entry[];
  readonly pathParameters: readonly never[];
  readonly headers: readonly Entry[];
  readonly authentication: Authentication;
  readonly body: Body;
  readonly preRequestScript: string;
  readonly afterResponseScript: string;
  readonly isPrivate: false;
  readonly settingStoreCookies: true;
  readonly settingSendCookies: true;
  readonly settingDisableRenderRequestBody: boolean;
  readonly settingEncodeUrl: true;
  readonly settingRebuildPath: true;
  readonly settingFollowRedirects: 'global' | 'off';
}

/** A name with a value in a query, a header or a form. */
export interface Entry {
  readonly name: string;
  readonly value: string;
  readonly description?: string;
  readonly disabled: boolean;
}

export type Body =
  | Readonly<Record<string, never>>
  | { readonly mimeType: string; readonly text: string }
  | { readonly mimeType: string; readonly params: readonly (Entry | FileEntry)[] }
  | { readonly mimeType: 'application/octet-stream'; readonly fileName: string };

/** In a form with files. */
export interface FileEntry extends Entry {
  readonly type: 'file';
  readonly fileName: string;
}

/** That of a request; where it is empty, the nearest folder's that is not counts. */
export type Authentication =
  | { readonly type: 'none' }
  | { readonly type: 'bearer'; readonly token: string; readonly prefix: 'Bearer' }
  | { readonly type: 'basic'; readonly username: string; readonly password: string; readonly useISO88591: false }
  | OAuth2;

export interface OAuth2 {
  readonly type: 'oauth2';
  readonly grantType: 'authorization_code' | 'password' | 'client_credentials' | 'implicit';
  readonly authorizationUrl: string;
  readonly accessTokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUrl: string;
  readonly username: string;
  readonly password: string;
  readonly scope: string;
  readonly credentialsInBody: false;
  readonly tokenPrefix: 'Bearer';
}

/** Tests stand in a list of their own, each with the request that it sends. */
export interface UnitTestSuite extends Child, Sorted {
  readonly _type: 'unit_test_suite';
}

export interface UnitTest extends Child, Sorted {
  readonly _type: 'unit_test';
  readonly requestId: string;
  readonly code: string;
}

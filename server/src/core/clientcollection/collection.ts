/**
 * A request collection, as far as it is written: Postman Collection v2.1.
 * https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html
 */
export interface Collection {
  readonly info: CollectionInfo;
  readonly item: readonly (Folder | Item)[];
  readonly auth?: Auth;
  readonly variable: readonly Variable[];
}

export interface CollectionInfo {
  readonly _postman_id: string;
  readonly name: string;
  readonly description: string;
  readonly schema: string;
}

export interface Folder {
  readonly name: string;
  readonly description?: string;
  readonly item: readonly (Folder | Item)[];
  /** What requests in it show, unless they say otherwise; where it is left out, what the collection does. */
  readonly auth?: Auth;
  readonly event?: readonly ScriptEvent[];
}

export interface Item {
  readonly id: string;
  readonly name: string;
  readonly request: CollectionRequest;
  readonly response: readonly SavedResponse[];
  readonly event?: readonly ScriptEvent[];
  readonly protocolProfileBehavior?: { readonly followRedirects: false };
}

export interface CollectionRequest {
  readonly method: string;
  readonly header: readonly KeyValue[];
  /** What the collection shows is shown where it is left out. */
  readonly auth?: Auth;
  readonly body?: Body;
  readonly url: Url;
  readonly description?: string;
}

export interface Url {
  readonly raw: string;
  readonly host: readonly string[];
  readonly path: readonly string[];
  readonly query?: readonly KeyValue[];
  readonly variable?: readonly KeyValue[];
}

export interface KeyValue {
  readonly key: string;
  readonly value: string;
  readonly description?: string;
  readonly disabled?: true;
}

export type Body =
  | { readonly mode: 'raw'; readonly raw: string; readonly options?: { readonly raw: { readonly language: string } } }
  | { readonly mode: 'urlencoded'; readonly urlencoded: readonly KeyValue[] }
  | { readonly mode: 'formdata'; readonly formdata: readonly FormParameter[] }
  | { readonly mode: 'file'; readonly file: { readonly src: string } };

export type FormParameter =
  (KeyValue & { readonly type: 'text' }) | (Omit<KeyValue, 'value'> & { readonly type: 'file'; readonly src: string });

export type Auth =
  | { readonly type: 'noauth' }
  | { readonly type: 'bearer'; readonly bearer: readonly AuthAttribute[] }
  | { readonly type: 'basic'; readonly basic: readonly AuthAttribute[] }
  | { readonly type: 'apikey'; readonly apikey: readonly AuthAttribute[] }
  | { readonly type: 'oauth2'; readonly oauth2: readonly AuthAttribute[] };

export interface AuthAttribute {
  readonly key: string;
  readonly value: string;
  readonly type: 'string';
}

export interface ScriptEvent {
  readonly listen: 'prerequest' | 'test';
  readonly script: { readonly type: 'text/javascript'; readonly exec: readonly string[] };
}

export interface SavedResponse {
  readonly name: string;
  readonly originalRequest: Omit<CollectionRequest, 'auth' | 'description'>;
  readonly status: string;
  readonly code: number;
  readonly _postman_previewlanguage: 'json' | 'text';
  readonly header: readonly KeyValue[];
  readonly cookie: readonly never[];
  readonly body: string;
}

export interface Variable {
  readonly key: string;
  readonly value: string;
  readonly type: 'string';
}

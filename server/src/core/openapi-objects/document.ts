import type { HttpMethod } from '../application';
import type { Json } from '../json';

/** An OpenAPI 3.0.3 document, as far as it is written: only what 3.0.3 knows, and nothing that is never used. */
export interface OpenApiDocument {
  readonly openapi: '3.0.3';
  readonly info: Info;
  readonly servers: readonly Server[];
  readonly tags: readonly Tag[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: Components;
}

export interface Info {
  readonly title: string;
  readonly description: string;
  readonly version: string;
  readonly contact: Contact;
  readonly license: License;
}

export interface Contact {
  readonly name: string;
  readonly email: string;
  readonly url: string;
}

export interface License {
  readonly name: string;
  readonly url?: string;
}

export interface Server {
  /** With `{name}` for each of its variables. */
  readonly url: string;
  readonly description?: string;
  readonly variables?: Readonly<Record<string, { readonly default: string }>>;
}

export interface Tag {
  readonly name: string;
  readonly description: string;
  readonly 'x-api-type': string;
  readonly 'x-display-name': string;
}

export type PathItemMethod = Lowercase<HttpMethod>;

export type PathItem = Readonly<Partial<Record<PathItemMethod, Operation>>>;

export interface Operation {
  readonly operationId: string;
  readonly deprecated?: true;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly responses: Responses;
  /** In place of those of the document. */
  readonly servers?: readonly Server[];
  /** Alternatives, each naming every scheme that it needs. Empty where nothing is asked. */
  readonly security: readonly SecurityRequirement[];
  /** `x-conditional`: whether the route exists depends on something that source cannot tell. Others are the user's. */
  readonly [extension: `x-${string}`]: Json;
}

export type Parameter = PathParameter | SentParameter;

export interface PathParameter {
  readonly name: string;
  readonly in: 'path';
  readonly required: true;
  readonly description?: string;
  readonly schema: SchemaOrReference;
  readonly example?: Json;
  readonly [extension: `x-${string}`]: Json;
}

/** A parameter that requests carry beside their path; only those of a query have a style. */
export interface SentParameter {
  readonly name: string;
  readonly in: 'query' | 'header' | 'cookie';
  readonly required?: boolean;
  readonly description?: string;
  readonly style?: 'form' | 'deepObject';
  readonly explode?: boolean;
  readonly schema: SchemaOrReference;
  readonly example?: Json;
  readonly [extension: `x-${string}`]: Json;
}

/** By status. */
export type Responses = Readonly<Record<string, Response>>;

export interface Response {
  readonly description: string;
  readonly content?: Content;
  /** What a user may write beside the content is taken as it is. */
  readonly headers?: Readonly<Record<string, ResponseHeader>> | Json;
  readonly links?: Json;
}

/** A header of a response. https://spec.openapis.org/oas/v3.0.3#header-object */
export interface ResponseHeader {
  readonly description?: string;
  readonly required?: boolean;
  readonly schema: SchemaOrReference;
}

export interface RequestBody {
  readonly description?: string;
  readonly content: Content;
  readonly required?: boolean;
}

/** By media type. */
export type Content = Readonly<Record<string, MediaType>>;

export interface MediaType {
  readonly schema?: SchemaOrReference | Json;
  readonly example?: Json;
  readonly examples?: Json;
  readonly encoding?: Json;
}

/** Scopes by the name of the scheme. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

export type SecurityScheme =
  | {
      readonly type: 'http';
      readonly scheme: string;
      readonly bearerFormat?: string;
      readonly description?: string;
    }
  | {
      readonly type: 'apiKey';
      readonly in: 'header' | 'query' | 'cookie';
      readonly name: string;
      readonly description?: string;
    }
  | { readonly type: 'oauth2'; readonly flows: Json; readonly description?: string }
  | { readonly type: 'openIdConnect'; readonly openIdConnectUrl: string; readonly description?: string };

export interface Components {
  readonly schemas: Readonly<Record<string, SchemaOrReference>>;
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
}

/** In 3.0 a reference stands alone: what is beside it is ignored. */
export interface Reference {
  readonly $ref: string;
}

export type SchemaOrReference = Schema | Reference;

/** A schema of OpenAPI 3.0.3: `nullable` beside a type, bounds made exclusive by a flag. */
export interface Schema {
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  readonly nullable?: true;
  readonly format?: string;
  readonly description?: string;
  readonly default?: Json;
  readonly readOnly?: true;
  readonly example?: Json;
  readonly enum?: readonly Json[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: true;
  readonly maximum?: number;
  readonly exclusiveMaximum?: true;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly items?: SchemaOrReference;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: true;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, SchemaOrReference>>;
  readonly additionalProperties?: SchemaOrReference | false;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly allOf?: readonly SchemaOrReference[];
  readonly anyOf?: readonly SchemaOrReference[];
  readonly oneOf?: readonly SchemaOrReference[];
  readonly not?: SchemaOrReference;
  readonly [extension: `x-${string}`]: Json;
}

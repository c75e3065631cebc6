import type { ts } from 'ts-morph';
import type { RecordValue, Value } from '../../../languages/typescript/evaluate/value';

/** What an application was told for one path, its own base in front. */
export interface Told {
  /** Null for `use`: it runs for whatever its path matches. */
  readonly methods: readonly string[] | null;
  readonly path: string;
  readonly handlers: readonly Value[];
  /** What `createRoute` of @hono/zod-openapi was handed, where that is how it was told. */
  readonly operation: RecordValue | null;
  /** Whether a package registers it by itself where the application switches that on. */
  readonly isBuiltIn: boolean;
  /** Whether source does not tell whether it was told that. */
  readonly isConditional: boolean;
  /** The application that it was told first, then those that this one was put into. */
  readonly within: readonly Application[];
  readonly at: ts.Node;
}

/** An application of Hono. What `basePath` makes of it is told the same. */
export interface Application {
  /** In order; what is put into another application is copied there, as it is at that time. */
  readonly told: Told[];
  /** `onError`. */
  errorHandler: Value | null;
  /** `notFound`. */
  notFound: Value | null;
  /** `defaultHook` of @hono/zod-openapi, which sees what was checked. */
  readonly defaultHook: Value | null;
  /** Schemes that were registered under a name, as OpenAPI writes them. */
  readonly securitySchemes: Map<string, Value>;
  /** `Env` of `new Hono<Env>()`: what its contexts hold. */
  readonly environment: ts.TypeNode | null;
}

/** An application with the path that is put in front of all that it is told. */
export interface View {
  readonly application: Application;
  readonly base: string;
  /** The path that was named last, for what names none. */
  path: string;
}

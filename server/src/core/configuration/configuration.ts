import type { Info, Responses, SecurityScheme, Server } from '../openapi/document';
import type { ApiType } from '../selection/api-type';

/** What the user decides about the outputs, defaults filled in. */
export interface Configuration {
  readonly info: Info;
  readonly servers: readonly Server[];
  /** Security schemes by name. */
  readonly security: Readonly<Record<string, SecurityScheme>>;
  /** Names of the schemes, any of which a middleware accepts, by the name of the middleware. */
  readonly middlewareSecurityMap: Readonly<Record<string, readonly string[]>>;
  /** Null where nobody wrote them down: they are inferred then. */
  readonly apiTypes: readonly ApiType[] | null;
  readonly excludeRoutes: readonly string[];
  /** By status. */
  readonly responseExamples: Responses;
  /** The directory whose directories are the application's modules. */
  readonly modulesPath: string;
  /** The directory that outputs are written under, each kind in one of its own. */
  readonly outputPath: string;
}

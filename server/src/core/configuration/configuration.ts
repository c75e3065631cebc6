import type { Info, Responses, SecurityScheme, Server } from '../openapi-objects/document';
import type { Severity } from '../problems';
import type { ApiType } from '../selection/api-type';
import type { Exclusions } from '../selection/exclusions';
import type { Environments } from './environments';
import type { SettingsByFile } from './files';
import type { HostDefaults } from './host-defaults';

/** What the user decides about the outputs, defaults filled in. */
export interface Configuration {
  readonly info: Info;
  /** Keys of the main file whose defaults stand in the document, as nobody said otherwise. */
  readonly standingDefaults: readonly string[];
  readonly servers: readonly Server[];
  /** Security schemes by name. */
  readonly security: Readonly<Record<string, SecurityScheme>>;
  /** Names of the schemes, any of which a middleware accepts, by the name of the middleware. */
  readonly middlewareSecurityMap: Readonly<Record<string, readonly string[]>>;
  /** What holds where nobody configures it. */
  readonly defaults: HostDefaults;
  /** Null where nobody wrote them down: they are inferred then. */
  readonly apiTypes: readonly ApiType[] | null;
  readonly environments: Environments;
  readonly exclusions: Exclusions;
  /** What operations are tagged with. */
  readonly tags: SettingsByFile['openapi']['tags'];
  /** By status. */
  readonly responseExamples: Responses;
  /** The directory that outputs are written under, each kind in one of its own. */
  readonly outputPath: string;
  readonly cache: SettingsByFile['openapi']['cache'];
  /** Answering over HTTP. */
  readonly routes: SettingsByFile['openapi']['routes'];
  /** Severities that stand in place of the declared ones, by problem code. */
  readonly severities: Readonly<Record<string, Severity>>;
  readonly docs: SettingsByFile['openapi-docs'];
  readonly templates: SettingsByFile['openapi-templates'];
  readonly tests: SettingsByFile['openapi-tests'];
}

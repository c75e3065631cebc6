import { requireType } from './argument-types';
import { type GenerationType, outputOf, type Specifications } from './generation-type';
import { ProjectAccess, type ProjectOptions } from './project-access';
import { specificationOf } from './specification-of';

/**
 * What can be generated of one application, read from its source without running it. Answers follow the files as they are at
 * each call, and are new objects each time: what a caller does to one changes no other.
 *
 * Calls reject with a `GenerationError` where the directory holds no application of a known framework, and where a file of the
 * user's (configuration, template) is broken; with an `InvalidArgumentError` for an API type, an environment or a generation
 * type that does not exist; with a `TypeError` for an argument of another type than is said here.
 */
export class OpenApiServices {
  readonly #project: ProjectAccess;
  #apiTypes: readonly string[] | null = null;

  constructor(options: ProjectOptions = {}) {
    this.#project = new ProjectAccess(options);
  }

  /**
   * A specification as data: an OpenAPI 3.0.3 document, a request collection v2.1 or a workspace export v4.
   *
   * @param useCache Whether what an earlier call found may be used where nothing changed; else everything is read anew.
   * @param apiTypes Keys of enabled API types; null for those of `setApiTypeFilter`, else all.
   * @param environment The name of an environment; null for `devserver`.
   */
  generate(
    useCache?: boolean,
    apiTypes?: readonly string[] | null,
    environment?: string | null,
    generationType?: 'openapi',
  ): Promise<Specifications['openapi']>;
  generate<Type extends GenerationType>(
    useCache: boolean,
    apiTypes: readonly string[] | null,
    environment: string | null,
    generationType: Type,
  ): Promise<Specifications[Type]>;
  async generate(
    useCache = true,
    apiTypes: readonly string[] | null = null,
    environment: string | null = null,
    generationType: GenerationType = 'openapi',
  ): Promise<Specifications[GenerationType]> {
    requireType('useCache', useCache, 'true or false');
    requireType('apiTypes', apiTypes, 'a list of strings or null');
    requireType('environment', environment, 'a string or null');
    requireType('generationType', generationType, 'a string');
    const output = outputOf(generationType);
    const choice = { apiTypes: apiTypes ?? this.#apiTypes, environment };
    return this.#project.ask((service) => specificationOf(service, output, choice), !useCache);
  }

  /** The API types of calls that name none; null for all that are enabled. */
  setApiTypeFilter(apiTypes: readonly string[] | null): void {
    requireType('apiTypes', apiTypes, 'a list of strings or null');
    this.#apiTypes = apiTypes === null ? null : [...apiTypes];
  }

  /** Forgets what calls found: the next one reads everything. */
  clearCache(): void {
    this.#project.clear();
  }
}

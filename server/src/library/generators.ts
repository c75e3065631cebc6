import type { Environment } from '../core/clientworkspace/workspace';
import type { EnvironmentFile } from '../core/environments/environment-file';
import { neutralName } from '../core/neutral-names';
import { neverAborted } from '../core/ports';
import { clientEnvironments, type EnvironmentsClient } from '../project/describing/client-environments';
import { requireType } from './argument-types';
import type { Specifications } from './generation-type';
import { knownName } from './known-name';
import { ProjectAccess, type ProjectOptions } from './project-access';
import { convertedSpecification } from './specification-of';

/** Makes what clients read of a specification: what `generateOpenApi` answered, or what somebody made of it. */
class SpecificationGenerator<Output extends 'clientcollection' | 'clientworkspace'> {
  readonly #output: Output;
  readonly #project: ProjectAccess;

  constructor(output: Output, options: ProjectOptions) {
    this.#output = output;
    this.#project = new ProjectAccess(options);
  }

  /**
   * @param specification An OpenAPI 3.0 document that refers to nothing but its own schemas. Folders, names, checks and order follow
   *   the project; of its operations those stand in the result whose path lies in an API type.
   * @param environment The name of the environment that is meant; null for `devserver`.
   * @param apiTypes Keys of enabled API types, of which alone operations are taken; null for all.
   */
  async generate(
    specification: object,
    environment: string | null = null,
    apiTypes: readonly string[] | null = null,
  ): Promise<Specifications[Output]> {
    requireType('specification', specification, 'an object');
    requireType('environment', environment, 'a string or null');
    requireType('apiTypes', apiTypes, 'a list of strings or null');
    const choice = { specification, environment, apiTypes };
    return this.#project.ask((service) => convertedSpecification(service, this.#output, choice));
  }
}

/** Makes a request collection of a specification. */
export class ClientCollectionGenerator extends SpecificationGenerator<'clientcollection'> {
  constructor(options: ProjectOptions = {}) {
    super('clientcollection', options);
  }
}

/** Makes a workspace of a specification. */
export class ClientWorkspaceGenerator extends SpecificationGenerator<'clientworkspace'> {
  constructor(options: ProjectOptions = {}) {
    super('clientworkspace', options);
  }
}

/** What each client calls an environment. `postman` and `insomnia` are other names of the two. */
export interface ClientEnvironments {
  readonly clientcollection: EnvironmentFile;
  readonly postman: EnvironmentFile;
  readonly clientworkspace: Environment;
  readonly insomnia: Environment;
}

/** Makes the environments of clients. */
export class EnvironmentGenerator {
  readonly #project: ProjectAccess;

  constructor(options: ProjectOptions = {}) {
    this.#project = new ProjectAccess(options);
  }

  /**
   * The environment of a name, as a client has it: an environment file, or a resource of the workspace.
   * Rejects with an `InvalidArgumentError` where there is no environment or no client of that name.
   */
  async generate<Client extends keyof ClientEnvironments>(
    environment: string,
    client: Client,
  ): Promise<ClientEnvironments[Client]> {
    requireType('environment', environment, 'a string');
    requireType('client', client, 'a string');
    const output = knownName(client, clientNames, 'client');
    return this.#project.ask(async (service) => {
      const choice = { client: output, apiTypes: null, environment };
      const made = await clientEnvironments(service, choice, neverAborted);
      const index = (await service.environments()).findIndex(({ name }) => name === neutralName(environment));
      // The first of the workspace is the one that the others are based on.
      return made[output === 'clientworkspace' ? index + 1 : index] as unknown as ClientEnvironments[Client];
    });
  }
}

const clientNames: readonly EnvironmentsClient[] = ['clientcollection', 'clientworkspace'];

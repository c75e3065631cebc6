import { isJsonList, isJsonObject, type Json } from '../../core/json';
import type { Signal } from '../../core/ports';
import type { DescriptionChoice } from './description-choice';
import type { ProjectService } from '../service';

/** Who has environments: in files of their own, or among the resources of the workspace. */
export type EnvironmentsClient = 'clientcollection' | 'clientworkspace';

/** All environments of a project as a client has them, in their order; in the workspace after the one that they are based on. */
export async function clientEnvironments(
  service: ProjectService,
  request: DescriptionChoice & { readonly client: EnvironmentsClient },
  signal: Signal,
): Promise<readonly Json[]> {
  const { client, apiTypes, environment } = request;
  const output = client === 'clientcollection' ? 'environments' : client;
  const files = await service.make({ apiTypes, environment, outputs: [output], format: 'json' }, signal);
  const made = files.map(({ text }) => JSON.parse(text) as Json);
  return client === 'clientcollection' ? made : made.flatMap(environmentResources);
}

function environmentResources(workspace: Json): readonly Json[] {
  const resources = isJsonObject(workspace) ? workspace['resources'] : undefined;
  if (!isJsonList(resources)) return [];
  return resources.filter((resource) => isJsonObject(resource) && resource['_type'] === 'environment');
}

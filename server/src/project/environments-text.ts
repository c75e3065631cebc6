import { isJsonList, isJsonObject, type Json } from '../core/json';
import { type DocumentFormat, serialized } from '../core/openapi/serialize';
import type { Signal } from '../core/ports';
import type { DescriptionChoice } from './description-choice';
import type { ProjectService } from './service';

/** Whose environments: those of a client, or plain variables by the name of the environment. */
export type EnvironmentsForm = 'clientcollection' | 'clientworkspace' | 'variables';

export interface EnvironmentsRequest extends DescriptionChoice {
  readonly form: EnvironmentsForm;
  readonly format: DocumentFormat;
}

/** All environments of a project in one text, `{"environments": …}`: as in the files of a client, or as plain variables. */
export async function environmentsText(
  service: ProjectService,
  request: EnvironmentsRequest,
  signal: Signal,
): Promise<string> {
  return serialized({ environments: await environmentsOf(service, request, signal) }, request.format);
}

async function environmentsOf(service: ProjectService, request: EnvironmentsRequest, signal: Signal): Promise<Json> {
  const made = async (output: 'environments' | 'clientworkspace'): Promise<readonly Json[]> => {
    const files = await service.make({ ...request, outputs: [output], format: 'json' }, signal);
    return files.map(({ text }) => JSON.parse(text) as Json);
  };
  switch (request.form) {
    case 'clientcollection':
      return made('environments');
    case 'clientworkspace':
      return (await made('clientworkspace')).flatMap(environmentResources);
    case 'variables': {
      const all = await service.environments(signal);
      return Object.fromEntries(all.map(({ name, variables }) => [name, variables]));
    }
  }
}

/** The environments among the resources of a workspace, the one that the others are based on first. */
function environmentResources(workspace: Json): readonly Json[] {
  const resources = isJsonObject(workspace) ? workspace['resources'] : undefined;
  if (!isJsonList(resources)) return [];
  return resources.filter((resource) => isJsonObject(resource) && resource['_type'] === 'environment');
}

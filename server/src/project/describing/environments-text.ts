import type { Json } from '../../core/json';
import { type DocumentFormat, serialized } from '../../core/openapi/serialize';
import type { Signal } from '../../core/ports';
import { clientEnvironments, type EnvironmentsClient } from './client-environments';
import type { DescriptionChoice } from './description-choice';
import type { ProjectService } from '../service';

export interface EnvironmentsRequest extends DescriptionChoice {
  /** Whose environments: those of a client, or plain variables by the name of the environment. */
  readonly form: EnvironmentsClient | 'variables';
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

async function environmentsOf(
  service: ProjectService,
  { form, ...choice }: EnvironmentsRequest,
  signal: Signal,
): Promise<Json> {
  if (form !== 'variables') return clientEnvironments(service, { ...choice, client: form }, signal);
  const all = await service.environments(signal);
  return Object.fromEntries(all.map(({ name, variables }) => [name, variables]));
}

import { neutralName } from '../core/neutral-names';
import { currentKey } from '../core/selection/api-type';
import type { DescriptionChoice } from '../project/describing/description-choice';
import type { ServedProject } from './worker/messages';

export type DescriptionFilter =
  | { readonly kind: 'valid'; readonly choice: DescriptionChoice }
  /** What the project does not have, in a sentence for each parameter. */
  | {
      readonly kind: 'invalid';
      readonly message: string;
      readonly errors: Readonly<Record<string, readonly string[]>>;
    };

const whole: DescriptionFilter = { kind: 'valid', choice: { apiTypes: null, environment: null } };

/**
 * What of the project a query asks for. `api_type` is a list with commas between keys and may be repeated; of several
 * `environment` the last counts, under any of its names. Empty ones count as absent.
 */
export function descriptionFilter(query: string, project: ServedProject): DescriptionFilter {
  if (query === '') return whole;
  const parameters = new URLSearchParams(query);
  const keys = parameters.getAll('api_type').flatMap(namesIn);
  const environment = parameters.getAll('environment').at(-1)?.trim() ?? '';
  const available = project.apiTypes.filter(({ enabled }) => enabled).map(({ key }) => key);
  const unknown = [...new Set(keys.filter((key) => !available.includes(currentKey(key))))];
  const errors = {
    ...(unknown.length > 0 && { api_type: [`Invalid API types: ${unknown.join(', ')}`] }),
    ...(environment !== '' &&
      !project.environments.includes(neutralName(environment)) && {
        environment: [`Invalid environment: ${environment}`],
      }),
  };
  const [first] = Object.values(errors).flat();
  if (first !== undefined) return { kind: 'invalid', message: first, errors };
  const asked = keys.map(currentKey);
  return {
    kind: 'valid',
    choice: {
      apiTypes: asked.length === 0 ? null : available.filter((key) => asked.includes(key)),
      environment: environment === '' ? null : neutralName(environment),
    },
  };
}

function namesIn(list: string): readonly string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

import { isUnder } from '../../core/selection/uri';
import type { ReadProject } from '../read-project';

/** What is said where no route is documented; `apiTypeFilter` has the API types that were asked for, null for all. */
export function noRoutesMessage(
  { apiTypes: { apiTypes }, application: { routes } }: Pick<ReadProject, 'apiTypes' | 'application'>,
  apiTypeFilter: readonly string[] | null,
): string {
  if (apiTypeFilter !== null) return 'No routes found matching the specified filters; nothing was written.';
  const prefixes = apiTypes.filter(({ enabled }) => enabled).map(({ prefix }) => prefix);
  if (prefixes.length === 0) return 'No API type is enabled; nothing was written.';
  const which = `under the API types’ prefixes (${prefixes.map((prefix) => `/${prefix}`).join(', ')})`;
  const count = `the application has ${routes.length} route${routes.length === 1 ? '' : 's'}`;
  const isExcluded = routes.some(({ uri }) => prefixes.some((prefix) => isUnder(prefix, uri)));
  return `${isExcluded ? `Every route ${which} is excluded` : `No route ${which}`}; ${count}. Nothing was written.`;
}

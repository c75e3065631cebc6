import type { Configuration } from '../configuration/configuration';
import { groupBy } from '../group-by';
import { capitalized, wordsOf } from '../naming/words';
import type { ApiType } from '../selection/api-type';
import type { Endpoint } from '../selection/endpoint';
import { generalModule } from '../selection/modules';
import type { Tag } from '../openapi-objects/document';

/**
 * Gives an endpoint its tag: its module, or its entity within that, told apart by API type where several of the endpoints'
 * types share it.
 */
export function tagger(endpoints: readonly Endpoint[], by: Configuration['tags']): (endpoint: Endpoint) => Tag {
  const nameOf = by === 'module' ? ({ module }: Endpoint) => module : entityTag;
  const byModule = groupBy(endpoints, nameOf);
  const shared = new Set(
    [...byModule].flatMap(([module, [first, ...others]]) =>
      others.some(({ apiType }) => apiType.key !== first.apiType.key) ? [module] : [],
    ),
  );
  return (endpoint) => {
    const { apiType } = endpoint;
    const name = nameOf(endpoint);
    return {
      name: shared.has(name) ? `${name} (${apiType.folderName})` : name,
      description: descriptionOf(name, apiType),
      'x-api-type': apiType.key,
      'x-display-name': apiType.folderName,
    };
  };
}

/** What is of no module is told by the entity alone. */
function entityTag({ module, entity }: Endpoint): string {
  return module === generalModule ? entity : `${module} ${entity}`;
}

/** The tags of an operation: its module's, or those of the given names in its place. */
export function tagsOf(moduleTag: Tag, apiType: ApiType, names: readonly string[] | undefined): readonly Tag[] {
  return names?.map((name) => ({ ...moduleTag, name, description: apiType.description })) ?? [moduleTag];
}

function descriptionOf(module: string, apiType: ApiType): string {
  if (module === generalModule) return apiType.description;
  return `${capitalized(wordsOf(module).join(' '))}: ${apiType.description}`;
}

/** Each tag once, in the order of the API types, then as they are met. */
export function distinctTags(tags: readonly Tag[], apiTypes: readonly ApiType[]): readonly Tag[] {
  const byName = [...new Map(tags.map((tag) => [tag.name, tag])).values()];
  // `/case` and `/CASE` are two types of one key, as far as nobody wrote them down.
  const keys = new Set(apiTypes.map(({ key }) => key));
  return [...keys].flatMap((key) => byName.filter((tag) => tag['x-api-type'] === key));
}

import { groupBy } from '../group-by';
import { capitalized, wordsOf } from '../naming/words';
import type { ApiType } from '../selection/api-type';
import type { Endpoint } from '../selection/endpoint';
import { generalModule } from '../selection/modules';
import type { Tag } from '../openapi-objects/document';

/** Gives an endpoint its tag: its module, told apart by API type where several of the endpoints' types share it. */
export function tagger(endpoints: readonly Endpoint[]): (endpoint: Endpoint) => Tag {
  const byModule = groupBy(endpoints, ({ module }) => module);
  const shared = new Set(
    [...byModule].flatMap(([module, [first, ...others]]) =>
      others.some(({ apiType }) => apiType.key !== first.apiType.key) ? [module] : [],
    ),
  );
  return ({ module, apiType }) => ({
    name: shared.has(module) ? `${module} (${apiType.folderName})` : module,
    description: descriptionOf(module, apiType),
    'x-api-type': apiType.key,
    'x-display-name': apiType.folderName,
  });
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

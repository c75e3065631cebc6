import type { Json, JsonObject } from '../json';
import type { DescriptionTree } from './description-tree';

/** What a body or an answer holds, by media type without its parameters, in lower case. */
export function mediaTypesOf(tree: DescriptionTree, content: Json | undefined): ReadonlyMap<string, JsonObject> {
  const object = tree.object(content) ?? {};
  return new Map(
    Object.entries(object).flatMap(([name, value]): readonly (readonly [string, JsonObject])[] => {
      const mediaType = tree.object(value);
      return mediaType === null ? [] : [[(name.split(';')[0] ?? '').trim().toLowerCase(), mediaType]];
    }),
  );
}

/** The name under which a media type is: its own, or a range that it is of (`application/*`). Null where it is under none. */
export function nameAmong(name: string, others: ReadonlyMap<string, JsonObject>): string | null {
  const candidates = [name, `${name.split('/')[0] ?? ''}/*`, '*/*'];
  return candidates.find((candidate) => others.has(candidate)) ?? null;
}

import { stableId } from '../requests/stable-id';
import type { CommonFields } from './workspace';

/** What the client begins the ids of a type with. */
export type IdPrefix = 'wrk' | 'env' | 'jar' | 'spc' | 'fld' | 'req' | 'uts' | 'ut';

/** The id of a thing in a workspace by what it is; of the workspace itself, where nothing more is said. */
export type ResourceIds = (prefix: IdPrefix, ...is: readonly (string | number)[]) => string;

/** Ids that are the workspace's own: what two have in common is two things where one client holds both. */
export function resourceIds(title: string): ResourceIds {
  const known = new Map<string, string>();
  return (prefix, ...is) => {
    const key = JSON.stringify([prefix, ...is]);
    // A hash costs more than all else that is written of a request, and its id is asked for by several.
    const id = known.get(key) ?? `${prefix}_${stableId('workspace', title, prefix, ...is).replaceAll('-', '')}`;
    known.set(key, id);
    return id;
  };
}

/**
 * The date of all that is written. The client wants one, but nothing here reads the clock: what has not changed keeps its
 * bytes. The first moment of 2020 is no date that anybody takes for that of a change.
 */
export const date = '2020-01-01T00:00:00.000Z';
const milliseconds = 1_577_836_800_000;

/** What each resource begins with. */
export function commonFields<Parent extends string | null>(
  id: string,
  parentId: Parent,
  name: string,
): CommonFields & { readonly parentId: Parent } {
  return { _id: id, parentId, modified: milliseconds, created: milliseconds, name };
}

import type { ApiTypeSummary } from '../../../../../server/src/protocol';
import type { OperationEntry } from './document';

/** Operations that belong together: of an API type, a module in it, an entity in that. */
export interface Group {
  /** Tells it from all others, in this document and the next. */
  readonly key: string;
  readonly title: string;
  /** What stands beside the title: the prefix of an API type. */
  readonly note: string;
  readonly groups: readonly Group[];
  /** Those that are in none of its groups. */
  readonly entries: readonly OperationEntry[];
  /** Of all that is in it. */
  readonly count: number;
}

/** What has no module of its own stands beside the modules. */
const general = 'general';

/** In the order of the API types, and in that of the document. */
export function groupsOf(
  entries: readonly OperationEntry[],
  apiTypes: readonly Pick<ApiTypeSummary, 'key' | 'prefix'>[],
): readonly Group[] {
  const byType = grouped(entries, ({ guide }) => guide?.apiType ?? '');
  const keys = [...apiTypes.map(({ key }) => key), ''];
  const order = [...byType].sort(([one], [other]) => rank(keys, one) - rank(keys, other));
  return order.map(([type, ofType]) => {
    const prefix = apiTypes.find(({ key }) => key === type)?.prefix ?? ofType[0]?.guide?.prefix ?? '';
    const byModule = grouped(ofType, ({ guide }) => guide?.module ?? general);
    const ofGeneral = byModule.get(general) ?? [];
    byModule.delete(general);
    const modules = [...byModule].map(([module, of]) =>
      groupOf({ key: `${type}/${module}`, title: module, note: '' }, entities(of, `${type}/${module}`)),
    );
    const own = { key: type, title: type === '' ? 'Operations' : type, note: `/${prefix}` };
    return groupOf(own, [...entities(ofGeneral, `${type}/${general}`), ...modules]);
  });
}

function entities(entries: readonly OperationEntry[], within: string): readonly Group[] {
  return [...grouped(entries, ({ guide }) => guide?.entity ?? general)].map(([entity, of]) => ({
    key: `${within}/${entity}`,
    title: entity,
    note: '',
    groups: [],
    entries: of,
    count: of.length,
  }));
}

function groupOf(own: Pick<Group, 'key' | 'title' | 'note'>, groups: readonly Group[]): Group {
  return { ...own, groups, entries: [], count: groups.reduce((sum, { count }) => sum + count, 0) };
}

function rank(keys: readonly string[], key: string): number {
  const index = keys.indexOf(key);
  return index === -1 ? keys.length : index;
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** Keys of the groups that an entry is in, the outermost first. */
export function groupsAround(groups: readonly Group[], id: string): readonly string[] {
  for (const group of groups) {
    if (group.entries.some((entry) => entry.id === id)) return [group.key];
    const below = groupsAround(group.groups, id);
    if (below.length > 0) return [group.key, ...below];
  }
  return [];
}

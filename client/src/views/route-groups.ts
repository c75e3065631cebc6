import type { RouteRow } from '../../../server/src/protocol';

/** Routes that stand together: those of an API type, of a module or an entity in it, or those that are not documented. */
export interface RouteGroup {
  /** Tells it from all others of its project. */
  readonly id: string;
  readonly label: string;
  /** What is said beside it. */
  readonly detail: string;
  readonly groups: readonly RouteGroup[];
  readonly rows: readonly RouteRow[];
}

/** What needs no name: entities of no module stand beside modules. */
const noModule = 'general';

/** API types, in them modules and entities, in these routes; what is not documented comes last. */
export function groupRoutes(rows: readonly RouteRow[]): readonly RouteGroup[] {
  const types = groupedBy(
    rows.filter(({ documented }) => documented !== null),
    ({ documented }) => documented?.apiType ?? '',
  );
  const others = rows.filter(({ documented }) => documented === null);
  const left: RouteGroup = {
    id: 'left out',
    label: 'Not documented',
    detail: counted(others),
    groups: [],
    rows: others,
  };
  return [...types.map(([key, ofType]) => typeGroup(key, ofType)), ...(others.length === 0 ? [] : [left])];
}

function typeGroup(key: string, rows: readonly RouteRow[]): RouteGroup {
  const prefix = rows[0]?.documented?.prefix ?? '';
  const modules = groupedBy(rows, ({ documented }) => documented?.module ?? noModule);
  const id = `type ${key}`;
  const groups = modules.flatMap(([module, ofModule]) => {
    const entities = entityGroups(`${id} ${module}`, ofModule);
    if (module === noModule) return entities;
    return [{ id: `${id} ${module}`, label: module, detail: counted(ofModule), groups: entities, rows: [] }];
  });
  return { id, label: key, detail: `/${prefix} · ${counted(rows)}`, groups, rows: [] };
}

function entityGroups(id: string, rows: readonly RouteRow[]): readonly RouteGroup[] {
  return groupedBy(rows, ({ documented }) => documented?.entity ?? '').map(([entity, ofEntity]) => ({
    id: `${id} ${entity}`,
    label: entity,
    detail: counted(ofEntity),
    groups: [],
    rows: [...ofEntity].sort((one, other) => compare(one.uri, other.uri)),
  }));
}

function groupedBy(
  rows: readonly RouteRow[],
  keyOf: (row: RouteRow) => string,
): readonly (readonly [string, readonly RouteRow[]])[] {
  const groups = new Map<string, RouteRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups].sort(([one], [other]) => compare(one, other));
}

function counted(rows: readonly RouteRow[]): string {
  return String(rows.length);
}

/** `GET|POST /admin/users`. */
export function routeText({ methods, uri }: RouteRow): string {
  return `${methods.join('|')} ${uri.startsWith('/') ? uri : `/${uri}`}`;
}

/** The same where it is told what all of them begin with. */
export function textBelowPrefix(row: RouteRow): string {
  const prefix = row.documented?.prefix ?? '';
  const isBelow = prefix !== '' && row.uri.startsWith(`${prefix}/`);
  return isBelow ? `${row.methods.join('|')} ${row.uri.slice(prefix.length)}` : routeText(row);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

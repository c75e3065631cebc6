import type { RouteRow } from '../../../server/src/protocol';

export interface RouteGroup {
  /** What the URIs of its routes begin with; empty for the root, and for what begins with a parameter. */
  readonly segment: string;
  readonly rows: readonly RouteRow[];
}

/** Routes by the first segment of their URIs, groups and routes in the order of the alphabet. */
export function groupRoutes(rows: readonly RouteRow[]): readonly RouteGroup[] {
  const groups = new Map<string, RouteRow[]>();
  for (const row of rows) {
    const first = row.uri.split('/')[0] ?? '';
    const segment = first.startsWith('{') ? '' : first;
    const group = groups.get(segment);
    if (group === undefined) groups.set(segment, [row]);
    else group.push(row);
  }
  return [...groups]
    .map(([segment, members]) => ({ segment, rows: members.sort((one, other) => compare(one.uri, other.uri)) }))
    .sort((one, other) => compare(one.segment, other.segment));
}

/** `GET|POST /admin/users`. */
export function routeText({ methods, uri }: RouteRow): string {
  return `${methods.join('|')} ${uri.startsWith('/') ? uri : `/${uri}`}`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

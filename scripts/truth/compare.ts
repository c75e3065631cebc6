import type { FoundRow } from './found';
import type { TruthRow } from './table';

/** A row of the truth and the row that the product has for it. */
export interface Pair {
  readonly truth: TruthRow;
  readonly found: FoundRow;
}

/** Both tables as multisets: each row of either side stands in exactly one of `pairs`, `missing`, `extra`. */
export interface Comparison {
  /** Rows of the same methods and URI; what else they have may differ. In the order of the truth. */
  readonly pairs: readonly Pair[];
  readonly missing: readonly TruthRow[];
  readonly extra: readonly FoundRow[];
}

/** What a pair can differ in. */
export const fields = ['domain', 'action', 'name', 'middleware'] as const;
export type Field = (typeof fields)[number];

/** How much it weighs, in the search for a partner, that a field is equal: each more than all after it. */
const weights: Readonly<Record<Field, number>> = { domain: 8, action: 4, name: 2, middleware: 1 };
const mostAlike = 15;

/** In a recorded table, what could not be recorded: as the whole list or as one middleware of it. */
const unknown = '?';

/**
 * Pairs the rows of the same methods and URI, the most alike first, so that a row that is there unchanged is never
 * taken for a changed one. Where one table has a row twice, the other must have it twice.
 */
export function compare(truth: readonly TruthRow[], found: readonly FoundRow[]): Comparison {
  const pairs: Pair[] = [];
  const missing = new Set(truth);
  const extra = new Set(found);
  const candidates = byRoute(found);
  for (let level = mostAlike; level >= 0; level--) {
    for (const row of missing) {
      const partner = candidates.get(routeOf(row))?.find((other) => extra.has(other) && likeness(row, other) === level);
      if (partner === undefined) continue;
      missing.delete(row);
      extra.delete(partner);
      pairs.push({ truth: row, found: partner });
    }
  }
  const order = new Map(truth.map((row, index) => [row, index]));
  pairs.sort((a, b) => (order.get(a.truth) ?? 0) - (order.get(b.truth) ?? 0));
  return { pairs, missing: [...missing], extra: [...extra] };
}

/** Whether the two agree on a field. */
export function agree(field: Field, truth: TruthRow, found: FoundRow): boolean {
  return field === 'middleware' ? middlewareAgrees(truth.middleware, found.middleware) : truth[field] === found[field];
}

/** Whether the product has the route as it is, its middleware aside. */
export function isFound({ truth, found }: Pair): boolean {
  return fields.every((field) => field === 'middleware' || agree(field, truth, found));
}

function likeness(truth: TruthRow, found: FoundRow): number {
  return fields.reduce((sum, field) => sum + (agree(field, truth, found) ? weights[field] : 0), 0);
}

function middlewareAgrees(truth: string, found: string): boolean {
  if (truth === found || truth === unknown) return true;
  const parts = truth.split(',');
  if (!parts.includes(unknown)) return false;
  const pattern = parts
    .map((part) => (part === unknown ? '.+' : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')))
    .join(',');
  return new RegExp(`^${pattern}$`).test(found);
}

function routeOf(row: TruthRow): string {
  return `${row.methods} ${row.uri}`;
}

function byRoute(rows: readonly FoundRow[]): ReadonlyMap<string, readonly FoundRow[]> {
  const groups = new Map<string, FoundRow[]>();
  for (const row of rows) {
    const group = groups.get(routeOf(row));
    if (group === undefined) groups.set(routeOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

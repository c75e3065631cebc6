import type { AppliedMiddleware } from '../../../core/application';

/**
 * Whether versions of one path, which a description tells together, ask callers for different things: its operation then asks for all
 * that any of them does.
 */
export function askDifferently(versions: readonly (readonly AppliedMiddleware[])[]): boolean {
  return new Set(versions.map(askedBy)).size > 1;
}

function askedBy(applied: readonly AppliedMiddleware[]): string {
  const asking = applied.filter(({ guard, unread }) => guard !== null || unread !== null);
  return [...new Set(asking.map((one) => JSON.stringify(one)))].toSorted().join();
}

import { withOthers } from '../../../core/with-others';
import type { Problem } from '../../../core/problems';
import { sourceOf } from '../../../languages/typescript/source-of';
import type { GuardedRoute } from '../operation-reader';
import { nestProblem } from '../problems';
import type { ReadGuard } from './read-guard';

/** Guards of routes that a description tells together: who passes all of them is let in, whichever version is asked for. */
export function guardsOfAll([first, ...others]: readonly GuardedRoute[]): readonly ReadGuard[] {
  return withOthers(
    first?.guards ?? [],
    others.flatMap(({ guards }) => guards),
    keyOf,
  );
}

/** Tells of each path whose versions ask callers for different things. */
export function versionGuardProblems(mates: ReadonlyMap<GuardedRoute, readonly GuardedRoute[]>): readonly Problem[] {
  return [...new Set(mates.values())].flatMap((together) => {
    const [first] = together;
    if (first === undefined || new Set(together.map(askedBy)).size < 2) return [];
    const route = `${first.methods.join('|')} ${first.path.uri}`;
    return [nestProblem('nest.versionGuards', sourceOf(first.at), { route })];
  });
}

function askedBy({ guards }: GuardedRoute): string {
  const asking = guards.filter(({ middleware: { guard, unread } }) => guard !== null || unread !== null);
  return [...new Set(asking.map(keyOf))].toSorted().join();
}

function keyOf({ middleware }: ReadGuard): string {
  return JSON.stringify(middleware);
}

import { withOthers } from '../../../core/with-others';
import type { Problem } from '../../../core/problems';
import { askDifferently } from '../../node/middleware/version-guards';
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
    const asked = together.map(({ guards }) => guards.map(({ middleware }) => middleware));
    if (first === undefined || !askDifferently(asked)) return [];
    const route = `${first.methods.join('|')} ${first.path.uri}`;
    return [nestProblem('nest.versionGuards', sourceOf(first.at), { route })];
  });
}

function keyOf({ middleware }: ReadGuard): string {
  return JSON.stringify(middleware);
}

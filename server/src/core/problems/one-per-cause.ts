import { groupBy } from '../group-by';
import type { Problem } from './problem';

/** So often one thing may be said before it is said once for all. */
const mostAlike = 3;
/** So many routes or files are named for all. */
const mostNamed = 3;

/**
 * What is said more than three times, for one cause by all appearances, once: where it is met first, with a count and the
 * first routes, else files, that it is met in. What can be fixed place by place stays.
 */
export function onePerCause(problems: readonly Problem[]): readonly Problem[] {
  const alike = groupBy(problems, causeOf);
  return problems.flatMap((one) => {
    const group = alike.get(causeOf(one)) ?? [one];
    if (group.length <= mostAlike || one.rewording !== undefined || one.fixes !== undefined) return [one];
    return one === group[0] ? [{ ...one, message: `${one.message} ${alikeText(group)}` }] : [];
  });
}

function causeOf({ code, message, cause }: Problem): string {
  return `${code} ${cause ?? message}`;
}

function alikeText(problems: readonly Problem[]): string {
  const routes = [...new Set(problems.flatMap(({ route }) => route ?? []))];
  const files = [...new Set(problems.flatMap(({ source }) => source?.file ?? []))];
  const named = routes.length > 0 ? routes : files;
  const names = named.slice(0, mostNamed).join(', ') + (named.length > mostNamed ? ' …' : '.');
  return `The same in ${problems.length} places: ${names}`;
}

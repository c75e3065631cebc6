import { didYouMean, nearest } from '../nearest';
import { neutralName } from '../neutral-names';
import { problem, type Problem } from '../problems';
import type { Places } from './places';

/** What every environment starts from in the end. */
const base = 'base';

export interface Parents {
  /** The environments between `base` and the named one, the eldest first. */
  ancestorsOf(name: string): readonly string[];
  readonly problems: readonly Problem[];
}

/** Which environment starts from which. A parent that does not exist, or that leads in a circle, counts as `base`. */
export function readParents(
  environments: Readonly<Record<string, { readonly parent?: string }>>,
  places: Places,
): Parents {
  const names = Object.keys(environments);
  const problems: Problem[] = [];
  const parents = new Map<string, string>();
  for (const name of names) {
    const parent = environments[name]?.parent;
    if (parent === undefined || parent === base || name === base) continue;
    const found = names.find((other) => other === parent || neutralName(other) === neutralName(parent));
    if (found === undefined) problems.push(unknownParent(name, parent, { names, places }));
    else parents.set(name, found);
  }
  const circular = [...parents.keys()].filter((name) => chainFrom(name, parents).includes(name));
  for (const name of circular) {
    const source = places.valueOf('environments', name, 'parent');
    problems.push(problem('environments.parentCycle', source, { environment: name, parent: parents.get(name) ?? '' }));
    parents.delete(name);
  }
  return { ancestorsOf: (name) => chainFrom(name, parents).reverse(), problems };
}

/** The parents of an environment, the nearest first; each once, where they lead in a circle. */
function chainFrom(name: string, parents: ReadonlyMap<string, string>): string[] {
  const chain = new Set<string>();
  for (let next = parents.get(name); next !== undefined && !chain.has(next); next = parents.get(next)) chain.add(next);
  return [...chain];
}

interface WrittenEnvironments {
  readonly names: readonly string[];
  readonly places: Places;
}

function unknownParent(environment: string, parent: string, { names, places }: WrittenEnvironments): Problem {
  const others = [...new Set([base, ...names])].filter((name) => name !== environment);
  const instead = nearest(parent, others);
  const source = places.valueOf('environments', environment, 'parent');
  const values = { environment, parent, nearest: didYouMean(instead) };
  return problem('environments.unknownParent', source, values, { source, written: parent, instead });
}

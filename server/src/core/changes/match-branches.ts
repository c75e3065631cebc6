import { matched, type Matches } from './matched';
import type { Branch } from './schema-view';

type IsPair = (old: Branch, now: Branch) => boolean;

/**
 * Matches alternatives by the component that they are, else by what they say, whatever their order and, at last, their words. Of the rest, the first is
 * taken for what became of the first with the same names of properties, then of that type, then of any; unless both are
 * components, which have different names then.
 */
export function matchedBranches(old: readonly Branch[], now: readonly Branch[], isSame: IsPair): Matches<Branch> {
  const isAnonymous: IsPair = (one, other) => !(isComponent(one) && isComponent(other));
  return matched(old, now, [
    isComponentPair,
    (one, other) => outlineOf(one) === outlineOf(other) && isSame(one, other),
    isSame,
    (one, other) => isAnonymous(one, other) && outlineOf(one) === outlineOf(other),
    (one, other) => isAnonymous(one, other) && one.view.constraints.type === other.view.constraints.type,
    isAnonymous,
  ]);
}

/** The type, and the names of all properties. */
function outlineOf({ view: { constraints } }: Branch): string {
  return JSON.stringify([constraints.type, ...[...constraints.properties.keys()].sort()]);
}

const componentPointer = /^\/components\/schemas\/([^/]+)$/;

/** Whether a component became what it is now, wherever else it is taken. */
export function isComponentPair(old: Branch, now: Branch): boolean {
  return isComponent(old) && old.pointer === now.pointer;
}

function isComponent({ pointer }: Branch): boolean {
  return componentPointer.test(pointer);
}

/** What a message calls an alternative. */
export function branchName({ pointer, view: { constraints } }: Branch): string {
  const component = componentPointer.exec(pointer)?.[1];
  if (component !== undefined) return `"${component}"`;
  if (constraints.values?.size === 0 && constraints.isNullable === true) return 'null';
  return constraints.type ?? 'without a type';
}

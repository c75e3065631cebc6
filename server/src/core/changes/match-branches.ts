import type { SchemaView } from './description-tree';
import { constraintsOf } from './schema-constraints';

/** Which alternatives of two choices are the same one. */
export interface MatchedBranches {
  /** Those that may differ. */
  readonly pairs: readonly (readonly [old: SchemaView, now: SchemaView])[];
  readonly removed: readonly SchemaView[];
  readonly added: readonly SchemaView[];
}

/**
 * Matches alternatives by the component that they are, else by what they say, whatever their order. Of the rest, the first is
 * taken for what became of the first, unless both are components, which have different names then.
 */
export function matchedBranches(
  old: readonly SchemaView[],
  now: readonly SchemaView[],
  isSame: (old: SchemaView, now: SchemaView) => boolean,
): MatchedBranches {
  const pairs: (readonly [SchemaView, SchemaView])[] = [];
  const left = [...now];
  const take = (index: number): SchemaView | undefined => (index < 0 ? undefined : left.splice(index, 1)[0]);
  const unnamed = old.filter((branch) => {
    const other = take(left.findIndex(({ pointer }) => isComponent(pointer) && pointer === branch.pointer));
    if (other !== undefined) pairs.push([branch, other]);
    return other === undefined;
  });
  const unmatched = unnamed.filter((branch) => take(left.findIndex((other) => isSame(branch, other))) === undefined);
  const removed = unmatched.filter((branch) => {
    const other = take(left.findIndex(({ pointer }) => !(isComponent(pointer) && isComponent(branch.pointer))));
    if (other !== undefined) pairs.push([branch, other]);
    return other === undefined;
  });
  return { pairs, removed, added: left };
}

const componentPointer = /^\/components\/schemas\/([^/]+)$/;

function isComponent(pointer: string): boolean {
  return componentPointer.test(pointer);
}

/** What a message calls an alternative. */
export function branchName(view: SchemaView): string {
  const component = componentPointer.exec(view.pointer)?.[1];
  return component === undefined ? (constraintsOf(view).types?.[0] ?? 'without a type') : `"${component}"`;
}

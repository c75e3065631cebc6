import { isUndefined, type Value } from '../value';

/** Whether what has any member that is asked for has one for certain (a field of a request that is there), or lacks it; else null. */
export function hasOpenMember(of: Value, name: string): boolean | null {
  const member = of.kind === 'native' && of.object.isOpen === true ? of.object.get?.(name) : undefined;
  if (member === undefined) return null;
  if (isUndefined(member)) return false;
  return member.kind === 'native' && member.object.isThere === true ? true : null;
}

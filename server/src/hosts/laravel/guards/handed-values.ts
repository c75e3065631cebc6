import { nothingAtAll, textOf, unknown, known, truthOf, type Walked } from './walked-value';
import { argument, type WalkedArguments, type Walker } from './walker';

/**
 * What code hands to the code behind it, which refuses callers for whom nothing was: attributes of the request, the context,
 * instances in the container. Each walk knows what was set on it; what another middleware may have set is unknown, unless that
 * was walked before.
 */
export type HandedIn = 'attributes' | 'context' | 'app';

/** A method of what holds such values; undefined for one that neither sets nor reads one. */
export function callOnHanded(walker: Walker, of: HandedIn, name: string, args: WalkedArguments): Walked | undefined {
  const first = argument(args, 0);
  if (first?.kind === 'list' && adders.has(name)) {
    for (const [key, value] of first.entries) walker.handed.set(`${of} ${key.toString()}`, value);
    return unknown;
  }
  const key = textOf(first);
  if (key === null) return undefined;
  const place = `${of} ${key}`;
  if (setters.has(name)) {
    walker.handed.set(place, argument(args, 1) ?? unknown);
    return unknown;
  }
  if (readers.has(name)) return handed(walker, place) ?? argument(args, 1) ?? nothingAtAll;
  if (!askers.has(name)) return undefined;
  const value = handed(walker, place);
  const truth =
    value === null ? false : value.kind === 'known' ? truthOf(value) : value.kind === 'unknown' ? null : true;
  return value?.kind === 'nothing' ? value : truth === null ? unknown : known(truth);
}

const setters: ReadonlySet<string> = new Set(['set', 'add', 'put', 'addhidden', 'instance']);
/** Those that take several by their names. */
const adders: ReadonlySet<string> = new Set(['add', 'addhidden', 'replace']);
const readers: ReadonlySet<string> = new Set(['get', 'gethidden']);
const askers: ReadonlySet<string> = new Set(['has', 'hashidden', 'bound']);

function handed(walker: Walker, place: string): Walked | null {
  const value = walker.handed.get(place);
  if (value !== undefined) return value;
  walker.asksHanded = true;
  return walker.isBehind ? null : unknown;
}

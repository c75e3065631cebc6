import { ts } from 'ts-morph';
import { nameText } from './classes/class-members';
import { oneOf } from './one-of';
import { nothing, type Value } from './value';

/**
 * Members of instances, and of classes, that were there before a request: what code leaves in them that handles it is one of the values
 * that they have for others, whichever is followed first.
 */
export class LeftMembers {
  /** What each held before the request that is handled now. */
  private open: Map<Value, ReadonlyMap<string, Value>> | null = null;
  /** What was made for that request. */
  private made = new WeakSet<Value>();

  handling<Result>(run: () => Result): Result {
    return this.open === null ? this.within(new Map(), run) : run();
  }

  /** Runs what is run before any request. */
  apart(run: () => void): void {
    this.within(null, run);
  }

  make(value: Value): void {
    if (this.open !== null) this.made.add(value);
  }

  /** A value is about to be changed. */
  change(value: Value): void {
    if (this.open === null || this.open.has(value) || this.made.has(value)) return;
    const members = membersOf(value);
    if (members !== null) this.open.set(value, new Map(members));
  }

  private within<Result>(open: LeftMembers['open'], run: () => Result): Result {
    const { open: outer, made } = this;
    this.open = open;
    this.made = new WeakSet();
    try {
      return run();
    } finally {
      this.open = outer;
      this.made = made;
      for (const [of, before] of open ?? []) settle(of, before);
    }
  }
}

function membersOf(value: Value): Map<string, Value> | null {
  if (value.kind === 'class') return value.statics;
  return value.kind === 'record' && value.class !== null ? value.entries : null;
}

function settle(of: Value, before: ReadonlyMap<string, Value>): void {
  const members = membersOf(of) ?? new Map<string, Value>();
  for (const name of new Set([...before.keys(), ...members.keys()])) {
    const [first, now] = [before.get(name), members.get(name)];
    if (first === undefined && of.kind === 'record' && isAccessor(name, of.class)) members.delete(name);
    else if (now !== first) members.set(name, left(first ?? nothing, now ?? nothing));
  }
}

/** Whether a class says by code what its instances have under a name. */
function isAccessor(name: string, of: Value | null): boolean {
  if (of?.kind !== 'class') return false;
  return of.node.members.some((one) => ts.isAccessor(one) && nameText(one.name) === name) || isAccessor(name, of.base);
}

/** What stands for something when a request has been handled. What tells nothing tells nothing of it to others. */
export function left(before: Value, now: Value): Value {
  return now.kind === 'unknown' && now.field === undefined ? before : oneOf([before, now]);
}

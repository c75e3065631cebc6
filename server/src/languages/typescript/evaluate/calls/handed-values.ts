import type { Doubt } from '../doubt/doubt';
import { isMade } from '../made-values';
import type { UnknownValue, Value } from '../value';

/** A call of a method that cannot be followed, which was handed a value while a request was handled. */
export interface HandedTo {
  readonly method: string;
  /** What it is a method of. */
  readonly of: Value;
  readonly doubt: Doubt | null;
}

const handed = new WeakMap<Value, readonly HandedTo[]>();

/** Notes that a method was handed values: it may have changed them. What was there before the request is of others as well. */
export function noteHanded(args: readonly Value[], { from }: UnknownValue, doubt: Doubt | null): void {
  if (from?.kind !== 'member') return;
  const to = { method: from.name, of: from.of, doubt };
  for (const one of args.flatMap((arg) => (arg.kind === 'list' ? arg.items : [arg]))) {
    if (one.kind === 'record' ? isMade(one) : one.kind === 'unknown') handed.set(one, [...handedTo(one), to]);
  }
}

/** What a value was handed to, in the order in which that was done. */
export function handedTo(value: Value): readonly HandedTo[] {
  return handed.get(value) ?? [];
}

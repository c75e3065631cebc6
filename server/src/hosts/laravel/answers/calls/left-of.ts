import type { Typer } from '../frame';
import type { Typed } from '../typed';

/** What a value is once a function has gone through it that may change it: `each(fn ($post) => $post->append('url'))`, `tap($post, fn)`. */
export function leftOf(typer: Typer, value: Typed, by: Typed | undefined): Typed {
  const name = by?.kind === 'closure' ? by.closure.parameters[0]?.name : undefined;
  if (by === undefined || name === undefined) return value;
  const left = new Map<string, Typed>();
  typer.callClosure(by, [value], left);
  const changed = left.get(name);
  return changed?.kind === value.kind ? changed : value;
}

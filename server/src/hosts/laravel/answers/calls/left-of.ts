import { kindOf } from '../types/either';
import type { Typer } from '../frame';
import type { Typed } from '../types/typed';

/** What a value is once a function has gone through it that may change it: `each(fn ($post) => $post->append('url'))`, `tap($post, fn)`. */
export function leftOf(typer: Typer, value: Typed, by: Typed | undefined): Typed {
  if (by === undefined) return value;
  const changed = by.kind === 'closure' ? leftByClosure(typer, value, by) : leftByMethod(typer, value, by);
  return changed !== undefined && kindOf(changed) === kindOf(value) ? changed : value;
}

function leftByClosure(typer: Typer, value: Typed, by: Typed & { readonly kind: 'closure' }): Typed | undefined {
  const name = by.closure.parameters[0]?.name;
  if (name === undefined) return undefined;
  const left = new Map<string, Typed>();
  typer.callClosure(by, [value], left);
  return left.get(name);
}

/** `each([$this, 'present'])` */
function leftByMethod(typer: Typer, value: Typed, by: Typed): Typed | undefined {
  const changes = typer.changesIn(() => {
    typer.callClosure(by, [value]);
  });
  return changes.get(value);
}

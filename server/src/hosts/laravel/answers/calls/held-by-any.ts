import { waysOf } from '../types/either';
import type { Typer } from '../frame';
import type { Typed, TypedCollection } from '../types/typed';
import { literal } from '../types/typed-values';

/**
 * `collect($this->except)->contains(fn ($path) => $request->is($path))` for code that is gone through for one route: whether a function holds
 * for any of what is written out; null where that is not told.
 */
export function heldByAny(typer: Typer, { item }: TypedCollection, name: string, by: Typed | undefined): Typed | null {
  const isAsked = name === 'contains' || name === 'some' || name === 'doesntcontain';
  const ways = waysOf(item);
  if (typer.rendering === null || !isAsked || by?.kind !== 'closure' || !ways.every(({ kind }) => kind === 'scalar')) {
    return null;
  }
  const facts = ways.map((way) => factIn(typer.callClosure(by, [way])));
  const isHeld = facts.includes(true) ? true : facts.includes(null) ? null : false;
  return isHeld === null ? null : literal(isHeld === (name !== 'doesntcontain'));
}

function factIn(answer: Typed): boolean | null {
  return answer.kind === 'scalar' && answer.value.kind === 'boolean' ? answer.value.value : null;
}

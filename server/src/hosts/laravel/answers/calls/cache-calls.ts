import type { Call, Typer } from '../frame';
import type { Typed } from '../types/typed';
import { flag, nothing, objectOf } from '../types/typed-values';

export const cacheClass = 'Illuminate\\Contracts\\Cache\\Repository';

/** What a cache answers: of what it remembers what it is to remember. */
export function cacheCall(typer: Typer, { name, given }: Pick<Call, 'name' | 'given'>): Typed {
  if (name === 'store' || name === 'driver' || name === 'tags') return objectOf(cacheClass);
  const closure = given.find(({ value }) => value.kind === 'closure')?.value;
  if (name.startsWith('remember') || name === 'flexible') return typer.callClosure(closure, []);
  return name === 'has' || name === 'forget' || name === 'put' ? flag : nothing;
}

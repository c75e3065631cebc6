import type { Call, Typer } from '../frame';
import { flag, nothing, objectOf, type Typed } from '../types/typed';

export const cacheClass = 'Illuminate\\Contracts\\Cache\\Repository';

/** What a cache answers: of what it remembers what it is to remember. */
export function cacheCall(typer: Typer, { name, given }: Pick<Call, 'name' | 'given'>): Typed {
  if (name === 'store' || name === 'driver' || name === 'tags') return objectOf(cacheClass);
  const closure = given.find(({ value }) => value.kind === 'closure')?.value;
  if (name.startsWith('remember') || name === 'flexible') return typer.callClosure(closure, []);
  return name === 'has' || name === 'forget' || name === 'put' ? flag : nothing;
}

import { either, orNull } from '../types/either';
import { forbidden } from '../errors/failures';
import { deniedBy } from '../errors/policies';
import type { Call, Given, Typer } from '../frame';
import type { Typed, TypedObject } from '../types/typed';
import { flag, literal, nothing, nullTyped, objectOf, text } from '../types/typed-values';

export const accessClass = 'Illuminate\\Auth\\Access\\Response';

/** `Gate::authorize('update', $post)` */
export function gateCall(typer: Typer, { name, given }: Pick<Call, 'name' | 'given'>): Typed {
  if (name === 'authorize') for (const failure of deniedBy(typer, given)) typer.fails(failure);
  if (name === 'allowif' || name === 'denyif') typer.fails(forbidden);
  if (name === 'foruser') return objectOf('Illuminate\\Contracts\\Auth\\Access\\Gate');
  if (name === 'inspect') return inspected(typer, given);
  return ['allows', 'denies', 'check', 'any', 'none', 'has'].includes(name) ? flag : nothing;
}

/** What a gate answers of an ability, with the statuses that its denials have; most of them have none. */
function inspected(typer: Typer, given: readonly Given[]): TypedObject {
  const statuses = deniedBy(typer, given).flatMap(({ status }) =>
    status === null || status === forbidden.status ? [] : [literal(status)],
  );
  return { ...objectOf(accessClass), properties: new Map([['status', either([...statuses, nullTyped])]]) };
}

/** What the answer of a gate tells. `Illuminate\Auth\Access\Response`; null for all else. */
export function accessCall(of: TypedObject, name: string): Typed | null {
  switch (name) {
    case 'allowed':
    case 'denied':
      return flag;
    case 'message':
      return orNull(text);
    case 'status':
      return of.properties.get(name) ?? nothing;
    default:
      return null;
  }
}

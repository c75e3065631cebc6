import { defaultOf } from '../../inputs/default-of-read';
import { typeOfScalar } from '../types/type-of-scalar';
import type { Typed } from '../types/typed';
import { nothing } from '../types/typed-values';

/**
 * What stands in a body under a name that nothing checks: of the type of what code takes in its place, as the operation's inputs say
 * it; unknown where that tells none.
 */
export function likeDefault(byDefault: Typed): Typed {
  if (byDefault.kind === 'list') return { kind: 'list', item: nothing };
  if (byDefault.kind !== 'scalar' || byDefault.value.kind === 'null') return nothing;
  return defaultOf(byDefault.value.value).type === null ? nothing : typeOfScalar(byDefault.value);
}

import { eachWay, present } from '../types/either';
import type { Typer } from '../frame';
import { itemOf } from '../types/items';
import type { Typed, TypedResources } from '../types/typed';
import { collection, collectionOf } from '../types/typed-values';
import { collectedClass } from './subjects';

/**
 * What a collection of resources holds as soon as it is made: a resource for each thing that it is of, and a page with these in place of
 * its own. `Illuminate\Http\Resources\CollectsResources::collectResource`
 */
export function collectedSubject(typer: Typer, { class: className, collects: told, of }: TypedResources): Typed {
  const collects = told ?? (className === null ? null : collectedClass(typer, className));
  if (collects === null) return of;
  return eachWay(of, (way): Typed => {
    if (way.kind !== 'paginator' && way.kind !== 'collection' && way.kind !== 'list') return way;
    const item = present(itemOf(way, typer));
    if (item.kind === 'resource' || (way.kind === 'list' && way.item === null)) return way;
    const made: Typed = { kind: 'resource', class: collects, of: item, additional: null };
    if (way.kind === 'paginator') return { ...way, item: made };
    return way.kind === 'list' ? collection(made) : collectionOf(way, made);
  });
}

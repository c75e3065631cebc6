import { waysOf } from '../types/either';
import type { Call, Typer } from '../frame';
import type { Typed, TypedCollection } from '../types/typed';
import { classOfModel, type NamedBeside } from './class-of-model';

/** https://laravel.com/docs/eloquent-collections#custom-collections */
const collections: NamedBeside = { method: 'newCollection', attribute: 'CollectedBy', property: 'collectionClass' };

/** What a method of the application's own collection of models answers; null where it has none of that name. */
export function ownCollectionCall(typer: Typer, of: TypedCollection, { name, given, frame }: Call): Typed | null {
  const [item] = waysOf(of.item);
  const className = item?.kind === 'model' && item.class !== '' ? classOfModel(typer, item.class, collections) : null;
  return className === null ? null : typer.callMethod(of, className, name, given, frame.depth);
}

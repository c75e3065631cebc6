import { textOf } from '../../../../languages/php/evaluate/values';
import { classAttribute } from '../../models/class-attribute';
import { modelProperty } from '../../models/model-member';
import { waysOf } from '../either';
import type { Call, Typer } from '../frame';
import { model, type Typed, type TypedCollection } from '../typed';

/** What a method of the application's own collection of models answers; null where it has none of that name. */
export function ownCollectionCall(typer: Typer, of: TypedCollection, { name, given, frame }: Call): Typed | null {
  const [item] = waysOf(of.item);
  const className = item?.kind === 'model' && item.class !== '' ? collectionOf(typer, item.class) : null;
  return className === null ? null : typer.callMethod(of, className, name, given, frame.depth);
}

/**
 * The class of the application that holds models of a class: as `newCollection` makes it, `#[CollectedBy]` or
 * `$collectionClass` names it. https://laravel.com/docs/eloquent-collections#custom-collections
 */
function collectionOf(typer: Typer, className: string): string | null {
  const facts = typer.models.of(className);
  if (facts === null) return null;
  const { laravel } = typer;
  const made = typer.callMethod(model(className), className, 'newCollection', [], 1);
  if (made?.kind === 'object') return made.class;
  const [attribute] = classAttribute(facts.model, 'CollectedBy', laravel) ?? [];
  const named = textOf(attribute) ?? textOf(modelProperty(facts.model, 'collectionClass', laravel));
  return named === null ? null : named.replace(/^\\/, '');
}

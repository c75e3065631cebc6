import { textOf } from '../../../../languages/php/evaluate/values';
import { classAttribute } from '../../models/class-attribute';
import { modelProperty } from '../../models/model-member';
import type { Typer } from '../frame';
import { model } from '../types/typed-values';

/** In which ways a model names a class of the application that stands beside it. */
export interface NamedBeside {
  /** A method that makes one. */
  readonly method: string;
  /** An attribute of the model's class. */
  readonly attribute: string;
  readonly property: string;
}

/** The class of the application that a model names for its queries or its collections; null where it names none. */
export function classOfModel(
  typer: Typer,
  className: string,
  { method, attribute, property }: NamedBeside,
): string | null {
  const facts = typer.models.of(className);
  if (facts === null) return null;
  const { laravel } = typer;
  const made = typer.callMethod(model(className), className, method, [], 1);
  if (made?.kind === 'object') return made.class;
  const [given] = classAttribute(facts.model, attribute, laravel) ?? [];
  const named = textOf(modelProperty(facts.model, property, laravel)) ?? textOf(given);
  return named === null ? null : named.replace(/^\\/, '');
}

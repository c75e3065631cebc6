import { modelClass } from '../../models/model-class';
import { filledAttributes } from '../../models/filled-attributes';
import { modelMethod } from '../../models/model-member';
import { camel } from '../../strings/str';
import { waysOf } from '../types/either';
import type { Typer } from '../frame';
import type { ModelView, Typed, TypedModel } from '../types/typed';
import { hasAccessor } from './accessors';
import type { ModelFacts } from './models';

/**
 * A model that code makes, with the attributes that it is given: these it has, whatever the database sets where there are
 * none. What guards the model leaves out of them is not given (`isForced`: nothing does).
 * `Illuminate\Database\Eloquent\Model::fill`
 */
export function withGiven(
  typer: Typer,
  of: TypedModel,
  attributes: readonly (Typed | undefined)[],
  isForced = false,
): TypedModel {
  const names = attributes.flatMap(namesIn);
  if (names.length === 0) return of;
  const declared = modelClass(typer.laravel.machine.files, of.class);
  const taken = declared === null || isForced ? null : filledAttributes(declared, false, typer.laravel);
  const given = new Set([...of.view.given, ...names.filter((name) => taken === null || taken.includes(name))]);
  return { ...of, view: { ...of.view, given: [...given] } };
}

/** The names that are there for certain. */
function namesIn(attributes: Typed | undefined): readonly string[] {
  if (attributes?.kind !== 'record') return [];
  return Array.from(attributes.entries).flatMap(([name, { isOptional }]) => (isOptional ? [] : [name]));
}

/** Whether the database sets an attribute by itself that a model lacks which this request has made. */
export function mayBeUnset(facts: ModelFacts | null, { isNew, isReloaded, given }: ModelView, name: string): boolean {
  if (isNew === 'no' || isReloaded || given.includes(name)) return false;
  return facts?.columns?.get(name)?.hasDefault === true && !facts.preset.includes(name);
}

/** Whether it counts a relation, of a model that this request has made: only queries count, and there it is null. */
export function isUncounted(facts: ModelFacts | null, { isNew, isReloaded, given }: ModelView, name: string): boolean {
  const isMade = (isNew === 'yes' || isNew === 'unsaved') && !isReloaded;
  if (!isMade || facts?.columns == null || !name.endsWith('_count')) return false;
  if (facts.columns.has(name) || facts.casts.has(name) || given.includes(name)) return false;
  if (hasAccessor(facts.model, name)) return false;
  return modelMethod(facts.model, camel(name.slice(0, -'_count'.length))) !== null;
}

/** Whether one of several was made by this request, and lacks what the database sets by itself. */
export function newness(of: Typed, typer: Typer): ModelView['isNew'] {
  const ways = waysOf(of).flatMap((way) => (way.kind === 'model' && lacksSome(way, typer) ? [way.view.isNew] : []));
  return ways.find((way) => way !== 'no') ?? 'no';
}

/** What those of several were given that this request made, and that lack some of what the database sets; null where none does. */
export function givenToNew(of: Typed, typer: Typer): readonly string[] | null {
  const lacking = waysOf(of).flatMap((way) =>
    way.kind === 'model' && way.view.isNew !== 'no' && lacksSome(way, typer) ? [way.view.given] : [],
  );
  const [first = null, ...others] = lacking;
  return first?.filter((name) => others.every((given) => given.includes(name))) ?? null;
}

function lacksSome({ class: className, view }: TypedModel, typer: Typer): boolean {
  if (view.isReloaded) return false;
  const facts = typer.models.of(className);
  if (view.given.length === 0 || facts?.columns == null) return true;
  return [...facts.columns.keys()].some((name) => mayBeUnset(facts, view, name));
}

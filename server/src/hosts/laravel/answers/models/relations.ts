import { modelMethod } from '../../models/model-member';
import { snake } from '../../strings/str';
import type { Typer } from '../frame';
import { withPivot } from '../calls/pivots';
import { resolvedRelation } from './resolved-relation';
import type { Typed } from '../types/typed';
import { collection, model as modelTyped, nothing } from '../types/typed-values';
import { either, orNull, present } from '../types/either';
import type { ModelFacts, Relation } from './models';

const speaksOfRelations = /(?:->|::)\s*(?:has(?:One|Many)|belongsTo|morph(?:One|Many|To|edBy))/i;

/** Types that methods declare that answer a relation, by the end of their names in lower case. */
const relationType =
  /\\relations\\(?:hasone|hasmany|belongsto|belongstomany|hasonethrough|hasmanythrough|morphone|morphmany|morphto|morphtomany)$/i;

/** The relation that a method of a model answers; null where it is none. */
export function relationOf(facts: ModelFacts, method: string, typer: Typer): Relation | null {
  const { model } = facts;
  const found = modelMethod(model, method);
  if (found === null) {
    const resolved = resolvedRelation(typer, modelTyped(model.name), method, 1);
    return resolved === null ? null : ofAnswer(facts, method, resolved, typer);
  }
  if (found.declaration.isStatic) return null;
  const { declaration, file } = found;
  if (declaration.parameters.some(({ byDefault, variadic }) => byDefault === null && !variadic)) return null;
  const isDeclared = declaration.returnType?.names.some((name) => relationType.test(name)) === true;
  if (!isDeclared && !speaksOfRelations.test(file.textAt(declaration))) return null;
  const answer = typer.callMethod(modelTyped(model.name), model.name, method, [], 1) ?? nothing;
  return ofAnswer(facts, declaration.name, answer, typer);
}

/** What a method relates a model to, by what it answers; null where that is no relation. */
function ofAnswer(facts: ModelFacts, method: string, answered: Typed, typer: Typer): Relation | null {
  // One that answers nothing on one way is a relation all the same.
  const answer = present(answered);
  if (answer.kind !== 'query' || answer.relation === null) return null;
  const { kind, foreignKey, pivot, morph, otherwise } = answer.relation;
  // Nothing holds that what a morph names is there.
  if (morph !== undefined) {
    return {
      isMany: false,
      of: morphedBy(facts, morph.replaceAll('*', snake(method)), typer),
      isNullable: true,
    };
  }
  const key = foreignKey ?? `${snake(method)}_id`;
  const column = kind === 'owner' ? facts.columns?.get(key) : undefined;
  const of: Typed = answer.model.class === '' ? nothing : withPivot(answer.model, pivot, typer);
  if (otherwise !== undefined) return { isMany: false, of: either([of, otherwise]), isNullable: false };
  const isNullable = kind !== 'many' && column?.isNullable !== false;
  return { isMany: kind === 'many', of, isNullable, ...(pivot !== null && { joining: answer.relation }) };
}

/** One of the models that name a morph. */
function morphedBy(facts: ModelFacts, morph: string, typer: Typer): Typed {
  return either(typer.models.morphsTo(facts, morph).map((name) => modelTyped(name)));
}

/** What code gets that asks for a relation as for an attribute. */
export function valueOfRelation({ isMany, of, isNullable }: Relation): Typed {
  if (isMany) return collection(of);
  return isNullable ? orNull(of) : of;
}

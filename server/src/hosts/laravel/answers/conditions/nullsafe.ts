import type { Expression } from '../../../../languages/php/syntax/ast';
import { modelMethod } from '../../models/model-member';
import { mayBeNull, present } from '../types/either';
import type { Frame, Typer } from '../frame';
import { isSoftlyDeleted } from '../models/attribute-value';
import type { Typed } from '../types/typed';

type Member = Expression & { readonly kind: 'property' | 'methodCall' };

/**
 * Whether a chain comes to null where what it begins with is none: all that follows a `?->` is left then, and `optional($a)->b` is null.
 * `of`: what stands before the last of its members.
 */
export function mayBeLeft(typer: Typer, node: Member, of: Typed, frame: Frame): boolean {
  return isNullsafe(node) && (mayBeNull(of) || mayBeNobody(typer, node, of, frame));
}

function isNullsafe(node: Expression): boolean {
  let of = node;
  while (of.kind === 'property' || of.kind === 'methodCall') {
    if (of.nullsafe) return true;
    of = of.of;
  }
  return of !== node && optionalOf(of) !== null;
}

function optionalOf(node: Expression): Expression | null {
  const isOptional = node.kind === 'call' && 'name' in node.function && /^optional$/i.test(node.function.fallback);
  return isOptional ? (node.arguments[0]?.value ?? null) : null;
}

/**
 * Whether a model is not there where code that asks it expects that: the user of routes that nobody needs to sign in for, and what a
 * key names that must name something, but may be deleted softly. https://laravel.com/docs/eloquent#soft-deleting
 */
function mayBeNobody(typer: Typer, node: Member, of: Typed, frame: Frame): boolean {
  const optional = optionalOf(node.of);
  if (of.kind !== 'model' || (!node.nullsafe && optional === null)) return false;
  if (of === typer.user) return typer.isForStrangers;
  const asked = optional ?? node.of;
  if (asked.kind !== 'property' || !('name' in asked.member)) return false;
  if (asked.of.kind !== 'variable' && asked.of.kind !== 'property') return false;
  const held = typer.expression(asked.of, frame);
  const holder = held.kind === 'resource' ? present(held.of) : held;
  return holder.kind === 'model' && mayBeDeleted(typer, holder.class, asked.member.name);
}

const findsDeleted = /->\s*(?:withTrashed|onlyTrashed|withoutGlobalScope)/i;

/** Whether a relation passes over what is deleted softly. */
function mayBeDeleted(typer: Typer, className: string, name: string): boolean {
  if (typer.models.attribute(className, name) !== null) return false;
  const relation = typer.models.relation(className, name);
  const [facts, related] = [className, relation?.of.kind === 'model' ? relation.of.class : ''].map((one) => {
    return typer.models.of(one);
  });
  if (facts == null || related == null || !isSoftlyDeleted(related)) return false;
  const method = modelMethod(facts.model, name);
  return method !== null && !findsDeleted.test(method.file.textAt(method.declaration));
}

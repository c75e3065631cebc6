import type { Expression } from '../../../../languages/php/syntax/ast';
import { present, waysOf } from '../types/either';
import type { Frame } from '../frame';
import type { Typed } from '../types/typed';

/** `$user = $post->user`, `$copy = $post`: the model is one and the same. */
export function noteAlias(
  { target, value: of }: Expression & { readonly kind: 'assign' },
  value: Typed,
  frame: Frame,
): void {
  const held = of.kind === 'property' ? of.of : of;
  if (target.kind !== 'variable' || held.kind !== 'variable' || target.name === held.name) return;
  const given = present(value);
  const isSame =
    of === held ? waysOf(given).some(({ kind }) => kind === 'model' || kind === 'object') : given.kind === 'model';
  if (isSame) frame.aliases.set(target.name, of);
}

/** A variable holds something else from now on than those did that were set to it. */
export function forgetAliases({ aliases }: Frame, variable: string): void {
  aliases.delete(variable);
  for (const [name, of] of aliases) if (rootOf(of) === variable) aliases.delete(name);
}

/** Where an object is held, whichever variable it was put in since; null where that cannot be told. */
export function placeOf(node: Expression, frame: Frame): string | null {
  if (node.kind === 'variable') return placeOfVariable(node.name, frame);
  if (node.kind !== 'property' || !('name' in node.member)) return null;
  const of = placeOf(node.of, frame);
  return of === null ? null : `${of}->${node.member.name}`;
}

export function placeOfVariable(name: string, frame: Frame): string {
  const alias = frame.aliases.get(name);
  return (alias === undefined ? null : placeOf(alias, frame)) ?? name;
}

/** The variable that a chain of properties begins with; null for anything else. */
export function rootOf(node: Expression): string | null {
  if (node.kind === 'property') return rootOf(node.of);
  return node.kind === 'variable' ? node.name : null;
}

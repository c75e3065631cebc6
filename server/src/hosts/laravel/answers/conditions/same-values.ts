import { equal, identical } from '../../../../languages/php/evaluate/conversions';
import type { Argument, Expression } from '../../../../languages/php/syntax/ast';
import type { Frame, Typer } from '../frame';
import { waysOf } from '../types/either';
import { isGivenTrue } from '../types/presence';
import { isArray, isFilled, isTrue } from './truth';
import type { Typed } from '../types/typed';
import { isNull } from '../types/typed-values';

/** Whether an operator asks for what is equal, and whether for the same type as well. */
export const equalities: ReadonlyMap<string, { readonly isEqual: boolean; readonly isStrict: boolean }> = new Map([
  ['===', { isEqual: true, isStrict: true }],
  ['!==', { isEqual: false, isStrict: true }],
  ['==', { isEqual: true, isStrict: false }],
  ['!=', { isEqual: false, isStrict: false }],
]);

/** Whether two values are equal; null where that is not known. https://www.php.net/manual/language.operators.comparison.php */
export function areSame(one: Typed, other: Typed, isStrict: boolean, frame: Frame): boolean | null {
  if (one.kind === 'enum' && other.kind === 'enum') {
    if (one.class !== other.class) return false;
    return one.case === null || other.case === null ? null : one.case === other.case;
  }
  if (isArray(one) && isArray(other)) return areSameArrays(one, other, frame);
  if (isArray(one) ? other.kind === 'scalar' : one.kind === 'scalar' && isArray(other)) {
    // No array is a text or a number.
    return isStrict || !(isTruthOrNull(one) || isTruthOrNull(other)) ? false : null;
  }
  if (one.kind !== 'scalar' || other.kind !== 'scalar') return null;
  return isStrict ? identical(one.value, other.value) : equal(one.value, other.value);
}

/** Whether two arrays are the same, as far as one of them is empty; null where that is not known. */
function areSameArrays(one: Typed, other: Typed, frame: Frame): boolean | null {
  const [first, second] = [isFilled(one, frame), isFilled(other, frame)];
  if (first === null || second === null || (first && second)) return null;
  return first === second;
}

interface Side {
  readonly node: Expression;
  readonly value: Typed;
}

/** `$post == true`, `[] == null`: what is compared with true, false or null counts as one of them, too; null where nobody knows. */
export function areEquallyTrue(typer: Typer, one: Side, other: Side, frame: Frame): boolean | null {
  if (!isTruthOrNull(one.value) && !isTruthOrNull(other.value)) return null;
  const [first, second] = [one, other].map(({ node, value }) =>
    isGivenTrue(typer, node, value, frame) ? true : isTrue(value, frame),
  );
  return first == null || second == null ? null : first === second;
}

function isTruthOrNull(value: Typed): boolean {
  return isNull(value) || (value.kind === 'scalar' && value.value.kind === 'boolean');
}

/** `in_array($method, ['store', 'update'])` of values that are written out; null where that is not known. */
export function isListed(typer: Typer, args: readonly Argument[], frame: Frame): boolean | null {
  const [first, second, third] = args.map(({ value }) => value);
  if (first === undefined || second === undefined) return null;
  const strictness = third === undefined ? false : isTrue(typer.expression(third, frame), frame);
  const asked = typer.expression(first, frame);
  const listed = listedIn(typer, second, frame);
  if (listed === null || strictness === null) return null;
  const facts = listed.map((one) => (one === null ? null : areSame(asked, one, strictness, frame)));
  if (facts.includes(true)) return true;
  return facts.includes(null) ? null : false;
}

/** What stands in a list that is written out, here or as a constant, null for what is not known; null for any other. */
function listedIn(typer: Typer, node: Expression, frame: Frame): readonly (Typed | null)[] | null {
  if (node.kind === 'array')
    return node.items.map(({ value, spread }) => (spread ? null : typer.expression(value, frame)));
  const held = node.kind === 'classConstant' || node.kind === 'constant' ? typer.expression(node, frame) : null;
  return held?.kind === 'list' ? (held.places ?? (held.item === null ? [] : waysOf(held.item))) : null;
}

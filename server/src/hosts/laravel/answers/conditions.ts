import type { Expression } from '../../../languages/php/syntax/ast';
import { present } from './either';
import { renderingFact } from './errors/rendering-facts';
import type { Frame, Typer } from './frame';
import { isNull } from './typed';

/** Whether a condition holds, where what is compared is all known; null where it is not. */
export function decided(typer: Typer, condition: Expression, frame: Frame): boolean | null {
  if (typer.rendering !== null && condition.kind !== 'unary' && condition.kind !== 'binary') {
    const fact = renderingFact(typer, condition, frame);
    if (fact !== null) return fact;
    const value = typer.expression(condition, frame);
    if (value.kind === 'scalar') return isTruthy(value.value);
  }
  switch (condition.kind) {
    case 'unary': {
      const inner = condition.operator === '!' ? decided(typer, condition.operand, frame) : null;
      return inner === null ? null : !inner;
    }
    case 'binary':
      return decidedBinary(typer, condition, frame);
    case 'literal':
    case 'variable': {
      const value = typer.expression(condition, frame);
      if (value.kind === 'list' && value.item === null) return null;
      return value.kind === 'scalar' ? isTruthy(value.value) : null;
    }
    default:
      return null;
  }
}

function isTruthy(value: { readonly kind: string; readonly value?: unknown }): boolean {
  return value.kind !== 'null' && Boolean(value.value) && value.value !== '0';
}

function decidedBinary(
  typer: Typer,
  { operator, left, right }: Expression & { readonly kind: 'binary' },
  frame: Frame,
): boolean | null {
  if (operator === '&&' || operator === '||') {
    const [one, other] = [decided(typer, left, frame), decided(typer, right, frame)];
    const short = operator === '||';
    if (one === short || other === short) return short;
    return one === null || other === null ? null : !short;
  }
  if (!['===', '!==', '==', '!='].includes(operator)) return null;
  const [one, other] = [typer.expression(left, frame), typer.expression(right, frame)];
  if (one.kind !== 'scalar' || other.kind !== 'scalar') return null;
  const values = [one.value, other.value].map((value) => (value.kind === 'null' ? null : value.value));
  const areSame = values[0] === values[1];
  return operator.startsWith('!') ? !areSame : areSame;
}

type Match = Expression & { readonly kind: 'match' };

/** The arms of `match (true) { … }` that may be the one, as far as their conditions are decided. */
export function reachedArms(typer: Typer, { subject, arms }: Match, frame: Frame): Match['arms'] {
  const isOfTruth = subject.kind === 'literal' && subject.value.kind === 'boolean' && subject.value.value;
  if (typer.rendering === null || !isOfTruth) return arms;
  const reached: Match['arms'][number][] = [];
  for (const arm of arms) {
    const facts = arm.conditions?.map((condition) => decided(typer, condition, frame)) ?? [];
    if (arm.conditions !== null && !facts.every((fact) => fact === false)) reached.push(arm);
    if (facts.includes(true)) return reached;
  }
  return [...reached, ...arms.filter(({ conditions }) => conditions === null)];
}

/** Notes what a variable is where a condition on it holds, or does not: `if (! $user)`, `is_null($user)`. */
export function narrowed(typer: Typer, condition: Expression, frame: Frame, holds: boolean): void {
  if (condition.kind === 'unary' && condition.operator === '!') {
    narrowed(typer, condition.operand, frame, !holds);
    return;
  }
  if (condition.kind === 'binary' && condition.operator === '&&' && holds) {
    narrowed(typer, condition.left, frame, true);
    narrowed(typer, condition.right, frame, true);
    return;
  }
  const [name, isThere] = askedFor(condition);
  if (name === null) return;
  const held = frame.variables.get(name);
  if (held?.kind !== 'either') return;
  if (isThere === holds) frame.variables.set(name, present(held));
  else {
    const [none] = held.of.filter(isNull);
    if (none !== undefined) frame.variables.set(name, none);
  }
}

/** The variable that a condition asks for, and whether it is there where the condition holds. */
function askedFor(condition: Expression): readonly [name: string | null, isThere: boolean] {
  if (condition.kind === 'variable') return [condition.name, true];
  if (condition.kind === 'call' && 'name' in condition.function) {
    const [first] = condition.arguments;
    const name = first?.value.kind === 'variable' ? first.value.name : null;
    if (condition.function.fallback.toLowerCase() === 'is_null') return [name, false];
    return condition.function.fallback.toLowerCase() === 'isset' ? [name, true] : [null, true];
  }
  if (condition.kind !== 'binary') return [null, true];
  const { operator, left, right } = condition;
  const [variable, other] = left.kind === 'variable' ? [left, right] : [right, left];
  const isNullLiteral = other.kind === 'literal' && other.value.kind === 'null';
  if (variable.kind !== 'variable' || !isNullLiteral) return [null, true];
  if (['!==', '!='].includes(operator)) return [variable.name, true];
  return ['===', '=='].includes(operator) ? [variable.name, false] : [null, true];
}

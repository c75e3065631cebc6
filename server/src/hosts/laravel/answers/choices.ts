import type { Expression } from '../../../languages/php/syntax/ast';
import { heldAt } from './branches';
import { askedExpression } from './conditions/asked-expression';
import { decided, narrowed, reachedArms } from './conditions/conditions';
import { either, joined } from './types/either';
import { thereBy } from './conditions/left-where';
import type { Arm, Frame, State, Typer } from './frame';
import { endFactsAsIn, isFact } from './setting/property-facts';
import type { Typed } from './types/typed';
import { isNever, never, nothing } from './types/typed-values';

/** Where an arm has come to its end. */
interface ArmEnd {
  readonly inner: Frame;
  /** The variables that hold something else than what its condition tells. */
  readonly set: readonly string[];
  readonly state: State;
}

/** Kinds of conditions that tell something of what they ask for. */
const telling: ReadonlySet<Expression['kind']> = new Set([
  ...(['instanceof', 'property', 'assign', 'unary', 'binary', 'call'] as const),
]);

export function typeChoice(
  typer: Typer,
  node: Expression & { readonly kind: 'ternary' | 'match' },
  frame: Frame,
): Typed {
  if (node.kind === 'match') {
    const subject = typer.expression(node.subject, frame);
    const arms = reachedArms(typer, node, subject, frame).map(({ conditions, value }): Arm => {
      const [only, other] = conditions ?? [];
      return { of: value, condition: other === undefined ? (only ?? null) : null, holds: true };
    });
    return either(inArms(typer, arms, frame));
  }
  const value = typer.expression(node.condition, frame);
  const isTrue = decided(typer, node.condition, frame);
  const arm = (of: Expression, holds: boolean): Arm => ({ of, condition: node.condition, holds });
  const arms = [
    ...(isTrue === true ? [] : [arm(node.otherwise, false)]),
    ...(node.then === null || isTrue === false ? [] : [arm(node.then, true)]),
  ];
  // `$a ?: $b` may go on without any code.
  const isPlain = node.then === null && isTrue !== false;
  const found = inArms(typer, arms, frame, isPlain).map((one, index) => {
    return askedFor(arms[index] ?? arm(node.otherwise, false), one, frame);
  });
  const left = [...(isPlain ? [thereBy('truth', value)] : []), ...found.toReversed()].filter((one) => !isNever(one));
  // Where each arm refuses, nothing comes of it.
  return left.length === 0 ? never : either(left);
}

/** What an expression comes to where a condition holds: `$this->when($this->sent_at !== null, $this->sent_at)`. */
export function onCondition(typer: Typer, arm: Arm, frame: Frame): Typed {
  const [found = nothing] = inArms(typer, [arm], frame);
  return askedFor(arm, found, frame);
}

/** What an arm comes to: where it is what its condition asks for, it is there if it is the one. */
function askedFor({ of, condition, holds }: Arm, found: Typed, { file }: Frame): Typed {
  const asked = condition === null ? null : askedExpression(condition);
  const isIt = asked !== null && asked.isThere === holds && file.textAt(of) === file.textAt(asked.of);
  return isIt ? thereBy(asked.by, found) : found;
}

/** What arms come to of which one is gone through (or none): what they set holds behind them, as far as it was them. */
function inArms(typer: Typer, arms: readonly Arm[], frame: Frame, isPlain = false): readonly Typed[] {
  const before = heldAt(typer, frame);
  const open: ArmEnd[] = isPlain ? [{ inner: frame, set: [], state: before.state }] : [];
  const values = arms.map(({ of, condition, holds }) => {
    const inner: Frame = { ...frame, variables: new Map(before.variables) };
    typer.state.goOnWith([before.state]);
    const isTold = condition !== null && telling.has(condition.kind);
    if (isTold) narrowed(typer, condition, inner, holds);
    const told = isTold ? new Map(inner.variables) : before.variables;
    const value = typer.expression(of, inner);
    if (!isNever(value)) open.push({ inner, set: setSince(told, inner), state: typer.state.soFar() });
    return value;
  });
  for (const name of new Set(open.flatMap(({ set }) => set))) {
    const [first, ...others] = open.flatMap(({ inner }) => inner.variables.get(name) ?? []);
    if (first !== undefined) frame.variables.set(name, others.reduce(joined, first));
  }
  for (const { inner } of open) endFactsAsIn(inner, frame);
  typer.state.goOnWith(open.map(({ state }) => state));
  return values;
}

function setSince(told: ReadonlyMap<string, Typed>, { variables }: Frame): readonly string[] {
  const set: string[] = [];
  for (const [name, value] of variables) if (!isFact(name) && told.get(name) !== value) set.push(name);
  return set;
}

import type { Expression } from '../syntax/ast';
import { bool, string, unknown, type Value } from './values';
import { identical, reasonOf, truthOf } from './conversions';
import { existing } from './existing';
import { PhpException, type Machine } from './machine';
import { joinValues, type Scope } from './scope';

type Of<Kind extends Expression['kind']> = Expression & { readonly kind: Kind };

/** `&&`, `||`, `and`, `or`: the right side counts only where the left one leaves the answer open. */
export function evaluateLogical(machine: Machine, expression: Of<'binary'>, scope: Scope): Value {
  const isAnd = expression.operator === '&&' || expression.operator === 'and';
  const left = machine.evaluate(expression.left, scope);
  const leftTruth = truthOf(left);
  if (leftTruth === !isAnd) return bool(leftTruth);
  if (leftTruth === null && machine.decisions !== null && changes(expression.right)) {
    const goesOn = machine.decisions.take(2, reasonOf([left]), scope.file.source(expression)) === 0;
    return goesOn ? machine.evaluate(expression.right, scope) : bool(!isAnd);
  }
  const right =
    leftTruth === null
      ? machine.whileUndecided(reasonOf([left]), () => machine.evaluate(expression.right, scope))
      : machine.evaluate(expression.right, scope);
  const rightTruth = truthOf(right);
  if (rightTruth === !isAnd) return bool(rightTruth);
  return leftTruth === null || rightTruth === null ? unknown(reasonOf([left, right])) : bool(isAnd);
}

/** `$isNew && $rules['x'] = …`: evaluates the right side for what it changes. */
function changes(expression: Expression): boolean {
  return expression.kind === 'assign' || expression.kind === 'assignWith' || expression.kind === 'throw';
}

export function evaluateCoalesce(machine: Machine, expression: Of<'binary'>, scope: Scope): Value {
  const left = existing(machine, expression.left, scope);
  if (left.kind === 'null') return machine.evaluate(expression.right, scope);
  return elseOf(machine, left, { otherwise: expression.right, scope });
}

/** What `??` answers for what need not be null: where the other side throws, it is not. */
export function elseOf(
  machine: Machine,
  value: Value,
  { otherwise, scope }: { readonly otherwise: Expression; readonly scope: Scope },
): Value {
  if (value.kind !== 'unknown' || value.orElse === undefined) return value;
  const other = machine.whileUndecided(value.reason, () => valueUnlessThrown(machine, otherwise, scope));
  return other === null ? value : value.orElse(other);
}

export function evaluateTernary(machine: Machine, expression: Of<'ternary'>, scope: Scope): Value {
  const condition = machine.evaluate(expression.condition, scope);
  const truth = truthOf(condition);
  const then = (): Value => (expression.then === null ? condition : machine.evaluate(expression.then, scope));
  if (truth === true) return then();
  if (truth === false) return machine.evaluate(expression.otherwise, scope);
  const reason = reasonOf([condition]);
  if (machine.decisions !== null) {
    const taken = machine.decisions.take(2, reason, scope.file.source(expression));
    return taken === 0 ? then() : machine.evaluate(expression.otherwise, scope);
  }
  return machine.whileUndecided(reason, () =>
    joinValues(then(), machine.evaluate(expression.otherwise, scope), reason),
  );
}

export function evaluateMatch(machine: Machine, expression: Of<'match'>, scope: Scope): Value {
  const { certain, possible, reason } = matchingArms(machine, expression, scope);
  if (certain !== null) return machine.evaluate(certain, scope);
  if (reason === null) throw new PhpException(unhandled);
  const [first, ...others] = possible;
  if (machine.decisions !== null && first !== undefined) {
    const taken = machine.decisions.take(possible.length, reason, scope.file.source(expression));
    return machine.evaluate(others[taken - 1] ?? first, scope);
  }
  return machine.whileUndecided(reason, () =>
    possible
      .map((arm) => valueUnlessThrown(machine, arm, scope))
      .filter((value) => value !== null)
      .reduce<Value>((all, value, index) => (index === 0 ? value : joinValues(all, value, reason)), unknown(reason)),
  );
}

interface MatchingArms {
  /** The arm that is taken; null where there is none, or where it is not known which it is. */
  readonly certain: Expression | null;
  readonly possible: readonly Expression[];
  /** Why it is not known; null where it is. */
  readonly reason: string | null;
}

function matchingArms(machine: Machine, { subject, arms }: Of<'match'>, scope: Scope): MatchingArms {
  const wanted = machine.evaluate(subject, scope);
  const possible: Expression[] = [];
  let reason: string | null = null;
  for (const arm of arms) {
    for (const condition of arm.conditions ?? []) {
      const value = machine.evaluate(condition, scope);
      const isSame = identical(wanted, value);
      if (isSame === false) continue;
      if (isSame === true && reason === null) return { certain: arm.value, possible, reason };
      if (isSame === null) {
        reason ??= reasonOf([wanted, value]);
        machine.compared(wanted, value);
      }
      possible.push(arm.value);
      break;
    }
  }
  const byDefault = arms.find((arm) => arm.conditions === null)?.value ?? null;
  if (byDefault !== null) possible.push(byDefault);
  return { certain: reason === null ? byDefault : null, possible, reason };
}

function valueUnlessThrown(machine: Machine, expression: Expression, scope: Scope): Value | null {
  return machine.whileGuarded(() => {
    try {
      return machine.evaluate(expression, scope);
    } catch (error) {
      if (error instanceof PhpException) return null;
      throw error;
    }
  });
}

const unhandled: Value = {
  kind: 'object',
  class: 'UnhandledMatchError',
  properties: new Map([['message', string('Unhandled match case')]]),
  native: null,
};

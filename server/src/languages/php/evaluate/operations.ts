import type { Expression } from '../syntax/ast';
import { assign } from './assignment';
import { textual } from './casts';
import { elseOf, evaluateCoalesce, evaluateLogical } from './choices';
import { reasonOf, toNumber, truthOf, truthValue } from './conversions';
import { existing } from './existing';
import type { Machine } from './machine';
import { classNameOf } from './names';
import { applyOperator, concatenate } from './operators';
import type { Scope } from './scope';
import { at, bool, number, string, unknown, type Value } from './values';

type Of<K extends Expression['kind']> = Expression & { readonly kind: K };

export function evaluateBinary(machine: Machine, expression: Of<'binary'>, scope: Scope): Value {
  const { operator } = expression;
  if (operator === '??') return evaluateCoalesce(machine, expression, scope);
  if (['&&', '||', 'and', 'or'].includes(operator)) return evaluateLogical(machine, expression, scope);
  const left = machine.evaluate(expression.left, scope);
  const right = machine.evaluate(expression.right, scope);
  const applied =
    operator === '.' ? concatenate([textual(machine, left, scope), textual(machine, right, scope)]) : null;
  const result = applied ?? applyOperator(operator, left, right);
  const place = scope.file.source(expression);
  if (result.kind !== 'unknown' || !equalities.has(operator)) return at(result, place);
  machine.compared(left, right);
  return at({ ...result, equality: { one: left, other: right, areSame: operator.startsWith('=') } }, place);
}

const equalities: ReadonlySet<string> = new Set(['===', '!==', '==', '!=', '<>']);

export function evaluateUnary(machine: Machine, expression: Of<'unary'>, scope: Scope): Value {
  const operand = machine.evaluate(expression.operand, scope);
  switch (expression.operator) {
    case '!': {
      const truth = truthOf(operand);
      if (truth !== null) return bool(!truth);
      const { equality } = operand.kind === 'unknown' ? operand : {};
      const opposite = unknown(reasonOf([operand]));
      return equality === undefined ? opposite : { ...opposite, equality: { ...equality, areSame: !equality.areSame } };
    }
    case '~': {
      const value = toNumber(operand);
      return value === null ? unknown(reasonOf([operand])) : number(~value);
    }
    case '-':
    case '+': {
      const value = toNumber(operand);
      if (value === null) return unknown(reasonOf([operand]));
      return number(expression.operator === '-' ? -value : value);
    }
    default:
      return unknown(`the operator ${expression.operator}`);
  }
}

export function evaluateInstanceof(machine: Machine, expression: Of<'instanceof'>, scope: Scope): Value {
  const operand = machine.evaluate(expression.operand, scope);
  const className = classNameOf(machine, expression.class, scope);
  if (operand.kind === 'unknown') return operand;
  if (className === null) return unknown('an unknown class');
  if (operand.kind === 'closure') return bool(className.toLowerCase() === 'closure');
  if (operand.kind !== 'object') return bool(false);
  return truthValue(machine.isA(operand.class, className), [unknown(`whether ${operand.class} is a ${className}`)]);
}

export function evaluateIncrement(machine: Machine, expression: Of<'increment'>, scope: Scope): Value {
  const before = machine.evaluate(expression.target, scope);
  const after = incremented(before, expression.by);
  assign(machine, expression.target, after, scope);
  return expression.prefix ? after : before;
}

/** `++` on a text goes to the next one: https://www.php.net/manual/en/language.operators.increment.php */
function incremented(before: Value, by: 1 | -1): Value {
  if (before.kind === 'string' && before.gap === undefined && by === 1 && /^[a-zA-Z]$/.test(before.value)) {
    if (before.value === 'z' || before.value === 'Z') return string(before.value === 'z' ? 'aa' : 'AA');
    return string(String.fromCharCode(before.value.charCodeAt(0) + 1));
  }
  if (before.kind === 'null' && by === -1) return before;
  const current = toNumber(before);
  return current === null ? unknown(reasonOf([before])) : number(current + by);
}

export function evaluateAssignWith(machine: Machine, expression: Of<'assignWith'>, scope: Scope): Value {
  const current = existing(machine, expression.target, scope);
  if (expression.operator === '??' && current.kind !== 'null') {
    const either = elseOf(machine, current, { otherwise: expression.value, scope });
    if (either !== current) assign(machine, expression.target, either, scope);
    return either;
  }
  const added = machine.evaluate(expression.value, scope);
  const value = expression.operator === '??' ? added : applyOperator(expression.operator, current, added);
  assign(machine, expression.target, value, scope);
  return value;
}

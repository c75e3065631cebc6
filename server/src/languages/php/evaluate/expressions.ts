import type { Expression } from '../syntax/ast';
import { directoryOf } from '../../../core/project-path';
import { virtualPath } from '../paths';
import { assign, assignReference } from './assignment';
import { evaluateCall, evaluateCallable } from './calls';
import { captured } from './captured';
import { cast, textual } from './casts';
import { evaluateCoalesce, evaluateLogical, evaluateMatch, evaluateTernary } from './choices';
import { constantOf } from './constants';
import { reasonOf, toKey, toNumber, truthOf, truthValue } from './conversions';
import { existing } from './existing';
import { iterated } from './iteration';
import { PhpException, PhpExit, type CallSite, type Machine } from './machine';
import { classNameOf, memberText, variableOf } from './names';
import { applyOperator, concatenate } from './operators';
import { entryOf, referenceTo } from './references';
import type { Scope } from './scope';
import { at, bool, nullValue, number, string, unknown, type ArrayKey, type Value } from './values';

type Of<Kind extends Expression['kind']> = Expression & { readonly kind: Kind };

function siteOf(expression: Expression, scope: Scope): CallSite {
  return { source: scope.file.source(expression), scope };
}

/** The value of an expression, as far as source tells: one case for each kind, so that none can be forgotten. */
export function evaluate(machine: Machine, expression: Expression, scope: Scope): Value {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'interpolated':
      return at(
        concatenate(expression.parts.map((part) => textual(machine, machine.evaluate(part, scope), scope))),
        scope.file.source(expression),
      );
    case 'array':
      return evaluateArray(machine, expression, scope);
    case 'list':
      return unknown('a list of variables');
    case 'variable':
      return (
        variableOf(machine, expression.name, scope) ??
        unknown(`the variable $${expression.name}`, scope.file.source(expression))
      );
    case 'variableVariable': {
      const name = machine.evaluate(expression.name, scope);
      return name.kind === 'string' ? (scope.get(name.value) ?? nullValue) : unknown('a variable of a variable name');
    }
    case 'constant':
      return constant(machine, expression, scope);
    case 'classConstant':
      return evaluateClassConstant(machine, expression, scope);
    case 'index':
      return evaluateIndex(machine, expression, scope);
    case 'property':
      return evaluateProperty(machine, expression, scope);
    case 'staticProperty':
      return (
        referenceTo(machine, expression, scope)?.value ?? unknown('a static property', scope.file.source(expression))
      );
    case 'call':
    case 'methodCall':
    case 'staticCall':
      return evaluateCall(machine, expression, scope);
    case 'callable':
      return evaluateCallable(machine, expression.call, scope);
    case 'new': {
      const className = classNameOf(machine, expression.class, scope);
      const args = machine.evaluateArguments(expression.arguments, scope);
      if (className === null) return unknown('an object of a class that is not known');
      return machine.instantiate(className, args, siteOf(expression, scope));
    }
    case 'newAnonymous':
      return machine.instantiateAnonymous(
        expression.class,
        machine.evaluateArguments(expression.arguments, scope),
        siteOf(expression, scope),
      );
    case 'closure':
      return {
        kind: 'closure',
        callable: { kind: 'closure', closure: expression.closure, scope: captured(expression, scope) },
        source: scope.file.source(expression),
      };
    case 'binary':
      return evaluateBinary(machine, expression, scope);
    case 'unary':
      return evaluateUnary(machine, expression, scope);
    case 'instanceof':
      return evaluateInstanceof(machine, expression, scope);
    case 'cast':
      return cast(expression.to, machine.evaluate(expression.operand, scope), machine, siteOf(expression, scope));
    case 'ternary':
      return evaluateTernary(machine, expression, scope);
    case 'assign': {
      const value = machine.evaluate(expression.value, scope);
      assign(machine, expression.target, value, scope);
      return value;
    }
    case 'assignReference':
      return assignReference(machine, expression.target, expression.to, scope);
    case 'assignWith':
      return evaluateAssignWith(machine, expression, scope);
    case 'increment':
      return evaluateIncrement(machine, expression, scope);
    case 'match':
      return evaluateMatch(machine, expression, scope);
    case 'include':
      return machine.include(machine.evaluate(expression.path, scope), expression, siteOf(expression, scope));
    case 'throw':
      throw new PhpException(machine.evaluate(expression.value, scope));
    case 'exit':
      throw new PhpExit(nullValue);
    case 'clone': {
      const value = machine.evaluate(expression.operand, scope);
      return value.kind === 'object' ? { ...value, properties: new Map(value.properties) } : value;
    }
    case 'yield':
      return evaluateYield(machine, expression, scope);
    case 'opaque':
      for (const part of expression.parts) machine.evaluate(part, scope);
      return unknown(expression.reason, scope.file.source(expression));
    default:
      return expression satisfies never;
  }
}

function evaluateArray(machine: Machine, expression: Of<'array'>, scope: Scope): Value {
  const entries = new Map<ArrayKey, Value>();
  let gap: string | undefined;
  let next = 0;
  for (const item of expression.items) {
    const value = machine.evaluate(item.value, scope);
    if (item.spread) {
      const spread = iterated(machine, value, siteOf(item.value, scope));
      if (spread === null) {
        gap = value.kind === 'unknown' ? value.reason : 'a spread value';
        continue;
      }
      gap ??= spread.gap;
      machine.step(scope.file.source(item.value), spread.entries.size);
      for (const [key, entry] of spread.entries) entries.set(typeof key === 'number' ? next++ : key, entry);
      continue;
    }
    const keyed = item.key === null ? null : machine.evaluate(item.key, scope);
    const key = keyed === null ? next : (toKey(keyed) ?? machine.partialKey(keyed));
    if (key === null) {
      gap = keyed === null ? 'an array key' : reasonOf([keyed]);
      continue;
    }
    entries.set(key, value);
    if (typeof key === 'number') next = Math.max(next, key + 1);
  }
  return { kind: 'array', entries, gap, source: scope.file.source(expression) };
}

function constant(machine: Machine, expression: Of<'constant'>, scope: Scope): Value {
  const { name, fallback } = expression;
  const source = scope.file.source(expression);
  switch (fallback.toUpperCase()) {
    case '__DIR__':
      return string(virtualPath(directoryOf(scope.file.path)), source);
    case '__FILE__':
      return string(virtualPath(scope.file.path), source);
    case '__LINE__':
      return number(scope.file.text.slice(0, expression.start).split('\n').length);
    case '__CLASS__':
      return string(scope.lexicalClass ?? '', source);
    case '__FUNCTION__':
      return string(scope.functionName, source);
    case '__METHOD__':
      return string(
        scope.lexicalClass === null ? scope.functionName : `${scope.lexicalClass}::${scope.functionName}`,
        source,
      );
    default: {
      return constantOf(machine, name) ?? constantOf(machine, fallback) ?? unknown(`the constant ${fallback}`, source);
    }
  }
}

function evaluateClassConstant(machine: Machine, expression: Of<'classConstant'>, scope: Scope): Value {
  const className = classNameOf(machine, expression.class, scope);
  const member = memberText(machine, expression.member, scope);
  const source = scope.file.source(expression);
  if (className === null || member === null) return unknown('a class constant', source);
  if (member.toLowerCase() === 'class') return string(className, source);
  return at(machine.classConstant(className, member), source);
}

function evaluateIndex(machine: Machine, expression: Of<'index'>, scope: Scope): Value {
  const of = machine.evaluate(expression.of, scope);
  return expression.index === null ? nullValue : entryOf(machine, of, machine.evaluate(expression.index, scope));
}

function evaluateProperty(machine: Machine, expression: Of<'property'>, scope: Scope): Value {
  const of = machine.evaluate(expression.of, scope);
  const member = memberText(machine, expression.member, scope);
  const source = scope.file.source(expression);
  if (of.kind === 'null') return nullValue;
  if (of.kind === 'unknown') return of;
  if (of.kind !== 'object' || member === null) return unknown('a property', source);
  return machine.property(of, member) ?? unknown(`the property $${member} of ${of.class}`, source);
}

function evaluateBinary(machine: Machine, expression: Of<'binary'>, scope: Scope): Value {
  const { operator } = expression;
  if (operator === '??') return evaluateCoalesce(machine, expression, scope);
  if (['&&', '||', 'and', 'or'].includes(operator)) return evaluateLogical(machine, expression, scope);
  const left = machine.evaluate(expression.left, scope);
  const right = machine.evaluate(expression.right, scope);
  const applied =
    operator === '.' ? concatenate([textual(machine, left, scope), textual(machine, right, scope)]) : null;
  return at(applied ?? applyOperator(operator, left, right), scope.file.source(expression));
}

function evaluateUnary(machine: Machine, expression: Of<'unary'>, scope: Scope): Value {
  const operand = machine.evaluate(expression.operand, scope);
  switch (expression.operator) {
    case '!': {
      const truth = truthOf(operand);
      return truth === null ? unknown(reasonOf([operand])) : bool(!truth);
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

function evaluateInstanceof(machine: Machine, expression: Of<'instanceof'>, scope: Scope): Value {
  const operand = machine.evaluate(expression.operand, scope);
  const className = classNameOf(machine, expression.class, scope);
  if (operand.kind === 'unknown') return operand;
  if (className === null) return unknown('a class that is not known');
  if (operand.kind === 'closure') return bool(className.toLowerCase() === 'closure');
  if (operand.kind !== 'object') return bool(false);
  return truthValue(machine.isA(operand.class, className), [unknown(`whether ${operand.class} is a ${className}`)]);
}

function evaluateIncrement(machine: Machine, expression: Of<'increment'>, scope: Scope): Value {
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

function evaluateAssignWith(machine: Machine, expression: Of<'assignWith'>, scope: Scope): Value {
  const current = existing(machine, expression.target, scope);
  if (expression.operator === '??' && current.kind !== 'null') return current;
  const added = machine.evaluate(expression.value, scope);
  const value = expression.operator === '??' ? added : applyOperator(expression.operator, current, added);
  assign(machine, expression.target, value, scope);
  return value;
}

/** What a generator's caller sends back is not followed. */
function evaluateYield(machine: Machine, expression: Of<'yield'>, scope: Scope): Value {
  const key = expression.key === null ? null : machine.evaluate(expression.key, scope);
  const value = expression.value === null ? nullValue : machine.evaluate(expression.value, scope);
  if (expression.from) scope.yielded?.addAll(iterated(machine, value, siteOf(expression, scope)));
  else scope.yielded?.add(key, value);
  return nullValue;
}

import { directoryOf } from '../../../core/project-path';
import { virtualPath } from '../paths';
import type { Expression } from '../syntax/ast';
import { assign, assignReference } from './assignment';
import { evaluateCall, evaluateCallable } from './calls';
import { captured } from './captured';
import { cast, textual } from './casts';
import { evaluateMatch, evaluateTernary } from './choices';
import { constantOf } from './constants';
import { reasonOf, toKey } from './conversions';
import { iterated } from './iteration';
import { PhpException, PhpExit, type CallSite, type Machine } from './machine';
import { classNamed, classNameOf, memberText, variableOf } from './names';
import { evaluateAssignWith, evaluateBinary, evaluateIncrement, evaluateInstanceof, evaluateUnary } from './operations';
import { concatenate, overrideBy } from './operators';
import { entryOf, referenceTo } from './references';
import type { Scope } from './scope';
import { at, nullValue, number, string, unknown, type ArrayKey, type Value } from './values';

type Kind = Expression['kind'];
type Of<K extends Kind> = Expression & { readonly kind: K };
type Evaluate<K extends Kind> = (machine: Machine, expression: Of<K>, scope: Scope) => Value;

/** The value of an expression, as far as source tells. */
export function evaluate(machine: Machine, expression: Expression, scope: Scope): Value {
  return evaluateAs(expression.kind, machine, expression, scope);
}

function evaluateAs<K extends Kind>(kind: K, machine: Machine, expression: Of<K>, scope: Scope): Value {
  return evaluators[kind](machine, expression, scope);
}

function siteOf(expression: Expression, scope: Scope): CallSite {
  return { source: scope.file.source(expression), scope };
}

function evaluateInterpolated(machine: Machine, expression: Of<'interpolated'>, scope: Scope): Value {
  const parts = expression.parts.map((part) => textual(machine, machine.evaluate(part, scope), scope));
  return at(concatenate(parts), scope.file.source(expression));
}

function evaluateVariable(machine: Machine, expression: Of<'variable'>, scope: Scope): Value {
  const { name } = expression;
  return variableOf(machine, name, scope) ?? unknown(`the variable $${name}`, scope.file.source(expression));
}

function evaluateVariableVariable(machine: Machine, expression: Of<'variableVariable'>, scope: Scope): Value {
  const name = machine.evaluate(expression.name, scope);
  return name.kind === 'string' ? (scope.get(name.value) ?? nullValue) : unknown('a variable of a variable name');
}

function evaluateStaticProperty(machine: Machine, expression: Of<'staticProperty'>, scope: Scope): Value {
  return referenceTo(machine, expression, scope)?.value ?? unknown('a static property', scope.file.source(expression));
}

function evaluateNew(machine: Machine, expression: Of<'new'>, scope: Scope): Value {
  const { name, reason } = classNamed(machine, expression.class, scope);
  const args = machine.evaluateArguments(expression.arguments, scope);
  if (name === null) return unknown(reason ?? 'an object of an unknown class');
  return machine.instantiate(name, args, siteOf(expression, scope));
}

function evaluateNewAnonymous(machine: Machine, expression: Of<'newAnonymous'>, scope: Scope): Value {
  const args = machine.evaluateArguments(expression.arguments, scope);
  return machine.instantiateAnonymous(expression.class, args, siteOf(expression, scope));
}

function evaluateClosure(_: Machine, expression: Of<'closure'>, scope: Scope): Value {
  return {
    kind: 'closure',
    callable: { kind: 'closure', closure: expression.closure, scope: captured(expression, scope) },
    source: scope.file.source(expression),
  };
}

function evaluateCast(machine: Machine, expression: Of<'cast'>, scope: Scope): Value {
  return cast(expression.to, machine.evaluate(expression.operand, scope), machine, siteOf(expression, scope));
}

function evaluateAssign(machine: Machine, { target, value: assigned }: Of<'assign'>, scope: Scope): Value {
  const value = machine.evaluate(assigned, scope);
  assign(machine, target, value, scope);
  return value;
}

function evaluateInclude(machine: Machine, expression: Of<'include'>, scope: Scope): Value {
  return machine.include(machine.evaluate(expression.path, scope), expression, siteOf(expression, scope));
}

function evaluateThrow(machine: Machine, { value }: Of<'throw'>, scope: Scope): never {
  throw new PhpException(machine.evaluate(value, scope));
}

function evaluateExit(): never {
  throw new PhpExit(nullValue);
}

function evaluateClone(machine: Machine, { operand }: Of<'clone'>, scope: Scope): Value {
  const value = machine.evaluate(operand, scope);
  return value.kind === 'object' ? { ...value, properties: new Map(value.properties) } : value;
}

function evaluateOpaque(machine: Machine, expression: Of<'opaque'>, scope: Scope): Value {
  for (const part of expression.parts) machine.evaluate(part, scope);
  return unknown(expression.reason, scope.file.source(expression));
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
      overrideBy(entries, spread);
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

function evaluateConstant(machine: Machine, expression: Of<'constant'>, scope: Scope): Value {
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

/** Hands on what is yielded; what the generator's caller sends back is not followed. */
function evaluateYield(machine: Machine, expression: Of<'yield'>, scope: Scope): Value {
  const key = expression.key === null ? null : machine.evaluate(expression.key, scope);
  const value = expression.value === null ? nullValue : machine.evaluate(expression.value, scope);
  if (expression.from) scope.yielded?.addAll(iterated(machine, value, siteOf(expression, scope)));
  else scope.yielded?.add(key, value);
  return nullValue;
}

/** By kind; the type demands one for each, so that none can be forgotten. */
const evaluators: { readonly [K in Kind]: Evaluate<K> } = {
  literal: (_, { value }) => value,
  interpolated: evaluateInterpolated,
  array: evaluateArray,
  list: () => unknown('a list of variables'),
  variable: evaluateVariable,
  variableVariable: evaluateVariableVariable,
  constant: evaluateConstant,
  classConstant: evaluateClassConstant,
  index: evaluateIndex,
  property: evaluateProperty,
  staticProperty: evaluateStaticProperty,
  call: evaluateCall,
  methodCall: evaluateCall,
  staticCall: evaluateCall,
  callable: (machine, { call }, scope) => evaluateCallable(machine, call, scope),
  new: evaluateNew,
  newAnonymous: evaluateNewAnonymous,
  closure: evaluateClosure,
  binary: evaluateBinary,
  unary: evaluateUnary,
  instanceof: evaluateInstanceof,
  cast: evaluateCast,
  ternary: evaluateTernary,
  assign: evaluateAssign,
  assignReference: (machine, { target, to }, scope) => assignReference(machine, target, to, scope),
  assignWith: evaluateAssignWith,
  increment: evaluateIncrement,
  match: evaluateMatch,
  include: evaluateInclude,
  throw: evaluateThrow,
  exit: evaluateExit,
  clone: evaluateClone,
  yield: evaluateYield,
  opaque: evaluateOpaque,
};

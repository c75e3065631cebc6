import type { Argument, ClassReference, Expression, MemberName } from '../../../languages/php/syntax/ast';
import { assign } from './walk-assignment';
import { evaluateBinary } from './walk-operators';
import { statusOfThrown } from './exception-objects';
import { statusOfName } from '../runtime/http-statuses';
import {
  areEqual,
  fromValue,
  inPlaceOf,
  known,
  madeOf,
  role,
  textOf,
  truthOf,
  unknown,
  type Walked,
} from './walked-value';
import { readProperty } from './walk-property';
import type { WalkScope } from './walk-scope';
import { Lost, WalkedException, type WalkedArguments, type Walker } from './walker';

type Of<Kind extends Expression['kind']> = Expression & { readonly kind: Kind };

/** The value of an expression to a caller; calls what it calls. */
export function evaluateExpression(walker: Walker, expression: Expression, scope: WalkScope): Walked {
  walker.step();
  switch (expression.kind) {
    case 'literal':
      return known(expression.value.kind === 'null' ? null : expression.value.value);
    case 'interpolated':
      return joined(expression.parts.map((part) => walker.evaluate(part, scope)));
    case 'array':
      return evaluateArray(walker, expression, scope);
    case 'variable':
      if (expression.name === 'this') return scope.self ?? unknown;
      return scope.variables.get(expression.name) ?? superGlobals.get(expression.name) ?? unknown;
    case 'constant':
      return constant(walker, expression);
    case 'classConstant':
      return classConstant(walker, expression, scope);
    case 'index':
    case 'property':
      return readProperty(walker, expression, scope);
    case 'staticProperty':
      return staticProperty(walker, expression, scope);
    case 'call':
    case 'methodCall':
    case 'staticCall':
    case 'new':
    case 'newAnonymous':
      return evaluateCall(walker, expression, scope);
    case 'closure':
      return { kind: 'function', closure: expression.closure, scope };
    case 'binary':
      return evaluateBinary(walker, expression, scope);
    case 'ternary':
    case 'match':
      return evaluateChoice(walker, expression, scope);
    case 'assign':
      return assign(walker, expression.target, walker.evaluate(expression.value, scope), scope);
    default:
      return evaluateRest(walker, expression, scope);
  }
}

/** What PHP itself has of a request. */
const superGlobals: ReadonlyMap<string, Walked> = new Map([
  ['_SERVER', role('server')],
  ['_GET', role('queries')],
  ['_POST', role('inputs')],
  ['_REQUEST', role('inputs')],
  ['_COOKIE', role('cookies')],
]);

/** What seldom decides who is let in. */
function evaluateRest(walker: Walker, expression: Expression, scope: WalkScope): Walked {
  switch (expression.kind) {
    case 'unary': {
      const operand = walker.evaluate(expression.operand, scope);
      if (expression.operator !== '!') return expression.operator === '@' ? operand : computed([operand]);
      const truth = truthOf(operand);
      return truth === null ? unknown : known(!truth);
    }
    case 'cast':
      return cast(walker.evaluate(expression.operand, scope), expression.to);
    case 'clone':
      return walker.evaluate(expression.operand, scope);
    case 'instanceof':
      return isInstance(walker, expression, scope);
    case 'assignWith': {
      const { target, operator } = expression;
      if (operator === '??=' || operator === '??') {
        const before = walker.evaluateTolerant(target, scope);
        if (truthOf(before) !== false) return before;
        return assign(walker, target, walker.evaluate(expression.value, scope), scope);
      }
      return assign(
        walker,
        target,
        computed([walker.evaluateTolerant(target, scope), walker.evaluate(expression.value, scope)]),
        scope,
      );
    }
    case 'assignReference':
      return assign(walker, expression.target, walker.evaluateTolerant(expression.to, scope), scope);
    case 'increment':
      return assign(walker, expression.target, unknown, scope);
    case 'throw':
      return throwValue(walker.evaluate(expression.value, scope), scope.file.source(expression));
    case 'exit':
      throw new WalkedException({ class: 'exit', status: null, place: scope.file.source(expression) });
    case 'opaque':
      for (const part of expression.parts) walker.evaluate(part, scope);
      return unknown;
    case 'yield':
      throw new Lost('it is a generator');
    default:
      return unknown;
  }
}

/** A text of parts, or what comes of what is not followed: nothing where a part is nothing. */
function joined(parts: readonly Walked[]): Walked {
  const texts = parts.map((part) => (part.kind === 'known' ? (part.value ?? '').toString() : null));
  return texts.includes(null) ? computed(parts) : known(texts.join(''));
}

export function computed(values: readonly Walked[]): Walked {
  return madeOf(values);
}

function evaluateArray(walker: Walker, expression: Of<'array'>, scope: WalkScope): Walked {
  const entries = new Map<string | number, Walked>();
  let isWhole = true;
  let next = 0;
  for (const item of expression.items) {
    const value = walker.evaluate(item.value, scope);
    if (item.spread) {
      if (value.kind === 'list') for (const entry of value.entries.values()) entries.set(next++, entry);
      if (value.kind !== 'list' || !value.isWhole) isWhole = false;
      continue;
    }
    const key = item.key === null ? known(next++) : walker.evaluate(item.key, scope);
    if (key.kind === 'known' && (typeof key.value === 'string' || typeof key.value === 'number'))
      entries.set(key.value, value);
    else isWhole = false;
  }
  return { kind: 'list', entries, isWhole };
}

function constant({ laravel: { machine } }: Walker, { name, fallback }: Of<'constant'>): Walked {
  const value = machine.constants.get(name) ?? machine.nativeConstant(name) ?? machine.nativeConstant(fallback);
  return value === undefined ? unknown : fromValue(value);
}

function classConstant(walker: Walker, expression: Of<'classConstant'>, scope: WalkScope): Walked {
  const className = classNameOf(walker, expression.class, scope);
  const member = memberName(walker, expression.member, scope);
  if (className === null || member === null) return unknown;
  if (member === 'class') return known(className);
  const status = statusOfName(member);
  return status === undefined ? fromValue(walker.laravel.machine.classConstant(className, member)) : known(status);
}

function staticProperty(walker: Walker, expression: Of<'staticProperty'>, scope: WalkScope): Walked {
  const className = classNameOf(walker, expression.class, scope);
  const member = memberName(walker, expression.member, scope);
  if (className === null || member === null) return unknown;
  const value = walker.laravel.machine.staticValue(className, member);
  return value === undefined ? unknown : fromValue(value);
}

function evaluateCall(
  walker: Walker,
  expression: Of<'call'> | Of<'methodCall'> | Of<'staticCall'> | Of<'new'> | Of<'newAnonymous'>,
  scope: WalkScope,
): Walked {
  const place = scope.file.source(expression);
  switch (expression.kind) {
    case 'call': {
      const callee = expression.function;
      if (!('name' in callee)) {
        const value = walker.evaluate(callee.expression, scope);
        return walker.callValue(value, argumentsOf(walker, expression.arguments, scope), place);
      }
      if (callee.fallback === 'isset') return isset(walker, expression.arguments, scope);
      if (callee.fallback === 'empty') return isEmpty(walker, expression.arguments, scope);
      const name = walker.laravel.machine.files.function(callee.name) === null ? callee.fallback : callee.name;
      return walker.callFunction(name, argumentsOf(walker, expression.arguments, scope), place, scope);
    }
    case 'methodCall':
      return callMethod(walker, expression, scope);
    case 'staticCall': {
      const className = classNameOf(walker, expression.class, scope);
      const name = memberName(walker, expression.member, scope);
      const args = argumentsOf(walker, expression.arguments, scope);
      if (className === null || name === null) return computed([...args.positional]);
      const staysOn = 'name' in expression.class && ['parent', 'self', 'static'].includes(expression.class.name);
      return walker.callStatic(className, name, args, { place, self: staysOn ? scope.self : null });
    }
    case 'new': {
      const className = classNameOf(walker, expression.class, scope);
      const args = argumentsOf(walker, expression.arguments, scope);
      return className === null ? unknown : walker.instantiate(className, args, place);
    }
    case 'newAnonymous': {
      const anonymous = { declaration: expression.class, file: scope.file };
      return walker.instantiateAnonymous(anonymous, argumentsOf(walker, expression.arguments, scope), place);
    }
  }
}

function callMethod(walker: Walker, expression: Of<'methodCall'>, scope: WalkScope): Walked {
  const target = expression.nullsafe
    ? walker.evaluateTolerant(expression.of, scope)
    : walker.evaluate(expression.of, scope);
  const isNull = target.kind === 'nothing' || (target.kind === 'known' && target.value === null);
  if (expression.nullsafe && isNull) return target;
  const name = memberName(walker, expression.member, scope);
  const args = argumentsOf(walker, expression.arguments, scope);
  return name === null ? computed([target]) : walker.callMethod(target, name, args, scope.file.source(expression));
}

export function argumentsOf(walker: Walker, args: readonly Argument[], scope: WalkScope): WalkedArguments {
  const positional: Walked[] = [];
  const named = new Map<string, Walked>();
  for (const argument of args) {
    const value = walker.evaluate(argument.value, scope);
    if (argument.spread) positional.push(...(value.kind === 'list' ? value.entries.values() : [value]));
    else if (argument.name !== null) named.set(argument.name, value);
    else positional.push(value);
  }
  return { positional, named };
}

function isset(walker: Walker, args: readonly Argument[], scope: WalkScope): Walked {
  const values = args.map(({ value }) => walker.evaluateTolerant(value, scope));
  if (values.some((value) => value.kind === 'nothing' || (value.kind === 'known' && value.value === null)))
    return known(false);
  return values.some((value) => value.kind === 'unknown') ? unknown : known(true);
}

function isEmpty(walker: Walker, [argument]: readonly Argument[], scope: WalkScope): Walked {
  const truth = argument === undefined ? false : truthOf(walker.evaluateTolerant(argument.value, scope));
  return truth === null ? unknown : known(!truth);
}

function evaluateChoice(walker: Walker, expression: Of<'ternary'> | Of<'match'>, scope: WalkScope): Walked {
  const place = scope.file.source(expression);
  if (expression.kind === 'ternary') {
    const condition = walker.evaluate(expression.condition, scope);
    const isTrue = walker.decide(condition, place);
    if (expression.then === null) {
      return isTrue ? condition : inPlaceOf(condition, walker.evaluate(expression.otherwise, scope));
    }
    return walker.evaluate(isTrue ? expression.then : expression.otherwise, scope);
  }
  const subject = walker.evaluate(expression.subject, scope);
  for (const arm of expression.arms) {
    for (const condition of arm.conditions ?? []) {
      const equal = areEqual(subject, walker.evaluate(condition, scope)) ?? walker.choose(scope.file.source(condition));
      if (equal) return walker.evaluate(arm.value, scope);
    }
  }
  const byDefault = expression.arms.find(({ conditions }) => conditions === null);
  if (byDefault !== undefined) return walker.evaluate(byDefault.value, scope);
  throw new WalkedException({ class: 'UnhandledMatchError', status: 500, place });
}

function cast(operand: Walked, to: string): Walked {
  if (operand.kind === 'nothing') return operand;
  if (to.startsWith('bool')) {
    const truth = truthOf(operand);
    return truth === null ? unknown : known(truth);
  }
  if (operand.kind === 'known' && to === 'string') return known((operand.value ?? '').toString());
  if (operand.kind === 'known' && to.startsWith('int')) return known(Math.trunc(Number(operand.value)) || 0);
  return operand;
}

function isInstance(walker: Walker, expression: Of<'instanceof'>, scope: WalkScope): Walked {
  const operand = walker.evaluateTolerant(expression.operand, scope);
  const className = classNameOf(walker, expression.class, scope);
  if (operand.kind === 'nothing' || operand.kind === 'known') return known(false);
  if (operand.kind !== 'object' || className === null) return unknown;
  const names = [operand.class, ...(operand.anonymous?.declaration.interfaces ?? [])];
  const answers = names.map((name) => walker.laravel.machine.isA(name, className));
  return answers.includes(true) ? known(true) : answers.includes(null) ? unknown : known(false);
}

export function throwValue(value: Walked, place: WalkedException['place']): never {
  if (value.kind === 'object') {
    throw new WalkedException({ class: value.class, status: statusOfThrown(value), place, object: value });
  }
  throw new WalkedException({ class: 'Exception', status: null, place });
}

/** The class that `X::` or `new X` means; null where it is not known. */
export function classNameOf(walker: Walker, reference: ClassReference, scope: WalkScope): string | null {
  if (!('name' in reference)) {
    const value = walker.evaluate(reference.expression, scope);
    return value.kind === 'object' ? value.class : textOf(value);
  }
  switch (reference.name) {
    case 'self':
      return scope.lexicalClass;
    case 'static':
      return scope.calledClass;
    case 'parent':
      if (scope.anonymousParent !== undefined) return scope.anonymousParent;
      return scope.lexicalClass === null
        ? null
        : (walker.laravel.machine.files.class(scope.lexicalClass)?.declaration.parent ?? null);
    default:
      return reference.name;
  }
}

export function memberName(walker: Walker, member: MemberName, scope: WalkScope): string | null {
  return 'name' in member ? member.name : textOf(walker.evaluate(member.expression, scope));
}

import type { Argument, ClassReference, Expression, MemberName } from '../syntax/ast';
import { directoryOf, virtualPath } from '../paths';
import { Arguments } from './arguments';
import { assign } from './assignment';
import { identical, reasonOf, toKey, toNumber, toText, truthOf } from './conversions';
import { PhpException, type Machine } from './machine';
import { applyOperator, concatenate } from './operators';
import { joinValues, type Scope } from './scope';
import {
  at,
  bool,
  emptyArray,
  nullValue,
  number,
  string,
  unknown,
  type ArrayKey,
  type ClosureValue,
  type Value,
} from './values';

type Of<Kind extends Expression['kind']> = Expression & { readonly kind: Kind };

/** The value of an expression, as far as source tells. */
export function evaluate(machine: Machine, expression: Expression, scope: Scope): Value {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'interpolated':
      return at(
        concatenate(expression.parts.map((part) => machine.evaluate(part, scope))),
        scope.file.source(expression),
      );
    case 'array':
      return evaluateArray(machine, expression, scope);
    case 'list':
      return unknown('a list of variables');
    case 'variable':
      return variable(expression, scope);
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
    case 'staticProperty': {
      const className = classNameOf(machine, expression.class, scope);
      const member = memberText(machine, expression.member, scope);
      if (className === null || member === null) return unknown('a static property');
      return machine.staticProperty(className, member)?.value ?? unknown(`the value of ${className}::$${member}`);
    }
    case 'call':
    case 'methodCall':
    case 'staticCall':
      return evaluateCall(machine, expression, scope);
    case 'callable':
      return callable(machine, expression.call, scope);
    case 'new': {
      const className = classNameOf(machine, expression.class, scope);
      const args = machine.evaluateArguments(expression.arguments, scope);
      if (className === null) return unknown('an object of a class that is not known');
      return machine.instantiate(className, args, { source: scope.file.source(expression), scope });
    }
    case 'newAnonymous':
      return machine.instantiateAnonymous(
        expression.class,
        machine.evaluateArguments(expression.arguments, scope),
        { source: scope.file.source(expression), scope },
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
      return cast(expression.to, machine.evaluate(expression.operand, scope));
    case 'ternary':
      return evaluateTernary(machine, expression, scope);
    case 'assign': {
      const value = machine.evaluate(expression.value, scope);
      assign(machine, expression.target, value, scope);
      return value;
    }
    case 'assignWith':
      return evaluateAssignWith(machine, expression, scope);
    case 'increment': {
      const before = machine.evaluate(expression.target, scope);
      const current = toNumber(before);
      const after = current === null ? unknown(reasonOf([before])) : number(current + expression.by);
      assign(machine, expression.target, after, scope);
      return expression.prefix ? after : before;
    }
    case 'match':
      return evaluateMatch(machine, expression, scope);
    case 'include':
      return machine.include(machine.evaluate(expression.path, scope), expression, {
        source: scope.file.source(expression),
        scope,
      });
    case 'throw':
      throw new PhpException(machine.evaluate(expression.value, scope));
    case 'exit':
      throw new PhpException(nullValue);
    case 'clone': {
      const value = machine.evaluate(expression.operand, scope);
      return value.kind === 'object' ? { ...value, properties: new Map(value.properties) } : value;
    }
    case 'opaque':
      for (const part of expression.parts) machine.evaluate(part, scope);
      return unknown(expression.reason, scope.file.source(expression));
    default:
      return expression satisfies never;
  }
}

export function evaluateArguments(machine: Machine, args: readonly Argument[], scope: Scope): Arguments {
  const positional: Value[] = [];
  const named = new Map<string, Value>();
  for (const argument of args) {
    const value = machine.evaluate(argument.value, scope);
    if (argument.spread) {
      if (value.kind !== 'array') continue;
      for (const [key, entry] of value.entries) {
        if (typeof key === 'number') positional.push(entry);
        else named.set(key, entry);
      }
    } else if (argument.name !== null) named.set(argument.name, value);
    else positional.push(value);
  }
  return new Arguments(positional, named);
}

function variable(expression: Of<'variable'>, scope: Scope): Value {
  return scope.get(expression.name) ?? unknown(`the variable $${expression.name}`, scope.file.source(expression));
}

function evaluateArray(machine: Machine, expression: Of<'array'>, scope: Scope): Value {
  const entries = new Map<ArrayKey, Value>();
  let hole: string | undefined;
  let next = 0;
  for (const item of expression.items) {
    const value = machine.evaluate(item.value, scope);
    if (item.spread) {
      if (value.kind !== 'array') {
        hole = value.kind === 'unknown' ? value.reason : 'a spread value';
        continue;
      }
      hole ??= value.hole;
      for (const [key, entry] of value.entries) entries.set(typeof key === 'number' ? next++ : key, entry);
      continue;
    }
    const keyed = item.key === null ? null : machine.evaluate(item.key, scope);
    const key = keyed === null ? next : toKey(keyed);
    if (key === null) {
      hole = keyed === null ? 'an array key' : reasonOf([keyed]);
      continue;
    }
    entries.set(key, value);
    if (typeof key === 'number') next = Math.max(next, key + 1);
  }
  return { kind: 'array', entries, hole, source: scope.file.source(expression) };
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
      const known = machine.natives.constants.get(name) ?? machine.natives.constants.get(fallback);
      return known ?? unknown(`the constant ${fallback}`, source);
    }
  }
}

/** The class that `X::` or `new X` means; null where it is not known. An object stands for its class. */
export function classNameOf(machine: Machine, reference: ClassReference, scope: Scope): string | null {
  if ('expression' in reference) {
    const value = machine.evaluate(reference.expression, scope);
    if (value.kind === 'object') return value.class;
    return value.kind === 'string' && value.hole === undefined ? value.value.replace(/^\\/, '') : null;
  }
  switch (reference.name) {
    case 'self':
      return scope.lexicalClass;
    case 'static':
      return scope.calledClass;
    case 'parent':
      return scope.lexicalClass === null ? null : (machine.files.class(scope.lexicalClass)?.declaration.parent ?? null);
    default:
      return reference.name;
  }
}

function memberText(machine: Machine, member: MemberName, scope: Scope): string | null {
  if ('name' in member) return member.name;
  const value = machine.evaluate(member.expression, scope);
  return value.kind === 'string' && value.hole === undefined ? value.value : null;
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
  if (expression.index === null) return nullValue;
  const index = machine.evaluate(expression.index, scope);
  if (of.kind === 'object') return of.native?.index?.(index, machine) ?? unknown('an entry of an object');
  if (of.kind === 'unknown') return of;
  const key = toKey(index);
  if (key === null) return unknown(reasonOf([index]));
  if (of.kind === 'string' && typeof key === 'number') return string(of.value.at(key) ?? '');
  if (of.kind !== 'array') return nullValue;
  const entry = of.entries.get(key);
  if (entry !== undefined) return entry;
  return of.hole === undefined ? nullValue : unknown(of.hole);
}

function evaluateProperty(machine: Machine, expression: Of<'property'>, scope: Scope): Value {
  const of = machine.evaluate(expression.of, scope);
  const member = memberText(machine, expression.member, scope);
  const source = scope.file.source(expression);
  if (of.kind === 'null' && expression.nullsafe) return nullValue;
  if (of.kind === 'unknown') return of;
  if (of.kind !== 'object' || member === null) return unknown('a property', source);
  return machine.property(of, member) ?? unknown(`the property $${member} of ${of.class}`, source);
}

function evaluateCall(
  machine: Machine,
  expression: Of<'call'> | Of<'methodCall'> | Of<'staticCall'>,
  scope: Scope,
): Value {
  const site = { source: scope.file.source(expression), scope };
  switch (expression.kind) {
    case 'call': {
      const target = expression.function;
      const guarded = 'name' in target ? guard(machine, target.fallback, expression.arguments, scope) : null;
      if (guarded !== null) return guarded;
      if ('name' in target) {
        return machine.callNamed(target, machine.evaluateArguments(expression.arguments, scope), site);
      }
      const callee = machine.evaluate(target.expression, scope);
      const args = machine.evaluateArguments(expression.arguments, scope);
      const closure = machine.callableOf(callee, site);
      return closure === null ? unknown('the result of a function that is not known') : machine.call(closure, args, site.source);
    }
    case 'methodCall': {
      const object = machine.evaluate(expression.of, scope);
      if (object.kind === 'null' && expression.nullsafe) return nullValue;
      const args = machine.evaluateArguments(expression.arguments, scope);
      const member = 'name' in expression.member ? null : machine.evaluate(expression.member.expression, scope);
      if (member?.kind === 'closure') return machine.call(member, args, site.source);
      const name = memberText(machine, expression.member, scope);
      return name === null
        ? unknown('the result of a method that is not known')
        : machine.callMethod(object, name, args, site);
    }
    case 'staticCall': {
      const args = machine.evaluateArguments(expression.arguments, scope);
      const className = classNameOf(machine, expression.class, scope);
      const name = memberText(machine, expression.member, scope);
      if (className === null || name === null) return unknown('the result of a method that is not known');
      const isForwarded = 'name' in expression.class && ['parent', 'self', 'static'].includes(expression.class.name);
      // `parent::x()` and `self::x()` stay on the object when there is one.
      return machine.callStatic(className, name, args, { ...site, self: isForwarded ? scope.self : null });
    }
    default:
      return expression satisfies never;
  }
}

/** `isset`, `empty` and the like look at variables without needing them to exist. */
function guard(machine: Machine, name: string, args: readonly Argument[], scope: Scope): Value | null {
  switch (name.toLowerCase()) {
    case 'isset': {
      let result: Value = bool(true);
      for (const argument of args) {
        const value = existing(machine, argument.value, scope);
        if (value.kind === 'unknown') result = value;
        else if (value.kind === 'null') return bool(false);
      }
      return result;
    }
    case 'empty': {
      const [argument] = args;
      const value = argument === undefined ? nullValue : existing(machine, argument.value, scope);
      const truth = truthOf(value);
      return truth === null ? unknown(reasonOf([value])) : bool(!truth);
    }
    case 'compact': {
      const names = args.flatMap((argument) => textsOf(machine.evaluate(argument.value, scope)));
      return { kind: 'array', entries: new Map(names.map((one) => [one, scope.get(one) ?? nullValue])) };
    }
    default:
      return null;
  }
}

function textsOf(value: Value): string[] {
  if (value.kind === 'string') return [value.value];
  return value.kind === 'array' ? [...value.entries.values()].flatMap(textsOf) : [];
}

/** The value of something that may not be there: null then. */
function existing(machine: Machine, expression: Expression, scope: Scope): Value {
  if (expression.kind === 'variable') return scope.get(expression.name) ?? nullValue;
  return machine.evaluate(expression, scope);
}

function callable(machine: Machine, call: Expression, scope: Scope): Value {
  const site = { source: scope.file.source(call), scope };
  if (call.kind === 'call' && 'name' in call.function) {
    const name = call.function;
    return native((args) => machine.callNamed(name, new Arguments(args), site));
  }
  if (call.kind === 'methodCall') {
    const object = machine.evaluate(call.of, scope);
    const name = memberText(machine, call.member, scope);
    if (name !== null) return native((args) => machine.callMethod(object, name, new Arguments(args), site));
  }
  if (call.kind === 'staticCall') {
    const className = classNameOf(machine, call.class, scope);
    const name = memberText(machine, call.member, scope);
    if (className !== null && name !== null) {
      return native((args) => machine.callStatic(className, name, new Arguments(args), site));
    }
  }
  return unknown('a function that is not known');
}

function native(call: (args: readonly Value[]) => Value): ClosureValue {
  return { kind: 'closure', callable: { kind: 'native', call } };
}

/** The scope that a closure carries with it. */
function captured(expression: Of<'closure'>, scope: Scope): Scope {
  const { closure } = expression;
  const inner = scope.forClosure(closure.isStatic);
  if (closure.uses === null) {
    for (const [name, slot] of scope.variables) inner.set(name, slot.value);
    return inner;
  }
  for (const use of closure.uses) {
    if (use.byReference) inner.variables.set(use.name, scope.slot(use.name, nullValue));
    else {
      const value = scope.get(use.name);
      if (value !== undefined) inner.set(use.name, value);
    }
  }
  return inner;
}

function evaluateBinary(machine: Machine, expression: Of<'binary'>, scope: Scope): Value {
  const { operator } = expression;
  if (operator === '??') return evaluateCoalesce(machine, expression, scope);
  const left = machine.evaluate(expression.left, scope);
  const isAnd = operator === '&&' || operator === 'and';
  if (isAnd || operator === '||' || operator === 'or') {
    const leftTruth = truthOf(left);
    if (leftTruth === !isAnd) return bool(leftTruth);
    const right =
      leftTruth === null
        ? machine.whileUndecided(reasonOf([left]), () => machine.evaluate(expression.right, scope))
        : machine.evaluate(expression.right, scope);
    const rightTruth = truthOf(right);
    if (rightTruth === !isAnd) return bool(rightTruth);
    return leftTruth === null || rightTruth === null ? unknown(reasonOf([left, right])) : bool(isAnd);
  }
  const right = machine.evaluate(expression.right, scope);
  return at(applyOperator(operator, left, right), scope.file.source(expression));
}

function evaluateCoalesce(machine: Machine, expression: Of<'binary'>, scope: Scope): Value {
  const left = existing(machine, expression.left, scope);
  if (left.kind === 'null') return machine.evaluate(expression.right, scope);
  return left;
}

function evaluateUnary(machine: Machine, expression: Of<'unary'>, scope: Scope): Value {
  const operand = machine.evaluate(expression.operand, scope);
  switch (expression.operator) {
    case '!': {
      const truth = truthOf(operand);
      return truth === null ? unknown(reasonOf([operand])) : bool(!truth);
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
  if (machine.files.isA(operand.class, className)) return bool(true);
  const { external } = machine.files.lineage(operand.class);
  return external === null ? bool(false) : unknown(`whether ${operand.class} is a ${className}`);
}

function cast(to: string, value: Value): Value {
  switch (to) {
    case 'string':
    case 'binary':
      return toText(value);
    case 'int':
    case 'integer': {
      const result = toNumber(value);
      return result === null ? unknown(reasonOf([value])) : number(Math.trunc(result));
    }
    case 'float':
    case 'double': {
      const result = toNumber(value);
      return result === null ? unknown(reasonOf([value])) : number(result, true);
    }
    case 'bool':
    case 'boolean': {
      const truth = truthOf(value);
      return truth === null ? unknown(reasonOf([value])) : bool(truth);
    }
    case 'array':
      if (value.kind === 'array' || value.kind === 'unknown') return value;
      return value.kind === 'null' ? emptyArray : { kind: 'array', entries: new Map([[0, value]]) };
    default:
      return value.kind === 'array'
        ? { kind: 'object', class: 'stdClass', native: null, properties: textProperties(value.entries) }
        : value;
  }
}

function textProperties(entries: ReadonlyMap<ArrayKey, Value>): Map<string, Value> {
  return new Map([...entries].map(([key, value]) => [key.toString(), value]));
}

function evaluateTernary(machine: Machine, expression: Of<'ternary'>, scope: Scope): Value {
  const condition = machine.evaluate(expression.condition, scope);
  const truth = truthOf(condition);
  const then = (): Value => (expression.then === null ? condition : machine.evaluate(expression.then, scope));
  if (truth === true) return then();
  if (truth === false) return machine.evaluate(expression.otherwise, scope);
  const reason = reasonOf([condition]);
  return machine.whileUndecided(reason, () =>
    joinValues(then(), machine.evaluate(expression.otherwise, scope), reason),
  );
}

function evaluateAssignWith(machine: Machine, expression: Of<'assignWith'>, scope: Scope): Value {
  const current = existing(machine, expression.target, scope);
  if (expression.operator === '??') {
    if (current.kind !== 'null') return current;
    const value = machine.evaluate(expression.value, scope);
    assign(machine, expression.target, value, scope);
    return value;
  }
  const value = applyOperator(expression.operator, current, machine.evaluate(expression.value, scope));
  assign(machine, expression.target, value, scope);
  return value;
}

function evaluateMatch(machine: Machine, expression: Of<'match'>, scope: Scope): Value {
  const subject = machine.evaluate(expression.subject, scope);
  const possible: Expression[] = [];
  let reason: string | null = null;
  for (const arm of expression.arms) {
    if (arm.conditions === null) continue;
    for (const condition of arm.conditions) {
      const value = machine.evaluate(condition, scope);
      const isSame = identical(subject, value);
      if (isSame === true && reason === null) return machine.evaluate(arm.value, scope);
      if (isSame === null) reason ??= reasonOf([subject, value]);
      if (isSame !== false) {
        possible.push(arm.value);
        break;
      }
    }
  }
  const byDefault = expression.arms.find((arm) => arm.conditions === null);
  if (byDefault !== undefined) possible.push(byDefault.value);
  const why = reason;
  if (why === null) {
    if (byDefault === undefined) throw new PhpException(nullValue);
    return machine.evaluate(byDefault.value, scope);
  }
  return machine.whileUndecided(why, () =>
    possible
      .map((arm) => valueUnlessThrown(machine, arm, scope))
      .filter((value) => value !== null)
      .reduce<Value>((all, value, index) => (index === 0 ? value : joinValues(all, value, why)), unknown(why)),
  );
}

function valueUnlessThrown(machine: Machine, expression: Expression, scope: Scope): Value | null {
  try {
    return machine.evaluate(expression, scope);
  } catch (error) {
    if (error instanceof PhpException) return null;
    throw error;
  }
}

import type { Argument, Expression } from '../syntax/ast';
import { Arguments } from './arguments';
import { reasonOf, truthOf } from './conversions';
import { existing } from './existing';
import { methodClosure, nativeClosure } from './functions';
import { iterated } from './iteration';
import { PhpExit, type CallSite, type Machine } from './machine';
import { classNamed, classNameOf, memberNamed, memberText, reasonOfName } from './names';
import { referenceTo } from './references';
import type { Scope, Slot } from './scope';
import { bool, nullValue, string, textOf, unknown, type Value } from './values';

type Of<Kind extends Expression['kind']> = Expression & { readonly kind: Kind };

export function evaluateArguments(machine: Machine, args: readonly Argument[], scope: Scope): Arguments {
  if (args.every(isPlain)) {
    const values = args.map(({ value }) => machine.evaluate(value, scope));
    return new Arguments(values, undefined, (key) => {
      const written = typeof key === 'number' ? args[key] : undefined;
      return written === undefined ? null : referenceTo(machine, written.value, scope);
    });
  }
  const positional: Value[] = [];
  const named = new Map<string, Value>();
  const written = new Map<number | string, Expression>();
  for (const argument of args) {
    const value = machine.evaluate(argument.value, scope);
    if (argument.spread) addSpread(machine, value, { positional, named, scope, argument });
    else if (argument.name !== null) {
      named.set(argument.name, value);
      written.set(argument.name, argument.value);
    } else {
      written.set(positional.length, argument.value);
      positional.push(value);
    }
  }
  const referenceOf = (key: number | string): Slot | null => {
    const expression = written.get(key);
    return expression === undefined ? null : referenceTo(machine, expression, scope);
  };
  return new Arguments(positional, named, referenceOf);
}

/** Most arguments are told by their places alone. */
function isPlain({ name, spread }: Argument): boolean {
  return name === null && !spread;
}

function addSpread(
  machine: Machine,
  value: Value,
  to: {
    readonly positional: Value[];
    readonly named: Map<string, Value>;
    readonly scope: Scope;
    readonly argument: Argument;
  },
): void {
  const { scope, argument } = to;
  const source = scope.file.source(argument.value);
  const array = iterated(machine, value, { source, scope });
  machine.step(source, array?.entries.size ?? 0);
  for (const [key, entry] of array?.entries ?? []) {
    if (typeof key === 'number') to.positional.push(entry);
    else to.named.set(key, entry);
  }
}

export function evaluateCall(
  machine: Machine,
  expression: Of<'call'> | Of<'methodCall'> | Of<'staticCall'>,
  scope: Scope,
): Value {
  switch (expression.kind) {
    case 'call':
      return callFunction(machine, expression, scope);
    case 'methodCall':
      return callMethod(machine, expression, scope);
    case 'staticCall':
      return callStatic(machine, expression, scope);
    default:
      return expression satisfies never;
  }
}

function callFunction(machine: Machine, expression: Of<'call'>, scope: Scope): Value {
  const site = { source: scope.file.source(expression), scope };
  const target = expression.function;
  if ('name' in target) {
    return (
      guard(machine, target.fallback, expression.arguments, scope) ??
      machine.callNamed(target, machine.evaluateArguments(expression.arguments, scope), site)
    );
  }
  const callee = machine.evaluate(target.expression, scope);
  const args = machine.evaluateArguments(expression.arguments, scope);
  const closure = machine.callableOf(callee, site);
  if (closure !== null) return machine.call(closure, args, site.source);
  return machine.callUnknown('the result of an unknown function', args, site);
}

function callMethod(machine: Machine, expression: Of<'methodCall'>, scope: Scope): Value {
  const site = { source: scope.file.source(expression), scope };
  const object = machine.evaluate(expression.of, scope);
  if (object.kind === 'null' && expression.nullsafe) return nullValue;
  const args = machine.evaluateArguments(expression.arguments, scope);
  const member = 'name' in expression.member ? null : machine.evaluate(expression.member.expression, scope);
  if (member?.kind === 'closure') return machine.call(member, args, site.source);
  const name = 'name' in expression.member ? expression.member.name : textOf(member ?? nullValue);
  if (name === null) return machine.callUnknown(reasonOfName(member) ?? 'the result of an unknown method', args, site);
  return machine.callMethod(object, name, args, site);
}

function callStatic(machine: Machine, expression: Of<'staticCall'>, scope: Scope): Value {
  const site = { source: scope.file.source(expression), scope };
  const args = machine.evaluateArguments(expression.arguments, scope);
  const { name: className, reason } = classNamed(machine, expression.class, scope);
  const { name, reason: reasonOfMember } = memberNamed(machine, expression.member, scope);
  if (className === null || name === null) {
    return machine.callUnknown(reason ?? reasonOfMember ?? 'the result of an unknown method', args, site);
  }
  if (!('name' in expression.class) || !['parent', 'self', 'static'].includes(expression.class.name)) {
    return machine.callStatic(className, name, args, { ...site, self: null });
  }
  // `parent::x()` and `self::x()` stay on the object when there is one, and on the class that was called.
  const called = scope.calledClass === null ? {} : { calledClass: scope.calledClass };
  return machine.callStatic(className, name, args, { ...site, ...called, self: scope.self });
}

/** `isset`, `empty` and the like look at variables that need not exist. */
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
    case 'die':
      throw new PhpExit(nullValue);
    default:
      return null;
  }
}

function textsOf(value: Value): string[] {
  if (value.kind === 'string') return [value.value];
  return value.kind === 'array' ? [...value.entries.values()].flatMap(textsOf) : [];
}

/** `f(...)`: the function itself. */
export function evaluateCallable(machine: Machine, call: Expression, scope: Scope): Value {
  const site: CallSite = { source: scope.file.source(call), scope };
  if (call.kind === 'call') {
    const target = call.function;
    if ('name' in target) return nativeClosure((args) => machine.callNamed(target, args, site));
    return machine.callableOf(machine.evaluate(target.expression, scope), site) ?? unknown('an unknown function');
  }
  if (call.kind === 'methodCall') {
    const object = machine.evaluate(call.of, scope);
    const name = memberText(machine, call.member, scope);
    if (name !== null) return methodClosure(machine, { on: object, name }, site);
  }
  if (call.kind === 'staticCall') {
    const className = classNameOf(machine, call.class, scope);
    const name = memberText(machine, call.member, scope);
    if (className !== null && name !== null) return methodClosure(machine, { on: string(className), name }, site);
  }
  return unknown('an unknown function');
}

import { bindClosure } from '../scope';
import type { NativeClass, NativeObject } from '../natives';
import { dateFormats } from './constants';
import { reflectionClass } from './reflection';
import { list, nullValue, number, string, unknown, type ArrayValue, type Value } from '../values';

/** PHP's exceptions, by what they extend. https://www.php.net/manual/en/spl.exceptions.php */
const exceptions: Readonly<Record<string, string>> = {
  Exception: 'Throwable',
  Error: 'Throwable',
  ErrorException: 'Exception',
  TypeError: 'Error',
  ArgumentCountError: 'TypeError',
  ValueError: 'Error',
  ArithmeticError: 'Error',
  DivisionByZeroError: 'ArithmeticError',
  UnhandledMatchError: 'Error',
  JsonException: 'Exception',
  LogicException: 'Exception',
  BadFunctionCallException: 'LogicException',
  BadMethodCallException: 'BadFunctionCallException',
  DomainException: 'LogicException',
  InvalidArgumentException: 'LogicException',
  LengthException: 'LogicException',
  OutOfRangeException: 'LogicException',
  RuntimeException: 'Exception',
  OutOfBoundsException: 'RuntimeException',
  OverflowException: 'RuntimeException',
  RangeException: 'RuntimeException',
  UnderflowException: 'RuntimeException',
  UnexpectedValueException: 'RuntimeException',
};

function exceptionClass(parent: string): NativeClass {
  return {
    parent,
    callInherited(name, self, { args }) {
      switch (name) {
        case '__construct':
          self.properties.set('message', args.at(0, 'message') ?? string(''));
          self.properties.set('code', args.at(1, 'code') ?? number(0));
          self.properties.set('previous', args.or(2, 'previous'));
          return nullValue;
        case 'getmessage':
        case 'getcode':
        case 'getprevious':
          return self.properties.get(name.slice('get'.length)) ?? nullValue;
        default:
          return undefined;
      }
    },
  };
}

const closureClass: NativeClass = {
  callStatic(name, call) {
    const first = call.args.or(0);
    if (name === 'fromcallable') return call.machine.callableOf(first, call) ?? unknown('an unknown function');
    if (name !== 'bind') return undefined;
    const self = call.args.or(1);
    return first.kind === 'closure' && self.kind === 'object' ? bindClosure(first, self) : first;
  },
};

/** `ArrayIterator` and `ArrayObject`: an array that is an object. */
const arrayObjectClass: NativeClass = {
  construct: ({ args }) => arrayObject(args.at(0) ?? list([])),
};

function arrayObject(value: Value): NativeObject {
  const items = (): ArrayValue | undefined =>
    value.kind === 'array' ? value : value.kind === 'object' ? value.native?.iterate?.() : undefined;
  return {
    iterate: items,
    call(name) {
      if (name === 'getarraycopy' || name === 'getiterator') return items();
      return name === 'count' ? number(items()?.entries.size ?? 0) : undefined;
    },
  };
}

/** The classes of dates, of which only the constants are known. */
const dateClass: NativeClass = {
  constant: (name) => (Object.hasOwn(dateFormats, name) ? string(dateFormats[name] ?? '') : undefined),
};

/** PHP's own classes that appear where applications put themselves together, by lower-case name. */
export const phpClasses: ReadonlyMap<string, NativeClass> = new Map<string, NativeClass>([
  ...Object.entries(exceptions).map(([name, parent]) => [name.toLowerCase(), exceptionClass(parent)] as const),
  ...['DateTimeInterface', 'DateTime', 'DateTimeImmutable'].map((name) => [name.toLowerCase(), dateClass] as const),
  ['closure', closureClass],
  ['arrayiterator', arrayObjectClass],
  ['arrayobject', arrayObjectClass],
  ['reflectionclass', reflectionClass],
]);

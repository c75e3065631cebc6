import { Arguments } from '../arguments';
import { isNumeric, reasonOf, toNumber, toText, truthOf } from '../conversions';
import type { NativeCall, NativeFunction } from '../natives';
import { bool, emptyArray, nullValue, number, string, unknown, type Value } from '../values';
import { callBack } from './arrays';
import { pure } from './define';

/** A test of a value's kind; a value that is not known has none. */
function kindIs(test: (value: Value) => boolean): NativeFunction {
  return ({ args }) => {
    const value = args.or(0);
    return value.kind === 'unknown' ? value : bool(test(value));
  };
}

function isScalar(value: Value): boolean {
  return value.kind === 'string' || value.kind === 'number' || value.kind === 'boolean';
}

/** Whether the project declares a class. A class outside of it may be installed or not: that is not known. */
const classExists: NativeFunction = ({ args, machine }) => {
  const name = args.or(0);
  if (name.kind !== 'string' || name.hole !== undefined) return unknown(reasonOf([name]));
  const absolute = name.value.replace(/^\\/, '');
  if (machine.natives.classes.has(absolute.toLowerCase()) || machine.files.class(absolute) !== null) return bool(true);
  const isOwn = machine.files.composer.candidates(absolute).length > 0;
  return isOwn ? bool(false) : unknown(`whether the class ${absolute} is installed`);
};

const methodExists: NativeFunction = ({ args, machine }) => {
  const [target, method] = [args.or(0), args.or(1)];
  const className = target.kind === 'object' ? target.class : toText(target).value.replace(/^\\/, '');
  if (method.kind !== 'string' || className === '') return unknown(reasonOf([target, method]));
  const found = machine.files.method(className, method.value);
  if (found.kind === 'found') return bool(true);
  return found.external.length === 0 ? bool(false) : unknown(`whether ${className} has a method ${method.value}`);
};

const functionExists: NativeFunction = ({ args, machine }) => {
  const name = toText(args.or(0)).value;
  const isKnown = machine.natives.functions.has(name.toLowerCase()) || machine.files.function(name) !== null;
  return isKnown ? bool(true) : unknown(`whether the function ${name} exists`);
};

const callUserFunction: NativeFunction = (call) => {
  const [callback, ...rest] = call.args.positional;
  return callback === undefined ? nullValue : callBack(call, callback, rest);
};

function classOf(call: NativeCall): Value {
  const value = call.args.or(0);
  if (value.kind === 'object') return string(value.class);
  return value.kind === 'closure' ? string('Closure') : unknown('the class of a value');
}

export const typeFunctions: Readonly<Record<string, NativeFunction>> = {
  is_null: kindIs((value) => value.kind === 'null'),
  is_string: kindIs((value) => value.kind === 'string'),
  is_array: kindIs((value) => value.kind === 'array'),
  is_iterable: kindIs((value) => value.kind === 'array'),
  is_countable: kindIs((value) => value.kind === 'array'),
  is_bool: kindIs((value) => value.kind === 'boolean'),
  is_int: kindIs((value) => value.kind === 'number' && !value.isFloat),
  is_integer: kindIs((value) => value.kind === 'number' && !value.isFloat),
  is_float: kindIs((value) => value.kind === 'number' && value.isFloat),
  is_numeric: kindIs((value) => value.kind === 'number' || (value.kind === 'string' && isNumeric(value.value))),
  is_scalar: kindIs(isScalar),
  is_object: kindIs((value) => value.kind === 'object' || value.kind === 'closure'),
  is_callable: ({ args, machine, source, scope }) => {
    const value = args.or(0);
    if (value.kind === 'closure') return bool(true);
    return machine.callableOf(value, { source, scope }) === null ? bool(false) : unknown('whether a value can be called');
  },
  intval: ({ args }) => {
    const result = toNumber(args.or(0));
    return result === null ? unknown(reasonOf([args.or(0)])) : number(Math.trunc(result));
  },
  floatval: ({ args }) => {
    const result = toNumber(args.or(0));
    return result === null ? unknown(reasonOf([args.or(0)])) : number(result, true);
  },
  boolval: ({ args }) => {
    const truth = truthOf(args.or(0));
    return truth === null ? unknown(reasonOf([args.or(0)])) : bool(truth);
  },
  abs: pure((args) => Math.abs(args.number(0, 0))),
  floor: pure((args) => Math.floor(args.number(0, 0))),
  ceil: pure((args) => Math.ceil(args.number(0, 0))),
  round: pure((args) => Math.round(args.number(0, 0))),
  class_exists: classExists,
  interface_exists: classExists,
  trait_exists: classExists,
  enum_exists: classExists,
  method_exists: methodExists,
  function_exists: functionExists,
  get_class: classOf,
  get_called_class: ({ scope }) => (scope.calledClass === null ? bool(false) : string(scope.calledClass)),
  call_user_func: callUserFunction,
  call_user_func_array: (call) => {
    const [callback, values] = [call.args.or(0), call.args.or(1)];
    const callable = call.machine.callableOf(callback, call);
    if (callable === null || values.kind !== 'array') return unknown(reasonOf([callback, values]));
    return call.machine.call(callable, new Arguments([...values.entries.values()]), call.source);
  },
  func_get_args: ({ scope }) => scope.get('__arguments') ?? emptyArray,
  func_num_args: ({ scope }) => {
    const args = scope.get('__arguments');
    return number(args?.kind === 'array' ? args.entries.size : 0);
  },
  constant: ({ args, machine }) => {
    const name = toText(args.or(0)).value;
    const [className, member] = name.split('::');
    if (className !== undefined && member !== undefined) return machine.classConstant(className.replace(/^\\/, ''), member);
    return machine.natives.constants.get(name) ?? unknown(`the constant ${name}`);
  },
  defined: ({ args, machine }) => {
    const name = toText(args.or(0)).value;
    return machine.natives.constants.has(name) ? bool(true) : unknown(`whether the constant ${name} is defined`);
  },
  version_compare: pure((args) => {
    const order = compareVersions(args.text(0), args.text(1));
    const operator = args.count > 2 ? args.text(2) : null;
    if (operator === null) return order;
    const holds: Readonly<Record<string, boolean>> = {
      '<': order < 0,
      lt: order < 0,
      '<=': order <= 0,
      le: order <= 0,
      '>': order > 0,
      gt: order > 0,
      '>=': order >= 0,
      ge: order >= 0,
      '==': order === 0,
      eq: order === 0,
      '!=': order !== 0,
      ne: order !== 0,
    };
    return holds[operator] ?? unknown(`the operator ${operator}`);
  }),
};

function compareVersions(left: string, right: string): number {
  const [one, other] = [left, right].map((version) => version.split(/[.+-]/).map((part) => Number.parseInt(part, 10) || 0));
  const length = Math.max(one?.length ?? 0, other?.length ?? 0);
  for (let index = 0; index < length; index++) {
    const difference = (one?.[index] ?? 0) - (other?.[index] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}

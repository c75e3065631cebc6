import { Arguments } from '../arguments';
import type { LinkedClass } from '../../php-files';
import { isNumeric, reasonOf, toNumber, toText, truthOf, truthValue } from '../conversions';
import { constantOf } from '../constants';
import type { Machine } from '../machine';
import type { NativeCall, NativeFunction } from '../natives';
import { bool, list, map, nullValue, number, string, textOf, unknown, type Value } from '../values';
import { callBack } from './arrays';
import { phpVersion, sapi } from './constants';
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
  if (name.kind !== 'string' || name.gap !== undefined) return unknown(reasonOf([name]));
  const absolute = name.value.replace(/^\\/, '');
  if (machine.isNative('class', absolute) || machine.files.class(absolute) !== null) return bool(true);
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
  const isKnown = machine.isNative('function', name) || machine.files.function(name) !== null;
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
    return machine.callableOf(value, { source, scope }) === null
      ? bool(false)
      : unknown('whether a value can be called');
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
    const positional = [...values.entries].flatMap(([key, value]) => (typeof key === 'number' ? [value] : []));
    const named = new Map(
      [...values.entries].flatMap(([key, value]) => (typeof key === 'string' ? [[key, value]] : [])),
    );
    return call.machine.call(callable, new Arguments(positional, named), call.source);
  },
  func_get_args: ({ scope }) => list(scope.arguments?.all ?? []),
  func_get_arg: ({ scope, args }) => scope.arguments?.at(toNumber(args.or(0)) ?? 0) ?? nullValue,
  func_num_args: ({ scope }) => number(scope.arguments?.all.length ?? 0),
  constant: ({ args, machine }) => {
    const name = toText(args.or(0)).value;
    const [className, member] = name.split('::');
    if (className !== undefined && member !== undefined)
      return machine.classConstant(className.replace(/^\\/, ''), member);
    return constantOf(machine, name.replace(/^\\/, '')) ?? unknown(`the constant ${name}`);
  },
  defined: ({ args, machine }) => {
    const name = toText(args.or(0)).value.replace(/^\\/, '');
    return constantOf(machine, name) === undefined ? unknown(`whether the constant ${name} is defined`) : bool(true);
  },
  define: ({ args, machine }) => {
    const name = textOf(args.at(0));
    machine.files.looks.atMore();
    if (name !== null) machine.constants.set(name.replace(/^\\/, ''), args.or(1));
    return bool(true);
  },
  extract: ({ args, scope }) => {
    const values = args.or(0);
    if (values.kind !== 'array') return unknown(reasonOf([values]));
    for (const [name, value] of values.entries) if (typeof name === 'string') scope.set(name, value);
    return number(values.entries.size);
  },
  get_defined_vars: ({ scope }) => map([...scope.variables].map(([name, slot]) => [name, slot.value])),
  gettype: ({ args }) => typeName(args.or(0), false),
  get_debug_type: ({ args }) => typeName(args.or(0), true),
  is_a: ({ args, machine }) => isKindOf(machine, args, truthOf(args.or(2)) === true, true),
  is_subclass_of: ({ args, machine }) => isKindOf(machine, args, truthOf(args.at(2) ?? bool(true)) !== false, false),
  get_parent_class: ({ args, machine, scope }) => {
    const name = className(args.at(0)) ?? scope.lexicalClass;
    const parent = name === null ? null : (machine.files.class(name)?.declaration.parent ?? null);
    return parent === null ? bool(false) : string(parent);
  },
  get_object_vars: ({ args }) => {
    const value = args.or(0);
    return value.kind === 'object' && value.native === null
      ? map(value.properties)
      : unknown('the properties of an object');
  },
  property_exists: ({ args, machine }) => {
    const [target, name] = [args.or(0), textOf(args.at(1))];
    if (target.kind === 'object' && name !== null && target.properties.has(name)) return bool(true);
    const { classes, external } = machine.files.lineage(className(target) ?? '');
    const isDeclared = classes.some(({ declaration }) => declaration.properties.some((one) => one.name === name));
    return isDeclared ? bool(true) : external === null ? bool(false) : unknown('whether a property exists');
  },
  class_implements: ({ args, machine }) =>
    namesOf(classesOf(machine, args).flatMap((one) => one.declaration.interfaces)),
  class_uses: ({ args, machine }) => namesOf(classesOf(machine, args)[0]?.declaration.traits ?? []),
  class_alias: ({ args, machine }) => {
    const [name, alias] = [textOf(args.at(0)), textOf(args.at(1))];
    if (name !== null && alias !== null) machine.files.alias(alias.replace(/^\\/, ''), name.replace(/^\\/, ''));
    return bool(true);
  },
  extension_loaded: ({ args }) => {
    const name = toText(args.or(0)).value.toLowerCase();
    return requiredExtensions.has(name) ? bool(true) : unknown(`whether the extension ${name} is loaded`);
  },
  php_sapi_name: () => string(sapi),
  phpversion: () => string(phpVersion),
  settype: () => bool(true),
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

/** Extensions without which the framework does not start: https://laravel.com/docs/deployment#server-requirements */
const requiredExtensions: ReadonlySet<string> = new Set(
  'core ctype date dom fileinfo filter hash json mbstring openssl pcre reflection session spl standard tokenizer xml'.split(
    ' ',
  ),
);

function className(target: Value | undefined): string | null {
  return target?.kind === 'object' ? target.class : (textOf(target)?.replace(/^\\/, '') ?? null);
}

function classesOf(machine: Machine, args: Arguments): readonly LinkedClass[] {
  return machine.files.lineage(className(args.at(0)) ?? '').classes;
}

function namesOf(names: readonly string[]): Value {
  return map(names.map((name) => [name, string(name)]));
}

function isKindOf(machine: Machine, args: Arguments, takesText: boolean, takesItself: boolean): Value {
  const [target, wanted] = [args.or(0), textOf(args.at(1))?.replace(/^\\/, '')];
  if (target.kind === 'unknown') return target;
  if (target.kind !== 'object' && !takesText) return bool(false);
  const name = className(target);
  if (name === null || wanted === undefined) return unknown('the class of a value');
  if (!takesItself && name.toLowerCase() === wanted.toLowerCase()) return bool(false);
  return truthValue(machine.isA(name, wanted), [unknown(`whether ${name} is a ${wanted}`)]);
}

function typeName(value: Value, short: boolean): Value {
  switch (value.kind) {
    case 'null':
      return string(short ? 'null' : 'NULL');
    case 'boolean':
      return string(short ? 'bool' : 'boolean');
    case 'number':
      return string(value.isFloat ? (short ? 'float' : 'double') : short ? 'int' : 'integer');
    case 'object':
      return string(short ? value.class : 'object');
    case 'closure':
      return string(short ? 'Closure' : 'object');
    case 'unknown':
      return value;
    default:
      return string(value.kind);
  }
}

function compareVersions(left: string, right: string): number {
  const [one, other] = [left, right].map((version) =>
    version.split(/[.+-]/).map((part) => Number.parseInt(part, 10) || 0),
  );
  const length = Math.max(one?.length ?? 0, other?.length ?? 0);
  for (let index = 0; index < length; index++) {
    const difference = (one?.[index] ?? 0) - (other?.[index] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}

import { Arguments } from '../../../languages/php/evaluate/arguments';
import { reasonOf, toText, truthOf } from '../../../languages/php/evaluate/conversions';
import { joinValues } from '../../../languages/php/evaluate/scope';
import { PhpException, PhpExit } from '../../../languages/php/evaluate/machine';
import type { NativeCall, NativeFunction, NativeObject } from '../../../languages/php/evaluate/natives';
import { bool, nullValue, string, textOf, unknown, type Value } from '../../../languages/php/evaluate/values';
import { collection } from './collection';
import { dataGet } from './data-get';
import type { Laravel } from './laravel';
import { nativeObject } from './native-object';
import { stringable, strCall } from './strings';

/** Helper functions that answer a directory, by the application's method for it. */
const directories: Readonly<Record<string, string>> = {
  base_path: 'basePath',
  app_path: 'path',
  config_path: 'configPath',
  database_path: 'databasePath',
  public_path: 'publicPath',
  resource_path: 'resourcePath',
  storage_path: 'storagePath',
  lang_path: 'langPath',
};

/** The framework's global functions that appear where routes are put together, by name. */
export function helperFunctions(laravel: Laravel): ReadonlyMap<string, NativeFunction> {
  const functions: Record<string, NativeFunction> = {
    env: (call) => envValue(laravel, call),
    config: (call) => config(laravel, call),
    app: ({ args }) => made(laravel, args),
    resolve: ({ args }) => made(laravel, args),
    collect: ({ args }) => collection(args.or(0)),
    str: (call) => {
      const first = call.args.at(0);
      return first === undefined ? unknown('a string helper') : stringable(toText(first));
    },
    value: (call) => valueOf(call.args.or(0), call),
    with: (call) => {
      const callable = call.machine.callableOf(call.args.or(1), call);
      const value = call.args.or(0);
      return callable === null ? value : call.machine.call(callable, new Arguments([value]), call.source);
    },
    tap: (call) => {
      const target = call.args.or(0);
      const callable = call.machine.callableOf(call.args.or(1), call);
      if (callable === null) return call.args.at(1) === undefined ? tapProxy(target) : target;
      call.machine.call(callable, new Arguments([target]), call.source);
      return target;
    },
    rescue: (call) => {
      try {
        return call.machine.whileGuarded(() => valueOf(call.args.or(0, 'callback'), call));
      } catch (error) {
        if (!(error instanceof PhpException) || error instanceof PhpExit) throw error;
        return valueOf(call.args.or(1, 'rescue'), { ...call, args: new Arguments([nullValue, error.value]) });
      }
    },
    once: (call) => valueOf(call.args.or(0), call),
    when: (call) => {
      const condition = valueOf(call.args.or(0, 'condition'), call);
      return chosen(call, condition, [call.args.or(1, 'value'), call.args.or(2, 'default')]);
    },
    optional: (call) => {
      const target = call.args.or(0);
      const callable = call.machine.callableOf(call.args.or(1), call);
      if (target.kind === 'null') return nativeObject('Illuminate\\Support\\Optional', nothing);
      return callable === null ? target : call.machine.call(callable, new Arguments([target]), call.source);
    },
    transform: (call) => {
      const isFilled = truthOf(filled(call.args.or(0)));
      const callable = call.machine.callableOf(call.args.or(1), call);
      if (isFilled === null || callable === null) return unknown('a transformed value');
      const given = new Arguments([call.args.or(0)]);
      return isFilled ? call.machine.call(callable, given, call.source) : valueOf(call.args.or(2), call);
    },
    throw_if: (call) => thrownIf(call, true),
    throw_unless: (call) => thrownIf(call, false),
    abort_if: (call) => thrownIf(call, true),
    abort_unless: (call) => thrownIf(call, false),
    getenv: ({ args }) => {
      const name = textOf(args.at(0, 'name'));
      const text = name === null ? undefined : laravel.environment.text(name);
      return name === null
        ? unknown('an environment variable whose name is not known')
        : text === undefined
          ? bool(false)
          : string(text);
    },
    blank: ({ args }) => inverse(filled(args.or(0))),
    filled: ({ args }) => filled(args.or(0)),
    head: ({ args }) => entryAt(args.or(0), 0),
    last: ({ args }) => entryAt(args.or(0), -1),
    class_basename: ({ args }) => {
      const value = args.or(0);
      const name = value.kind === 'object' ? value.class : textOf(value);
      return name === null ? unknown('the name of a class') : string(name.split('\\').at(-1) ?? name);
    },
    data_get: ({ args }) => dataGet(args.or(0), textOf(args.at(1)) ?? '', args.or(2)),
    enum_value: ({ args }) => {
      const value = args.or(0);
      return value.kind === 'object' ? (value.properties.get('value') ?? value.properties.get('name') ?? value) : value;
    },
    abort: () => {
      throw new PhpException(nullValue);
    },
    module_path: ({ args }) => laravel.modules.path(args),
    module: ({ args }) => laravel.modules.status(args),
  };
  for (const [helper, method] of Object.entries(directories)) {
    functions[helper] = (call) => call.machine.callMethod(laravel.app, method, call.args, call);
  }
  for (const name of ['snake', 'camel', 'studly', 'kebab', 'slug', 'title']) {
    functions[`${name}_case`] = (call) => strCall(name, call) ?? unknown(`the result of ${name}_case()`);
  }
  return new Map(Object.entries(functions));
}

export function envValue(laravel: Laravel, call: NativeCall): Value {
  const { args } = call;
  const name = textOf(args.at(0, 'key'));
  if (name === null) return unknown('an environment variable whose name is not known');
  return laravel.environment.get(name) ?? valueOf(args.or(1, 'default'), call);
}

function config(laravel: Laravel, call: NativeCall): Value {
  const { args } = call;
  const key = args.at(0, 'key');
  if (key === undefined) return laravel.configObject;
  if (key.kind === 'array') {
    for (const [name, value] of key.entries) laravel.configuration.set(name.toString(), value);
    return nullValue;
  }
  const name = textOf(key);
  return name === null
    ? unknown('a configuration value whose name is not known')
    : valueOf(laravel.configuration.get(name, args.or(1, 'default')), { ...call, args: new Arguments([]) });
}

function made(laravel: Laravel, args: Arguments): Value {
  const abstract = args.at(0);
  if (abstract === undefined || abstract.kind === 'null') return laravel.app;
  const name = textOf(abstract);
  return name === null ? unknown('an object of the container') : laravel.container.make(name);
}

/** A closure's result, else the value itself: `value()`. */
export function valueOf(value: Value, call: NativeCall): Value {
  return value.kind === 'closure'
    ? call.machine.call(value, new Arguments(call.args.positional.slice(1)), call.source)
    : value;
}

function filled(value: Value): Value {
  if (value.kind === 'string' && value.hole === undefined) return bool(value.value.trim() !== '');
  if (value.kind === 'boolean' || value.kind === 'number') return bool(true);
  const truth = truthOf(value);
  return truth === null ? unknown('whether a value is filled') : bool(truth);
}

function inverse(value: Value): Value {
  return value.kind === 'boolean' ? bool(!value.value) : value;
}

function entryAt(value: Value, index: number): Value {
  if (value.kind !== 'array') return value.kind === 'unknown' ? value : nullValue;
  return [...value.entries.values()].at(index) ?? bool(false);
}

/** `tap($target)`: whatever is called on it is called on the target, which it then answers. */
function tapProxy(target: Value): Value {
  return nativeObject('Illuminate\\Support\\HigherOrderTapProxy', {
    call(name, call) {
      call.machine.callMethod(target, name, call.args, call);
      return target;
    },
  });
}

/** `optional(null)`: whatever is asked of it is null. */
const nothing: NativeObject = { call: () => nullValue, get: () => nullValue, index: () => nullValue };

/** One of two values by a condition, closures called; both, where it is not known. */
function chosen(call: NativeCall, condition: Value, [then, otherwise]: readonly [Value, Value]): Value {
  const inner = { ...call, args: new Arguments([nullValue, condition]) };
  const truth = truthOf(condition);
  if (truth !== null) return valueOf(truth ? then : otherwise, inner);
  const reason = reasonOf([condition]);
  return call.machine.whileUndecided(reason, () => joinValues(valueOf(then, inner), valueOf(otherwise, inner), reason));
}

function thrownIf(call: NativeCall, wanted: boolean): Value {
  const condition = call.args.or(0);
  if (truthOf(condition) === wanted) throw new PhpException(nullValue);
  return condition;
}

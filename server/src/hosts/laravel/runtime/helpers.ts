import { Arguments } from '../../../languages/php/evaluate/arguments';
import { truthOf, toText } from '../../../languages/php/evaluate/conversions';
import { PhpException } from '../../../languages/php/evaluate/machine';
import type { NativeCall, NativeFunction } from '../../../languages/php/evaluate/natives';
import { bool, list, nullValue, string, textOf, unknown, type Value } from '../../../languages/php/evaluate/values';
import { collection } from './collection';
import type { Laravel } from './laravel';
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
    env: ({ args }) => envValue(laravel, args),
    config: ({ args }) => config(laravel, args),
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
      const callable = call.machine.callableOf(call.args.or(1), call);
      if (callable !== null) call.machine.call(callable, new Arguments([call.args.or(0)]), call.source);
      return call.args.or(0);
    },
    rescue: (call) => valueOf(call.args.or(0), call),
    once: (call) => valueOf(call.args.or(0), call),
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
    module_path: ({ args }) => modulePath(laravel, args),
  };
  for (const [helper, method] of Object.entries(directories)) {
    functions[helper] = (call) => call.machine.callMethod(laravel.app, method, call.args, call);
  }
  for (const name of ['snake', 'camel', 'studly', 'kebab', 'slug', 'title']) {
    functions[`${name}_case`] = (call) => strCall(name, call) ?? unknown(`the result of ${name}_case()`);
  }
  return new Map(Object.entries(functions));
}

export function envValue(laravel: Laravel, args: Arguments): Value {
  const name = textOf(args.at(0, 'key'));
  if (name === null) return unknown('an environment variable whose name is not known');
  return laravel.environment.get(name) ?? args.or(1, 'default');
}

function config(laravel: Laravel, args: Arguments): Value {
  const key = args.at(0, 'key');
  if (key === undefined) return laravel.configObject;
  if (key.kind === 'array') {
    for (const [name, value] of key.entries) laravel.configuration.set(name.toString(), value);
    return nullValue;
  }
  const name = textOf(key);
  return name === null
    ? unknown('a configuration value whose name is not known')
    : laravel.configuration.get(name, args.or(1, 'default'));
}

function made(laravel: Laravel, args: Arguments): Value {
  const abstract = args.at(0);
  if (abstract === undefined || abstract.kind === 'null') return laravel.app;
  const name = textOf(abstract);
  return name === null ? unknown('an object of the container') : laravel.container.make(name);
}

/** A closure's result, else the value itself: `value()`. */
export function valueOf(value: Value, call: NativeCall): Value {
  return value.kind === 'closure' ? call.machine.call(value, new Arguments(call.args.positional.slice(1)), call.source) : value;
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

/** `data_get` and `Arr::get`: a path of keys with dots. */
export function dataGet(target: Value, path: string, byDefault: Value): Value {
  let value = target;
  for (const segment of path.split('.')) {
    if (value.kind === 'unknown') return value;
    if (value.kind === 'object') {
      value = value.properties.get(segment) ?? byDefault;
      continue;
    }
    if (value.kind !== 'array') return byDefault;
    const entry: Value | undefined = value.entries.get(segment) ?? value.entries.get(Number(segment));
    if (entry === undefined) return byDefault;
    value = entry;
  }
  return value;
}

/** nwidart/laravel-modules: where a module lies. */
function modulePath(laravel: Laravel, args: Arguments): Value {
  const name = textOf(args.at(0));
  if (name === null) return unknown('the path of a module');
  const root = textOf(laravel.configuration.get('modules.paths.modules')) ?? '/project/Modules';
  const below = toText(args.or(1));
  return { ...below, value: [root, name, below.value.replace(/^\/+/, '')].filter((part) => part !== '').join('/') };
}

/** `Arr::…`; undefined where the function is not known. */
export function arrCall(name: string, call: NativeCall): Value | undefined {
  const { args } = call;
  const first = args.or(0);
  switch (name) {
    case 'get':
      return dataGet(first, textOf(args.at(1)) ?? '', args.or(2));
    case 'has':
      return bool(dataGet(first, textOf(args.at(1)) ?? '', nullValue).kind !== 'null');
    case 'wrap':
      if (first.kind === 'array' || first.kind === 'unknown') return first;
      return first.kind === 'null' ? list([]) : list([first]);
    case 'first':
    case 'last':
    case 'only':
    case 'except':
    case 'flatten':
    case 'collapse':
    case 'map':
    case 'where':
    case 'pluck':
    case 'join':
    case 'prepend':
    case 'reject':
    case 'mapwithkeys': {
      const all = collection(first);
      const result = all.kind === 'object' ? all.native?.call?.(name, { ...call, args: new Arguments(args.positional.slice(1)) }) : all;
      return result?.kind === 'object' ? (result.native?.iterate?.() ?? result) : result;
    }
    default:
      return undefined;
  }
}

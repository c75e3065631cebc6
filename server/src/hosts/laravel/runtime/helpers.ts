import { Arguments } from '../../../languages/php/evaluate/arguments';
import type { NativeCall, NativeFunction } from '../../../languages/php/evaluate/natives';
import { bool, nullValue, textOf, unknown, type Value } from '../../../languages/php/evaluate/values';
import { flowHelpers, valueOf } from './flow-helpers';
import type { Laravel } from './laravel';
import { requestHelper, validatorHelper } from '../rules/finding/validation-helpers';
import { valueHelpers } from './value-helpers';

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
  const paths = Object.entries(directories).map(([helper, method]): [string, NativeFunction] => [
    helper,
    (call) => call.machine.callMethod(laravel.app, method, call.args, call),
  ]);
  const ofApplication: Readonly<Record<string, NativeFunction>> = {
    env: (call) => envValue(laravel, call),
    getenv: ({ args }) => {
      const name = textOf(args.at(0, 'name'));
      if (name === null) return unknown('an environment variable whose name is not known');
      return laravel.environment.written(name) ?? bool(false);
    },
    config: (call) => config(laravel, call),
    app: ({ args }) => made(laravel, args),
    resolve: ({ args }) => made(laravel, args),
    request: (call) => requestHelper(laravel, call),
    validator: (call) => validatorHelper(laravel, call),
    module_path: ({ args }) => laravel.modules.path(args),
    module: ({ args }) => laravel.modules.status(args),
  };
  return new Map([...Object.entries({ ...valueHelpers, ...flowHelpers, ...ofApplication }), ...paths]);
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

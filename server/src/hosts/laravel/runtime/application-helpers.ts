import { Arguments } from '../../../languages/php/evaluate/arguments';
import type { NativeCall, NativeFunction } from '../../../languages/php/evaluate/natives';
import { reasonOfName } from '../../../languages/php/evaluate/names';
import { bool, nullValue, textOf, unknown, type ObjectValue, type Value } from '../../../languages/php/evaluate/values';
import { valueOf } from './flow-helpers';
import type { Configuration } from './configuration';
import type { Container } from './container';
import type { LaravelEnvironment } from './laravel-environment';

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

/** What the functions ask of the framework. */
interface ApplicationFramework extends EnvironmentFramework {
  readonly app: ObjectValue;
  readonly container: Container;
  readonly configuration: Configuration;
  readonly configObject: ObjectValue;
}

interface EnvironmentFramework {
  readonly environment: LaravelEnvironment;
}

/** The framework's functions that answer for the application: its directories, configuration, environment and container. */
export function applicationHelpers(laravel: ApplicationFramework): Readonly<Record<string, NativeFunction>> {
  const paths = Object.entries(directories).map(([helper, method]): [string, NativeFunction] => [
    helper,
    (call) => call.machine.callMethod(laravel.app, method, call.args, call),
  ]);
  return {
    env: (call) => envValue(laravel, call),
    getenv: ({ args }) => {
      const name = textOf(args.at(0, 'name'));
      if (name === null) return unknown('an environment variable with an unknown name');
      return laravel.environment.written(name) ?? bool(false);
    },
    config: (call) => config(laravel, call),
    app: ({ args }) => made(laravel, args),
    resolve: ({ args }) => made(laravel, args),
    ...Object.fromEntries(paths),
  };
}

export function envValue(laravel: EnvironmentFramework, call: NativeCall): Value {
  const { args } = call;
  const name = textOf(args.at(0, 'key'));
  if (name === null) return unknown('an environment variable with an unknown name');
  return laravel.environment.get(name) ?? valueOf(args.or(1, 'default'), call);
}

function config(laravel: ApplicationFramework, call: NativeCall): Value {
  const { args } = call;
  const key = args.at(0, 'key');
  if (key === undefined) return laravel.configObject;
  if (key.kind === 'array') {
    for (const [name, value] of key.entries) laravel.configuration.set(name.toString(), value);
    return nullValue;
  }
  const name = textOf(key);
  return name === null
    ? unknown('a configuration value with an unknown name')
    : valueOf(laravel.configuration.get(name, args.or(1, 'default')), { ...call, args: new Arguments([]) });
}

function made(laravel: ApplicationFramework, args: Arguments): Value {
  const abstract = args.at(0);
  if (abstract === undefined || abstract.kind === 'null') return laravel.app;
  const name = textOf(abstract);
  return name === null ? unknown(reasonOfName(abstract) ?? 'an object of the container') : laravel.container.make(name);
}

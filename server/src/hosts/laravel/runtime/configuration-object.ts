import { bool, nullValue, textOf, type ObjectValue } from '../../../languages/php/evaluate/values';
import type { Configuration } from './configuration';
import { methodTable, type NativeMethod } from './method-table';
import { nativeObject } from './native-object';

/** `Illuminate\Config\Repository`: what `config()` and `app('config')` answer. */
export function configurationObject(configuration: Configuration): ObjectValue {
  return nativeObject('Illuminate\\Config\\Repository', {
    call: (name, call) => methods.get(name)?.(configuration, call),
    index: (key) => configuration.get(textOf(key) ?? ''),
  });
}

const get: NativeMethod<Configuration> = (configuration, { args }) =>
  configuration.get(textOf(args.at(0, 'key')) ?? '', args.or(1, 'default'));

const has: NativeMethod<Configuration> = (configuration, { args }) => {
  const value = configuration.get(textOf(args.at(0, 'key')) ?? '');
  return value.kind === 'unknown' ? value : bool(value.kind !== 'null');
};

const set: NativeMethod<Configuration> = (configuration, { args }) => {
  const path = textOf(args.at(0, 'key'));
  if (path !== null) configuration.set(path, args.or(1, 'value'));
  return nullValue;
};

const methods = methodTable<Configuration>(
  [['get', 'string', 'integer', 'float', 'boolean', 'array'], get],
  [['has'], has],
  [['set'], set],
);

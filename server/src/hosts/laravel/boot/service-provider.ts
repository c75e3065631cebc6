import type { NativeClass } from '../../../languages/php/evaluate/natives';
import { Scope } from '../../../languages/php/evaluate/scope';
import { nullValue, textOf, type ObjectValue, type Value } from '../../../languages/php/evaluate/values';
import { fromVirtualPath } from '../../../languages/php/paths';
import { listOf } from '../runtime/argument-values';
import { methodTable, type NativeMethod } from '../runtime/method-table';
import { defaultProvidersObject } from './default-providers';
import type { Framework } from './framework';

/** A provider, and what it is a part of. */
interface Provider {
  readonly laravel: Framework;
  readonly self: ObjectValue;
}

/** `Illuminate\Support\ServiceProvider`, of which all providers are children. */
export function serviceProvider(laravel: Framework): NativeClass {
  return {
    callStatic: (name) => (name === 'defaultproviders' ? defaultProvidersObject() : undefined),
    callInherited: (name, self, call) => methods.get(name)?.({ laravel, self }, call),
  };
}

const loadRoutesFrom: NativeMethod<Provider> = ({ self }, call) => {
  const scope = new Scope(call.scope.file, { self });
  call.machine.include(call.args.or(0, 'path'), { once: false, optional: false }, { source: call.source, scope });
  return nullValue;
};

const mergeConfigFrom: NativeMethod<Provider> = ({ laravel }, call) => {
  const key = textOf(call.args.at(1, 'key'));
  if (key === null) return nullValue;
  const site = { ...call, scope: new Scope(call.scope.file) };
  const below = call.machine.include(call.args.or(0, 'path'), { once: false, optional: true }, site);
  laravel.configuration.merge(key, below);
  return nullValue;
};

const loadMigrationsFrom: NativeMethod<Provider> = ({ laravel }, { args }) => {
  for (const one of listOf(args.at(0, 'paths'))) {
    const path = fromVirtualPath(textOf(one) ?? '');
    if (path !== null) laravel.database.directories.push(path);
  }
  return nullValue;
};

const callAfterResolving: NativeMethod<Provider> = ({ laravel }, call) =>
  call.machine.callMethod(laravel.app, 'afterResolving', call.args, call);

function on(event: 'booting' | 'booted'): NativeMethod<Provider> {
  return ({ laravel, self }, call) => {
    const callback = call.machine.callableOf(call.args.or(0, 'callback'), call);
    if (callback !== null) laravel.providers.on(event, self, callback);
    return nullValue;
  };
}

/** What says nothing of routes. */
const nothing = (): Value => nullValue;

const methods = methodTable<Provider>(
  [['loadroutesfrom'], loadRoutesFrom],
  [['mergeconfigfrom'], mergeConfigFrom],
  [['loadmigrationsfrom'], loadMigrationsFrom],
  [['callafterresolving'], callAfterResolving],
  [['booting'], on('booting')],
  [['booted'], on('booted')],
  [['__construct', 'register', 'boot', 'publishes', 'publishesmigrations', 'commands', 'optimizes'], nothing],
  [['loadviewsfrom', 'loadviewcomponentsas', 'loadfactoriesfrom'], nothing],
  [['loadtranslationsfrom', 'loadjsontranslationsfrom'], nothing],
);

import { Arguments } from '../../../languages/php/evaluate/arguments';
import type { Value } from '../../../languages/php/evaluate/values';
import { listOf } from '../runtime/argument-values';
import { methodTable, type NativeMethod } from '../runtime/method-table';
import { fluentObject } from '../runtime/native-object';
import { broadcastOnceBooted, setUpRouting } from './application-routing';
import { withExceptions } from './exception-rendering';
import type { Framework } from './framework';
import { MiddlewareConfiguration } from './middleware-configuration';
import { middlewareObject } from './middleware-object';

/** `Application::configure()…->create()`: Illuminate\Foundation\Configuration\ApplicationBuilder. */
export function applicationBuilder(laravel: Framework): Value {
  laravel.startUp.usesProvidersFile = true;
  return fluentObject('Illuminate\\Foundation\\Configuration\\ApplicationBuilder', {
    call: (name, call) => methods.get(name)?.(laravel, call),
  });
}

const withRouting: NativeMethod<Framework> = (laravel, call) => {
  setUpRouting(laravel, call);
  return undefined;
};

const withMiddleware: NativeMethod<Framework> = (
  { version, middleware, startUp },
  { args, machine, source, scope },
) => {
  const callback = machine.callableOf(args.or(0, 'callback'), { source, scope });
  const configuration = new MiddlewareConfiguration(version);
  if (callback !== null) machine.call(callback, new Arguments([middlewareObject(configuration)]), source);
  configuration.applyTo(middleware);
  startUp.middlewareIsConfigured = true;
  return undefined;
};

const withProviders: NativeMethod<Framework> = ({ startUp }, { args, source }) => {
  const usesFile = args.at(1, 'withBootstrapProviders');
  if (usesFile?.kind === 'boolean') startUp.usesProvidersFile = usesFile.value;
  for (const provider of listOf(args.at(0, 'providers'))) startUp.addedProviders.push({ provider, source });
  return undefined;
};

const withBroadcasting: NativeMethod<Framework> = (laravel, call) => {
  const { args } = call;
  broadcastOnceBooted(laravel, { channels: args.or(0, 'channels'), attributes: args.at(1, 'attributes') }, call);
  return undefined;
};

function withBindings(method: 'bind' | 'bindOnce'): NativeMethod<Framework> {
  return ({ container }, { args }) => {
    const bindings = args.or(0);
    if (bindings.kind !== 'array') return undefined;
    for (const [key, concrete] of bindings.entries) if (typeof key === 'string') container[method](key, concrete);
    return undefined;
  };
}

/** A callback that the application takes itself. */
function onApplication(method: 'booting' | 'booted'): NativeMethod<Framework> {
  return ({ app }, call) => {
    call.machine.callMethod(app, method, call.args, call);
    return undefined;
  };
}

const methods = methodTable<Framework>(
  [['withrouting'], withRouting],
  [['withmiddleware'], withMiddleware],
  [['withproviders'], withProviders],
  [['withexceptions'], withExceptions],
  [['withbroadcasting'], withBroadcasting],
  [['withbindings'], withBindings('bind')],
  [['withsingletons'], withBindings('bindOnce')],
  [['booting', 'registered'], onApplication('booting')],
  [['booted'], onApplication('booted')],
  [['create'], ({ app }) => app],
);

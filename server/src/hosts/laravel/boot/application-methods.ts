import { Arguments } from '../../../languages/php/evaluate/arguments';
import {
  bool,
  falseValue,
  list,
  nullValue,
  string,
  textOf,
  trueValue,
  unknown,
  type Value,
} from '../../../languages/php/evaluate/values';
import { factoryNames } from '../rules/request/validator-factory';
import { methodTable, type NativeMethod } from '../runtime/method-table';
import { is } from '../strings/str';
import type { Framework } from './framework';

const register: NativeMethod<Framework> = ({ providers }, { args, source }) => providers.register(args.or(0), source);

const booting: NativeMethod<Framework> = ({ startUp }, call) => {
  const callback = call.machine.callableOf(call.args.or(0), call);
  if (callback !== null) startUp.booting.push(callback);
  return nullValue;
};

/** A callback, at a position among the arguments, that waits for the booted application. */
function onceBooted(position: number): NativeMethod<Framework> {
  return (laravel, call) => {
    const callback = call.machine.callableOf(call.args.or(position), call);
    if (callback === null) return nullValue;
    laravel.startUp.whenBooted(() => call.machine.call(callback, new Arguments([laravel.app]), call.source));
    return nullValue;
  };
}

/** `callAfterResolving('router', …)` and the like: what is there already is handed over at once. */
const whenResolved: NativeMethod<Framework> = ({ app, container }, call) => {
  const { args, machine, source } = call;
  const [abstract, callback] = [textOf(args.at(0)), machine.callableOf(args.or(1), call)];
  if (abstract === null || callback === null) return nullValue;
  if (isThere(abstract.toLowerCase())) machine.call(callback, new Arguments([container.make(abstract), app]), source);
  return nullValue;
};

function isThere(name: string): boolean {
  const isShared = ['router', 'config', 'app'].includes(name) || name.startsWith('illuminate\\routing\\router');
  return isShared || factoryNames.has(name);
}

/** `$app->call($callback, $parameters)`: what is not among the parameters is injected. */
const callInjected: NativeMethod<Framework> = ({ container }, call) => {
  const { args, machine } = call;
  const [target, given] = [args.or(0, 'callback'), args.or(1, 'parameters')];
  const [className, method = '__invoke'] = textOf(target)?.split('@') ?? [];
  const isMethod = className !== undefined && machine.files.class(className) !== null;
  const object = isMethod ? list([container.make(className), string(method)]) : target;
  const callback = machine.callableOf(object, call);
  if (callback === null) return unknown('the result of a call by the container');
  const entries = given.kind === 'array' ? [...given.entries] : [];
  const named = entries.map(([name, value]) => [name.toString(), value] as const);
  return machine.call(callback, new Arguments([], new Map(named)), call.source);
};

/**
 * Without names, the environment as a value. Whether it is one of the names is known only where somebody wrote it down:
 * the default is `production`, and nobody develops there.
 */
function environmentAmong({ configuration, environment }: Framework, names: readonly Value[]): Value {
  const value = configuration.get('app.env', string('production'));
  const wanted = names.flatMap((name) => (name.kind === 'array' ? [...name.entries.values()] : [name]));
  if (wanted.length === 0) return value;
  const known = textOf(value);
  if (known === null || environment.wasMissed('APP_ENV')) {
    return unknown('the environment that the application runs in');
  }
  const patterns = wanted.flatMap((name) => textOf(name) ?? []);
  return bool(is(patterns, known));
}

/** What is described is the application that answers requests. */
const never = [
  ...['runningunittests', 'runninginconsole', 'isdownformaintenance'],
  ...['routesarecached', 'configurationiscached', 'eventsarecached'],
];

/** Methods of the application beside those that answer its directories and those of the container. */
export const applicationMethods = methodTable<Framework>(
  [['register'], register],
  [['booting'], booting],
  [['booted'], onceBooted(0)],
  [['afterbootstrapping'], onceBooted(1)],
  [['resolving', 'afterresolving', 'extend'], whenResolved],
  [['call'], callInjected],
  [['environment'], (laravel, { args }) => environmentAmong(laravel, args.positional)],
  [['islocal'], (laravel) => environmentAmong(laravel, [string('local')])],
  [['isproduction'], (laravel) => environmentAmong(laravel, [string('production')])],
  [never, () => falseValue],
  [['hasdebugmodeenabled'], ({ configuration }) => configuration.get('app.debug')],
  [['getlocale', 'currentlocale'], ({ configuration }) => configuration.get('app.locale')],
  [['version'], ({ version }) => string(`${version.major.toString()}.0.0`)],
  [['getnamespace'], () => string('App\\')],
  [['isbooted'], ({ startUp }) => bool(startUp.isBooted)],
  [['hasbeenbootstrapped'], () => trueValue],
);

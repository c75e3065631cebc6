import type { NativeCall, NativeObject } from '../../../languages/php/evaluate/natives';
import { Arguments } from '../../../languages/php/evaluate/arguments';
import { toText } from '../../../languages/php/evaluate/conversions';
import {
  bool,
  falseValue,
  list,
  nullValue,
  string,
  textOf,
  trueValue,
  unknown,
  type ObjectValue,
  type Value,
} from '../../../languages/php/evaluate/values';
import { normalizedAbsolute } from '../../../core/project-path';
import { virtualRoot } from '../../../languages/php/paths';
import { factoryNames } from '../rules/finding/validator-objects';
import { is } from '../strings/str';
import type { Laravel } from './laravel';
import { nativeObject } from './native-object';

/** Directories below the root, by the method that answers them. */
const directories: Readonly<Record<string, string>> = {
  basepath: '',
  path: 'app',
  configpath: 'config',
  databasepath: 'database',
  publicpath: 'public',
  resourcepath: 'resources',
  storagepath: 'storage',
  langpath: 'lang',
  bootstrappath: 'bootstrap',
  viewpath: 'resources/views',
};

/** The behaviour of `Illuminate\Foundation\Application`; a class of the project may extend it. */
export class ApplicationBehaviour implements NativeObject {
  readonly #laravel: Laravel;
  /** Directories that `useAppPath()` and its siblings moved. */
  readonly #moved = new Map<string, string>();

  constructor(laravel: Laravel) {
    this.#laravel = laravel;
  }

  index(key: Value): Value {
    const name = textOf(key);
    return name === null ? unknown('an entry of the container') : this.#laravel.container.make(name);
  }

  get(name: string): Value | undefined {
    if (name === 'basePath') return string(virtualRoot);
    return ['router', 'config'].includes(name) ? this.#laravel.container.make(name) : undefined;
  }

  call(name: string, call: NativeCall): Value | undefined {
    const laravel = this.#laravel;
    const { args } = call;
    laravel.machine.files.tracker.markUntracked();
    const directory = directories[name];
    if (directory !== undefined) return this.#path(this.#moved.get(name) ?? directory, args.at(0));
    const moved = /^use(\w+path)$/.exec(name)?.[1];
    if (moved !== undefined) {
      const path = textOf(args.at(0));
      if (path !== null) this.#moved.set(moved === 'apppath' ? 'path' : moved, path);
      return laravel.app;
    }
    return this.#startUp(name, call) ?? this.#answer(name, args) ?? laravel.container.call(name, call);
  }

  /** Providers and callbacks. */
  #startUp(name: string, call: NativeCall): Value | undefined {
    const laravel = this.#laravel;
    const { args, machine } = call;
    switch (name) {
      case 'register':
        return laravel.providers.register(args.or(0), call.source);
      case 'booting': {
        const callback = machine.callableOf(args.or(0), call);
        if (callback !== null) laravel.booting.push(callback);
        return nullValue;
      }
      case 'booted':
      case 'afterbootstrapping': {
        const callback = machine.callableOf(args.or(name === 'booted' ? 0 : 1), call);
        if (callback === null) return nullValue;
        laravel.callBooted(() => machine.call(callback, new Arguments([laravel.app]), call.source));
        return nullValue;
      }
      case 'resolving':
      case 'afterresolving':
      case 'extend':
        return this.#whenResolved(call);
      case 'call':
        return this.#called(call);
      default:
        return undefined;
    }
  }

  /** `$app->call($callback, $parameters)`: what is not among the parameters is injected. */
  #called(call: NativeCall): Value {
    const { args, machine } = call;
    const [target, given] = [args.or(0, 'callback'), args.or(1, 'parameters')];
    const [className, method = '__invoke'] = textOf(target)?.split('@') ?? [];
    const isMethod = className !== undefined && machine.files.class(className) !== null;
    const object = isMethod ? list([this.#laravel.container.make(className), string(method)]) : target;
    const callback = machine.callableOf(object, call);
    if (callback === null) return unknown('the result of a call by the container');
    const entries = given.kind === 'array' ? [...given.entries] : [];
    const named = entries.map(([name, value]) => [name.toString(), value] as const);
    return machine.call(callback, new Arguments([], new Map(named)), call.source);
  }

  /** What the application says of itself. */
  #answer(name: string, args: Arguments): Value | undefined {
    const laravel = this.#laravel;
    switch (name) {
      case 'environment':
        return this.#environment(args.positional);
      case 'islocal':
        return this.#environment([string('local')]);
      case 'isproduction':
        return this.#environment([string('production')]);
      // What is described is the application that answers requests.
      case 'runningunittests':
      case 'runninginconsole':
      case 'routesarecached':
      case 'configurationiscached':
      case 'eventsarecached':
      case 'isdownformaintenance':
        return falseValue;
      case 'hasdebugmodeenabled':
        return laravel.configuration.get('app.debug');
      case 'getlocale':
      case 'currentlocale':
        return laravel.configuration.get('app.locale');
      case 'version':
        return string(`${laravel.version.major.toString()}.0.0`);
      case 'getnamespace':
        return string('App\\');
      case 'isbooted':
        return bool(laravel.isBooted);
      case 'hasbeenbootstrapped':
        return trueValue;
      default:
        return undefined;
    }
  }

  /** `callAfterResolving('router', …)` and the like: what is there already is handed over at once. */
  #whenResolved(call: NativeCall): Value {
    const { args, machine, source } = call;
    const [abstract, callback] = [textOf(args.at(0)), machine.callableOf(args.or(1), call)];
    if (abstract === null || callback === null) return nullValue;
    const key = abstract.toLowerCase();
    const isFramework =
      ['router', 'config', 'app'].includes(key) ||
      key.startsWith('illuminate\\routing\\router') ||
      factoryNames.has(key);
    if (isFramework)
      machine.call(callback, new Arguments([this.#laravel.container.make(abstract), this.#laravel.app]), source);
    return nullValue;
  }

  #path(directory: string, below: Value | undefined): Value {
    const base = directory.startsWith('/') ? directory : normalizedAbsolute(`${virtualRoot}/${directory}`);
    if (below === undefined || below.kind === 'null') return string(base);
    const text = toText(below);
    const path = text.value.replace(/^\/+/, '');
    return { ...text, value: path === '' ? base : `${base}/${path}` };
  }

  /**
   * Without names, the environment as a value. Whether it is one of the names is known only where somebody wrote it down:
   * the default is `production`, and nobody develops there.
   */
  #environment(names: readonly Value[]): Value {
    const { configuration, environment } = this.#laravel;
    const value = configuration.get('app.env', string('production'));
    const wanted = names.flatMap((name) => (name.kind === 'array' ? [...name.entries.values()] : [name]));
    if (wanted.length === 0) return value;
    const known = textOf(value);
    if (known === null || environment.wasMissed('APP_ENV'))
      return unknown('the environment that the application runs in');
    return bool(
      is(
        wanted.flatMap((name) => textOf(name) ?? []),
        known,
      ),
    );
  }
}

/** An application of the framework's own class. */
export function applicationObject(laravel: Laravel): ObjectValue {
  return nativeObject('Illuminate\\Foundation\\Application', new ApplicationBehaviour(laravel));
}

import type { NativeCall, NativeObject } from '../../../languages/php/evaluate/natives';
import { toText } from '../../../languages/php/evaluate/conversions';
import { string, textOf, unknown, type ObjectValue, type Value } from '../../../languages/php/evaluate/values';
import { normalizedAbsolute } from '../../../languages/php/normalized-absolute';
import { virtualRoot } from '../../../languages/php/paths';
import { nativeObject } from '../runtime/native-object';
import { applicationMethods } from './application-methods';
import type { Framework } from './framework';

/** Directories below the root, by the method that answers them. */
const directories: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
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
  }),
);

/** The behaviour of `Illuminate\Foundation\Application`; a class of the project may extend it. */
export class ApplicationBehaviour implements NativeObject {
  readonly #laravel: Framework;
  /** Directories that `useAppPath()` and its siblings moved. */
  readonly #moved = new Map<string, string>();

  constructor(laravel: Framework) {
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
    // The container tells by itself what follows from what.
    const ofContainer = applicationMethods.has(name) ? undefined : laravel.container.call(name, call);
    if (ofContainer !== undefined) return ofContainer;
    laravel.machine.files.tracker.markUntracked();
    const directory = directories.get(name);
    if (directory !== undefined) return this.#path(this.#moved.get(name) ?? directory, args.at(0));
    const moved = /^use(\w+path)$/.exec(name)?.[1];
    if (moved !== undefined) {
      const path = textOf(args.at(0));
      if (path !== null) this.#moved.set(moved === 'apppath' ? 'path' : moved, path);
      return laravel.app;
    }
    return applicationMethods.get(name)?.(laravel, call);
  }

  #path(directory: string, below: Value | undefined): Value {
    const base = directory.startsWith('/') ? directory : normalizedAbsolute(`${virtualRoot}/${directory}`);
    if (below === undefined || below.kind === 'null') return string(base);
    const text = toText(below);
    const path = text.value.replace(/^\/+/, '');
    return { ...text, value: path === '' ? base : `${base}/${path}` };
  }
}

/** An application of the framework's own class. */
export function applicationObject(laravel: Framework): ObjectValue {
  return nativeObject('Illuminate\\Foundation\\Application', new ApplicationBehaviour(laravel));
}

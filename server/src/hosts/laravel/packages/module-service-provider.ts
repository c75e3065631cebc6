import { Arguments } from '../../../languages/php/evaluate/arguments';
import { filesBelow } from '../../../languages/php/evaluate/builtins/files';
import { phpFunctions } from '../../../languages/php/evaluate/builtins';
import type { NativeCall, NativeClass } from '../../../languages/php/evaluate/natives';
import { Scope } from '../../../languages/php/evaluate/scope';
import {
  emptyArray,
  nullValue,
  string,
  textOf,
  type ObjectValue,
  type Value,
} from '../../../languages/php/evaluate/values';
import { fromVirtualPath, virtualPath } from '../../../languages/php/paths';
import { listAttribute } from '../routes/attributes';
import type { Laravel } from '../runtime/laravel';

/** `Nwidart\Modules\Support\ModuleServiceProvider`, of which a module's provider may be a child. */
export function moduleServiceProvider(laravel: Laravel): NativeClass {
  return {
    parent: 'Illuminate\\Support\\ServiceProvider',
    callInherited(name: string, self: ObjectValue, call: NativeCall): Value | undefined {
      switch (name) {
        case 'register':
          for (const provider of listAttribute(self.properties.get('providers'))) {
            laravel.providers.register(provider, provider.source ?? call.source);
          }
          return nullValue;
        case 'boot':
          // By name: the module may have replaced it.
          call.machine.callMethod(self, 'registerConfig', new Arguments([]), call);
          return nullValue;
        case 'registerconfig':
          registerConfig(laravel, self, call);
          return nullValue;
        case 'registercommands':
        case 'registercommandschedules':
        case 'registertranslations':
        case 'registerviews':
          return nullValue;
        default:
          return undefined;
      }
    },
  };
}

/** Each file of the module's `config` is laid over what the application has under its key. */
function registerConfig(laravel: Laravel, self: ObjectValue, call: NativeCall): void {
  const { configuration, machine } = laravel;
  const [name, lower] = [self.properties.get('name') ?? nullValue, textOf(self.properties.get('nameLower'))];
  const below = configuration.get('modules.paths.generator.config.path', string('config'));
  const directory = fromVirtualPath(textOf(laravel.modules.path(new Arguments([name, below]))) ?? '/');
  if (directory === null || lower === null) return;
  for (const path of filesBelow(call, directory).filter((one) => one.endsWith('.php'))) {
    const key = keyOf(lower, path.slice(directory.length + 1));
    const site = { ...call, scope: new Scope(call.scope.file) };
    const own = machine.include(string(virtualPath(path)), { once: false, optional: true }, site);
    const merged = phpFunctions.get('array_replace_recursive')?.({
      ...call,
      args: new Arguments([configuration.get(key, emptyArray), own]),
    });
    if (merged !== undefined) configuration.set(key, merged);
  }
}

/** `config.php` is the module's name, any other file a key below it; a segment that repeats counts once. */
function keyOf(module: string, file: string): string {
  if (file === 'config.php') return module;
  const segments = [module, ...file.slice(0, -'.php'.length).split('/')];
  return segments.filter((segment, index) => segment !== segments[index - 1]).join('.');
}

import type { ProjectPath } from '../../../core/project-path';
import { toText } from '../../../languages/php/evaluate/conversions';
import { bool, string, textOf, type ObjectValue, type Value } from '../../../languages/php/evaluate/values';
import { virtualPath } from '../../../languages/php/paths';
import { nativeObject } from '../runtime/native-object';
import { kebab, snake, studly } from '../strings/str';

/** One module of nwidart/laravel-modules, as its `module.json` and the statuses file describe it. */
export interface Module {
  readonly directory: ProjectPath;
  readonly name: string;
  readonly manifest: Value;
  readonly priority: Value;
  readonly isEnabled: boolean;
}

/** `Nwidart\Modules\Module` */
export function moduleObject(module: Module): ObjectValue {
  const path = virtualPath(module.directory);
  return nativeObject('Nwidart\\Modules\\Laravel\\Module', {
    text: () => string(studly(module.name)),
    call(name, { args }) {
      switch (name) {
        case 'getname':
          return string(module.name);
        case 'getlowername':
          return string(module.name.toLowerCase());
        case 'getstudlyname':
          return string(studly(module.name));
        case 'getkebabname':
          return string(kebab(module.name));
        case 'getsnakename':
          return string(snake(module.name));
        case 'getpath':
          return string(path);
        case 'getextrapath': {
          const below = toText(args.or(0));
          return { ...below, value: below.value === '' ? path : `${path}/${below.value}` };
        }
        case 'get':
          return entryOf(module.manifest, textOf(args.at(0)) ?? '', args.or(1));
        case 'getpriority':
          return module.priority;
        case 'isenabled':
          return bool(module.isEnabled);
        case 'isdisabled':
          return bool(!module.isEnabled);
        case 'isstatus':
          return bool(args.at(0)?.kind === 'boolean' && args.at(0) === bool(module.isEnabled));
        default:
          return undefined;
      }
    },
  });
}

function entryOf(manifest: Value, key: string, byDefault: Value): Value {
  return (manifest.kind === 'array' ? manifest.entries.get(key) : undefined) ?? byDefault;
}

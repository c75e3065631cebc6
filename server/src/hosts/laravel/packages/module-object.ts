import type { ProjectPath } from '../../../core/project-path';
import { toText } from '../../../languages/php/evaluate/conversions';
import {
  bool,
  string,
  textOf,
  type ObjectValue,
  type StringValue,
  type Value,
} from '../../../languages/php/evaluate/values';
import { virtualPath } from '../../../languages/php/paths';
import { methodTable } from '../runtime/method-table';
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
  return nativeObject('Nwidart\\Modules\\Laravel\\Module', {
    text: () => string(studly(module.name)),
    call: (name, call) => methods.get(name)?.(module, call),
  });
}

const methods = methodTable<Module>(
  [['getname'], ({ name }) => string(name)],
  [['getlowername'], ({ name }) => string(name.toLowerCase())],
  [['getstudlyname'], ({ name }) => string(studly(name))],
  [['getkebabname'], ({ name }) => string(kebab(name))],
  [['getsnakename'], ({ name }) => string(snake(name))],
  [['getpath'], ({ directory }) => string(virtualPath(directory))],
  [['getextrapath'], ({ directory }, { args }) => pathBelow(virtualPath(directory), args.or(0))],
  [['get'], ({ manifest }, { args }) => entryOf(manifest, textOf(args.at(0)) ?? '', args.or(1))],
  [['getpriority'], ({ priority }) => priority],
  [['isenabled'], ({ isEnabled }) => bool(isEnabled)],
  [['isdisabled'], ({ isEnabled }) => bool(!isEnabled)],
  [['isstatus'], ({ isEnabled }, { args }) => bool(args.at(0) === bool(isEnabled))],
);

/** A path in a directory; the directory itself where there is none. */
export function pathBelow(directory: string, path: Value): StringValue {
  const text = toText(path);
  return { ...text, value: text.value === '' ? directory : `${directory}/${text.value}` };
}

function entryOf(manifest: Value, key: string, byDefault: Value): Value {
  return (manifest.kind === 'array' ? manifest.entries.get(key) : undefined) ?? byDefault;
}

import { string, type ObjectValue, type Value } from '../../../languages/php/evaluate/values';
import { normalizedAbsolute } from '../../../languages/php/normalized-absolute';
import type { Modules } from '../packages/modules';
import type { Macros } from '../runtime/macros';
import { nativeObject } from '../runtime/native-object';
import { responseFactory } from '../runtime/response-status';

const routerNames = ['router', 'illuminate\\routing\\router', 'illuminate\\contracts\\routing\\registrar'];
const applicationNames = [
  'app',
  'illuminate\\foundation\\application',
  'illuminate\\contracts\\foundation\\application',
  'illuminate\\contracts\\container\\container',
  'illuminate\\container\\container',
];
const configNames = ['config', 'illuminate\\config\\repository', 'illuminate\\contracts\\config\\repository'];
const moduleNames = ['modules', 'nwidart\\modules\\contracts\\repositoryinterface', 'nwidart\\modules\\filerepository'];
const responseNames = ['illuminate\\contracts\\routing\\responsefactory', responseFactory.toLowerCase()];
/** What a path of the container is asked of the application by. */
const paths: Readonly<Record<string, string>> = {
  path: 'path',
  'path.base': 'basePath',
  'path.config': 'configPath',
  'path.database': 'databasePath',
  'path.public': 'publicPath',
  'path.resources': 'resourcePath',
  'path.storage': 'storagePath',
  'path.lang': 'langPath',
};

/** What the framework itself puts into the container, by lower-case name. */
export function sharedInstances(laravel: {
  readonly app: ObjectValue;
  readonly routerObject: ObjectValue;
  readonly configObject: ObjectValue;
  readonly modules: Modules;
  readonly macros: Macros;
  path(method: string): string | null;
}): ReadonlyMap<string, () => Value> {
  const modules = (): Value => nativeObject('Nwidart\\Modules\\Laravel\\LaravelFileRepository', laravel.modules.native);
  const responses = (): Value =>
    nativeObject(responseFactory, {
      call: (name, call) => laravel.macros.define(responseFactory, name, call),
    });
  const under = (names: readonly string[], make: () => Value) => names.map((name) => [name, make] as const);
  return new Map([
    ...under(routerNames, () => laravel.routerObject),
    ...under(applicationNames, () => laravel.app),
    ...under(configNames, () => laravel.configObject),
    ...under(moduleNames, modules),
    ...under(responseNames, responses),
    ...Object.entries(paths).map(
      ([name, method]) => [name, () => string(normalizedAbsolute(laravel.path(method) ?? ''))] as const,
    ),
  ]);
}

import type { Source } from '../../../core/source';
import { Arguments } from '../../../languages/php/evaluate/arguments';
import { truthOf } from '../../../languages/php/evaluate/conversions';
import { string, textOf } from '../../../languages/php/evaluate/values';
import type { RoutingFramework } from './routing-framework';

/** Disks with `serve` answer for their files: Illuminate\Filesystem\FilesystemServiceProvider::serveFiles, from Laravel 11 on. */
export function serveDisks(laravel: RoutingFramework): void {
  if (!laravel.version.isAtLeast(11)) return;
  const disks = laravel.configuration.get('filesystems.disks');
  if (disks.kind !== 'array') return;
  for (const [disk, config] of disks.entries) {
    if (config.kind !== 'array' || textOf(config.entries.get('driver')) !== 'local') continue;
    const serve = config.entries.get('serve');
    if (serve === undefined || truthOf(serve) !== true) continue;
    const url = textOf(config.entries.get('url'));
    const path = url === null ? '/storage' : new URL(url, 'http://localhost').pathname.replace(/\/+$/, '');
    const source = config.source ?? laravel.nowhere.source;
    laravel.startUp.whenBooted(() => {
      register(laravel, { source, method: 'get', path, name: `storage.${disk.toString()}` });
      if (laravel.version.isAtLeast(12))
        register(laravel, { source, method: 'put', path, name: `storage.${disk.toString()}.upload` });
    });
  }
}

function register(
  laravel: RoutingFramework,
  route: { readonly source: Source; readonly method: string; readonly path: string; readonly name: string },
): void {
  const { machine, routerObject } = laravel;
  const site = { ...laravel.nowhere, source: route.source };
  laravel.router.builtIn(() => {
    const uri = string(`${route.path}/{path}`);
    const record = machine.callMethod(routerObject, route.method, new Arguments([uri]), site);
    machine.callMethod(record, 'where', new Arguments([string('path'), string('.*')]), site);
    machine.callMethod(record, 'name', new Arguments([string(route.name)]), site);
  });
}

import { childPath, projectRoot, resolvedPath, type ProjectPath } from '../../../core/project-path';
import { Scope } from '../../../languages/php/evaluate/scope';
import { string, textOf } from '../../../languages/php/evaluate/values';
import { virtualPath } from '../../../languages/php/paths';
import type { Configuration } from '../runtime/configuration';
import type { PhpRuntime } from '../runtime/php-runtime';

/** What routes of modules are loaded with. */
interface ModularFramework extends PhpRuntime {
  readonly configuration: Configuration;
}

const packageName = 'internachi/modular';
const byDefault = string('app-modules');

/**
 * The package internachi/modular requires all files of routes that lie in its modules, before any provider boots.
 * https://github.com/InterNACHI/modular: `RoutesPlugin`, `FinderFactory::routeFileFinder`
 */
export function loadModularRoutes({ machine, configuration }: ModularFramework): void {
  const { composer, sources } = machine.files;
  if (!composer.packages.has(packageName)) return;
  const root = resolvedPath(projectRoot, textOf(configuration.get('app-modules.modules_directory', byDefault)) ?? '');
  if (root === null) return;
  const below = (directory: ProjectPath, kind: 'file' | 'directory'): readonly ProjectPath[] =>
    sources
      .list(directory)
      .filter((entry) => entry.kind === kind)
      .map((entry) => childPath(directory, entry.name))
      .toSorted();
  for (const module of below(root, 'directory')) {
    const routes = childPath(module, 'routes');
    if (sources.kindOf(routes) !== 'directory') continue;
    for (const path of below(routes, 'file').filter((one) => one.endsWith('.php'))) {
      const file = machine.files.file(path);
      if (file === null) continue;
      const site = { source: file.source({ start: 0, end: 0 }), scope: new Scope(file) };
      machine.include(string(virtualPath(path)), { once: false, optional: true }, site);
    }
  }
}

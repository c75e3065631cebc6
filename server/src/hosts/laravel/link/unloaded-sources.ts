import type { Problem } from '../../../core/problems';
import { childPath, projectPath, type ProjectPath } from '../../../core/project-path';
import type { Laravel } from '../boot/laravel';
import { providersOf } from '../packages/modules';
import { laravelProblem } from '../problems';

/** Files of the skeleton that register no routes of HTTP. */
const withoutRoutes: ReadonlySet<string> = new Set(['console.php', 'channels.php']);

/** What looks like a registration of routes. */
const registration =
  /\bRoute::(?:get|post|put|patch|delete|any|match|prefix|middleware|group|name|(?:api)?resources?|controller)\(/i;

/** Route files, and modules with providers of their own, that nothing loads. Meant for applications that were read whole. */
export function unloadedSources(laravel: Laravel): readonly Problem[] {
  return [...unloadedModules(laravel), ...unloadedRouteFiles(laravel)];
}

function unloadedModules({ modules, providers }: Laravel): readonly Problem[] {
  return modules.unread
    .filter((module) => !providersOf(module).some((name) => providers.has(name)))
    .map(({ directory }) => laravelProblem('modules.unloaded', startOf(childPath(directory, 'module.json')), {}));
}

function unloadedRouteFiles({ machine }: Laravel): readonly Problem[] {
  const { sources } = machine.files;
  return filesIn(laravelRoutes, 1)
    .filter((path) => !machine.executed.has(path))
    .filter((path) => {
      const content = sources.read(path);
      return content.kind === 'text' && registration.test(content.text);
    })
    .map((path) => laravelProblem('routes.fileUnloaded', startOf(path), {}));

  function filesIn(directory: ProjectPath, depth: number): readonly ProjectPath[] {
    return sources.list(directory).flatMap(({ name, kind }) => {
      if (kind === 'directory') return depth === 0 ? [] : filesIn(childPath(directory, name), depth - 1);
      return name.endsWith('.php') && !withoutRoutes.has(name) ? [childPath(directory, name)] : [];
    });
  }
}

const laravelRoutes = projectPath('routes');

function startOf(file: ProjectPath) {
  return { file, start: 0, end: 0 };
}

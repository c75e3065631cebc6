import { filesModule, pathModule, urlModule } from '../../languages/typescript/evaluate/globals';
import type { Packages } from '../../languages/typescript/evaluate/interpreter';
import type { Value } from '../../languages/typescript/evaluate/value';
import type { ProjectModules } from '../../languages/typescript/project-modules';
import { joi } from '../validators/joi/library';
import { zod } from '../validators/zod/library';
import { httpErrorsModule } from './known-packages/http-errors';
import type { Watched } from './operations/follower';
import { libraryModule } from './operations/schema-values';

/** What packages export that applications of any framework may use, and what those of one framework do. */
export function packagesOf(
  project: ProjectModules,
  watched: Watched,
  ofFramework: Readonly<Record<string, Value>>,
): Packages {
  const seen = () => watched.noted;
  const zodModule = libraryModule(zod, ['z', 'default'], seen);
  const modules: Readonly<Record<string, Value>> = {
    zod: zodModule,
    'zod/v3': zodModule,
    'zod/v4': zodModule,
    'http-errors': httpErrorsModule,
    joi: libraryModule(joi, ['default'], seen),
    path: pathModule,
    url: urlModule,
    fs: filesModule(
      (path) => project.list(path),
      (path) => project.kindOf(path) !== null,
    ),
    ...ofFramework,
  };
  return (specifier) => (Object.hasOwn(modules, specifier) ? modules[specifier] : undefined);
}

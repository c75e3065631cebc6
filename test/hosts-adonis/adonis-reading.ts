import type { Route } from '../../server/src/core/application';
import type { ApplicationReading } from '../../server/src/core/application-reading';
import { neverAborted, type SourceFiles } from '../../server/src/core/ports';
import type { ReadOperation } from '../../server/src/core/read-operation';
import { createReader } from '../../server/src/hosts/adonis/reader';
import { memoryFiles } from '../hosts-express/memory-files';

const manifest = JSON.stringify({
  imports: Object.fromEntries(
    ['controllers', 'exceptions', 'middleware', 'models', 'services', 'validators'].map((name) => [
      `#${name}/*`,
      `./app/${name}/*.js`,
    ]),
  ),
  dependencies: { '@adonisjs/core': '6' },
});

export function read(files: SourceFiles): ApplicationReading {
  const classes = { models: [], requests: [], entities: {}, hasRelations: false };
  return createReader(false).read({ files, environment: {}, classes, signal: neverAborted });
}

/** What is read of an application whose routes are told by some code; `files` lie beside. */
export function readingOf(code: string, files: Readonly<Record<string, string>> = {}): ApplicationReading {
  const imports = `import router from '@adonisjs/core/services/router'; import vine from '@vinejs/vine';`;
  return read(memoryFiles({ 'package.json': manifest, 'start/routes.ts': `${imports}\n${code}`, ...files }));
}

/** What is read of several files. */
export function readingOfFiles(files: Readonly<Record<string, string>>): ApplicationReading {
  return read(memoryFiles({ 'package.json': manifest, ...files }));
}

/** `GET|POST users/{id} name`. */
export function routesOf({ application }: ApplicationReading): readonly string[] {
  return application.routes.map(({ methods, uri, name }) =>
    [methods.join('|'), uri, ...(name === null ? [] : [name])].join(' '),
  );
}

/** The last route that some code tells. */
export function routeOf(code: string, files: Readonly<Record<string, string>> = {}): Route {
  const route = readingOf(code, files).application.routes.at(-1);
  if (route === undefined) throw new Error('There is no route.');
  return route;
}

/** The operation of the last route that some code tells. */
export function operationOf(
  method: 'GET' | 'POST',
  code: string,
  files: Readonly<Record<string, string>> = {},
): ReadOperation {
  const reading = readingOf(code, files);
  const route = reading.application.routes.at(-1);
  if (route === undefined) throw new Error('There is no route.');
  return reading.operationOf(route, method);
}

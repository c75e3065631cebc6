import type { Route } from '../../server/src/core/application';
import type { ApplicationReading } from '../../server/src/core/application-reading';
import { neverAborted, type SourceFiles } from '../../server/src/core/ports';
import type { ReadOperation } from '../../server/src/core/read-operation';
import { createReader } from '../../server/src/hosts/hono/reader';
import { memoryFiles } from '../hosts-express/memory-files';

/** What applications of the tests import, so that they are as short as what they are about. */
const imports = `
import { Hono } from 'hono'; import { OpenAPIHono, createRoute, z } from '@hono/zod-openapi'; import * as v from 'valibot';
import { zValidator } from '@hono/zod-validator'; import { vValidator } from '@hono/valibot-validator';
import { sValidator } from '@hono/standard-validator'; import { validator } from 'hono/validator';
import { HTTPException } from 'hono/http-exception'; import { getCookie } from 'hono/cookie';
import { createFactory, createMiddleware } from 'hono/factory'; import { describeRoute, resolver } from 'hono-openapi';
import { bearerAuth } from 'hono/bearer-auth'; import { basicAuth } from 'hono/basic-auth'; import { jwt, sign } from 'hono/jwt';
import { every, except, some } from 'hono/combine'; import { cors } from 'hono/cors';
`;

const manifest = '{ "main": "app.ts", "dependencies": { "hono": "4" } }';

export function read(files: SourceFiles): ApplicationReading {
  const classes = { models: [], requests: [], entities: {}, hasRelations: false };
  return createReader(false).read({ files, environment: {}, classes, signal: neverAborted });
}

/** What is read of an application of one file, which is its default export. */
export function readingOf(code: string): ApplicationReading {
  return read(
    memoryFiles({
      'package.json': manifest,
      'app.ts': `${imports}const app = new OpenAPIHono();\n${code}\nexport default app;`,
    }),
  );
}

/** What is read of several files. */
export function readingOfFiles(files: Readonly<Record<string, string>>): ApplicationReading {
  return read(memoryFiles({ 'package.json': manifest, ...files }));
}

/** `GET|POST users/{id}`. */
export function routesOf({ application }: ApplicationReading): readonly string[] {
  return application.routes.map(({ methods, uri }) => `${methods.join('|')} ${uri}`);
}

/** The last route of an application of one file. */
export function routeOf(code: string): Route {
  const route = readingOf(code).application.routes.at(-1);
  if (route === undefined) throw new Error('There is no route.');
  return route;
}

/** The operation of the last route of an application of one file. */
export function operationOf(method: 'GET' | 'POST', code: string): ReadOperation {
  const reading = readingOf(code);
  const route = reading.application.routes.at(-1);
  if (route === undefined) throw new Error('There is no route.');
  return reading.operationOf(route, method);
}

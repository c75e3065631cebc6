import { deepStrictEqual, notDeepStrictEqual } from 'node:assert/strict';
import { isHttpMethod } from '../../server/src/core/application';
import { neverAborted } from '../../server/src/core/ports';
import type { HostReader } from '../../server/src/hosts/host';
import { createReader } from '../../server/src/hosts/hono/reader';
import { memoryFiles } from '../hosts-express/memory-files';

const files = {
  'package.json': '{ "main": "app.ts", "dependencies": { "hono": "4" } }',
  'app.ts': `import { Hono } from 'hono'; import { zValidator } from '@hono/zod-validator'; import { body } from './schema';
    import { onError } from './errors'; const app = new Hono(); app.onError(onError);
    app.post('/tools', zValidator('json', body), (c) => { if (full()) throw new Full(); return c.json(c.req.valid('json')); });
    class Full extends Error {} export default app;`,
  'schema.ts': `import { z } from 'zod'; export const body = z.object({ name: z.string() });`,
  'errors.ts': `export const onError = (error, c) => c.json({ message: error.message }, 409);`,
};

const edits: Readonly<Record<string, readonly [file: keyof typeof files, from: string, to: string]>> = {
  'a schema': ['schema.ts', 'z.string()', 'z.number()'],
  'an error handler': ['errors.ts', '409', '410'],
  'a path': ['app.ts', '/tools', '/things'],
};

function told(reader: HostReader, texts: Readonly<Record<string, string>>) {
  const { application, operationOf } = reader.read({
    files: memoryFiles(texts),
    environment: {},
    classes: { models: [], requests: [], entities: {}, hasRelations: false },
    signal: neverAborted,
  });
  const operations = application.routes.map((route) => operationOf(route, route.methods.find(isHttpMethod) ?? 'GET'));
  return { application, operations };
}

describe('Hono, read again after an edit of', () => {
  for (const [what, [file, from, to]] of Object.entries(edits)) {
    it(`${what}, is what it is read as anew`, () => {
      const edited = { ...files, [file]: files[file].replace(from, to) };
      const reader = createReader(true);
      const before = told(reader, files);
      const after = told(reader, edited);
      notDeepStrictEqual(after, before);
      deepStrictEqual(after, told(createReader(false), edited));
    });
  }
});

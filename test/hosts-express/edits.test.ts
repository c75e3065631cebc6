import { deepStrictEqual, notDeepStrictEqual } from 'node:assert/strict';
import type { ApplicationReading } from '../../server/src/core/application-reading';
import { isHttpMethod } from '../../server/src/core/application';
import { neverAborted } from '../../server/src/core/ports';
import { createReader } from '../../server/src/hosts/express/reader';
import type { HostReader } from '../../server/src/hosts/host';
import { memoryFiles } from './memory-files';

const files = {
  'package.json': '{ "main": "app.ts", "dependencies": { "express": "5" } }',
  'app.ts': `import express from 'express'; import * as OpenApiValidator from 'express-openapi-validator';
    import { body } from './schema'; import { fail } from './errors';
    const app = express(); app.use(OpenApiValidator.middleware({ apiSpec: './api.yml' }));
    app.post('/tools', (req, res) => { const tool = body.parse(req.body); if (!tool.name) fail(); res.json(tool); });
    app.use((err, req, res, next) => res.status(err.status ?? 500).json({ message: err.message }));`,
  'schema.ts': `import { z } from 'zod'; export const body = z.object({ name: z.string() });`,
  'errors.ts': `import createError from 'http-errors'; export const fail = () => { throw createError(404); };`,
  'api.yml': `openapi: 3.0.3\npaths: { /tools: { post: { summary: Adds a tool } } }`,
};

const edits: Readonly<Record<string, readonly [file: keyof typeof files, from: string, to: string]>> = {
  'a schema': ['schema.ts', 'z.string()', 'z.number()'],
  'an error that another file throws': ['errors.ts', '404', '410'],
  'a path': ['app.ts', '/tools', '/things'],
  'a description that is enforced': ['api.yml', 'Adds a tool', 'Buys a tool'],
  'what such a description asks of callers': [
    'api.yml',
    'paths:',
    'security: [{ key: [] }]\ncomponents: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }\npaths:',
  ],
};

function told(reader: HostReader, texts: Readonly<Record<string, string>>) {
  const { application, operationOf }: ApplicationReading = reader.read({
    files: memoryFiles(texts),
    environment: {},
    classes: { models: [], requests: [], entities: {}, hasRelations: false },
    signal: neverAborted,
  });
  const operations = application.routes.map((route) => operationOf(route, route.methods.find(isHttpMethod) ?? 'GET'));
  return { application, operations };
}

describe('Express, read again after an edit of', () => {
  for (const [what, [file, from, to]] of Object.entries(edits)) {
    it(`${what}, is what a new reader reads`, () => {
      const reader = createReader(true);
      const before = told(reader, files);
      const edited = { ...files, [file]: files[file].replace(from, to) };
      const after = told(reader, edited);
      deepStrictEqual(after, told(createReader(true), edited));
      notDeepStrictEqual(after, before);
      deepStrictEqual(told(reader, files), before);
    });
  }
});

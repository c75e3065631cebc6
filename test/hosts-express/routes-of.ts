import { neverAborted } from '../../server/src/core/ports';
import { createReader } from '../../server/src/hosts/express/reader';
import { memoryFiles } from './memory-files';

const classes = { models: [], requests: [], entities: {}, hasRelations: false };

/** The routes of an application of one file that are documented, with a `handler` that answers; there may be `others` beside it. */
export function routesOf(code: string, others: Readonly<Record<string, string>> = {}): readonly string[] {
  const files = memoryFiles({
    'package.json': '{ "main": "app.js", "dependencies": { "express": "5" } }',
    'app.js': `const express = require('express'); const app = express(); const handler = (req, res) => res.json({ ok: true });\n${code}`,
    ...others,
  });
  const { application } = createReader(false).read({ files, environment: {}, classes, signal: neverAborted });
  return application.routes
    .filter(({ undocumented }) => undocumented === null)
    .map(({ methods, uri }) => `${methods.join('|')} ${uri}`);
}

import { neverAborted } from '../../server/src/core/ports';
import { createReader } from '../../server/src/hosts/express/reader';
import { memoryFiles } from './memory-files';
import { toldMiddleware } from './told';

/** What the middleware of each route of an application of one file asks for, by its methods and address; of those that have the same, the first. */
export function guardedRoutes(code: string): Readonly<Record<string, readonly string[]>> {
  const { application } = createReader(false).read({
    files: memoryFiles({
      'package.json': '{ "main": "app.js", "dependencies": { "express": "4" } }',
      'app.js': `const express = require('express'); const jwt = require('jsonwebtoken'); const _ = require('lodash'); const app = express();
        const answer = (req, res) => res.json({ ok: true });
        ${code}`,
    }),
    environment: {},
    classes: { models: [], requests: [], entities: {}, hasRelations: false },
    signal: neverAborted,
  });
  return Object.fromEntries(
    application.routes
      .toReversed()
      .map(({ methods, uri, middleware }) => [`${methods.join()} ${uri}`, toldMiddleware(middleware.applied)] as const),
  );
}

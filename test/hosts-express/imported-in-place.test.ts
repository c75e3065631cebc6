import { deepStrictEqual } from 'node:assert/strict';
import { neverAborted } from '../../server/src/core/ports';
import { createReader } from '../../server/src/hosts/express/reader';
import { memoryFiles } from './memory-files';
import { toldMiddleware } from './told';

describe('Middleware of packages that is imported where it is used', () => {
  it('lets everybody through where that is known of its package alone', () => {
    const reading = createReader(false).read({
      files: memoryFiles({
        'package.json': '{ "main": "app.js", "dependencies": { "express": "4" } }',
        'app.js': `const app = require('express')();
          app.use(require('cookie-parser')()); app.use(require("method-override")('_method')); app.use(require('some-auth')());
          app.get('/', (req, res) => res.json({}));`,
      }),
      environment: {},
      classes: { models: [], requests: [], entities: {}, hasRelations: false },
      signal: neverAborted,
    });
    const [route] = reading.application.routes;
    deepStrictEqual(
      toldMiddleware(route?.middleware.applied ?? []).map((one) => one.replace(/: (?!open).*/, ': not read')),
      [
        "require('cookie-parser')(): open",
        `require("method-override")('_method'): open`,
        "require('some-auth')(): not read",
      ],
    );
  });
});

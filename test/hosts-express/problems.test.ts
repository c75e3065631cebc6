import assert from 'node:assert/strict';
import { lineColumnAt } from '../../server/src/core/source';
import { neverAborted } from '../../server/src/core/ports';
import type { expressProblemKinds } from '../../server/src/hosts/express/problems';
import { createReader } from '../../server/src/hosts/express/reader';
import { memoryFiles } from './memory-files';

/** Problems of an application of one file: `code` with the line, or `nowhere`. */
function problemsOf(code: string, more: Readonly<Record<string, string>> = {}): readonly string[] {
  const { application } = createReader(false).read({
    files: memoryFiles({
      'package.json': '{ "main": "app.ts", "dependencies": { "express": "5" } }',
      'app.ts': code,
      ...more,
    }),
    environment: {},
    classes: { models: [], requests: [], entities: {}, hasRelations: false },
    signal: neverAborted,
  });
  return application.problems.map(({ code: of, source }) =>
    source === null ? `${of} nowhere` : `${of} ${lineColumnAt(code, source.start).line}`,
  );
}

const faults: Readonly<Record<keyof typeof expressProblemKinds, readonly [string, readonly string[]]>> = {
  'express.noApplication': ["import express from 'express';\n", ['express.noApplication nowhere']],
  'express.pathUnknown': [
    "import express from 'express'; import { path } from '@shop/paths';\nconst app = express();\napp.get(path(), (req, res) => res.end());\napp.get('/a', (req, res) => res.end());\n",
    ['express.pathUnknown 3'],
  ],
  'express.routesUnread': [
    "import express from 'express'; import * as trpc from '@trpc/server/adapters/express';\nconst app = express();\napp.get('/a', (req, res) => res.end());\napp.use('/trpc', trpc.createExpressMiddleware({}));\n",
    ['express.routesUnread 4'],
  ],
};

describe('Express: what cannot be told', () => {
  for (const [code, [text, expected]] of Object.entries(faults)) {
    it(`is ${code}`, () => {
      assert.deepEqual(problemsOf(text), expected);
    });
  }

  describe('is what is imported of a package in any version', () => {
    const text =
      "import express from 'express';\nimport { kit } from '@shop/kit';\nimport { IsString } from 'class-validator';\nimport { Get } from '@tools/web';\nconst app = express();\napp.get('/a', (req, res) => res.end());\n";
    const manifest = JSON.stringify({
      main: 'app.ts',
      dependencies: {
        express: '5',
        'class-validator': '*',
        '@tools/core': '^2.0.0',
        '@tools/web': '*',
        '@shop/kit': '*',
      },
    });

    it('that may lie beside the project, and not of one of a registry', () => {
      assert.deepEqual(problemsOf(text, { 'package.json': manifest }), ['workspace.packageOutside 2']);
    });

    it('but of a project that has versions of its own none', () => {
      assert.deepEqual(problemsOf(text, { 'package.json': manifest, 'package-lock.json': '{}' }), []);
    });
  });

  it('are routes of inversify-express-utils', () => {
    const text =
      "import { InversifyExpressServer } from 'inversify-express-utils';\nimport express from 'express';\nconst app = express();\napp.get('/a', (req, res) => res.end());\nnew InversifyExpressServer(container, null, null, app).build();\n";
    assert.deepEqual(problemsOf(text), ['express.routesUnread 5']);
  });

  it('are routes of tsoa, which generates their code when the application is built', () => {
    const text =
      "import express from 'express';\nimport { RegisterRoutes } from '../build/routes';\nconst app = express();\napp.use(express.json());\nRegisterRoutes(app);\napp.listen(3000);\n";
    assert.deepEqual(problemsOf(text), ['express.routesUnread 5']);
  });

  it('is what is imported by a path of tsconfig.json that leads nowhere', () => {
    const text = `import express from 'express';\nimport { all } from '@/all'; import type { Told } from '@/told'; import look from '@/look.css';\nimport { gone } from '@/gone';\nimport kit from '@/kit';\nconst app = express();\napp.get('/a', (req, res) => res.json({ all, gone }));\n`;
    const files = {
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
      'src/all.ts': 'export const all = 1;',
      'src/told.d.ts': 'export interface Told {}',
    };
    assert.deepEqual(problemsOf(text, files), ['imports.aliasNowhere 3']);
  });

  it('is nothing of an application whose code can be followed', () => {
    const text = "import express from 'express';\nconst app = express();\napp.get('/a', (req, res) => res.end());\n";
    assert.deepEqual(problemsOf(text), []);
  });
});

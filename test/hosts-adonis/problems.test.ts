import { deepStrictEqual } from 'node:assert/strict';
import { lineColumnAt } from '../../server/src/core/source';
import type { adonisProblemKinds } from '../../server/src/hosts/adonis/problems';
import { readingOf, readingOfFiles, routesOf } from './adonis-reading';

const handle = 'async () => ({})';

/** `code line`, or `code nowhere`; the code begins in the second line of the file. */
function problemsOf(code: string): readonly string[] {
  const text = `\n${code}`;
  return readingOf(code).application.problems.map(({ code: of, source }) =>
    source === null ? `${of} nowhere` : `${of} ${lineColumnAt(`imports${text}`, source.start - imports).line}`,
  );
}

/** What stands before the code in its file. */
const imports =
  "import router from '@adonisjs/core/services/router'; import vine from '@vinejs/vine';".length - 'imports'.length;

const faults: Readonly<Record<keyof typeof adonisProblemKinds, readonly [code: string, problems: readonly string[]]>> =
  {
    'adonis.noRoutes': ['', ['adonis.noRoutes nowhere']],
    'adonis.pathUnknown': [
      `import { path } from '@shop/paths'; router.get('/a', ${handle});\nrouter.get(path(), ${handle}).as('b');\nrouter.resource(path(), '#controllers/x').apiOnly();\nrouter.group(() => { router.get('/c', ${handle}); }).prefix(path());`,
      ['adonis.pathUnknown 3', 'adonis.pathUnknown 4', 'adonis.pathUnknown 5'],
    ],
    'adonis.handlerUnknown': [
      "router.get('/a', '#controllers/missing_controller.index');",
      ['adonis.handlerUnknown 2'],
    ],
  };

describe('AdonisJS: what cannot be told', () => {
  for (const [code, [text, expected]] of Object.entries(faults)) {
    it(`is ${code}`, () => {
      deepStrictEqual(problemsOf(text), expected);
    });
  }

  it('is nothing of an application whose code can be followed', () => {
    deepStrictEqual(problemsOf(`router.get('/a', ${handle});`), []);
  });
});

const routes = `import router from '@adonisjs/core/services/router'; router.get('/a', ${handle});`;

const damaged: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a file that is being written': { 'start/routes.ts': `${routes}\nrouter.get('/b', async ({ request` },
  'a manifest that is broken': {
    'adonisrc.ts': 'export default defineConfig({ preloads: [',
    'start/routes.ts': routes,
  },
  'preloads that are missing': {
    'adonisrc.ts':
      "import { defineConfig } from '@adonisjs/core/app'; export default defineConfig({ preloads: [() => import('#start/gone')] });",
    'start/routes.ts': routes,
  },
  'files that import each other': {
    'start/routes.ts': `import { middleware } from './kernel.js'; ${routes} console.log(middleware);`,
    'start/kernel.ts': "import './routes.js'; export const middleware = {};",
  },
  'a model that holds itself': {
    'start/routes.ts': routes,
    'app/models/node.ts':
      "import { BaseModel, column } from '@adonisjs/lucid/orm'; export default class Node extends BaseModel { @column() declare parent: Node | null }",
  },
};

describe('AdonisJS: bad input leaves what could be read', () => {
  for (const [title, files] of Object.entries(damaged)) {
    it(`of ${title}`, () => {
      deepStrictEqual(routesOf(readingOfFiles(files)).slice(0, 1), ['GET a']);
    });
  }
});

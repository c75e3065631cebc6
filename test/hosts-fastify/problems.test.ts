import assert from 'node:assert/strict';
import { lineColumnAt } from '../../server/src/core/source';
import type { fastifyProblemKinds } from '../../server/src/hosts/fastify/problems';
import { memoryFiles } from '../hosts-express/memory-files';
import { readApplication, rowsOf } from './read-application';

const manifest = '{ "main": "app.ts", "dependencies": { "fastify": "5" } }';

/** Problems of an application: `code` with the line, or `nowhere`. */
function problemsOf(code: string): readonly string[] {
  const { application } = readApplication(memoryFiles({ 'package.json': manifest, 'app.ts': code }));
  return application.problems.map(({ code: of, source }) =>
    source === null ? `${of} nowhere` : `${of} ${lineColumnAt(code, source.start).line}`,
  );
}

const start =
  "import Fastify from 'fastify'; import { plugin, prefix } from '@shop/plugins';\nconst app = Fastify();\n";
const sound = "app.get('/a', async () => ({}));\n";

const faults: Readonly<Record<keyof typeof fastifyProblemKinds, readonly [string, readonly string[]]>> = {
  'fastify.noApplication': [start, ['fastify.noApplication nowhere']],
  'fastify.pathUnknown': [
    `${start}app.get(prefix(), async () => ({}));\napp.register(async (child) => {\nchild.get('/b', async () => ({}));\n}, { prefix: prefix() });\n${sound}`,
    ['fastify.pathUnknown 3', 'fastify.pathUnknown 5'],
  ],
  'fastify.pluginUnknown': [`${start}app.register(plugin, { prefix: '/x' });\n${sound}`, ['fastify.pluginUnknown 3']],
  'fastify.versionGuards': [
    `${start}const keyed = async (request, reply) => { if (!request.headers['x-api-key']) { reply.code(401).send(); return reply; } };
app.get('/a', { constraints: { version: '1.0.0' } }, async () => ({}));
app.get('/a', { constraints: { version: '2.0.0' }, onRequest: keyed }, async () => ({}));
app.get('/b', { constraints: { version: '1.0.0' }, onRequest: keyed }, async () => ({}));
app.get('/b', { constraints: { version: '2.0.0' }, onRequest: keyed }, async () => ({}));
`,
    ['fastify.versionGuards 4'],
  ],
};

describe('Fastify: what cannot be told', () => {
  for (const [code, [text, expected]] of Object.entries(faults)) {
    it(`is ${code}`, () => {
      assert.deepEqual(problemsOf(text), expected);
    });
  }

  it('is nothing of an application whose code can be followed', () => {
    const known = "import cors from '@fastify/cors';\nimport { fastifyHelmet } from '@fastify/helmet';\n";
    assert.deepEqual(problemsOf(`${known}${start}app.register(cors);\napp.register(fastifyHelmet);\n${sound}`), []);
  });
});

const bad: Readonly<Record<string, readonly [Readonly<Record<string, string>>, readonly string[]]>> = {
  'a plugin that somebody is typing': [
    {
      'app.ts': `${start}import broken from './broken'; app.register(broken, { prefix: '/broken' }); ${sound}`,
      'broken.ts':
        "export default async (app) => { app.get('/first', async () => ({})); app.post('/second', { schema: {",
    },
    ['GET a', 'GET broken/first'],
  ],
  'plugins that import each other, and register each other': [
    {
      'app.ts': `${start}import one from './one'; app.register(one, { prefix: '/one' }); ${sound}`,
      'one.ts':
        "import two from './two'; export default async function one(app) { app.get('/x', async () => ({})); app.register(two, { prefix: '/two' }); }",
      'two.ts':
        "import one from './one'; export default async function two(app) { app.get('/y', async () => ({})); if (app.prefix.length < 9) app.register(one); }",
    },
    ['GET a', 'GET one/x', 'GET one/two/y', 'GET one/two/x', 'GET one/two/two/y'],
  ],
  'a plugin that registers itself for ever': [
    {
      'app.ts': `${start}${sound}async function again(child) { child.register(again, { prefix: '/x' }); } app.register(again);`,
    },
    ['GET a'],
  ],
  'a plugin that throws, and others after it': [
    {
      'app.ts': `${start}app.register(async (one) => { one.get('/before', async () => ({})); throw new Error('No'); });
        app.register(async (two) => { two.get('/b', async () => ({})); }); ${sound}`,
    },
    ['GET a', 'GET before', 'GET b'],
  ],
  'plugins, hooks and routes that are something else': [
    {
      'app.ts': `${start}app.register(); app.register(null); app.register('text', 1); app.addHook(); app.addHook('onRequest', 7); app.route(); app.route('x');
        app.get(); app.get('/none'); app.get('/options', {}); app.route({ method: {}, url: '/odd', handler: async () => ({}) });
        app.decorate(); app.addSchema(); app.addSchema({ type: 'object' }); ${sound}`,
    },
    ['GET a'],
  ],
  'a directory that is not there': [
    {
      'app.ts': `${start}import AutoLoad from '@fastify/autoload'; app.register(AutoLoad, { dir: '/absent' }); app.register(AutoLoad, {}); app.register(AutoLoad, { dir: prefix() }); ${sound}`,
    },
    ['GET a'],
  ],
};

describe('Fastify: bad input leaves what could be read', () => {
  for (const [title, [files, expected]] of Object.entries(bad)) {
    it(`of ${title}`, () => {
      const reading = readApplication(memoryFiles({ 'package.json': manifest, ...files }));
      assert.deepEqual(rowsOf(reading), expected);
      for (const route of reading.application.routes) reading.operationOf(route, 'GET');
    });
  }

  it('of schemas that hold themselves, or refer to nothing', () => {
    const reading = readApplication(
      memoryFiles({
        'package.json': manifest,
        'app.ts': `${start}
          app.addSchema({ $id: 'tree', type: 'object', properties: { children: { type: 'array', items: { $ref: '#' } }, other: { $ref: 'tree#' } } });
          app.addSchema({ $id: 'loop', $ref: 'loop#' });
          app.post('/a', { schema: { body: { $ref: 'tree#' }, querystring: { $ref: 'absent#' }, params: { $ref: 'loop#' },
            response: { 200: { $ref: 'tree#/properties/children/items' }, 'nonsense': {}, 201: 'text' } } }, async () => ({}));`,
      }),
    );
    const [route] = reading.application.routes;
    assert.ok(route !== undefined);
    const { checked } = reading.operationOf(route, 'POST');
    assert.deepEqual(
      checked.map(({ in: place, schema }) => `${place} ${schema.shape ?? schema.type}`),
      ['body tree'],
    );
    assert.equal(reading.shapes.get('tree')?.properties?.['children']?.items?.shape, 'tree');
  });
});

import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import Fastify, { type FastifyPluginAsync, type RouteOptions } from 'fastify';
import { isHttpMethod } from '../../server/src/core/application';
import { readFastifyPath } from '../../server/src/hosts/fastify/routes/fastify-path';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { temporaryDirectory } from '../temporary-directory';
import { readApplication, rowsOf } from './read-application';

const usual = `const fp = require('fastify-plugin'); const AutoLoad = require('@fastify/autoload'); const path = require('node:path');
  const handler = async () => ({});\n`;

/** Plugins that an application may be, as the file that the command line of Fastify serves, with files beside it. */
const applications: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'nested scopes with prefixes': {
    'app.js': `module.exports = async function (app) {
      app.register(async (one) => {
        one.get('/', handler);
        one.register((two, options, done) => { two.get('/deep', handler); two.get('bare', handler); done(); }, { prefix: 'two' });
        one.post('/last', handler);
      }, { prefix: '/one' });
      app.register(async (other) => { other.get('/here', handler); });
    };`,
  },
  'plugins that run on the instance itself, whose prefix says nothing': {
    'app.js': `const shared = fp(async (app, options) => {
        app.get('/shared', handler);
        app.register(async (inner) => { inner.get('/inner', handler); }, { prefix: options.prefix });
      });
      module.exports = async (app) => {
        app.register(shared, { prefix: '/ignored' });
        app.register(async (child) => { child.register(shared, { prefix: '/again' }); }, { prefix: '/child' });
        app.register(fp(async (own) => { own.get('/own', handler); }, { encapsulate: true }), { prefix: '/kept' });
      };`,
  },
  'what is awaited before what waits': {
    'app.js': `module.exports = async (app) => {
      app.register(async (late) => { late.get('/first', handler); });
      await app.register(async (now) => { now.get('/second', handler); });
      app.register(async (late) => { late.get('/fourth', handler); });
      app.get('/third', handler);
      app.after(() => { app.get('/fifth', handler); });
      app.register(async (late) => { late.get('/sixth', handler); });
    };`,
  },
  'methods in a list, all of them, and routes that are objects': {
    'app.js': `module.exports = async (app) => {
      app.route({ method: ['get', 'POST'], url: '/both', handler });
      app.all('/any', handler);
      app.route({ method: 'DELETE', path: '/path', handler });
      app.get('/options', { handler, schema: {} }).put('/chained', handler);
      for (const name of ['a', 'b']) app.patch(\`/\${name}/:id\`, handler);
    };`,
  },
  'paths as the router has them': {
    'app.js': `module.exports = async (app) => {
      app.get('/users/:id(^\\\\d+$)', handler);
      app.get('/near/:lat-:lng/radius/:r', handler);
      app.get('/files/*', handler);
      app.get('/maybe/:id?', handler);
      app.get('/at/:hour(^\\\\d{2})h:minute(^\\\\d{2})m', handler);
      app.post('/name::verb', handler);
    };`,
  },
  'decorators that hold below the instance, and hooks that see routes': {
    'app.js': `module.exports = async (app) => {
      app.addHook('onRoute', (route) => { if (route.config?.twice) route.config = { twice: false }; });
      app.decorate('paths', { list: '/list' });
      await app.register(fp(async (one) => { one.decorate('resource', (name) => { one.get('/' + name, handler); one.post('/' + name, handler); }); }));
      app.resource('things');
      app.register(async (child) => { child.get(child.paths.list, handler); child.get(child.prefix + '/again', handler); }, { prefix: '/child' });
      if (app.hasDecorator('absent')) app.get('/absent', handler);
    };`,
  },
  'a directory of plugins': {
    'app.js': `module.exports = async (app, opts) => {
      app.register(AutoLoad, { dir: path.join(__dirname, 'routes'), options: { ...opts, prefix: '/api/' }, ignorePattern: /helper/ });
      app.register(AutoLoad, { dir: path.join(__dirname, 'flat'), dirNameRoutePrefix: false, maxDepth: 1, options: {} });
    };`,
    'routes/root.js': `module.exports = async (app) => { app.get('/', async () => ({})); };`,
    'routes/zebra.helper.js': `module.exports = async (app) => { app.get('/never', async () => ({})); };`,
    'routes/users/index.js': `module.exports = async (app) => { app.get('/', async () => ({})); };`,
    'routes/users/beside.js': `module.exports = async (app) => { app.get('/never', async () => ({})); };`,
    'routes/users/roles/list.js': `module.exports = async (app) => { app.get('/list', async () => ({})); };`,
    'routes/old/index.js': `module.exports = async (app) => { app.get('/x', async () => ({})); }; module.exports.autoPrefix = '/new';`,
    'routes/own/index.js': `const own = async (app) => { app.get('/y', async () => ({})); }; own.prefixOverride = '/elsewhere'; module.exports = own;`,
    'routes/off/index.js': `module.exports = async (app) => { app.get('/off', async () => ({})); }; module.exports.autoload = false;`,
    'routes/route/index.js': `module.exports = { method: 'GET', url: '/object', handler: async () => ({}) };`,
    'flat/a/index.js': `module.exports = async (app) => { app.get('/flat', async () => ({})); };`,
    'flat/a/b/index.js': `module.exports = async (app) => { app.get('/deeper', async () => ({})); };`,
  },
  'directories that stand for parameters, and plugins that need others': {
    'app.js': `module.exports = async (app) => {
      app.register(AutoLoad, { dir: path.join(__dirname, 'plugins') });
      app.register(AutoLoad, { dir: path.join(__dirname, 'routes'), routeParams: true, autoHooks: true });
    };`,
    'plugins/a.js': `module.exports = require('fastify-plugin')(async (app) => { app.needed('/a'); }, { name: 'a', dependencies: ['b'] });`,
    'plugins/b.js': `module.exports = require('fastify-plugin')(async (app) => { app.decorate('needed', (url) => app.get(url, async () => ({}))); }, { name: 'b' });`,
    'routes/users/_id/index.js': `module.exports = async (app) => { app.get('/', async () => ({})); };`,
    'routes/users/_id/autohooks.js': `module.exports = async (app) => { app.addHook('onRequest', async () => {}); };`,
    'routes/users/index.js': `module.exports = async (app) => { app.get('/all', async () => ({})); };`,
  },
};

function directoryOf(files: Readonly<Record<string, string>>): string {
  const directory = temporaryDirectory({
    'package.json': '{ "scripts": { "start": "fastify start -l info app.js" }, "dependencies": { "fastify": "5" } }',
    ...files,
    'app.js': usual + (files['app.js'] ?? ''),
  });
  symlinkSync(resolve('node_modules'), join(directory, 'node_modules'));
  return directory;
}

async function runningRows(directory: string): Promise<readonly string[]> {
  const app = Fastify();
  const routes: Pick<RouteOptions, 'method' | 'url'>[] = [];
  app.addHook('onRoute', ({ method, url }) => void routes.push({ method, url }));
  const plugin = createRequire(join(directory, 'app.js'))('./app.js') as FastifyPluginAsync;
  await app.register(plugin);
  await app.ready();
  await app.close();
  return routes.flatMap(({ method, url }) => {
    const methods = [method].flat().filter(isHttpMethod);
    const { uri } = readFastifyPath(url);
    return methods.length === 0 ? [] : [`${inOrder(methods)} ${uri === '' ? '/' : uri}`];
  });
}

function inOrder(methods: readonly string[]): string {
  return methods.toSorted().join('|');
}

describe('Fastify registers', () => {
  for (const [title, files] of Object.entries(applications)) {
    it(title, async () => {
      const directory = directoryOf(files);
      const expected = await runningRows(directory);
      const reading = readApplication(new NodeSourceFiles(directory));
      const found = rowsOf(reading).map((row) => row.replace(/^\S+/, (methods) => inOrder(methods.split('|'))));
      assert.deepEqual(found, expected);
      assert.ok(found.length > 1);
      assert.deepEqual(reading.application.problems, []);
    });
  }
});

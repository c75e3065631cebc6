import { deepStrictEqual } from 'node:assert/strict';
import { neverAborted } from '../../server/src/core/ports';
import { createReader } from '../../server/src/hosts/express/reader';
import { memoryFiles } from './memory-files';

/** Routes and codes of problems of an application. */
function found(files: Readonly<Record<string, string>>): readonly string[] {
  const { application } = createReader(false).read({
    files: memoryFiles({ 'package.json': '{ "main": "app.js", "version": "1.2.3" }', ...files }),
    environment: {},
    classes: { models: [], requests: [], entities: {}, hasRelations: false },
    signal: neverAborted,
  });
  const routes = application.routes.map(({ methods, uri }) => `${methods.join()} ${uri}`);
  return [...routes, ...application.problems.map(({ code }) => code)];
}

describe('Express: what starts an application', () => {
  it('goes on where something seems to fail', () => {
    const app = `const express = require('express'); const { version } = require('./package.json');
      async function prepare() { if (!(version + '').startsWith('2')) throw new Error('Old'); }
      class Server { async start() { await prepare(); const app = express(); app.get('/a', (req, res) => res.end()); } }
      new Server().start();`;
    deepStrictEqual(found({ 'app.js': app }), ['GET a']);
  });

  it('knows a router that a CommonJS module is, by whichever import', () => {
    const app = `import express from 'express'; import router from './a'; import { default as other } from './b';
      import third from './d'; const app = express(); app.use('/a', router); app.use('/b', other); app.use('/d', third);`;
    const router = (name: string): string => `const express = require('express'); const ${name} = express.Router();
      ${name}.get('/', (req, res) => res.end()); module.exports = ${name};`;
    const passing = `export { default } from './a';`;
    deepStrictEqual(found({ 'app.js': app, 'a.js': router('a'), 'b.js': router('b'), 'd.js': passing }), [
      'GET a',
      'GET b',
      'GET d',
    ]);
  });

  const wrapped: Readonly<Record<string, string>> = {
    'by its default': `import Router from 'express-promise-router'; const router = Router();`,
    'by its name': `import { PromiseRouter } from 'express-promise-router'; const router = PromiseRouter();`,
    'with `new`': `const Router = require('express-promise-router'); const router = new Router();`,
    'where it is loaded': `const router = require('express-promise-router')({ mergeParams: true });`,
    'as that of @root/async-router': `const router = require('@root/async-router').Router();`,
    'as that of express-async-router': `import { AsyncRouter } from 'express-async-router'; const router = AsyncRouter();`,
    'as that of @awaitjs/express': `import { Router, addAsync } from '@awaitjs/express'; addAsync(app).getAsync('/b', async (req, res) => res.end()); const router = Router();`,
  };
  for (const [title, code] of Object.entries(wrapped)) {
    it(`knows a router whose handlers may answer with promises, ${title}`, () => {
      const app = `import express from 'express'; const app = express(); ${code}
        router.get('/a', async (req, res) => { res.end(); }); app.use('/x', router);`;
      const own = title.includes('awaitjs') ? ['GET b'] : [];
      deepStrictEqual(found({ 'app.js': app }), [...own, 'GET x/a']);
    });
  }

  it('knows what files of data say', () => {
    const app = `const express = require('express'); const { paths } = require('./paths.json'); const app = express();
      for (const { at } of paths) app.get(at, (req, res) => res.end());`;
    deepStrictEqual(found({ 'app.js': app, 'paths.json': '{ "paths": [{ "at": "/a" }, { "at": "/b" }] }' }), [
      'GET a',
      'GET b',
    ]);
  });

  it('knows what tables and sets hold that it fills', () => {
    const app = `const express = require('express'); const app = express();
      class Registry {
        routes = new Map();
        add(method, path) { this.routes.set(path, [...(this.routes.get(path) ?? []), method]); return this; }
      }
      const registry = new Registry().add('get', '/a').add('post', '/a').add('get', '/b').add('get', '/b');
      Array.from(registry.routes.keys()).forEach((path) => {
        for (const method of new Set(registry.routes.get(path))) app[method](path, (req, res) => res.end());
      });
      if (registry.routes.has('/c')) app.get('/c', (req, res) => res.end());
      for (const [path, methods] of new Map([['/d', ['put']]])) methods.forEach((method) => app[method](path, (req, res) => res.end()));`;
    deepStrictEqual(found({ 'app.js': app }), ['GET a', 'POST a', 'GET b', 'PUT d']);
  });

  describe('runs decorators of the application that note', () => {
    const start = `import express, { Router } from 'express'; const app = express();
      for (const of of [Users, Admins]) { const router = Router(), made = new of();
        for (const { verb, path, name } of routesOf(of)) router[verb](path, (req, res) => made[name](req, res));
        app.use(prefixOf(of), router); }`;
    const controllers = `@Controller('/users') class Users { @Get('/') all(req, res) { res.end(); } @Post() @Log() add(req, res) { res.end(); } }
      @Controller('/admins') class Admins { @Get('/:id') one(req, res) { res.end(); } }`;
    const log = `const Log = () => (target, name, descriptor) => { const own = descriptor.value;
      descriptor.value = function (...args) { console.log(name); return own.apply(this, args); }; };`;
    const expected = ['GET users', 'POST users', 'GET admins/{id}'];

    it('routes in tables', () => {
      const decorators = `const routes = new WeakMap(), prefixes = new Map();
        const verb = (verb) => (path = '/') => (target, name) => {
          const all = routes.get(target.constructor) ?? []; all.push({ verb, path, name }); routes.set(target.constructor, all); };
        const Get = verb('get'), Post = verb('post'); const Controller = (path) => (of) => { prefixes.set(of, path); };
        const routesOf = (of) => routes.get(of) ?? [], prefixOf = (of) => prefixes.get(of);`;
      deepStrictEqual(found({ 'app.js': `${log} ${decorators} ${controllers} ${start}` }), expected);
    });

    it('metadata of classes and of their methods', () => {
      const decorators = `import 'reflect-metadata'; const KEY = Symbol('route');
        const verb = (verb) => (path = '/') => (target, name, descriptor) => Reflect.defineMetadata(KEY, { verb, path, name }, target, name);
        const Get = verb('get'), Post = verb('post'); const Controller = (path) => Reflect.metadata('prefix', path);
        const routesOf = (of) => Object.getOwnPropertyNames(of.prototype).filter((name) => Reflect.hasMetadata(KEY, of.prototype, name))
          .map((name) => Reflect.getMetadata(KEY, of.prototype, name));
        const prefixOf = (of) => Reflect.getMetadata('prefix', of);`;
      deepStrictEqual(found({ 'app.js': `${log} ${decorators} ${controllers} ${start}` }), expected);
    });
  });

  it('may put middleware below paths that nobody can tell, but no routes', () => {
    const app = (
      inner: string,
    ) => `const express = require('express'); const app = express(); const router = express.Router();
      router.get('/a', (req, res) => res.end()); app.use(/^(?!\\/internal).*/, ${inner}); app.use(router);`;
    deepStrictEqual(found({ 'app.js': app('express.json()') }), ['GET a']);
    deepStrictEqual(found({ 'app.js': app('router') }), ['GET a', 'express.pathUnknown']);
  });
});

import { deepStrictEqual } from 'node:assert/strict';
import type { HttpMethod } from '../../server/src/core/application';
import type { ReadOperation } from '../../server/src/core/read-operation';
import { firstOperation } from './first-operation';
import { routesOf } from './routes-of';
import { toldAnswers } from './told';

const imports = `import _ from 'lodash'; import { pick, omit } from 'lodash'; import mongoose from 'mongoose';
  import pickOne from 'lodash/pick'; import pickOther from 'lodash.pick'; import { pick as pickEs } from 'lodash-es';
  const Boat = mongoose.model('Boat', new mongoose.Schema({ name: { type: String, required: true }, crew: Number }));
  const boat = () => ({ id: 1, name: 'x', pin: 's', tags: ['a'] });`;

function operation(code: string, method: HttpMethod = 'POST'): ReadOperation {
  return firstOperation(method, `${imports} app.${method.toLowerCase()}('/', async (req, res) => { ${code} });`);
}

function inputs(code: string, method?: HttpMethod): readonly string[] {
  const { read, checked } = operation(code, method);
  const fields = read.map(({ in: place, name, field }) => {
    const byDefault = field.default === undefined ? '' : ` = ${JSON.stringify(field.default)}`;
    return `${place} ${name}: ${field.type}${byDefault}`;
  });
  return [...fields, ...checked.map((one) => `${one.in}: ${one.schema.type}`)];
}

/** What code reads of a request with functions of lodash. */
const read: Readonly<Record<string, readonly [code: string, ...expected: string[]]>> = {
  'fields that are picked of a body': ['save(_.pick(req.body, ["a", "b"]))', 'body a: any', 'body b: any'],
  'names one by one': ['save(pick(req.body, "a", "b"))', 'body a: any', 'body b: any'],
  'a function in a file of its own': ['save(pickOne(req.body, ["a"]))', 'body a: any'],
  'a function in a package of its own': ['save(pickOther(req.body, ["a"]))', 'body a: any'],
  'functions of the package of modules': ['save(pickEs(req.body, ["a"]))', 'body a: any'],
  'fields of a query': ['save(_.pick(req.query, ["a"]))', 'query a: string'],
  'fields of several places': [
    'const all = _.pick(Object.assign({}, req.query, req.params), ["limit"]); save(Number(all.limit))',
    'query limit: number',
  ],
  'fields that are put into something': [
    'const one = {}; _.assign(one, _.pick(req.body, ["a"])); save(one)',
    'body a: any',
  ],
  'a path': ['save(_.get(req.body, "user.name"))', 'body user: object', 'body user.name: any'],
  'a path from the request on, with a default': ['save(_.get(req, "query.page", 1))', 'query page: number = 1'],
  'whether there is one': ['if (_.has(req.body, "a")) save()', 'body a: any'],
  'what has defaults': [
    'const all = _.defaults({}, req.query, { limit: 10 }); save(all.limit, all.sort)',
    'query limit: number = 10',
    'query sort: string',
  ],
  'a body without some fields, whole': ['save(_.omit(req.body, ["id"]))', 'body: any'],
  'a body of which nobody tells the fields': ['save(_.pick(req.body, names()))', 'body: any'],
};

/** What code answers that is made by functions of lodash. */
const answered: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'a part of an object': ['_.pick(boat(), ["id", "name"])', '{ id: integer, name: string }'],
  'what is left of what a function is handed': [
    '((one) => ({ ..._.omit(one, ["pin", "tags"]), more: true }))(boat())',
    '{ id: integer, name: string, more: boolean }',
  ],
  'a part of a document': [
    '_.pick(await Boat.findOne().orFail(), ["id", "name", "crew"])',
    '{ id: string, name: string, crew?: number }',
  ],
  'a part of documents that functions are handed': [
    '(await Boat.find()).map((one) => ({ ..._.pick(one.toObject(), ["name"]), ok: true }))',
    '{ name: string, ok: boolean }[]',
  ],
  'what may be none': ['_.pick(flag() ? boat() : null, ["id"])', '{ id?: integer }'],
  'a member of each': ['_.map([boat()], "name")', 'string[]'],
  'what is made of each': ['_.map([boat()], (one) => ({ n: one.name }))', '{ n: string }[]'],
  'what is made of each member of an object': ['_.map({ a: 1 }, (one, name) => name)', 'string[]'],
  'members of both': ['_.assign({ a: 1 }, { b: "x" })', '{ a: integer, b: string }'],
  'objects in objects': ['_.merge({ a: { b: 1 } }, { a: { c: "x" } })', '{ a: { b: integer, c: string } }'],
  'what is missing': ['_.defaults({ a: 1 }, { a: "x", b: "x" })', '{ a: integer, b: string }'],
  'counts, lists and texts': [
    '({ by: _.countBy([boat()], "name"), in: _.chunk([1, 2], 1), up: _.upperFirst("a"), at: _.get(boat(), "tags[0]") })',
    '{ by: object, in: integer[][], up: string, at: string }',
  ],
  'what is decided by its type': [
    '((one) => { if (_.isObject(one)) one.ok = true; return one; })({ a: 1 })',
    '{ a: integer, ok: boolean }',
  ],
};

describe('Functions of lodash', () => {
  for (const [name, [code, ...expected]] of Object.entries(read)) {
    it(`read ${name}`, () => {
      deepStrictEqual(inputs(`${code}; res.json({});`), expected);
    });
  }

  for (const [name, [code, expected]] of Object.entries(answered)) {
    it(`answer ${name}`, () => {
      deepStrictEqual(toldAnswers(operation(`res.json(${code});`).answers), [`200 application/json ${expected}`]);
    });
  }

  it('register a route for each row of a table', () => {
    const code = `const rows = [{ method: 'get', path: '/1', handler }, { method: 'post', path: '/2', handler }];
      const named = { a: { path: '/a' } };
      _.each(rows, (one) => app[one.method]('/each' + one.path, one.handler));
      _.forEach(['x'], (name) => app.get('/' + name, handler));
      _.forOwn(named, (one, name) => app.get('/own/' + name + one.path, handler));
      _.map(rows, ({ path }) => app.put(path, handler));`;
    deepStrictEqual(routesOf(`import _ from 'lodash'; ${code}`), [
      'GET each/1',
      'POST each/2',
      'GET x',
      'GET own/a/a',
      'PUT 1',
      'PUT 2',
    ]);
  });

  it('merge configuration that decides which routes there are', () => {
    const code = `const settings = _.merge({}, { features: { wiki: false, forum: true } }, { port: process.env.PORT || 3000 });
      if (settings.features.wiki) app.get('/wiki', handler);
      if (settings.features.forum) app.get('/forum', handler);`;
    deepStrictEqual(routesOf(`import _ from 'lodash'; ${code}`), ['GET forum']);
  });
});

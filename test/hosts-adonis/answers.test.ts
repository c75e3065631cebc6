import { deepStrictEqual } from 'node:assert/strict';
import { unfolded } from '../../server/src/core/fields/shapes';
import { readingOf } from './adonis-reading';

/** `201 application/json {a: string}` of the last route, successes before failures; a field that may be missing has a `?`. */
function answers(code: string, files: Readonly<Record<string, string>> = {}): readonly string[] {
  const reading = readingOf(code, files);
  const route = reading.application.routes.at(-1);
  if (route === undefined) throw new Error('There is no route.');
  const { answers: successes, failures } = reading.operationOf(route, 'POST');
  return [...(successes ?? []), ...(failures ?? [])].map(({ status, content }) => {
    const bodies = Object.entries(content).map(([type, field]) => {
      const whole = field === null ? null : unfolded(field, reading.shapes);
      const of = whole?.type === 'array' ? whole.items : whole;
      const names = Object.entries(of?.properties ?? {}).map(
        ([name, { type: inner, required, format }]) => `${name}${required ? '' : '?'} ${format ?? inner}`,
      );
      return ` ${type} ${whole?.format ?? whole?.type}${names.length === 0 ? '' : ` {${names.join(', ')}}`}`;
    });
    return status + bodies.join('');
  });
}

const cases: Readonly<Record<string, readonly [handler: string, answers: readonly string[]]>> = {
  'what they return': ["async () => ({ a: 1, b: 'x' })", ['200 application/json object {a integer, b string}']],
  'texts, and nothing': ["async ({ params }) => { if (params.a) return 'done'; }", ['200 text/plain string']],
  'what methods say that are named after statuses': [
    'async ({ request, response }) => { if (!request.input("a")) return response.badRequest({ error: "a" }); return response.created({ id: 1 }); }',
    ['201 application/json object {id integer}', '400 application/json object {error string}'],
  ],
  'statuses that are said before': [
    'async ({ response }) => { response.status(202); return { queued: true }; }',
    ['202 application/json object {queued boolean}'],
  ],
  'statuses that are said under a condition, or are one of two': [
    'async ({ params, response }) => { if (params.a) response.status(202); return { queued: true }; }',
    ['202 application/json object {queued boolean}', '200 application/json object {queued boolean}'],
  ],
  'one of two statuses': [
    'async ({ params, response }) => { return response.status(made() ? 201 : 200).send({ made: true }); }',
    ['201 application/json object {made boolean}', '200 application/json object {made boolean}'],
  ],
  'media types that are said in a branch alone': [
    'async ({ params, response }) => { if (params.a) { response.type("text/csv"); return "a;b"; } return response.accepted("b"); }',
    ['200 text/csv string', '202 text/plain string'],
  ],
  'without a body': ['async ({ response }) => { return response.noContent(); }', ['204']],
  'what is found, or that nothing is': [
    'async ({ params, response }) => { const found = [{ id: 1 }].find((one) => one.id === Number(params.id)); return found ?? response.notFound({ message: "no" }); }',
    ['200 application/json object {id integer}', '404 application/json object {message string}'],
  ],
  'what aborts': [
    'async ({ response, params }) => { response.abortIf(params.a, { why: "a" }, 418); response.abort({ why: "b" }); }',
    ['418 application/json object {why string}', '400 application/json object {why string}'],
  ],
  'files, redirects and pages': [
    'async ({ response, params, view }) => { if (params.a) return response.download("/a.pdf"); if (params.b) return response.redirect().toRoute("home"); return view.render("home"); }',
    ['200 application/pdf binary text/html string', '302'],
  ],
  'texts that are streamed': [
    'async ({ response }) => { response.header("content-type", "text/event-stream"); return response.stream(events()); }',
    ['200 text/event-stream string'],
  ],
  'what is written to the response of Node': [
    "async ({ response }) => { response.response.writeHead(200, { 'Content-Type': 'text/event-stream' }); response.response.write('data: 1'); response.response.end(); }",
    ['200 text/event-stream string'],
  ],
};

const exceptions = {
  'app/exceptions/taken.ts':
    "import { Exception } from '@adonisjs/core/exceptions'; export default class Taken extends Exception { static status = 409 }",
  'app/exceptions/own.ts':
    "import { Exception } from '@adonisjs/core/exceptions'; export default class Own extends Exception { static status = 422; async handle(error, { response }) { response.status(error.status).send({ code: 'E_OWN' }); } }",
};

const models = {
  'app/models/post.ts': `import { DateTime } from 'luxon'; import { BaseModel, belongsTo, column } from '@adonisjs/lucid/orm'; import type { BelongsTo } from '@adonisjs/lucid/types/relations'; import User from './user.js';
    export default class Post extends BaseModel {
      @column({ isPrimary: true }) declare id: number;
      @column() declare title: string;
      @column({ serializeAs: null }) declare secret: string;
      @column.dateTime({ autoCreate: true }) declare createdAt: DateTime;
      @belongsTo(() => User) declare author: BelongsTo<typeof User>;
    }`,
  'app/models/named.ts': `import { BaseModel, column, computed } from '@adonisjs/lucid/orm';
    export default class Named extends BaseModel {
      @column({ serializeAs: 'full_name' }) declare name: string;
      @computed() get kind(): string { return 'x'; } @computed({ serializeAs: null }) get hidden(): string { return ''; } get plain(): string { return ''; }
    }`,
  'app/models/user.ts': `import { compose } from '@adonisjs/core/helpers'; import { BaseModel, column } from '@adonisjs/lucid/orm'; import { withAuthFinder } from '@adonisjs/auth/mixins/lucid';
    const AuthFinder = withAuthFinder(() => hash.use('scrypt'), {});
    export default class User extends compose(BaseModel, AuthFinder) { @column() declare id: number; @column() declare email: string | null; }`,
};

const post = 'id integer, title string, createdAt date-time, author? object';
const stored = "import Post from '#models/post'; import User from '#models/user'; import Named from '#models/named';";

const ofModels: Readonly<Record<string, readonly [handler: string, answers: readonly string[]]>> = {
  'rows that must be there': [
    'async ({ params }) => { const post = await Post.findOrFail(params.id); return post; }',
    [`200 application/json object {${post}}`, '404 application/json object {message string}'],
  ],
  'all rows, and those of queries': [
    'async () => Post.query().where("a", 1).orderBy("b")',
    [`200 application/json array {${post}}`],
  ],
  pages: ['async () => Post.query().paginate(1, 20)', ['200 application/json object {meta object, data array}']],
  'what is made': [
    'async ({ response }) => response.created(await User.create({ email: "a" }))',
    ['201 application/json object {id number, email string}'],
  ],
  'what models call their properties where they are serialized, and compute': [
    'async () => { const one = await Named.findOrFail(1); return one; }',
    ['200 application/json object {full_name string, kind string}', '404 application/json object {message string}'],
  ],
  'who shows the right credentials': [
    'async () => { const user = await User.verifyCredentials("a", "b"); return { ok: true }; }',
    ['200 application/json object {ok boolean}', '400 application/json object {errors array}'],
  ],
  'what a query must find': [
    'async () => { const user = await User.query().where("a", 1).firstOrFail(); return { user }; }',
    ['200 application/json object {user object}', '404 application/json object {message string}'],
  ],
};

describe('Operations of AdonisJS answer with', () => {
  for (const [title, [handler, expected]] of Object.entries(cases)) {
    it(title, () => {
      deepStrictEqual(answers(`router.post('/:a', ${handler});`), expected);
    });
  }

  it('the status of what they throw, and with what it answers itself', () => {
    const code = `import { Exception } from '@adonisjs/core/exceptions'; import Taken from '#exceptions/taken'; import Own from '#exceptions/own';
      router.post('/', async ({ params }) => { if (params.a) throw new Exception('no', { status: 403 }); if (params.b) throw new Taken(); if (params.c) throw new Own(); return {}; });`;
    deepStrictEqual(answers(code, exceptions).slice(1), [
      '403 application/json object {message string}',
      '409 application/json object {message string}',
      '422 application/json object {code string}',
    ]);
  });

  it('the status of errors of packages that they throw themselves', () => {
    const code = `import { errors } from '@adonisjs/auth'; import { errors as lucidErrors } from '@adonisjs/lucid';
      router.post('/', async ({ params }) => { if (params.a) throw new errors.E_UNAUTHORIZED_ACCESS('no', { guardDriverName: 'jwt' }); throw new lucidErrors.E_ROW_NOT_FOUND(); });`;
    deepStrictEqual(answers(code), [
      '401 application/json object {errors array}',
      '404 application/json object {message string}',
    ]);
  });

  it('the headers that are said of them', () => {
    const code = `router.post('/', async ({ params, response }) => { if (params.a) { response.header('X-One', 1); return response.accepted({}); } return response.location('/b').append('X-Two', 2).created({}); });`;
    const reading = readingOf(code);
    const [route] = reading.application.routes;
    const given = route && reading.operationOf(route, 'POST').answers;
    const named = (given ?? []).map(({ status, headers }) => `${status} ${Object.keys(headers).join(', ')}`);
    deepStrictEqual(named, ['202 X-One', '201 Location, X-Two']);
  });

  it('no body where they answer with null: 204 where no status is said', () => {
    const ofRow = (handler: string): readonly string[] => answers(`${stored} router.post('/:id', ${handler});`, models);
    const [user = ''] = ofRow('async ({ params }) => User.findOrFail(params.id)');
    deepStrictEqual(
      [
        'async ({ params }) => User.find(params.id)',
        'async ({ params, response }) => { const user = await User.query().where("id", params.id).first(); return response.created(user); }',
        'async ({ params }) => ({ user: await User.find(params.id) })',
        'async ({ params }) => { const user = await User.find(params.id); if (user === null) return null; return user; }',
      ].map(ofRow),
      [[user, '204'], [user.replace('200', '201')], ['200 application/json object {user object}'], ['204', user]],
    );
  });

  it('what a property of a controller does that is a function', () => {
    const code = `class Posts { static none = 1; list = async ({ request, response }) => { request.input('a'); return response.accepted({ b: 2 }); }; } router.post('/', [Posts, 'list']);`;
    deepStrictEqual(answers(code), ['202 application/json object {b integer}']);
  });

  it('with what stands in the place of a field that is left out', () => {
    const code = `router.post('/', async ({ request }) => ({ a: request.input('a', ''), b: request.input('b') }));`;
    deepStrictEqual(answers(code), ['200 application/json object {a any, b? any}']);
  });

  it('422 where something is validated', () => {
    const code = `const validator = vine.compile(vine.object({ a: vine.string() })); router.post('/', async ({ request }) => { return await request.validateUsing(validator); });`;
    deepStrictEqual(answers(code), [
      '200 application/json object {a string}',
      '422 application/json object {errors array}',
    ]);
  });

  for (const [title, [handler, expected]] of Object.entries(ofModels)) {
    it(`models of Lucid: ${title}`, () => {
      deepStrictEqual(answers(`${stored} router.post('/:id', ${handler});`, models), expected);
    });
  }
});

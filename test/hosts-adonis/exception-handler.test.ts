import { deepStrictEqual } from 'node:assert/strict';
import { unfolded } from '../../server/src/core/fields/shapes';
import { readingOf } from './adonis-reading';

/** What errors of a request are answered with: `404 {message}`, for the last route that some code tells. */
function failures(code: string, files: Readonly<Record<string, string>>): readonly string[] {
  const reading = readingOf(code, { ...exceptions, ...files });
  const route = reading.application.routes.at(-1);
  if (route === undefined) throw new Error('There is no route.');
  return (reading.operationOf(route, 'POST').failures ?? []).map(({ status, content }) => {
    const [body] = Object.values(content);
    const properties = body === undefined || body === null ? {} : unfolded(body, reading.shapes).properties;
    return `${status} {${namesIn(properties)}}`;
  });
}

function namesIn(properties: Readonly<Record<string, { readonly properties?: object }>> = {}): string {
  return Object.entries(properties)
    .map(([name, { properties: inner }]) =>
      inner === undefined ? name : `${name}: {${Object.keys(inner).join(', ')}}`,
    )
    .join(', ');
}

const exceptions = {
  'app/models/tag.ts':
    "import { BaseModel, column } from '@adonisjs/lucid/orm'; export default class Tag extends BaseModel { @column() declare id: number }",
  'app/exceptions/domain.ts':
    "import { Exception } from '@adonisjs/core/exceptions'; export default class Domain extends Exception { handle(error: this, { response }) { response.status(error.status).send({ error: { code: error.code!, message: error.message } }) } }",
  'app/exceptions/closed.ts':
    "import Domain from './domain.js'; export default class Closed extends Domain { static status = 409; static code = 'closed' }",
};

const handler = (members: string): Readonly<Record<string, string>> => ({
  'start/kernel.ts':
    "import server from '@adonisjs/core/services/server'; server.errorHandler(() => import('#exceptions/handler'))",
  'app/exceptions/handler.ts': `import { ExceptionHandler } from '@adonisjs/core/http';
    import { errors } from '@adonisjs/lucid'; import { errors as vineErrors } from '@vinejs/vine'; import { errors as authErrors } from '@adonisjs/auth';
    export default class HttpExceptionHandler extends ExceptionHandler { ${members} }`,
});

const code = `import './kernel.js'; import Tag from '#models/tag'; import Closed from '#exceptions/closed'; import { Exception } from '@adonisjs/core/exceptions';
  const validator = vine.compile(vine.object({ name: vine.string() }));
  router.post('/', async ({ auth, params, request, response }) => {
    await request.validateUsing(validator);
    await auth.authenticate();
    if (params.a) response.abort({ why: 'a' }, 418);
    if (params.b) throw new Closed();
    if (params.c) throw new Exception('no', { status: 423, code: 'E_LOCKED' });
    return Tag.findOrFail(params.id);
  });`;

const usual = [
  '422 {errors}',
  '401 {errors}',
  '418 {why}',
  '409 {error: {code, message}}',
  '423 {message}',
  '404 {message}',
];

const cases: Readonly<Record<string, readonly [members: string, changed: Readonly<Record<string, string>>]>> = {
  'the framework has it, where its own is left as it is': ['async report() {}', {}],
  'it tells errors apart by their classes, and hands on all others': [
    `async handle(error, ctx) {
       if (error instanceof errors.E_ROW_NOT_FOUND) return ctx.response.status(404).send({ error: { code: 'not_found', message: 'no' } });
       if (error instanceof vineErrors.E_VALIDATION_ERROR) return ctx.response.unprocessableEntity({ fields: error.messages });
       if (error instanceof authErrors.E_UNAUTHORIZED_ACCESS) return ctx.response.unauthorized({ login: true });
       return super.handle(error, ctx);
     }`,
    { '404': '404 {error: {code, message}}', '422': '422 {fields}', '401': '401 {login}' },
  ],
  'it tells errors apart by their codes': [
    `async handle(error, ctx) {
       if (error.code === 'E_ROW_NOT_FOUND') return ctx.response.notFound({ gone: true });
       if (error.code === 'E_LOCKED') return ctx.response.status(error.status).send({ locked: true });
       return super.handle(error, ctx);
     }`,
    { '404': '404 {gone}', '423': '423 {locked}' },
  ],
  'it answers all': [
    'async handle(error, ctx) { ctx.response.status(error.status).send({ success: false, message: error.message }) }',
    Object.fromEntries(
      ['422', '401', '418', '409', '423', '404'].map((status) => [status, `${status} {success, message}`]),
    ),
  ],
  'it renders what does not handle itself': [
    `async renderErrorAsJSON(error, ctx) { ctx.response.status(error.status).send({ title: error.message }) }
     async renderValidationErrorAsJSON(error, ctx) { ctx.response.status(error.status).send({ invalid: error.messages }) }`,
    { '404': '404 {title}', '423': '423 {title}', '422': '422 {invalid}' },
  ],
};

describe('AdonisJS: the handler of errors answers as', () => {
  for (const [title, [members, changed]] of Object.entries(cases)) {
    it(title, () => {
      deepStrictEqual(
        failures(code, handler(members)),
        usual.map((one) => changed[one.slice(0, 3)] ?? one),
      );
    });
  }
});

describe('AdonisJS: what an error says of itself', () => {
  it('is what its class says, and what its class above says', () => {
    const reading = readingOf(
      `import Closed from '#exceptions/closed'; router.post('/', async () => { throw new Closed(); });`,
      exceptions,
    );
    const [route] = reading.application.routes;
    const failed = route === undefined ? [] : (reading.operationOf(route, 'POST').failures ?? []);
    const error = failed[0]?.content['application/json']?.properties?.['error'];
    deepStrictEqual(error?.properties?.['code']?.samples, ['closed']);
  });
});

import { deepStrictEqual } from 'node:assert/strict';
import { operationOf } from './hono-reading';

const said = `summary: 'List users.', description: 'All of them.', operationId: 'listUsers', tags: ['Users'], deprecated: true, 'x-order': 2,
  responses: {
    200: { description: 'The users', headers: z.object({ 'x-total': z.string().openapi({ description: 'How many' }) }),
           content: { 'application/json': { schema: CONTENT } } },
    404: { description: 'None' },
  }`;

const documentation = {
  summary: 'List users',
  description: 'All of them.',
  operationId: 'listUsers',
  tags: ['Users'],
  deprecated: true,
  extensions: { 'x-order': 2 },
};

const user = `const User = z.object({ id: z.number().int().openapi({ example: 7 }) }).openapi('User', { description: 'Who calls' });`;

const field = {
  type: 'object',
  required: true,
  nullable: false,
  name: 'User',
  isComponent: true,
  description: 'Who calls',
  properties: { id: { type: 'integer', required: true, nullable: false, example: 7 } },
};

const routes: Readonly<Record<string, string>> = {
  'createRoute of zod-openapi': `app.openapi(createRoute({ method: 'get', path: '/', ${said.replace('CONTENT', 'User')} }), (c) => c.json(all(), 200));`,
  'describeRoute of hono-openapi': `app.get('/', describeRoute({ ${said.replace('CONTENT', 'resolver(User)')} }), (c) => c.json(all()));`,
};

describe('Documentation of Hono', () => {
  for (const [title, code] of Object.entries(routes)) {
    it(`is what ${title} says`, () => {
      const operation = operationOf('GET', `${user}\n${code}`);
      deepStrictEqual(operation.documentation, documentation);
      const schema = { type: 'string', required: true, nullable: false, description: 'How many' };
      deepStrictEqual(operation.answers, [
        {
          status: '200',
          description: 'The users',
          headers: { 'x-total': { description: 'How many', schema } },
          content: { 'application/json': field },
          source: null,
        },
      ]);
      deepStrictEqual(
        operation.failures?.map(({ status, description }) => [status, description]),
        [['404', 'None']],
      );
    });
  }

  it('goes before what the code answers, where it says what that holds', () => {
    const { answers } = operationOf(
      'GET',
      `app.openapi(createRoute({ method: 'get', path: '/', responses: { 200: { description: 'Fine', content: { 'application/json': { schema: {} } } } } }),
         (c) => wide() ? c.json({ wide: true }) : c.json({ made: 1 }, 201));`,
    );
    deepStrictEqual(
      answers?.map(({ status, description, content }) => [
        status,
        description,
        Object.keys(content['application/json']?.properties ?? {}),
      ]),
      [
        ['200', 'Fine', ['wide']],
        ['201', null, ['made']],
      ],
    );
  });

  it('is what stoker writes in short', () => {
    const operation = operationOf(
      'POST',
      `import { jsonContent, jsonContentRequired } from 'stoker/openapi/helpers'; import { IdParamsSchema } from 'stoker/openapi/schemas';
       import { defaultHook } from 'stoker/openapi'; import * as HttpStatusCodes from 'stoker/http-status-codes';
       const api = new OpenAPIHono({ defaultHook });
       api.openapi(createRoute({ method: 'post', path: '/{id}', request: { params: IdParamsSchema, body: jsonContentRequired(z.object({ a: z.string() }), 'It') },
         responses: { [HttpStatusCodes.CREATED]: jsonContent(z.object({ b: z.string() }), 'Made') } }), (c) => c.json(x(), 201));
       app.route('/', api);`,
    );
    deepStrictEqual(
      operation.checked.map(({ in: place, schema }) => [place, schema.required, Object.keys(schema.properties ?? {})]),
      [
        ['path', true, ['id']],
        ['body', true, ['a']],
      ],
    );
    deepStrictEqual(
      [...(operation.answers ?? []), ...(operation.failures ?? [])].map(({ status, description }) => [
        status,
        description,
      ]),
      [
        ['201', 'Made'],
        // What is no JSON.
        ['400', null],
        ['422', null],
      ],
    );
  });

  it('says of answers that nothing is in them, where no code puts something there', () => {
    const { failures } = operationOf(
      'POST',
      `app.post('/', describeRoute({ responses: { 404: { description: 'None' }, 409: { description: 'Busy', content: {} }, 410: { $ref: '#/components/responses/Gone' }, 422: { description: 'Bad' } } }),
         (c) => { if (x()) return c.json({ why: 'a' }, 422); return c.body(null, 204); });`,
    );
    deepStrictEqual(
      (failures ?? []).map(({ status, content, isBodiless }) => [status, Object.keys(content), isBodiless === true]),
      [
        ['404', [], true],
        ['409', [], true],
        ['410', [], false],
        ['422', ['application/json'], false],
      ],
    );
  });

  const commented: Readonly<Record<string, string>> = {
    'a route': "/**\n * Lists users. All of them.\n */\napp.get('/', (c) => c.text(''));",
    'a link of a chain':
      "app\n  /** Adds one. */\n  .post('/', (c) => c.text(''))\n  // Lists users. All of them.\n  .get('/', (c) => c.text(''));",
    'a handler': "/** Lists users. All of them. */\nconst list = (c) => c.text('');\napp.get('/', list);",
  };
  for (const [title, code] of Object.entries(commented)) {
    it(`is what the comment above ${title} says`, () => {
      const { summary, description } = operationOf('GET', code).documentation;
      deepStrictEqual([summary, description], ['Lists users', 'All of them.']);
    });
  }

  it('says parameters that the code does not', () => {
    const { documentation: words } = operationOf(
      'GET',
      `app.get('/', describeRoute({ parameters: [{ name: 'q', in: 'query', description: 'What is sought', schema: { type: 'string' } }] }), (c) => c.text(''));`,
    );
    deepStrictEqual(words.parameters, [
      { name: 'q', in: 'query', said: { description: 'What is sought', schema: { type: 'string' } } },
    ]);
  });
});

import assert from 'node:assert/strict';
import { firstOperation, told } from './read-application';

const wraps = `app.addHook('preSerialization', async (request, reply, payload) => ({ data: payload, requestId: request.id }));`;

/** What is answered behind hooks that make something else of a payload. */
const cases: Readonly<Record<string, readonly [code: string, expected: readonly string[]]>> = {
  'an object': [
    `${wraps} app.get('/', async () => ({ a: 1 }));`,
    ['200 application/json { data: { a: integer }, requestId: string }'],
  ],
  'a list': [
    `${wraps} app.get('/', async () => [1]);`,
    ['200 application/json { data: integer[], requestId: string }'],
  ],
  'no text': [`${wraps} app.get('/', async () => 'a');`, ['200 text/plain string']],
  'a refusal that code sends, and the errors that it handles': [
    `${wraps} app.setErrorHandler((error, request, reply) => reply.code(500).send({ message: error.message }));
     app.get('/', async (request, reply) => { if (request.query.a) return reply.code(404).send({ none: true }); return { a: 1 }; });`,
    [
      '200 application/json { data: { a: integer }, requestId: string }',
      '404 application/json { data: { none: boolean }, requestId: string }',
      '500 application/json { data: { message: string }, requestId: string }',
    ],
  ],
  'what one of them hands on': [
    `app.get('/', { preSerialization: (request, reply, payload, done) => { done(null, { ...payload, at: 1 }); } }, async () => ({ a: 1 }));`,
    ['200 application/json { a: integer, at: integer }'],
  ],
  'the same, where it only looks at it': [
    `app.get('/', { preSerialization: async (request, reply, payload) => { log(payload); return payload; } }, async () => ({ a: 1 }));`,
    ['200 application/json { a: integer }'],
  ],
  'what the scope around them makes of it, and no other': [
    `app.register(async (child) => { ${wraps.replace('app', 'child')} child.get('/child', async () => ({ b: 1 })); }); app.get('/', async () => ({ a: 1 }));`,
    ['200 application/json { a: integer }'],
  ],
};

describe('Fastify: hooks before a payload is written answer with', () => {
  for (const [title, [code, expected]] of Object.entries(cases)) {
    it(title, () => {
      const { answers, failures, errors } = firstOperation('GET', code);
      const own = errors.filter(({ status }) => status !== '500' || code.includes('setErrorHandler'));
      assert.deepEqual(told([...(answers ?? []), ...(failures ?? []), ...own]), expected);
    });
  }
});

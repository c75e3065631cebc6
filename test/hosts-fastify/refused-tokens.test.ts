import assert from 'node:assert/strict';
import { firstOperation, told } from './read-application';

const handled = `app.setErrorHandler((error, request, reply) => reply.code(error.statusCode ?? 500).send({ oops: error.message }));`;

/** How @fastify/bearer-auth refuses who shows no token, by how it is registered and used. */
const cases: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'by itself': [
    `app.register(bearerAuth, { keys }); app.after(() => { app.get('/', async () => ({})); });`,
    '{ error: string }',
  ],
  'with what it is told': [
    `app.register(bearerAuth, { keys, errorResponse: (error) => ({ problem: 'token', detail: error.message }) });
     app.after(() => { app.get('/', async () => ({})); });`,
    '{ problem: string, detail: string }',
  ],
  'by an error, where the application adds its hook': [
    `app.register(bearerAuth, { keys, addHook: false }); app.after(() => { app.get('/', { onRequest: app.verifyBearerAuth }, async () => ({})); });`,
    '{ oops: string }',
  ],
  'by itself, where the application makes a hook of other keys': [
    `app.register(bearerAuth, { keys, addHook: false });
     app.after(() => { app.get('/', { onRequest: app.verifyBearerAuthFactory({ keys: others }) }, async () => ({})); });`,
    '{ error: string }',
  ],
};

describe('Fastify: who shows no token is refused', () => {
  for (const [title, [code, expected]] of Object.entries(cases)) {
    it(title, () => {
      const { failures } = firstOperation(
        'GET',
        `const keys = new Set(['a']); const others = new Set(['b']); ${handled} ${code}`,
      );
      assert.deepEqual(told(failures), [`401 application/json ${expected}`]);
    });
  }
});

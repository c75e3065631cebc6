import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation, told } from './read-application';

const ok = 'application/json { ok: boolean }';

/** Statuses of answers, by the code of a handler. */
const cases: Readonly<Record<string, readonly [code: string, expected: readonly string[]]>> = {
  'one of two, where it is said': [
    'return reply.code(made() ? 201 : 200).send({ ok: true });',
    [`200 ${ok}`, `201 ${ok}`],
  ],
  'one of two, in a name': [
    'const status = made() ? 200 : 201; return reply.code(status).send({ ok: true });',
    [`200 ${ok}`, `201 ${ok}`],
  ],
  'one that a condition changes': [
    'let status = 200; if (made()) status = 202; reply.code(status); return { ok: true };',
    [`200 ${ok}`, `202 ${ok}`],
  ],
  'one that is said under a condition': [
    'if (made()) reply.code(201); return { ok: true };',
    [`200 ${ok}`, `201 ${ok}`],
  ],
  'one of each of two branches': [
    'if (made()) { reply.code(201); } else { reply.code(202); } return { ok: true };',
    [`201 ${ok}`, `202 ${ok}`],
  ],
  'one that is said before an error is thrown': [
    'if (!made()) { reply.status(404); throw new Error("None"); } return { ok: true };',
    [`200 ${ok}`, '404 application/json #fastify HttpError', '500 application/json #fastify HttpError'],
  ],
  'one that is said before something is returned': [
    'if (!made()) { reply.status(404); return { gone: true }; } return { ok: true };',
    [`200 ${ok}`, '404 application/json { gone: boolean }'],
  ],
  'one that is said for all answers': [
    'reply.code(201); if (made()) return { ok: true }; return reply.send({ other: 1 });',
    ['201 application/json { ok: boolean } | { other: integer }'],
  ],
  'a media type that is said under a condition': [
    'if (made()) { reply.type("text/csv"); return "a"; } return { ok: true };',
    [`200 text/csv string ${ok}`],
  ],
  'a head that is written to the response of Node': [
    "reply.hijack(); reply.raw.writeHead(202, { 'Content-Type': 'text/event-stream' }); reply.raw.write('data: 1'); reply.raw.end();",
    ['202 text/event-stream string'],
  ],
  'a file that requests name, and that may be missing': [
    'return reply.sendFile(request.params.name);',
    ['200 application/octet-stream string', '404 application/json #fastify HttpError'],
  ],
  'a file that code names': ["return reply.download('a.pdf');", ['200 application/pdf string']],
  'what a serializer of its own writes': [
    'reply.serializer((payload) => JSON.stringify({ hours: payload })); return { open: 9 };',
    ['200 application/json { hours: { open: integer } }'],
  ],
  'an error that a promise fails with': [
    'load().then(() => reply.send({ ok: true }), (error) => reply.send(error));',
    [`200 ${ok}`, '500 application/json #fastify HttpError'],
  ],
  'what nothing answers': [
    'if (!made()) return reply.callNotFound(); return { ok: true };',
    [`200 ${ok}`, '404 application/json #fastify HttpError'],
  ],
};

describe('Fastify answers with the status of', () => {
  for (const [what, [code, expected]] of Object.entries(cases)) {
    it(what, () => {
      const { answers, failures } = firstOperation('GET', `app.get('/', async (request, reply) => { ${code} });`);
      deepStrictEqual([...told(answers), ...told(failures)].toSorted(), expected);
    });
  }

  it('each, with its headers', () => {
    const { answers, failures } = firstOperation(
      'GET',
      `app.get('/', async (request, reply) => { if (made()) { reply.header('Location', '/b').code(201); return { ok: true }; }
        reply.headers({ 'x-total': 1, 'cache-control': 'no-cache' }); if (gone()) return reply.code(410).send({}); return reply.sendFile('a.pdf'); });`,
    );
    deepStrictEqual(
      [...(answers ?? []), ...(failures ?? [])].map((one) => [
        one.status,
        Object.keys(one.content).join(),
        Object.keys(one.headers).join(),
      ]),
      [
        ['201', 'application/json', 'Location'],
        ['200', 'application/pdf', 'x-total'],
        ['410', 'application/json', 'x-total'],
      ],
    );
  });

  it('nothing, where it is sent without a body', () => {
    const { failures } = firstOperation(
      'GET',
      "app.get('/', async (request, reply) => { if (!made()) return reply.code(404).send(); return { ok: true }; });",
    );
    deepStrictEqual(
      (failures ?? []).map(({ status, content, isBodiless }) => [status, content, isBodiless]),
      [['404', {}, true]],
    );
  });

  it('what its scope answers where nothing does', () => {
    const { answers, failures } = firstOperation(
      'GET',
      `app.setNotFoundHandler((request, reply) => { reply.send({ missing: request.url }); });
       app.register(async (child) => {
         child.setNotFoundHandler((request, reply) => { reply.send({ own: 1 }); });
         child.get('/', async (request, reply) => { if (!made()) return reply.callNotFound(); return { ok: true }; });
       }, { prefix: '/child' });`,
    );
    deepStrictEqual([...told(answers), ...told(failures)].toSorted(), [
      `200 ${ok}`,
      '404 application/json { own: integer }',
    ]);
  });

  it('what the application answers where nothing does', () => {
    const { answers, failures } = firstOperation(
      'GET',
      `app.setNotFoundHandler((request, reply) => { reply.send({ missing: request.url }); });
       app.get('/', async (request, reply) => { if (!made()) return reply.callNotFound(); return { ok: true }; });`,
    );
    deepStrictEqual([...told(answers), ...told(failures)].toSorted(), [
      `200 ${ok}`,
      '404 application/json { missing: string }',
    ]);
  });
});

import { deepStrictEqual } from 'node:assert/strict';
import { toldAnswers } from '../hosts-express/told';
import { operationOf } from './hono-reading';

const handle = '(c) => c.text("")';
const limits = `import { ipRestriction } from 'hono/ip-restriction'; import { rateLimiter } from 'hono-rate-limiter';`;

const cases: Readonly<Record<string, readonly [code: string, refusals: readonly string[]]>> = {
  'addresses that may not come': [
    `${limits} app.get('/', ipRestriction(address, { allowList: ['127.0.0.1'] }), ${handle});`,
    ['403 text/plain string'],
  ],
  'addresses that may not come as the application has it': [
    `${limits} app.use((c, next) => ipRestriction(address, { allowList: [] }, ({ addr }, c) => c.json({ addr }, 418))(c, next)); app.get('/', ${handle});`,
    ['418 application/json { addr: string }'],
  ],
  'who comes too often': [
    `${limits} app.use(rateLimiter({ limit: 9, keyGenerator: (c) => '' })); app.get('/', ${handle});`,
    ['429 text/plain string'],
  ],
  'who comes too often with a message, and a status, of the application': [
    `${limits} app.get('/', rateLimiter({ message: { title: 'Slow' }, statusCode: 503 }), rateLimiter({ message: (c) => 'Slow' }),
       rateLimiter({ handler: (c, next, { statusCode }) => c.json({ slow: true }, 420) }), ${handle});`,
    ['420 application/json { slow: boolean }', '429 text/plain string', '503 application/json { title: string }'],
  ],
  'whom the last of several ways in refuses': [
    `${limits} app.get('/', some(ipRestriction(address, {}), bearerAuth({ token: 't' })), some(basicAuth({}), rateLimiter({})), ${handle});`,
    ['400 text/plain string', '401 text/plain string', '429 text/plain string'],
  ],
  'errors that bring a response, with the status of the error': [
    `app.get('/', (c) => { if (x()) throw new HTTPException(418, { res: Response.json({ ok: false }, { status: 400 }) });
       if (y()) throw new HTTPException(409, { res: c.json({ id: 1 }, 409) });
       if (z()) throw new HTTPException(410, { message: 'gone' });
       throw new HTTPException(400, { res: new Response(JSON.stringify({ no: true }), { headers: { 'Content-Type': 'application/json' } }) }); });`,
    [
      '400 application/json { no: boolean }',
      '409 application/json { id: integer }',
      '410 text/plain string',
      '418 application/json { ok: boolean }',
    ],
  ],
  'errors that bring a response, which the application hands out': [
    `app.onError((error, c) => error instanceof HTTPException ? error.getResponse() : c.json({ oh: 'no' }, 500));
     app.get('/', (c) => { throw new HTTPException(418, { res: Response.json({ ok: false }) }); });`,
    ['418 application/json { ok: boolean }'],
  ],
};

describe('Hono: refusals', () => {
  for (const [title, [code, expected]] of Object.entries(cases)) {
    it(`are of ${title}`, () => {
      deepStrictEqual(toldAnswers(operationOf('GET', code).failures).toSorted(), expected);
    });
  }

  it('are a text where nobody handles an error', () => {
    deepStrictEqual(toldAnswers(operationOf('GET', `app.get('/', ${handle});`).errors), ['500 text/plain string']);
  });
});

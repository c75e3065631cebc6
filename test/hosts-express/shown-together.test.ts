import assert from 'node:assert/strict';
import { guardedRoutes } from './guarded-routes';

const both = `const id = req.get('X-Client-Id'), secret = req.get('X-Client-Secret');`;
const refusing = `return res.status(401).json({ message: 'No' });`;

/** Middleware that looks at more than one thing, with what it asks for. */
const cases: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'two headers, if one of them is not there': [
    `${both} if (!id || !secret) ${refusing} next();`,
    'header X-Client-Secret and header X-Client-Id',
  ],
  'two headers, if not both are there': [
    `${both} if (!(id && secret)) ${refusing} next();`,
    'header X-Client-Secret and header X-Client-Id',
  ],
  'two headers, one after the other': [
    `if (!req.get('X-Auth-Token')) ${refusing} if (!req.headers['x-user-id']) ${refusing} next();`,
    'header X-Auth-Token and header x-user-id',
  ],
  'two headers that must be what the environment says': [
    `if (req.get('X-User') !== process.env.NAME || req.get('X-Secret') !== process.env.SECRET) ${refusing} next();`,
    'header X-Secret and header X-User',
  ],
  'two secrets': [
    `if (!req.get('X-Api-Key') || !req.get('X-Api-Secret')) ${refusing} next();`,
    'header X-Api-Key and header X-Api-Secret',
  ],
  'two fields of the query': [
    `const { client_id, client_secret } = req.query; if (!client_id || !client_secret) ${refusing} next();`,
    'query client_secret and query client_id',
  ],
  'a token beside a header, in code that catches what fails': [
    `try { const [, token] = req.headers.authorization.split(' '); if (!req.get('X-Account-Id')) throw new Error('No');
       req.user = find(token); next(); } catch { res.status(401).end(); }`,
    'bearer and header X-Account-Id',
  ],
  'a token, or two headers': [
    `if (req.headers.authorization) { if (!isKnown(req.headers.authorization)) ${refusing} return next(); }
     if (!req.get('X-App-Id') || !req.get('X-App-Key')) ${refusing} next();`,
    'bearer or header X-App-Key and header X-App-Id',
  ],
  'two headers whose names a set holds': [
    `for (const name of new Set(['X-Api-Key', 'authorization'])) if (!req.get(name)) ${refusing} next();`,
    'header X-Api-Key and bearer',
  ],
  'two headers whose names were put into a set before': [
    `for (const name of names) if (!req.get(name)) ${refusing} next();`,
    'header X-Api-Key and bearer',
  ],
  'what it does not tell, where requests change the set of its names': [
    `if (isMore()) names.add(req.path); for (const name of names) if (!req.get(name)) ${refusing} next();`,
    'unknown',
  ],
  'either of two secrets': [
    `if (!req.get('X-Api-Key') && !req.query.key) ${refusing} next();`,
    'header X-Api-Key or query key',
  ],
  'a key alone, where it reads who calls beside it': [
    `req.caller = req.get('X-User-Id'); if (!req.get('X-Api-Key')) ${refusing} next();`,
    'header X-Api-Key',
  ],
  'a key alone, where it refuses what lacks another header in another way': [
    `if (!req.get('X-Account-Id')) return res.status(400).end(); if (!req.get('X-Api-Key')) ${refusing} next();`,
    'header X-Api-Key',
  ],
  'a token alone, where it does nothing with a field of the query that may be one': [
    `const { secret } = req.query; if (!req.get('authorization')) ${refusing} next();`,
    'bearer',
  ],
  'two secrets, the second of which it refuses in another way': [
    `if (!req.get('X-Api-Key')) ${refusing} if (!req.get('X-Signature')) return res.status(403).end(); next();`,
    'header X-Api-Key and header X-Signature',
  ],
  'two secrets, the second of which it takes for a field like others': [
    `if (!req.get('X-Api-Key')) ${refusing} if (!req.get('X-Signature')) return res.status(400).end(); next();`,
    'header X-Api-Key and header X-Signature',
  ],
  'an id, and a secret that it refuses in another way': [
    `${both} if (!id) return res.status(403).end(); if (!secret) ${refusing} next();`,
    'header X-Client-Secret and header X-Client-Id',
  ],
  'one of two secrets, each beside an id, where it refuses who lacks that in another way': [
    `if (!req.get('X-Api-Key') && !req.query.key) ${refusing} if (!req.get('X-User-Id')) return res.status(403).end(); next();`,
    'header X-Api-Key and header X-User-Id or query key and header X-User-Id',
  ],
  'two headers that it refuses as what is not right': [
    `${both} if (!id || !secret) return res.status(400).end(); if (!isKnown(id, secret)) ${refusing} next();`,
    'header X-Client-Secret and header X-Client-Id',
  ],
  'a token alone, where another one is asked for beside a header that need not be there': [
    `if (!req.get('authorization')) ${refusing} if (req.get('X-Signature') && !req.get('X-Client-Id')) ${refusing} next();`,
    'bearer',
  ],
  'five secrets': [
    `for (const one of ['a-key', 'b-key', 'c-key', 'd-key']) if (!req.get(one)) ${refusing} if (!req.query.secret) ${refusing} next();`,
    'header a-key and header b-key and header c-key and header d-key and query secret',
  ],
  'any of five secrets': [
    `for (const one of ['a-key', 'b-key', 'c-key', 'd-key', 'e-key']) if (req.get(one)) return next(); ${refusing}`,
    'header a-key or header b-key or header c-key or header d-key or header e-key',
  ],
  'a key alone, where a header says nothing of who calls': [
    `if (!req.get('X-Tenant') || !req.get('X-Api-Key')) ${refusing} next();`,
    'header X-Api-Key',
  ],
};

describe('Express: a guard asks for', () => {
  for (const [what, [code, expected]] of Object.entries(cases)) {
    it(what, () => {
      const guards = guardedRoutes(`const names = new Set(['X-Api-Key']); names.add('authorization');
        const guard = (req, res, next) => { ${code} }; app.get('/a', guard, answer);`);
      assert.deepEqual(guards, { 'GET a': [`guard: ${expected}`] });
    });
  }

  it('something, whatever the guard before it asks for', () => {
    const guards = guardedRoutes(
      `const first = (req, res, next) => { ${both} if (!id || !secret) ${refusing} next(); };
       const second = (req, res, next) => { if (!req.get('authorization')) ${refusing} next(); };
       app.get('/a', first, second, answer); app.get('/b', second, first, answer);`,
    );
    const told = ['first: header X-Client-Secret and header X-Client-Id', 'second: bearer'];
    assert.deepEqual(guards, { 'GET b': told.toReversed(), 'GET a': told });
  });

  it('two headers, where it is the code that answers', () => {
    const guards = guardedRoutes(
      `app.get('/a', (req, res) => { ${both} if (!id || !secret) ${refusing} res.json({ id }); });`,
    );
    assert.deepEqual(guards, { 'GET a': ['The code that answers: header X-Client-Secret and header X-Client-Id'] });
  });

  for (const [what, code, expected] of [
    [
      'two secrets',
      `if (!req.get('X-Api-Key') || !req.get('X-Signature')) ${refusing}`,
      'header X-Api-Key and header X-Signature',
    ],
    [
      'one of two secrets beside another one',
      `const key = req.get('X-Api-Key') || req.query.key; if (!key) ${refusing} const signed = req.get('X-Signature'); if (!signed) ${refusing}`,
      'header X-Api-Key and header X-Signature or query key and header X-Signature',
    ],
    [
      'a secret alone, where it takes another one for a field like others',
      `if (!req.get('X-Api-Key')) ${refusing} if (!req.query.token) return res.status(400).end();`,
      'header X-Api-Key',
    ],
  ] as const) {
    it(`${what}, where the code that answers refuses who does not show it`, () => {
      const guards = guardedRoutes(`app.get('/a', (req, res) => { ${code} res.json({ ok: true }); });`);
      assert.deepEqual(guards, { 'GET a': [`The code that answers: ${expected}`] });
    });
  }
});

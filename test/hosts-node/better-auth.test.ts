import { deepStrictEqual } from 'node:assert/strict';
import type { AppliedMiddleware } from '../../server/src/core/application';
import type { ApplicationReading } from '../../server/src/core/application-reading';
import type { SourceFiles } from '../../server/src/core/ports';
import { neverAborted } from '../../server/src/core/ports';
import { createReader as createExpress } from '../../server/src/hosts/express/reader';
import { memoryFiles } from '../hosts-express/memory-files';
import { toldAnswers } from '../hosts-express/told';
import { readApplication as readFastify } from '../hosts-fastify/read-application';
import { read as readHono } from '../hosts-hono/hono-reading';
import { nestReading } from '../hosts-nest/first-operation';

type Read = (files: SourceFiles) => ApplicationReading;

function readExpress(files: SourceFiles): ApplicationReading {
  const classes = { models: [], requests: [], entities: {}, hasRelations: false };
  return createExpress(false).read({ files, environment: {}, classes, signal: neverAborted });
}

/** What is read of an application that has an instance of better-auth beside it. */
function readingOf(read: Read, code: string, options = ''): ApplicationReading {
  return read(
    memoryFiles({
      'package.json': '{ "main": "app.ts", "dependencies": {} }',
      'auth.ts': `import { betterAuth } from 'better-auth'; import { bearer } from 'better-auth/plugins';
        export const auth = betterAuth({ emailAndPassword: { enabled: true }, ${options} });`,
      'app.ts': `import { auth } from './auth'; import { fromNodeHeaders } from 'better-auth/node'; ${code}`,
    }),
  );
}

/** What each middleware of the last route asks for: `name: session x`, `open`. */
function asked({ application }: ApplicationReading): readonly string[] {
  return (application.routes.at(-1)?.middleware.applied ?? []).map(ways);
}

function ways({ names, guard }: AppliedMiddleware): string {
  const all = guard?.alternatives.flat().map((one) => ('cookie' in one ? `${one.kind} ${one.cookie}` : one.kind));
  return `${names.join()}: ${all?.join(' or ') ?? 'open'}`;
}

const cookie = 'session better-auth.session_token';

const session = 'const session = await auth.api.getSession({ headers: c.req.raw.headers });';
const hono = `import { Hono } from 'hono'; import { HTTPException } from 'hono/http-exception'; const app = new Hono(); export default app;`;
const loading = `app.use('*', async function load(c, next) { ${session}
  if (!session) { c.set('user', null); return next(); } c.set('user', session.user); return next(); });`;

const express = `import express from 'express'; const app = express();`;
const ofNode = 'const session = await auth.api.getSession({ headers: fromNodeHeaders(req.headers) });';

const cases: Readonly<Record<string, readonly [read: Read, code: string, expected: readonly string[]]>> = {
  'middleware of Hono that refuses who has none': [
    readHono,
    `${hono} const signedIn = async (c, next) => { ${session} if (!session) return c.json({}, 401); await next(); };
     app.get('/a', signedIn, (c) => c.json({}));`,
    [`signedIn: ${cookie}`],
  ],
  'middleware of Hono that throws behind one that only looks whether there is one': [
    readHono,
    `${hono} ${loading} const needed = async (c, next) => { if (!c.get('user')) throw new HTTPException(401); await next(); };
     app.get('/a', needed, (c) => c.json({}));`,
    ['load: open', `needed: ${cookie}`],
  ],
  'the code that answers, where middleware only looks whether there is one': [
    readHono,
    `${hono} ${loading} app.get('/a', (c) => { const user = c.get('user'); if (!user) return c.body(null, 401); return c.json({ id: user.id }); });`,
    ['load: open', `The code that answers: ${cookie}`],
  ],
  'not the code that answers whoever calls': [
    readHono,
    `${hono} ${loading} app.get('/a', (c) => { const user = c.get('user'); return c.json({ name: user ? user.name : 'guest' }); });`,
    ['load: open'],
  ],
  'not middleware that refuses some who are signed in': [
    readHono,
    `${hono} app.use(async function banned(c, next) { ${session} if (!session) return next();
       if (session.user.banned) return c.json({}, 403); await next(); }); app.get('/a', (c) => c.json({}));`,
    ['banned: open'],
  ],
  'middleware of Express': [
    readExpress,
    `${express} const signedIn = async (req, res, next) => { ${ofNode} if (!session) return res.sendStatus(401); next(); };
     app.get('/a', signedIn, (req, res) => res.json({}));`,
    [`signedIn: ${cookie}`],
  ],
  'the code of Express that answers': [
    readExpress,
    `${express} app.get('/a', async (req, res) => { ${ofNode} if (!session) return res.status(401).json({ error: 'no' }); res.json(session.user); });`,
    [`The code that answers: ${cookie}`],
  ],
  'a hook of Fastify': [
    readFastify,
    `import Fastify from 'fastify'; const app = Fastify();
     app.addHook('preHandler', async function signed(request, reply) { const headers = new Headers();
       for (const [key, value] of Object.entries(request.headers)) headers.append(key, String(value));
       const session = await auth.api.getSession({ headers }); if (!session) return reply.code(401).send({ error: 'no' }); });
     app.get('/a', async () => ({}));`,
    [`signed: ${cookie}`],
  ],
};

describe('Sessions of better-auth', () => {
  for (const [title, [read, code, expected]] of Object.entries(cases)) {
    it(`are asked for by ${title}`, () => {
      deepStrictEqual(asked(readingOf(read, code)), expected);
    });
  }

  it('are asked for by a guard of NestJS', () => {
    const code = `import { betterAuth } from 'better-auth'; import { fromNodeHeaders } from 'better-auth/node'; const auth = betterAuth({});
      class SignedIn { async canActivate(context) { const req = context.switchToHttp().getRequest(); ${ofNode}
        if (!session) throw new UnauthorizedException(); return true; } }
      @UseGuards(SignedIn) @Controller() class AController { @Get() all() {} }`;
    deepStrictEqual(asked(nestReading(code)), [`SignedIn: ${cookie}`]);
  });

  const guarded = `${hono} app.use(async function signed(c, next) { ${session} if (!session) return c.json({}, 401); await next(); });
    app.get('/a', async (c) => { ${session} if (!session) return c.json({}, 401); const { id, role } = session.user; return c.json({ id, role, until: session.session.expiresAt }); });`;

  const named: Readonly<Record<string, string>> = {
    "advanced: { cookiePrefix: 'shop' }": 'session shop.session_token',
    "advanced: { cookies: { session_token: { name: 'sid' } }, useSecureCookies: true }": 'session __Secure-sid',
    'plugins: [bearer()]': `${cookie} or bearer`,
  };
  for (const [options, expected] of Object.entries(named)) {
    it(`are carried as their options say: ${options}`, () => {
      deepStrictEqual(asked(readingOf(readHono, guarded, options)), [`signed: ${expected}`]);
    });
  }

  it('have the members that all have, and those that are added', () => {
    const options = `user: { additionalFields: { role: { type: 'string', required: false } } }`;
    const reading = readingOf(readHono, guarded, options);
    const [route] = reading.application.routes;
    const answers = route === undefined ? [] : reading.operationOf(route, 'GET').answers;
    deepStrictEqual(toldAnswers(answers), [
      '200 application/json { id: string, role?: string or null, until: string }',
    ]);
  });
});

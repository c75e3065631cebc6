import { deepStrictEqual } from 'node:assert/strict';
import { readCode, told } from './read-application';

const schema = {
  'prisma/schema.prisma': `model User {\n  id Int @id\n  name String?\n  secret String\n}\n`,
  'types.ts': `import { PrismaClient } from '@prisma/client';
    declare module 'fastify' {
      interface FastifyInstance { prisma: PrismaClient; store: { find(id: string): Promise<Found | null> } }
      interface FastifyRequest { tenant: { id: number; slug: string } | null; locale: string; member(slug: string): Promise<Found>; of: () => Promise<{ size: number }> }
    }
    declare module '@fastify/jwt' { interface FastifyJWT { payload: { sub: string }; user: { sub: string; role: 'a' | 'b' } } }
    declare module 'fastify' { interface Session { viewer?: { id: string; name: string }; visits: number } }
    declare module '@fastify/secure-session' { interface SessionData { basket: string[] } }
    export interface Found { id: string; n: number }`,
};

const plugin = `import { PrismaClient } from '@prisma/client';
  app.register(fp(async (fastify) => { const prisma = new PrismaClient(); fastify.decorate('prisma', prisma); }));`;

/** What a route answers, by the code of its handler within a plugin. */
const cases: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'a client of Prisma that decorates the instance': [
    'return fastify.prisma.user.findMany({ select: { id: true } });',
    '{ id: integer }[]',
  ],
  'the same by a name': [
    'const { prisma } = fastify; const { secret, ...one } = await prisma.user.findUniqueOrThrow({ where: { id: 1 } }); return one;',
    '{ id: integer, name: string or null }',
  ],
  'the same by `this`': ['return { n: await this.prisma.user.count() };', '{ n: integer }'],
  'the same in a transaction': [
    'return fastify.prisma.$transaction(async (tx) => tx.user.create({ data: {}, select: { id: true } }));',
    '{ id: integer }',
  ],
  'what an instance is declared to have': [
    'const found = await fastify.store.find(request.params.id); if (!found) throw new Error(); return { ...found, more: 1 };',
    '{ id: string, n: number, more: integer }',
  ],
  'what a request is declared to have': [
    'if (!request.tenant) throw new Error(); return { ...request.tenant, locale: request.locale };',
    '{ id: number, slug: string, locale: string }',
  ],
  'what a request may have': ['return { slug: request.tenant?.slug ?? null };', '{ slug: string or null }'],
  'what methods of a request are declared to return': [
    "const { n } = await request.member('a'); const { size } = await request.of(); return { n, size };",
    '{ n: number, size: number }',
  ],
  'who is signed in': [
    'return { sub: request.user.sub, role: request.user.role };',
    '{ sub: string, role: "a" | "b" }',
  ],
  'what a token holds': [
    'const { sub } = await request.jwtVerify(); const { at } = await request.jwtVerify<{ at: number }>(); return { sub, at };',
    '{ sub: string, at: number }',
  ],
  'what a session is declared to have': [
    'return { visits: request.session.visits, viewer: request.session.viewer, name: request.session.viewer!.name };',
    '{ visits: number, viewer?: { id: string, name: string }, name: string }',
  ],
  'what a session is asked for by name': [
    "return { visits: request.session.get('visits'), basket: request.session.get('basket') };",
    '{ visits: number, basket: string[] }',
  ],
  'what code has put into a session': [
    "request.session.seen = { at: 1 }; request.session.set('last', 'a'); return { seen: request.session.seen, last: request.session.get('last') };",
    '{ seen: { at: integer }, last: string }',
  ],
  'the number of a request': ['return { id: request.id };', '{ id: string }'],
};

describe('Fastify knows of instances and requests', () => {
  for (const [what, [code, expected]] of Object.entries(cases)) {
    it(what, () => {
      const reading = readCode(
        `${plugin} app.register(jwt, { secret: 'a' });
         app.register(async (fastify) => { fastify.get('/:id', async function (request, reply) { ${code} }); });`,
        schema,
      );
      const answers = reading.application.routes.map((route) => reading.operationOf(route, 'GET').answers);
      deepStrictEqual(answers.map(told), [[`200 application/json ${expected}`]]);
    });
  }

  it('that a container of awilix has what nobody was seen to register, whatever it is', () => {
    const { application, operationOf } = readCode(
      `import { fastifyAwilixPlugin } from '@fastify/awilix';
       app.register(fastifyAwilixPlugin); app.get('/', async (request) => { const { users } = request.diScope.cradle; return { users, ok: true }; });`,
    );
    const answers = application.routes.map((route) => operationOf(route, 'GET').answers);
    deepStrictEqual(answers.map(told), [['200 application/json { users: any, ok: boolean }']]);
  });
});

import { deepStrictEqual } from 'node:assert/strict';
import { readCode, rowsOf } from './read-application';

const keyed = `async (request, reply) => { if (!request.headers['x-key']) return reply.code(401).send({ message: 'No' }); }`;

const versioned = readCode(`
  app.get('/posts', { constraints: { version: '1.0.0' }, schema: { headers: { type: 'object', properties: { 'x-trace': { type: 'string' } } } } },
    async (request) => ({ title: 'first' }));
  app.get('/posts', { constraints: { version: '2.0.0' }, onRequest: ${keyed} }, async (request) => ({ title: 'second', size: request.query.size }));
  app.get('/posts', { constraints: { version: '2.0.0' } }, async () => ({ never: 1 }));
  app.post('/posts', async () => ({ id: 1 }));
  app.get('/users', async () => ({ name: 'a' }));
  app.get('/users', { constraints: { version: '2.0.0' } }, async () => ({ names: ['a'] }));`);

function operation(uri: string) {
  const route = versioned.application.routes.find((one) => one.uri === uri);
  if (route === undefined) throw new Error('There is no such route.');
  const { checked, read, answers } = versioned.operationOf(route, 'GET');
  const headers = checked.flatMap((one) => (one.in === 'header' ? Object.entries(one.schema.properties ?? {}) : []));
  return {
    guards: route.middleware.applied.flatMap(({ guard }) => guard?.alternatives.flat().map(({ kind }) => kind) ?? []),
    headers: headers.map(([name, { required }]) => `${name}${required ? '' : '?'}`),
    queries: read.flatMap((one) => (one.in === 'query' ? [one.name] : [])),
    bodies: answers
      ?.flatMap(({ content }) => Object.values(content))
      .map((body) => Object.keys(body?.properties ?? {}).join()),
  };
}

describe('Fastify: versions of routes', () => {
  it('are one route for each address', () => {
    deepStrictEqual(rowsOf(versioned), ['GET posts', 'POST posts', 'GET users']);
  });

  it('ask for what any of them asks for, take what any takes, and answer what each answers', () => {
    deepStrictEqual(operation('posts'), {
      guards: ['header'],
      headers: ['Accept-Version', 'x-trace?'],
      queries: ['size'],
      bodies: ['title,size'],
    });
  });

  it('may be asked for where one route has none', () => {
    deepStrictEqual(operation('users').headers, ['Accept-Version?']);
  });
});

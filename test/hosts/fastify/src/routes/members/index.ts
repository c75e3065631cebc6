import type { FastifyPluginCallback } from 'fastify';

// Members were called people when clients were written.
export const autoPrefix = '/people';

interface Sent {
  name?: string;
  email?: string;
}

const members: FastifyPluginCallback = (fastify, _options, done) => {
  fastify.get('/', async () => ({ people: fastify.store.members }));

  fastify.post<{ Body: Sent }>('/', async (request, reply) => {
    const { name, email } = request.body ?? {};
    if (!name || !email) return reply.code(422).send({ message: 'A name and an address are required' });
    const member = { id: fastify.store.members.length + 1, name: String(name), email: String(email) };
    fastify.store.members.push(member);
    return reply.code(201).send(member);
  });

  fastify.get<{ Params: { id: string } }>('/:id(^\\d+$)', async (request, reply) => {
    const member = fastify.store.members.find((one) => one.id === Number(request.params.id));
    return member ?? reply.callNotFound();
  });

  fastify.get<{ Params: { from: string; to: string } }>('/joined/:from-:to', async (request) => {
    const { from, to } = request.params;
    return { from, to, count: fastify.store.members.length };
  });

  done();
};

export default members;

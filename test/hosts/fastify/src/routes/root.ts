import type { FastifyPluginAsync } from 'fastify';

const root: FastifyPluginAsync = async (fastify) => {
  fastify.get('/', async () => ({ name: 'harbour', berths: fastify.store.berths.length }));

  /** Says what the tide does. */
  fastify.get<{ Querystring: { day?: string } }>('/tides', (request, reply) => {
    const day = request.query.day ?? 'today';
    reply.header('Cache-Control', 'max-age=3600').send({ day, high: ['04:10', '16:35'] });
  });

  fastify.get('/chart', async (_request, reply) => {
    reply.type('image/svg+xml');
    return '<svg xmlns="http://www.w3.org/2000/svg"/>';
  });
};

export default root;

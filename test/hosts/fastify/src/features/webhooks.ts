import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

interface Options {
  secret: string;
}

const webhooks: FastifyPluginAsync<Options> = async (app: FastifyInstance, { secret }) => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['x-api-key'] !== secret) return reply.code(401).send({ message: 'A key is required' });
  });

  const events = ['arrived', 'left'];
  for (const event of events) {
    app.post<{ Body: { boat: string } }>(
      `/${event}`,
      { schema: { body: { type: 'object', required: ['boat'], properties: { boat: { type: 'string', minLength: 1 } } } } },
      async (request, reply) => {
        request.log.info({ boat: request.body.boat, event });
        return reply.code(202).send({ accepted: true });
      },
    );
  }

  // Older partners ask in any way.
  app.all('/ping', async () => 'pong');

  app.register(
    async (inner) => {
      inner.get('/*', async (request) => ({ path: (request.params as { '*': string })['*'] }));
    },
    { prefix: '/echo' },
  );
};

export default webhooks;

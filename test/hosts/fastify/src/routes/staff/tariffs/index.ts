import type { FastifyInstance } from 'fastify';

const params = {
  type: 'object',
  required: ['season'],
  properties: { season: { $ref: 'common#/definitions/season' } },
} as const;

export default async function tariffs(app: FastifyInstance): Promise<void> {
  app.get('/', async () => ({ tariffs: Object.fromEntries(app.store.tariffs) }));

  app.put<{ Params: { season: string }; Body: { price: number } }>(
    '/:season',
    {
      schema: {
        params,
        body: { type: 'object', required: ['price'], properties: { price: { type: 'number', minimum: 0 } } },
      },
    },
    async (request, reply) => {
      app.store.tariffs.set(request.params.season, request.body.price);
      reply.code(204);
    },
  );
}

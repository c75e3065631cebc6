import type { FastifyInstance } from 'fastify';
import { berthBody, berthParams } from '../../schemas/berth.js';

interface ByBerth {
  Params: { berthId: number };
}

export default async function berths(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: { pier?: string[]; free?: boolean } }>('/', {
    schema: {
      description: 'Berths of the harbour, or of some piers.',
      querystring: {
        type: 'object',
        properties: {
          pier: { type: 'array', items: { type: 'string' } },
          free: { type: 'boolean' },
        },
      },
      response: { 200: { type: 'array', items: { $ref: 'berth#' } } },
    },
    handler: async (request) => {
      const { pier, free } = request.query;
      return app.store.berths.filter(
        (one) => (!pier || pier.includes(one.pier)) && (free === undefined || one.isFree === free),
      );
    },
  });

  app.post<{ Body: { pier: string; depth: number; isFree: boolean } }>(
    '/',
    {
      preValidation: [app.authenticate, app.requireRole('master')],
      schema: { body: berthBody, response: { 201: { $ref: 'berth#' }, '4xx': { $ref: 'problem#' } } },
    },
    async (request, reply) => {
      const berth = { id: app.store.berths.length + 1, ...request.body };
      app.store.berths.push(berth);
      reply.code(201);
      return berth;
    },
  );

  app.get<ByBerth>(
    '/:berthId',
    {
      schema: {
        operationId: 'findBerth',
        params: berthParams,
        response: { 200: { description: 'The berth', $ref: 'berth#' }, default: { $ref: 'problem#' } },
      },
    },
    async (request, reply) => {
      const berth = app.store.berths.find((one) => one.id === request.params.berthId);
      if (berth === undefined) {
        reply.code(404);
        return { message: 'No such berth' };
      }
      return berth;
    },
  );
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { Boat, BoatChanges, BoatParams, BoatQuery, NewBoat } from '../../schemas/boat.js';

const boats: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/',
    {
      schema: {
        summary: 'List boats',
        tags: ['Boats'],
        querystring: BoatQuery,
        response: { 200: Type.Object({ total: Type.Integer(), boats: Type.Array(Boat) }) },
      },
    },
    async (request) => {
      const { kind, longerThan = 0, limit } = request.query;
      const found = app.store.boats.filter((one) => (!kind || one.kind === kind) && one.length > longerThan);
      return { total: found.length, boats: found.slice(0, limit) };
    },
  );

  app.post(
    '/',
    {
      onRequest: app.authenticate,
      schema: { tags: ['Boats'], body: NewBoat, response: { '2xx': Boat, 409: Type.Ref('problem') } },
    },
    async (request, reply) => {
      const { name } = request.body;
      if (app.store.boats.some((one) => one.name === name)) return reply.conflict(`${name} is there already`);
      const boat = { id: app.store.boats.length + 1, owner: null, ...request.body };
      app.store.boats.push(boat);
      return reply.code(201).send(boat);
    },
  );

  app.get('/:boatId', { schema: { params: BoatParams, response: { 200: Boat } } }, async (request) => {
    const boat = app.store.boats.find((one) => one.id === request.params.boatId);
    if (!boat) throw app.httpErrors.notFound('No such boat');
    return boat;
  });

  app.route({
    method: ['PATCH', 'PUT'],
    url: '/:boatId',
    preHandler: [app.authenticate],
    schema: { params: BoatParams, body: BoatChanges, response: { 200: Boat } },
    handler: async (request, reply) => {
      const boat = app.store.boats.find((one) => one.id === request.params.boatId);
      if (!boat) return reply.notFound('No such boat');
      Object.assign(boat, request.body);
      return boat;
    },
  });

  app.delete(
    '/:boatId',
    {
      onRequest: [app.authenticate, app.requireRole('master')],
      schema: { params: BoatParams, deprecated: true, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const at = app.store.boats.findIndex((one) => one.id === request.params.boatId);
      if (at < 0) return reply.notFound();
      app.store.boats.splice(at, 1);
      return reply.code(204).send();
    },
  );
};

export default boats;

import type { FastifyPluginAsync } from 'fastify';
import { berthParams } from '../../../../schemas/berth.js';
import { bookingBody } from '../../../../schemas/booking.js';
import { nextId } from './ids.helper.js';

interface Booked {
  boatId: number;
  from: string;
  nights: number;
  note?: string;
}

const bookings: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', app.authenticate);

  app.get<{ Params: { berthId: number } }>(
    '/',
    { schema: { params: berthParams, response: { 200: { type: 'array', items: { $ref: 'booking#' } } } } },
    async (request) => app.store.bookings.filter((one) => one.berthId === request.params.berthId),
  );

  app.post<{ Params: { berthId: number }; Body: Booked }>(
    '/',
    { schema: { params: berthParams, body: bookingBody, response: { 201: { $ref: 'booking#' } } } },
    async (request, reply) => {
      const { berthId } = request.params;
      app.assert(
        app.store.berths.some((one) => one.id === berthId),
        404,
        'No such berth',
      );
      const booking = { id: nextId(app.store.bookings), berthId, ...request.body };
      app.store.bookings.push(booking);
      return reply.status(201).send(booking);
    },
  );
};

export default bookings;

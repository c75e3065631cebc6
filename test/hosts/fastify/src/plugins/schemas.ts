import fp from 'fastify-plugin';
import { bookingSchema } from '../schemas/booking.js';
import { berthSchema } from '../schemas/berth.js';

export default fp(async (fastify) => {
  fastify.addSchema({
    $id: 'problem',
    type: 'object',
    required: ['message'],
    properties: { message: { type: 'string' }, field: { type: 'string' } },
  });
  fastify.addSchema({
    $id: 'common',
    definitions: {
      id: { type: 'integer', minimum: 1, description: 'Counts from one' },
      season: { type: 'string', enum: ['spring', 'summer', 'autumn', 'winter'] },
    },
  });
  fastify.addSchema(berthSchema);
  fastify.addSchema(bookingSchema);
});

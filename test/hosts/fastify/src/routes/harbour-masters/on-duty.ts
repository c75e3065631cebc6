import type { RouteOptions } from 'fastify';

/** Who is on duty now, or on another day. */
const onDuty: RouteOptions = {
  method: 'GET',
  url: '/on-duty/:day?',
  handler: async (request) => ({ day: (request.params as { day?: string }).day ?? 'today', name: 'Olaf' }),
};

export default onDuty;

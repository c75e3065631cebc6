import type { FastifyPluginAsync } from 'fastify';

// All that lies below is for harbour masters.
const hooks: FastifyPluginAsync = async (fastify) => {
  fastify.addHook('onRequest', fastify.authenticate);
  fastify.addHook('preHandler', fastify.requireRole('master'));
};

export default hooks;

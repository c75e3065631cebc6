import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

export interface Caller {
  name: string;
  role: 'member' | 'master';
}

declare module 'fastify' {
  interface FastifyInstance {
    authenticate(request: FastifyRequest, reply: FastifyReply): Promise<void>;
    requireRole(role: Caller['role']): (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}

const callers: Record<string, Caller> = {
  'member-token': { name: 'Ines', role: 'member' },
  'admin-token': { name: 'Olaf', role: 'master' },
};

export default fp(
  async (fastify) => {
    fastify.decorateRequest('caller', null);

    fastify.decorate('authenticate', async function (request, _reply) {
      const [scheme, token] = (request.headers.authorization ?? '').split(' ');
      if (scheme !== 'Bearer' || !token) throw fastify.httpErrors.unauthorized('A token is required');
      const caller = callers[token];
      if (!caller) throw fastify.httpErrors.unauthorized('The token is not known');
      request.caller = caller;
    });

    fastify.decorate('requireRole', (role) => async (request, reply) => {
      if (request.caller?.role !== role) return reply.forbidden('Not allowed');
    });
  },
  { name: 'auth' },
);

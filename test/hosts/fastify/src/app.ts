import { join } from 'node:path';
import AutoLoad from '@fastify/autoload';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { settings } from './config/settings.js';
import webhooks from './features/webhooks.js';

export async function buildApp(options: FastifyServerOptions = {}): Promise<FastifyInstance> {
  const app = Fastify(options);

  await app.register(AutoLoad, { dir: join(import.meta.dirname, 'plugins'), encapsulate: false });

  app.setErrorHandler((error, request, reply) => {
    if (error.validation) {
      return reply.code(400).send({ message: error.message, field: error.validation[0]?.instancePath });
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    return reply.code(status).send({ message: status >= 500 ? 'Something went wrong' : error.message });
  });

  app.setNotFoundHandler((request, reply) => {
    reply.code(404).send({ message: `Nothing is at ${request.url}` });
  });

  app.get('/health', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  // Routes of the API lie where their directories say.
  app.register(AutoLoad, {
    dir: join(import.meta.dirname, 'routes'),
    options: { prefix: settings.apiPrefix },
    routeParams: true,
    autoHooks: true,
    cascadeHooks: true,
    ignorePattern: /^.*\.helper\.ts$/,
  });
  app.register(import('./features/reports.js'), { prefix: '/reports' });
  app.register(webhooks, { prefix: '/webhooks', secret: 'partner-key' });
  return app;
}

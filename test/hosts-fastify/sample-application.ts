import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { resolve } from 'node:path';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** The application of the sample host as it runs, and what its router was told. */
export interface SampleApplication {
  readonly app: FastifyInstance;
  readonly routes: readonly RouteOptions[];
}

/** Fastify says on this channel that it made an instance, before anything is told to that. */
const channel = 'fastify.initialization';

/** Made by the application's own code. It is compiled by settings of its own, so nothing checks it here. */
export async function sampleApplication(): Promise<SampleApplication> {
  // Tests run sources; it is the loader of plugins that looks whether something can.
  process.env['FASTIFY_AUTOLOAD_TYPESCRIPT'] = '1';
  const file: string = resolve('test/hosts/fastify/src/app.ts');
  const { buildApp } = (await import(file)) as { buildApp: () => Promise<FastifyInstance> };
  const routes: RouteOptions[] = [];
  const listen = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (route) => {
      routes.push({ ...route });
    });
  };
  subscribe(channel, listen);
  try {
    const app = await buildApp();
    await app.ready();
    return { app, routes };
  } finally {
    unsubscribe(channel, listen);
  }
}

import type { MiddlewareHandler } from 'hono';
import type { Env } from '#lib/create-app';

export const timing: MiddlewareHandler<Env> = async (c, next) => {
  c.set('startedAt', Date.now());
  await next();
  c.header('Server-Timing', `total;dur=${Date.now() - c.get('startedAt')}`);
};

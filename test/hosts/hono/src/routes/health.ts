import { Hono } from 'hono';

export const health = new Hono()
  .get('/health', (c) => c.json({ status: 'up' }))
  .get('/robots.txt', (c) => c.text('User-agent: *'))
  .on(['GET', 'POST'], ['/ping', '/pong'], (c) => c.body(null, 204));

import { serve } from '@hono/node-server';
import app from './app.ts';
import { settings } from './lib/settings.ts';

serve({ fetch: app.fetch, port: settings.port }, ({ port }) => {
  console.log(`Listening on ${port}`);
});

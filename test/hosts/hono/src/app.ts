import { cors } from 'hono/cors';
import { logger } from 'hono/logger';
import { createApp } from '#lib/create-app';
import { settings } from '#lib/settings';
import { timing } from '#middleware/timing';
import { health } from './routes/health.ts';
import { api } from './routes/index.ts';
import { webhooks } from './routes/webhooks.ts';

const app = createApp();

if (process.env['LOG']) app.use(logger());
app.route('/', health);
app.use(`${settings.apiPrefix}/*`, cors(), timing);
app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
app.doc('/openapi.json', { openapi: '3.0.0', info: { title: 'Picture house', version: '1.4.0' } });
app.route(settings.apiPrefix, api);
app.route('/webhooks', webhooks);
app.get('/films/:id', (c) => c.redirect(`${settings.apiPrefix}/films/${c.req.param('id')}`, 301));

export default app;

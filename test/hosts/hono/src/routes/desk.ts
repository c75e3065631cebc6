import { Hono } from 'hono';
import { basicAuth } from 'hono/basic-auth';
import { bearerAuth } from 'hono/bearer-auth';
import { except, some } from 'hono/combine';
import { jwt } from 'hono/jwt';
import { streamText } from 'hono/streaming';
import { memberByToken } from '../services/members.ts';
import { settings } from '#lib/settings';

const desk = new Hono();

const signedIn = bearerAuth({ verifyToken: (token) => memberByToken(token) !== undefined });

desk.use('/till/*', some(signedIn, basicAuth(settings.desk)));
desk.use('/reports/*', except('/api/v1/desk/reports/public', signedIn));

desk.post('/till/sales', async (c) => {
  const { amount, items = [] } = await c.req.json();
  return c.json({ amount: Number(amount), count: items.length }, 201);
});
desk.get('/reports/daily', (c) => c.html('<h1>Today</h1>'));
desk.get('/reports/public', (c) => streamText(c, async (stream) => void (await stream.write('Open at ten.'))));
desk.all('/print/*', jwt({ secret: settings.tokenSecret, alg: 'HS256' }), (c) => c.text('printed'));

export default desk;

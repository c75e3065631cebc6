import { Hono } from 'hono';
import { basicAuth } from 'hono/basic-auth';
import { bearerAuth } from 'hono/bearer-auth';
import { except } from 'hono/combine';
import { jwt } from 'hono/jwt';
import { streamText } from 'hono/streaming';
import { settings } from '#lib/settings';

const desk = new Hono();

desk.use('/till/*', basicAuth(settings.desk));
desk.use('/reports/*', except('/api/v1/desk/reports/public', bearerAuth({ token: 'a token of the desk' })));

desk.post('/till/sales', async (c) => {
  const { amount, items = [] } = await c.req.json();
  return c.json({ amount: Number(amount), count: items.length }, 201);
});
desk.get('/reports/daily', (c) => c.html('<h1>Today</h1>'));
desk.get('/reports/public', (c) => streamText(c, async (stream) => void (await stream.write('Open at ten.'))));
desk.all('/print/*', jwt({ secret: settings.tokenSecret, alg: 'HS256' }), (c) => c.text('printed'));

export default desk;

import { createMiddleware } from 'hono/factory';
import { Hono } from 'hono';

/** Senders sign what they send. */
const signed = createMiddleware(async (c, next) => {
  if (c.req.header('X-Signature') !== 'signed') return c.text('Unsigned', 403);
  await next();
});

const webhooks = new Hono();

for (const sender of ['payments', 'mailing'] as const) {
  webhooks.post(`/${sender}`, signed, async (c) => {
    const event = await c.req.json<{ type: string; data: { id: string } }>();
    return c.json({ sender, type: event.type, id: event.data.id });
  });
}

export { webhooks };

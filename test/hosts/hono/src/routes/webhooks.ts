import { createMiddleware } from 'hono/factory';
import { Hono } from 'hono';
import { settings } from '#lib/settings';

/** Senders sign what they send. */
const signed = createMiddleware(async (c, next) => {
  if (c.req.header('X-Signature') !== settings.deskKey) return c.text('Unsigned', 403);
  await next();
});

const webhooks = new Hono();

for (const sender of ['payments', 'mailing'] as const) {
  webhooks.post(`/${sender}`, signed, async (c) => {
    const event = await c.req.json<{ type: string; data: { id: string } }>();
    if (!event.type || !event.data) return c.text('Incomplete', 422);
    return c.json({ sender, type: event.type, id: event.data.id });
  });
}

export { webhooks };

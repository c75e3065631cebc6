import { zValidator } from '@hono/zod-validator';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Env } from '#lib/create-app';
import { Missing, SoldOut } from '#lib/errors';
import { signedIn } from '#middleware/auth';

const At = z.object({ at: z.iso.datetime() });

const Booking = z.object({
  seats: z.array(z.string().regex(/^[A-Z]\d{1,2}$/)).min(1),
  voucher: z.string().optional(),
});

const screenings = new Hono<Env>();

screenings.get('/', zValidator('query', z.object({ day: z.iso.date().optional(), film: z.coerce.number().int().optional() })), (c) => {
  const { day } = c.req.valid('query');
  return c.json({ day: day ?? null, screenings: [] });
});

screenings.get('/:id{[0-9]+}', (c) => {
  const id = Number(c.req.param('id'));
  if (id > 100) throw new Missing('screening');
  return c.json({ id, seats: 80 });
});

// Whoever changes something is signed in.
screenings.use('/:id/*', signedIn);

screenings.put('/:id', signedIn, zValidator('param', z.object({ id: z.coerce.number().int() })), zValidator('json', At), (c) => {
  c.status(202);
  return c.json({ id: c.req.valid('param').id, at: c.req.valid('json').at });
});

screenings.post('/:id/bookings', zValidator('json', Booking, (result, c) => {
  if (!result.success) return c.json({ message: 'Choose seats.' }, 422);
}), (c) => {
  const { seats } = c.req.valid('json');
  if (seats.length > 8) throw new SoldOut(8);
  return c.json({ id: 7, seats, by: c.get('member').name }, 201);
});

screenings.delete('/:id/bookings/:booking?', (c) => c.body(null, 204));

export { screenings };

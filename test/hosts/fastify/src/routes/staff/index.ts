import type { FastifyInstance } from 'fastify';

export default async function staff(app: FastifyInstance): Promise<void> {
  app.get('/dashboard', async () => ({
    free: app.store.berths.filter(({ isFree }) => isFree).length,
    bookings: app.store.bookings.length,
  }));
}

import { Router, type Request } from 'express';
import { z } from 'zod';
import { ConflictError, NotFoundError } from '#errors';

const router = Router();

const reservation = z.object({
  tool: z.number().int().positive(),
  from: z.iso.date(),
  days: z.number().int().min(1).max(14),
});

interface Reservation {
  id: string;
  tool: number;
  days: number;
  state: 'open' | 'taken';
}

interface Filter {
  state?: 'open' | 'taken';
  tool?: string;
}

router.get('/', (req: Request<object, Reservation[], never, Filter>, res) => {
  const { state } = req.query;
  const found: Reservation[] = [{ id: 'r1', tool: 1, days: 2, state: state ?? 'open' }];
  res.json(found);
});

router.post('/', async (req, res, next) => {
  try {
    const { tool, days } = await reservation.parseAsync(req.body);
    if (tool === 999) throw new ConflictError('It is reserved already');
    res.status(201).json({ id: 'r2', tool, days, state: 'open' } satisfies Reservation);
  } catch (error) {
    next(error);
  }
});

router.param('reservation', (_req, _res, next, id) => {
  next(id === 'missing' ? new NotFoundError('Reservation') : undefined);
});

router.get('/:reservation', (req, res) => {
  res.json({ id: req.params.reservation, tool: 1, days: 2, state: 'open' });
});

router.post('/:reservation/cancel', (req, res) => {
  const reason: string | undefined = req.body?.reason;
  res.json({ id: req.params.reservation, cancelled: true, reason: reason ?? null });
});

router.get('/:reservation/days{/:day}', (req, res) => {
  res.json({ id: req.params.reservation, day: req.params.day ?? null });
});

export default router;

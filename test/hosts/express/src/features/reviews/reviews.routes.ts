import { Router } from 'express';
import { z } from 'zod';
import { NotFoundError } from '#errors';

const router = Router();

const review = z.object({ tool: z.number().int(), stars: z.number().int().min(1).max(5), text: z.string().max(2000).optional() });

router.get('/', (req, res) => {
  const stars = parseInt(String(req.query.stars), 10);
  res.json({ data: [], stars: Number.isNaN(stars) ? null : stars });
});

router.post('/', (req, res) => {
  const result = review.safeParse(req.body);
  if (!result.success) {
    res.status(400).json({ message: 'Not a review', code: 'invalid' });
    return;
  }
  res.status(201).json({ id: 1, ...result.data });
});

router.delete('/:id', (req, res) => {
  if (req.params.id === '404') throw new NotFoundError('Review');
  res.status(204).end();
});

export default router;

import { Router } from 'express';
import { kiosk } from '#middleware/auth';

const router = Router();

router.use(kiosk);

router.get('/today', (_req, res) => {
  res.json({ open: true, closes: '18:00' });
});

router.post('/checkins', (req, res) => {
  const { member, guests = 0 } = req.body ?? {};
  res.status(201).json({ member: member ?? null, guests });
});

router.delete('/checkins/:id', (_req, res) => {
  res.sendStatus(204);
});

export default router;

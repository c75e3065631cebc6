import { Router } from 'express';

const router = Router();

/** Tells whether the service runs. */
router.get('/health', (_req, res) => {
  res.json({ status: 'ok', uptime: process.uptime() });
});

router.get('/ready', (_req, res) => {
  res.sendStatus(204);
});

router.get(['/version', '/about'], (_req, res) => {
  res.json({ name: 'tool-library', version: '2.3.0' });
});

export = router;

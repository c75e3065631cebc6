import { Router } from 'express';
import { requireRole } from '#middleware/auth';
import { Role } from '../../config';

const router = Router();

/**
 * @openapi
 * /api/reports/usage:
 *   get:
 *     summary: How often tools were borrowed
 *     tags: [Reports]
 *     parameters:
 *       - name: year
 *         in: query
 *         description: Four digits
 *         schema: { type: integer }
 *     responses:
 *       200:
 *         description: A line a month
 */
router.get('/usage', requireRole(Role.Admin), (req, res) => {
  res.json({ year: Number(req.query.year ?? 2024), months: [] });
});

router.get('/usage.csv', (_req, res) => {
  res.attachment('usage.csv').send('month,loans\n');
});

router.post('/', requireRole(Role.Admin), (req, res) => {
  const { title, format } = req.body;
  res.status(202).location('/api/reports/1').json({ id: 1, title, format });
});

export default router;

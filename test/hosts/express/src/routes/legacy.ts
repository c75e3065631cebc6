import { Router } from 'express';

export const legacy = Router();

legacy.get('/tools', (_req, res) => {
  res.redirect(301, '/api/tools');
});

legacy.get('/files/*path', (req, res) => {
  res.status(410).json({ message: `${String(req.params.path)} is gone`, code: 'gone' });
});

legacy.get(/^\/export\/(\d+)\.csv$/, (_req, res) => {
  res.type('text/csv').send('id,name\n');
});

import { Router } from 'express';
import { apiKey } from '#middleware/auth';

const webhooks = Router();
webhooks.use(apiKey);

webhooks.post('/payments', (req, res) => {
  res.status(202).send(typeof req.body === 'string' ? 'accepted' : 'ignored');
});

webhooks.all('/echo', (req, res) => {
  res.json({ method: req.method });
});

export default webhooks;

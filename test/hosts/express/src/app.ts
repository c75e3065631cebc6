import express, { type Express } from 'express';
import { settings } from './config';
import { errorHandler, notFound } from '#middleware/errors';
import { requestId } from '#middleware/request-id';
import { apiRouter } from './routes';
import health = require('./routes/health');
import webhooks from './routes/webhooks';

export function createApp(): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(requestId);
  app.use('/webhooks', express.text({ type: 'text/plain' }), webhooks);
  app.use([express.json({ limit: '1mb' }), express.urlencoded({ extended: true })]);

  app.use(health);
  app.use(settings.apiPrefix, apiRouter());
  app.use(notFound);
  app.use(errorHandler);
  return app;
}

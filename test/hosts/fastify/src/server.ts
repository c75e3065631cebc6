import { buildApp } from './app.js';
import { settings } from './config/settings.js';

async function start(): Promise<void> {
  const app = await buildApp({ logger: true });
  try {
    await app.listen({ port: settings.port, host: '0.0.0.0' });
  } catch (error) {
    app.log.error(error);
    process.exit(1);
  }
}

void start();

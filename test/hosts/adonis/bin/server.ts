import { Ignitor } from '@adonisjs/core';
import { importer } from './importer.ts';

await new Ignitor(new URL('../', import.meta.url), { importer })
  .tap((app) => {
    app.listen('SIGTERM', () => app.terminate());
  })
  .httpServer()
  .start();

import { resolve } from 'node:path';
import type { Express } from 'express';

/** The application of the sample host, made by its own code. It is compiled by settings of its own, so nothing checks it here. */
export async function sampleApplication(): Promise<Express> {
  const file: string = resolve('test/hosts/express/src/app.ts');
  const { createApp } = (await import(file)) as { createApp: () => Express };
  return createApp();
}

import { resolve } from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';

/** The application of the sample host, made by its own code. It is compiled by settings of its own, so nothing checks it here. */
export async function sampleApplication(): Promise<OpenAPIHono> {
  const file: string = resolve('test/hosts/hono/src/app.ts');
  const { default: app } = (await import(file)) as { default: OpenAPIHono };
  return app;
}

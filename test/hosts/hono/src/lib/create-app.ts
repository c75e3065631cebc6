import { OpenAPIHono } from '@hono/zod-openapi';
import { createFactory } from 'hono/factory';
import { requestId } from 'hono/request-id';
import type { Member } from '../services/members.ts';
import { onError } from './errors.ts';

export interface Env {
  Variables: { member: Member; startedAt: number };
}

export const factory = createFactory<Env>();

/** A router whose invalid requests are answered alike. */
export function createRouter(): OpenAPIHono<Env> {
  return new OpenAPIHono<Env>({
    strict: false,
    defaultHook: (result, c) => {
      if (!result.success) {
        return c.json({ message: 'The request is invalid.', issues: result.error.issues }, 422);
      }
    },
  });
}

export function createApp(): OpenAPIHono<Env> {
  const app = createRouter();
  app.use(requestId());
  app.notFound((c) => c.json({ message: `Nothing is at ${c.req.path}.` }, 404));
  app.onError(onError);
  return app;
}

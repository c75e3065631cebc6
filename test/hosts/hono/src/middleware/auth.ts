import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import type { Env } from '#lib/create-app';
import { memberBySession, memberByToken, type Role } from '../services/members.ts';

/** Members show a token. */
export const signedIn = createMiddleware<Env>(async (c, next) => {
  const [scheme, token] = (c.req.header('Authorization') ?? '').split(' ');
  const member = scheme === 'Bearer' && token ? memberByToken(token) : undefined;
  if (!member) throw new HTTPException(401, { message: 'Sign in first.' });
  c.set('member', member);
  await next();
});

/** Browsers show the cookie of a session. */
export const withSession = createMiddleware<Env>(async (c, next) => {
  const member = memberBySession(getCookie(c, 'session'));
  if (!member) return c.json({ message: 'Your session is over.' }, 401);
  c.set('member', member);
  await next();
});

/** Members of that role, of those who are signed in. */
export function withRole(role: Role) {
  return createMiddleware<Env>(async (c, next) => {
    if (c.get('member').role !== role) return c.json({ message: 'You may not do that.' }, 403);
    await next();
  });
}

import type { Credential } from '../../../core/guards';
import {
  nativeFunction,
  type NativeObject,
  nothing,
  textOf,
  type Value,
  unknown,
} from '../../../languages/typescript/evaluate/value';
import { plain } from '../../../languages/typescript/types/plain-fields';
import { type KnownMiddleware, knownMiddleware } from '../../node/middleware/known-middleware';
import type { Noted } from '../../node/operations/noted';
import { notedOf } from '../operations/context-object';
import { exceptionOf } from './http-exception';

type Option = (name: string) => string | null;

const unauthenticated: readonly number[] = [401];

/** Middleware that asks a caller for what its options say. */
function guarding(alternatives: (option: Option) => readonly Credential[], statuses = unauthenticated): Value {
  return nativeFunction(([options], { node }) => {
    const option: Option = (name) => (options?.kind === 'record' ? textOf(options.entries.get(name)) : null);
    return refusing({ madeBy: node, alternatives: alternatives(option).map((one) => [one]) }, statuses);
  });
}

/** Middleware that throws for who may not pass. */
export function refusing(middleware: KnownMiddleware, statuses = unauthenticated): Value {
  const refuse = (noted: Noted): void => void noted.errors.push(...statuses.map((status) => exceptionOf(status)));
  return knownMiddleware(middleware, refuse, calledWithin(middleware, refuse));
}

/** `jwt({ secret: c.env.SECRET })(c, next)`, in middleware of the application: it asks for what the one in it does. */
function calledWithin({ alternatives }: KnownMiddleware, refuse: (noted: Noted) => void): NativeObject {
  return {
    call: ([context, next], { run }) => {
      const noted = notedOf(context);
      if (noted !== null) {
        noted.shown.push(...(alternatives ?? []).flat());
        refuse(noted);
      }
      return next === undefined ? nothing : run(next, []);
    },
  };
}

/** A token in the header that an option names, else in `Authorization`. */
function inHeader(option: Option, format: string | null): Credential {
  const header = option('headerName');
  return header === null || header.toLowerCase() === 'authorization'
    ? { kind: 'bearer', format }
    : { kind: 'header', name: header };
}

const jwt = guarding((option) => {
  const cookie = option('cookie');
  return [inHeader(option, 'JWT'), ...(cookie === null ? [] : [{ kind: 'cookie', name: cookie } as const])];
});

/** What Hono itself has to ask who calls, by specifier and name. */
export const authModules: Readonly<Record<string, Readonly<Record<string, Value>>>> = {
  // A header that is no token of that kind is a bad request.
  'hono/bearer-auth': { bearerAuth: guarding((option) => [inHeader(option, null)], [400, 401]) },
  'hono/basic-auth': { basicAuth: guarding(() => [{ kind: 'basic' }]) },
  'hono/jwt': { jwt, sign: nativeFunction((_, { node }) => unknown(node, plain('string'))) },
  'hono/jwk': { jwk: jwt },
};

const open: Value = nativeFunction((_, { node }) => {
  const middleware = { madeBy: node, alternatives: null };
  return knownMiddleware(
    middleware,
    () => undefined,
    calledWithin(middleware, () => undefined),
  );
});

/** What lets everybody through, or refuses for other reasons than who calls. */
const openMiddleware: Readonly<Record<string, readonly string[]>> = {
  'hono/cache': ['cache'],
  'hono/compress': ['compress'],
  'hono/context-storage': ['contextStorage'],
  'hono/cors': ['cors'],
  'hono/csrf': ['csrf'],
  'hono/etag': ['etag'],
  'hono/ip-restriction': ['ipRestriction'],
  'hono/jsx-renderer': ['jsxRenderer'],
  'hono/language': ['languageDetector'],
  'hono/logger': ['logger'],
  'hono/method-override': ['methodOverride'],
  'hono/powered-by': ['poweredBy'],
  'hono/pretty-json': ['prettyJSON'],
  'hono/request-id': ['requestId'],
  'hono/secure-headers': ['secureHeaders'],
  'hono/timeout': ['timeout'],
  'hono/timing': ['timing'],
  'hono/trailing-slash': ['trimTrailingSlash', 'appendTrailingSlash'],
  'hono/bun': ['serveStatic'],
  'hono/deno': ['serveStatic'],
  'hono/cloudflare-workers': ['serveStatic'],
  '@hono/node-server/serve-static': ['serveStatic'],
  '@hono/sentry': ['sentry'],
  '@hono/otel': ['httpInstrumentationMiddleware'],
  'hono-pino': ['pinoLogger', 'logger'],
  'hono-rate-limiter': ['rateLimiter', 'honoRateLimiter'],
};

export const openModules: Readonly<Record<string, Readonly<Record<string, Value>>>> = Object.fromEntries(
  Object.entries(openMiddleware).map(([specifier, names]) => [
    specifier,
    Object.fromEntries(names.map((name) => [name, open])),
  ]),
);

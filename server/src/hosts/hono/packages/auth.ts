import type { Credential } from '../../../core/guards';
import { nativeFunction, textOf, type Value, unknown } from '../../../languages/typescript/evaluate/value';
import { plain } from '../../../languages/typescript/types/plain-fields';
import { type KnownMiddleware, knownMiddleware } from '../../node/middleware/known-middleware';
import type { Noting } from '../../node/operations/checking-value';
import { calledWithin } from './called-within';
import { exceptionOf } from './http-exception';
import { ipRestriction, openMiddleware, rateLimiter } from './refusing-middleware';

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
function refusing(middleware: KnownMiddleware, statuses: readonly number[]): Value {
  const refuse: Noting = (noted) => void noted.errors.push(...statuses.map((status) => exceptionOf(status)));
  return knownMiddleware(middleware, refuse, calledWithin(middleware, refuse));
}

/** A token in the header that an option names, else in `Authorization`, behind the word that another one says. */
function inHeader(option: Option, format: string | null): Credential {
  const name = option('headerName') ?? 'Authorization';
  const prefix = option('prefix');
  const isUsual = prefix === null || prefix.toLowerCase() === 'bearer';
  if (isUsual && name.toLowerCase() === 'authorization') return { kind: 'bearer', format };
  return { kind: 'header', name, ...(!isUsual && prefix !== '' && { word: prefix }) };
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

const open = openMiddleware(() => () => undefined);

/** What lets everybody through, or refuses for other reasons than who calls, by specifier. */
const openNames: Readonly<Record<string, readonly string[]>> = {
  'hono/cache': ['cache'],
  'hono/compress': ['compress'],
  'hono/context-storage': ['contextStorage'],
  'hono/cors': ['cors'],
  'hono/csrf': ['csrf'],
  'hono/etag': ['etag'],
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
  '@hono/sentry': ['sentry'],
  '@hono/otel': ['httpInstrumentationMiddleware'],
  'hono-pino': ['pinoLogger', 'logger'],
};

export const openModules: Readonly<Record<string, Readonly<Record<string, Value>>>> = {
  ...Object.fromEntries(
    Object.entries(openNames).map(([specifier, names]) => [
      specifier,
      Object.fromEntries(names.map((name) => [name, open])),
    ]),
  ),
  'hono/ip-restriction': { ipRestriction },
  'hono-rate-limiter': { rateLimiter, honoRateLimiter: rateLimiter, cloudflareRateLimiter: rateLimiter },
};

import { native, type NativeObject, nothing, textOf, type Value } from '../../../languages/typescript/evaluate/value';
import { knownMiddleware } from '../middleware/known-middleware';
import type { Watched } from '../operations/follower';
import { memberIn } from '../stores/written-options';

/** A package that keeps sessions: which of its options name the cookie, and what it is called without them. */
interface SessionPackage {
  readonly options: readonly string[];
  readonly byDefault: string;
}

const ofExpress: Readonly<Record<string, SessionPackage>> = {
  // `key` in older versions.
  'express-session': { options: ['name', 'key'], byDefault: 'connect.sid' },
  // https://github.com/expressjs/cookie-session#name
  'cookie-session': { options: ['name', 'key'], byDefault: 'session' },
};

const plugin: SessionPackage = { options: ['cookieName'], byDefault: 'sessionId' };

const ofFastify: Readonly<Record<string, SessionPackage>> = {
  '@fastify/session': plugin,
  'fastify-session': plugin,
  // https://github.com/fastify/fastify-secure-session
  '@fastify/secure-session': { options: ['cookieName', 'sessionName'], byDefault: 'session' },
};

/** Middleware that was made, with the names of its cookies, and plugins that are told their options where they are registered. */
const cookies = new WeakMap<NativeObject, string>();
const plugins = new WeakMap<NativeObject, SessionPackage>();

/** Packages of middleware that knows a caller by a cookie. */
export function sessionMiddleware(watched: Watched): Readonly<Record<string, Value>> {
  return modulesOf(ofExpress, watched);
}

/** The same of plugins of Fastify. */
export function sessionPlugins(watched: Watched): Readonly<Record<string, Value>> {
  return modulesOf(ofFastify, watched);
}

function modulesOf(
  packages: Readonly<Record<string, SessionPackage>>,
  watched: Watched,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    Object.entries(packages).map(([specifier, one]) => [specifier, sessionModule(one, watched)] as const),
  );
}

/** A module and what makes its middleware are one. */
function sessionModule(of: SessionPackage, watched: Watched): Value {
  const object: NativeObject = {
    get: (name) => (/^(?:default|fastifySession|fastifySecureSession)$/.test(name) ? exported : undefined),
    call: ([options], { node }) => {
      const cookie = cookieOf(of, options);
      const middleware: NativeObject = {
        call: ([, , next], { run }) => {
          if (watched.noted !== null) watched.noted.sessionCookie = cookie;
          return next === undefined ? nothing : run(next, []);
        },
      };
      cookies.set(middleware, cookie);
      return knownMiddleware(
        { madeBy: node, alternatives: null },
        (noted) => void (noted.sessionCookie = cookie),
        middleware,
      );
    },
  };
  const exported = native(object);
  plugins.set(object, of);
  return exported;
}

function cookieOf({ options, byDefault }: SessionPackage, given: Value | undefined): string {
  return options.flatMap((name) => textOf(memberIn(given, name)) ?? [])[0] ?? byDefault;
}

/** What such a plugin, told by its package, calls its cookie. */
export function pluginCookie(specifier: string, options: Value): string {
  return cookieOf(ofFastify[specifier] ?? plugin, options);
}

/** The cookie of middleware that keeps sessions, or of a plugin that is told these options; null for anything else. */
export function sessionCookieOf(value: Value | undefined, options?: Value): string | null {
  if (value?.kind !== 'native') return null;
  const of = plugins.get(value.object);
  return cookies.get(value.object) ?? (of === undefined ? null : cookieOf(of, options));
}

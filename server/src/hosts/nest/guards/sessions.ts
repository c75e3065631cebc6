import type { Credential } from '../../../core/guards';
import {
  type NativeObject,
  native,
  nativeFunction,
  textOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { knownMiddleware } from '../../node/middleware/known-middleware';
import { type ApplicationRecord, toldTo } from '../boot/application-record';
import type { ToldMiddleware } from '../middleware/consumer';

/** A package that keeps sessions: which of its options name the cookie, and what it is called without them. */
interface SessionPackage {
  readonly options: readonly string[];
  readonly byDefault: string;
}

const express: SessionPackage = { options: ['name'], byDefault: 'connect.sid' };
const fastify: SessionPackage = { options: ['cookieName'], byDefault: 'sessionId' };

const packages: Readonly<Record<string, SessionPackage>> = {
  'express-session': express,
  // https://github.com/expressjs/cookie-session#name
  'cookie-session': { options: ['name'], byDefault: 'session' },
  '@fastify/session': fastify,
  'fastify-session': fastify,
  // https://github.com/fastify/fastify-secure-session
  '@fastify/secure-session': { options: ['cookieName', 'sessionName'], byDefault: 'session' },
};

/** Middleware and plugins that keep sessions, with the names of their cookies, as far as they are told by themselves. */
const cookies = new WeakMap<NativeObject, string>();
const plugins = new WeakMap<NativeObject, SessionPackage>();

/** What packages export that keep sessions, each both as a module and as what makes its middleware. */
export const sessionModules: Readonly<Record<string, Value>> = Object.fromEntries(
  Object.entries(packages).map(([specifier, one]) => [specifier, sessionModule(one)] as const),
);

function sessionModule(of: SessionPackage): Value {
  const object: NativeObject = {
    get: (name) => (name === 'default' || name === 'fastifySession' ? self : nativeFunction(() => self)),
    call: ([options], { node }) => {
      const middleware: NativeObject = {};
      cookies.set(middleware, cookieOf(of, options));
      return knownMiddleware({ madeBy: node, alternatives: null }, undefined, middleware);
    },
  };
  const self = native(object);
  plugins.set(object, of);
  return self;
}

function cookieOf({ options, byDefault }: SessionPackage, given: Value | undefined): string {
  const named = options.flatMap((name) => {
    const text = given?.kind === 'record' ? textOf(given.entries.get(name)) : null;
    return text === null ? [] : [text];
  });
  return named[0] ?? byDefault;
}

/** What an application keeps its callers by, as it is told before it listens or its modules tell. */
export function sessionOf(application: ApplicationRecord, told: readonly ToldMiddleware[]): Credential {
  const used = [...toldTo(application, 'use').flat(), ...told.flatMap(({ middleware }) => middleware)];
  const ofMiddleware = used.flatMap((one) => (one.kind === 'native' ? (cookies.get(one.object) ?? []) : []));
  const ofPlugins = toldTo(application, 'register').flatMap(([plugin, options]) => {
    const of = plugin?.kind === 'native' ? plugins.get(plugin.object) : undefined;
    return of === undefined ? [] : [cookieOf(of, options)];
  });
  return { kind: 'session', cookie: [...ofMiddleware, ...ofPlugins][0] ?? express.byDefault };
}

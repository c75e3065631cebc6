import { type NativeObject, nativeFunction, type Value } from '../../../languages/typescript/evaluate/value';
import { knownMiddleware } from '../../node/middleware/known-middleware';
import { calledWithin } from './called-within';

const servers = new WeakSet<NativeObject>();

/** Whether a value hands out files of a directory, and the request on where there is none. */
export function isFileServer(value: Value): boolean {
  return value.kind === 'native' && servers.has(value.object);
}

/** `serveStatic({ root })`. https://hono.dev/docs/getting-started/nodejs#serve-static-files */
const serveStatic = nativeFunction((_, { node }) => {
  const middleware = { madeBy: node, alternatives: null };
  const object = calledWithin(middleware, () => undefined);
  servers.add(object);
  return knownMiddleware(middleware, undefined, object);
});

/** What hands out files on each platform, by specifier. */
export const fileServers: Readonly<Record<string, Readonly<Record<string, Value>>>> = Object.fromEntries(
  ['hono/bun', 'hono/deno', 'hono/cloudflare-workers', '@hono/node-server/serve-static', 'hono/serve-static'].map(
    (specifier) => [specifier, { serveStatic }],
  ),
);

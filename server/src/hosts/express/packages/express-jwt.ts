import type { AppliedMiddleware } from '../../../core/application';
import { errorClass, plainError } from '../../../languages/typescript/evaluate/classes/error-classes';
import {
  native,
  type NativeObject,
  nativeFunction,
  nothing,
  primitive,
  textOf,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { plainMiddleware } from '../../node/middleware/applied-middleware';
import { knownMiddleware } from '../../node/middleware/known-middleware';
import { writtenName } from '../../node/middleware/written-name';
import type { Follow, Watched } from '../../node/operations/follower';
import { tokenPlaces } from '../../node/known-packages/token-places';
import { takesAddress } from '../../node/paths/taken-address';
import type { ReadPath } from '../../node/paths/express-path';
import { once } from '../../../core/once';
import type { Credential } from '../../../core/guards';
import type { RegisteredRoute } from '../routes/registered';

/** https://github.com/auth0/express-jwt#error-handling */
const unauthorized = errorClass(
  'UnauthorizedError',
  () => ({ status: primitive(401), code: unknownOf('string', null), inner: plainError.make([]) }),
  plainError.value,
);

/** Requests that such a middleware does not run for: those of a path, or of a method, or of both. */
interface Spared {
  readonly path?: string | { readonly source: string; readonly flags: string };
  /** Left out for all. */
  readonly methods?: readonly string[];
}

const sparedRequests = new WeakMap<NativeObject, readonly Spared[]>();

/** `expressjwt({ secret })`: it refuses who shows no token, but where it says that none is needed. */
function middlewareOf(watched: Watched, follow: Follow): Value {
  return nativeFunction(([options], { node }) => {
    const entries = options?.kind === 'record' ? options.entries : new Map<string, Value>();
    const needed = entries.get('credentialsRequired');
    const isOpen = needed?.kind === 'primitive' && needed.value === false;
    const credentials = once(() => shownTo(entries.get('getToken'), follow));
    /** Code of the application may call it, too. */
    const call: NativeObject['call'] = ([, , next], { run }) => {
      const { noted } = watched;
      const isRefused = noted?.isOfStranger === true && !isOpen;
      if (!isOpen) noted?.shown.push(...credentials());
      if (!isOpen) noted?.errors.push(unauthorized.make([]));
      if (next !== undefined && !isRefused) run(next, []);
      return nothing;
    };
    const made = (spares: readonly Spared[]): Value => {
      const object: NativeObject = { get: (name) => (name === 'unless' ? unless : undefined), call };
      sparedRequests.set(object, spares);
      return knownMiddleware(
        {
          madeBy: node,
          get alternatives() {
            return [...(isOpen ? [[]] : []), ...credentials().map((one) => [one])];
          },
        },
        (noted) => void noted.errors.push(unauthorized.make([])),
        object,
      );
    };
    const unless = nativeFunction(([given]) => made(given?.kind === 'record' ? sparedBy(given.entries) : []));
    return made([]);
  });
}

const bearer: Credential = { kind: 'bearer', format: 'JWT' };

/** `getToken` takes a token from elsewhere than the header of tokens. https://github.com/auth0/express-jwt#customizing-token-location */
function shownTo(getToken: Value | undefined, follow: Follow): readonly Credential[] {
  const { credentials = [] } = tokenPlaces(getToken, follow) ?? {};
  return credentials.length === 0 ? [bearer] : credentials;
}

/** https://github.com/jfromaniello/express-unless#current-options */
function sparedBy(options: ReadonlyMap<string, Value>): readonly Spared[] {
  const methods = textsIn(options.get('method'));
  return [...pathsIn(options.get('path')), ...(methods.length > 0 ? [{ methods }] : [])];
}

/** Texts, patterns, and objects with one of these and methods. */
function pathsIn(value: Value | undefined): readonly Spared[] {
  if (value?.kind === 'list') return value.items.flatMap(pathsIn);
  if (value?.kind === 'pattern') return [{ path: value }];
  if (value?.kind === 'record') {
    const told = ['methods', 'method'].flatMap((name) => value.entries.get(name) ?? []);
    const all = pathsIn(value.entries.get('url'));
    const methods = textsIn(told[0]);
    return told.length === 0 ? all : methods.length === 0 ? [] : all.map((one) => ({ ...one, methods }));
  }
  const path = textOf(value);
  return path === null ? [] : [{ path }];
}

function textsIn(value: Value | undefined): readonly string[] {
  const all = value?.kind === 'list' ? value.items : [value];
  return all.flatMap((one) => textOf(one)?.toUpperCase() ?? []);
}

/** Middleware of which a route is spared: it asks nothing of who calls that one. */
export function spared({ path, methods }: RegisteredRoute): (one: Value) => AppliedMiddleware | null {
  const isFor = (one: Spared): boolean =>
    (one.path === undefined || isPathOf(one.path, path)) &&
    (one.methods === undefined || methods.every((method) => one.methods?.includes(method)));
  return (one) => {
    const spares = one.kind === 'native' ? sparedRequests.get(one.object) : undefined;
    return spares?.some(isFor) === true ? plainMiddleware(writtenName(one) ?? 'expressjwt') : null;
  };
}

function isPathOf(spares: NonNullable<Spared['path']>, path: ReadPath): boolean {
  return typeof spares === 'string' ? spares === `/${path.uri}` : takesAddress(spares, path) === true;
}

/** `express-jwt`. */
export function expressJwtModule(watched: Watched, follow: Follow): Value {
  const middleware = middlewareOf(watched, follow);
  return native({
    call: (args, call) =>
      (middleware.kind === 'native' ? middleware.object.call?.(args, call) : undefined) ?? middleware,
    get: (name) => {
      if (name === 'UnauthorizedError') return unauthorized.value;
      return ['expressjwt', 'default', 'jwt'].includes(name) ? middleware : undefined;
    },
  });
}

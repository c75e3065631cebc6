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
import type { Watched } from '../../node/operations/follower';
import type { RegisteredRoute } from '../routes/registered';

/** https://github.com/auth0/express-jwt#error-handling */
const unauthorized = errorClass(
  'UnauthorizedError',
  () => ({ status: primitive(401), code: unknownOf('string', null), inner: plainError.make([]) }),
  plainError.value,
);

/** Paths that such a middleware does not run for. */
const sparedPaths = new WeakMap<NativeObject, readonly string[]>();

/** `expressjwt({ secret })`: it refuses who shows no token, but where it says that none is needed. */
function middlewareOf(watched: Watched): Value {
  return nativeFunction(([options], { node }) => {
    const entries = options?.kind === 'record' ? options.entries : new Map<string, Value>();
    const needed = entries.get('credentialsRequired');
    const isOpen = needed?.kind === 'primitive' && needed.value === false;
    const credential = { kind: 'bearer', format: 'JWT' } as const;
    /** Code of the application may call it, too. */
    const call: NativeObject['call'] = ([, , next], { run }) => {
      const { noted } = watched;
      const isRefused = noted?.isOfStranger === true && !isOpen;
      if (!isOpen) noted?.shown.push(credential);
      if (!isOpen) noted?.errors.push(unauthorized.make([]));
      if (next !== undefined && !isRefused) run(next, []);
      return nothing;
    };
    const made = (spares: readonly string[]): Value => {
      const object: NativeObject = { get: (name) => (name === 'unless' ? unless : undefined), call };
      sparedPaths.set(object, spares);
      const alternatives = [...(isOpen ? [[]] : []), [credential]];
      return knownMiddleware(
        { madeBy: node, alternatives },
        (noted) => void noted.errors.push(unauthorized.make([])),
        object,
      );
    };
    const unless = nativeFunction(([given]) =>
      made(given?.kind === 'record' ? pathsIn(given.entries.get('path')) : []),
    );
    return made([]);
  });
}

/** Texts, and objects with one and methods; what patterns spare is not told. */
function pathsIn(value: Value | undefined): readonly string[] {
  if (value?.kind === 'list') return value.items.flatMap(pathsIn);
  const text = textOf(value?.kind === 'record' && !value.entries.has('methods') ? value.entries.get('url') : value);
  return text === null ? [] : [text];
}

/** Middleware of which a route is spared: it asks nothing of who calls that one. */
export function spared({ path }: RegisteredRoute): (one: Value) => AppliedMiddleware | null {
  return (one) => {
    const paths = one.kind === 'native' ? sparedPaths.get(one.object) : undefined;
    return paths?.includes(`/${path.uri}`) === true ? plainMiddleware(writtenName(one) ?? 'expressjwt') : null;
  };
}

/** `express-jwt`. */
export function expressJwtModule(watched: Watched): Value {
  const middleware = middlewareOf(watched);
  return native({
    call: (args, call) =>
      (middleware.kind === 'native' ? middleware.object.call?.(args, call) : undefined) ?? middleware,
    get: (name) => {
      if (name === 'UnauthorizedError') return unauthorized.value;
      return ['expressjwt', 'default', 'jwt'].includes(name) ? middleware : undefined;
    },
  });
}

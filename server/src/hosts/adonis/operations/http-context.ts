import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import {
  type FunctionValue,
  type NativeObject,
  native,
  nativeFunction,
  nothing,
  unknown,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import type { Noted } from '../../node/operations/noted';
import { partValue } from '../../node/operations/request-part';
import { forbidden } from '../packages/errors';
import type { Macros } from '../macros';
import { authObject, type AuthSources } from './auth-object';
import { adonisRequest } from './request-object';
import type { RequestPlace } from './request-place';
import { page, WatchedResponse } from './response-object';

/** What a context is made with. */
export interface ContextSources extends AuthSources {
  readonly macros: Macros;
  readonly place: RequestPlace;
  /** What the container hands to a method beside the context; null for one that asks for nothing. */
  readonly injected: (callee: FunctionValue) => readonly Value[] | null;
}

const responses = new WeakMap<Noted, WatchedResponse>();

/** How code that was followed with a request answers it. */
export function responseTo(noted: Noted, { macros }: Pick<ContextSources, 'macros'>): WatchedResponse {
  const known = responses.get(noted) ?? new WatchedResponse(noted, macros);
  responses.set(noted, known);
  return known;
}

/** What handlers and middleware know as `ctx`. */
export function httpContext(noted: Noted, sources: ContextSources): Value {
  const members: Readonly<Record<string, Value>> = {
    request: adonisRequest(noted, sources),
    route: native({ get: (name) => (name === 'pattern' ? sources.place.urlFor(noted) : undefined) }),
    response: responseTo(noted, sources).value,
    params: partValue({ place: 'path', path: [] }, noted),
    auth: authObject(noted, sources),
    bouncer: bouncer(),
    session: session(noted),
    inertia: pages,
    view: pages,
  };
  const assigned = new Map<string, Value>();
  const object: NativeObject = {
    get: (name) =>
      assigned.get(name) ??
      sources.macros.member('HttpContext', name, self) ??
      (Object.hasOwn(members, name) ? members[name] : undefined),
    set: (name, value) => void assigned.set(name, value),
    escapes: () => void (noted.isHandedOn = true),
  };
  const self = native(object);
  return self;
}

/** `ctx.bouncer` of @adonisjs/bouncer: who may not is refused. */
function bouncer(): Value {
  const self: Value = native({
    get: (name) =>
      nativeFunction((_, { node, mayThrow }) => {
        if (name === 'authorize') mayThrow(forbidden());
        if (name === 'authorize') return nothing;
        return name === 'allows' || name === 'denies' ? unknownOf('boolean', node) : self;
      }),
  });
  return self;
}

function session(noted: Noted): Value {
  return native({
    get: () =>
      nativeFunction((_, { node }) => {
        noted.asksWhoCalls = true;
        return unknown(node);
      }),
  });
}

/** Templates and pages of Inertia are HTML. */
const pages: Value = nativeRecord({ render: nativeFunction((_, { node }) => page(node)) });

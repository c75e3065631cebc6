import { errorClass, isKnownError, plainError } from '../../../languages/typescript/evaluate/classes/error-classes';
import {
  native,
  type NativeObject,
  nativeFunction,
  nothing,
  numbersOf,
  primitive,
  record,
  type RecordValue,
  unknown,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { phrases } from './http-statuses';

/** Statuses by the functions that make errors of them. https://hapi.dev/module/boom/api/#http-4xx-errors */
const statuses: Readonly<Record<string, number>> = {
  badRequest: 400,
  unauthorized: 401,
  paymentRequired: 402,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  notAcceptable: 406,
  proxyAuthRequired: 407,
  clientTimeout: 408,
  conflict: 409,
  resourceGone: 410,
  lengthRequired: 411,
  preconditionFailed: 412,
  entityTooLarge: 413,
  uriTooLong: 414,
  unsupportedMediaType: 415,
  rangeNotSatisfiable: 416,
  expectationFailed: 417,
  teapot: 418,
  badData: 422,
  locked: 423,
  failedDependency: 424,
  tooEarly: 425,
  preconditionRequired: 428,
  tooManyRequests: 429,
  illegal: 451,
  internal: 500,
  badImplementation: 500,
  notImplemented: 501,
  badGateway: 502,
  serverUnavailable: 503,
  gatewayTimeout: 504,
};

const boom = errorClass('Boom', undefined, plainError.value);

const internal = 'An internal server error occurred';

/** What an error has beside what it has anyway: it is answered with what `output` says. https://hapi.dev/module/boom/api/#boom */
function boomMembers(status: Value, message: Value, data: Value): readonly (readonly [string, Value])[] {
  const [known] = numbersOf(status);
  const phrase = known === undefined ? undefined : phrases[known];
  const payload = record([
    ['statusCode', known === undefined ? unknownOf('integer', null) : status],
    ['error', phrase === undefined ? unknownOf('string', null) : primitive(phrase)],
    ['message', known === 500 ? primitive(internal) : message],
  ]);
  const output = record([
    ['statusCode', status],
    ['payload', payload],
    ['headers', record([])],
  ]);
  const isServer = known === undefined ? unknownOf('boolean', null) : primitive(known >= 500);
  return [
    ['isBoom', primitive(true)],
    ['isServer', isServer],
    ['data', data],
    ['output', output],
  ];
}

function boomOf(status: Value, [message = nothing, data = primitive(null)]: readonly Value[]): RecordValue {
  const text = message.kind === 'record' ? (message.entries.get('message') ?? nothing) : message;
  const made = boom.make([textOr(text, status)]);
  return withMembers(made, boomMembers(status, made.entries.get('message') ?? nothing, data));
}

/** What is said of an error that nobody says something of: the phrase of its status. */
function textOr(message: Value, status: Value): Value {
  const isText = message.kind !== 'primitive' || typeof message.value === 'string';
  const phrase = phrases[numbersOf(status)[0] ?? 0];
  if (isText) return message;
  return phrase === undefined ? unknownOf('string', null) : primitive(phrase);
}

function withMembers(made: RecordValue, members: Iterable<readonly [string, Value]>): RecordValue {
  for (const [name, value] of members) made.entries.set(name, value);
  return made;
}

/** An error as it is, answered as options say: `boomify(error, { statusCode: 400 })`. One that knows that already keeps it. */
function boomified(error: Value, options: Value | undefined): Value {
  if (error.kind === 'union') return { kind: 'union', values: error.values.map((one) => boomified(one, options)) };
  if (isBoom(error) === true) return error;
  const status = memberOf(options, 'statusCode') ?? primitive(500);
  if (error.kind !== 'record') return boomOf(status, [memberOf(options, 'message') ?? unknownOf('string', null)]);
  const message = memberOf(options, 'message') ?? error.entries.get('message') ?? unknownOf('string', null);
  return withMembers(error, boomMembers(status, message, error.entries.get('data') ?? primitive(null)));
}

function memberOf(of: Value | undefined, name: string): Value | undefined {
  return of?.kind === 'record' ? of.entries.get(name) : undefined;
}

/** Null where source does not tell. */
function isBoom(value: Value): boolean | null {
  if (value.kind === 'unknown' || value.kind === 'native' || value.kind === 'union') return null;
  if (value.kind !== 'record') return false;
  const own = value.entries.get('isBoom');
  return own !== undefined || isKnownError(value) || value.class !== null ? own !== undefined : null;
}

/** `new Boom('Text', { statusCode: 404, data })`, a class that is a function, too. */
const classObject: NativeObject = {
  instance: ([message, options]) =>
    boomOf(memberOf(options, 'statusCode') ?? primitive(500), [
      message ?? nothing,
      memberOf(options, 'data') ?? primitive(null),
    ]),
  isInstance: isBoom,
  get: (name) => (Object.hasOwn(members, name) ? members[name] : undefined),
};

const members: Readonly<Record<string, Value>> = {
  ...Object.fromEntries(
    Object.entries(statuses).map(([name, status]) => [name, nativeFunction((args) => boomOf(primitive(status), args))]),
  ),
  boomify: nativeFunction(([error = nothing, options]) => boomified(error, options)),
  // Until version 6.
  create: nativeFunction(([status = primitive(500), ...args]) => boomOf(status, args)),
  wrap: nativeFunction(([error = nothing, statusCode = primitive(500)]) =>
    boomified(error, record([['statusCode', statusCode]])),
  ),
  isBoom: nativeFunction(([error = nothing], { node }) => {
    const known = isBoom(error);
    return known === null ? unknownOf('boolean', node) : primitive(known);
  }),
};

const boomClass: Value = native(classObject);

/** `@hapi/boom`, and `boom` as it was called. */
export const boomModule: Value = native({
  ...classObject,
  call: (args, { node }) => classObject.instance?.(args) ?? unknown(node),
  get: (name) => (name === 'Boom' ? boomClass : classObject.get?.(name)),
});

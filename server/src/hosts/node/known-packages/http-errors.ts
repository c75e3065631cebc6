import { errorClass, plainError } from '../../../languages/typescript/evaluate/classes/error-classes';
import {
  native,
  nativeFunction,
  numbersOf,
  primitive,
  type RecordValue,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';

/** Classes of `http-errors` by what they are called. https://github.com/jshttp/http-errors#list-of-all-constructors */
export const httpErrorStatuses: Readonly<Record<string, number>> = {
  BadRequest: 400,
  Unauthorized: 401,
  PaymentRequired: 402,
  Forbidden: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  NotAcceptable: 406,
  RequestTimeout: 408,
  Conflict: 409,
  Gone: 410,
  PreconditionFailed: 412,
  PayloadTooLarge: 413,
  UnsupportedMediaType: 415,
  ImATeapot: 418,
  UnprocessableEntity: 422,
  Locked: 423,
  FailedDependency: 424,
  UpgradeRequired: 426,
  PreconditionRequired: 428,
  TooManyRequests: 429,
  InternalServerError: 500,
  NotImplemented: 501,
  BadGateway: 502,
  ServiceUnavailable: 503,
  GatewayTimeout: 504,
};

const base = errorClass('HttpError', undefined, plainError.value);

/** What says how it is answered. */
function statusMembers(status: Value): Readonly<Record<string, Value>> {
  const [known] = numbersOf(status);
  const expose = known === undefined ? unknownOf('boolean', null) : primitive(known < 500);
  return { status, statusCode: status, expose };
}

const classes = Object.fromEntries(
  Object.entries(httpErrorStatuses).map(([name, status]) => {
    const made = errorClass(name, () => statusMembers(primitive(status)), base.value);
    return [name, made] as const;
  }),
);

/** An error that knows the status that it is answered with. */
export function httpError(status: number, members: readonly (readonly [string, Value])[] = []): RecordValue {
  return errorOf(primitive(status), unknownOf('string', null), members);
}

function errorOf(status: Value, message: Value, members: Iterable<readonly [string, Value]>): RecordValue {
  const made = base.make([message]);
  for (const [name, value] of [...Object.entries(statusMembers(status)), ...members]) made.entries.set(name, value);
  return made;
}

/** `createError(404, 'Not there', { code: 'gone' })`, in any order. */
export function createdError(args: readonly Value[]): RecordValue {
  const isNumber = (one: Value): boolean => one.kind === 'primitive' && typeof one.value === 'number';
  const isText = (one: Value): boolean => one.kind === 'primitive' && typeof one.value === 'string';
  const status = args.find(isNumber) ?? primitive(500);
  const members = args.find((one) => one.kind === 'record');
  return errorOf(status, args.find(isText) ?? unknownOf('string', null), members?.entries ?? []);
}

/** `http-errors`. */
export const httpErrorsModule: Value = native({
  call: createdError,
  get: (name) => {
    if (name === 'HttpError') return base.value;
    if (name === 'isHttpError') {
      return nativeFunction(([error], { node }) => {
        const answer = error === undefined ? false : base.isInstance(error);
        return answer === null ? unknownOf('boolean', node) : primitive(answer);
      });
    }
    const byStatus = Object.entries(httpErrorStatuses).find(([, status]) => String(status) === name)?.[0] ?? name;
    return Object.hasOwn(classes, byStatus) ? classes[byStatus]?.value : undefined;
  },
});

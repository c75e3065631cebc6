import { errorClass, plainError } from '../../../languages/typescript/evaluate/classes/error-classes';
import {
  nativeFunction,
  nothing,
  primitive,
  record,
  type RecordValue,
  unknown,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';

const httpException = errorClass(
  'HTTPException',
  ([status, options]) => ({
    status: status ?? primitive(500),
    message: messageIn(options),
    res: responseIn(options),
    getResponse: nativeFunction((_, { node }) => unknown(node)),
  }),
  plainError.value,
);

function messageIn(options: Value | undefined): Value {
  if (options?.kind !== 'record') return options === undefined ? primitive('') : unknownOf('string', null);
  const message = options.entries.get('message') ?? primitive('');
  return message.kind === 'primitive' ? message : unknownOf('string', null);
}

/** The response that it is answered with. */
function responseIn(options: Value | undefined): Value {
  if (options === undefined) return nothing;
  return options.kind === 'record' ? (options.entries.get('res') ?? nothing) : unknown(null);
}

/** `HTTPException` of hono/http-exception. */
export const httpExceptionClass: Value = httpException.value;

/** What is thrown with a status. */
export function exceptionOf(status: number, message = ''): RecordValue {
  return httpException.make([primitive(status), record([['message', primitive(message)]])]);
}

import { errorClass, plainError } from '../../../languages/typescript/evaluate/classes/error-classes';
import {
  native,
  nativeFunction,
  primitive,
  textOf,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';

/** `createError('CODE', 'There is no %s', 404)`: a class of errors. https://github.com/fastify/fastify-error */
const createError: Value = nativeFunction(([code, message, status, base]) => {
  const text = textOf(message);
  const isWhole = text !== null && !text.includes('%');
  const members = (): Readonly<Record<string, Value>> => ({
    name: primitive('FastifyError'),
    ...(code !== undefined && { code }),
    message: isWhole ? primitive(text) : unknownOf('string', null),
    statusCode: status ?? primitive(500),
  });
  return errorClass('FastifyError', members, base ?? fastifyError.value).value;
});

const fastifyError = errorClass('FastifyError', undefined, plainError.value);

/** `@fastify/error`, whose default export is the function. */
export const fastifyErrorModule: Value = native({
  ...(createError.kind === 'native' ? createError.object : {}),
  get: (name) => {
    if (name === 'default' || name === 'createError') return createError;
    return name === 'FastifyError' ? fastifyError.value : undefined;
  },
});

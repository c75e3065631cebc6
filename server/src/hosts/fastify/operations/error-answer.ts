import { unknown } from '../../../languages/typescript/evaluate/value';
import { openObject, plain } from '../../../languages/typescript/types/plain-fields';
import type { TypeShapes } from '../../../languages/typescript/types/type-shapes';
import { reasonPhrase } from '../../node/known-packages/http-statuses';
import type { NotedAnswer } from '../../node/operations/noted';

const errorShape = 'fastify HttpError';

/** How Fastify writes errors, where no handler of the application does. lib/error-handler.js of Fastify 5 */
export function declareErrors(shapes: TypeShapes): void {
  const properties = {
    statusCode: plain('integer'),
    code: plain('string', { required: false }),
    error: plain('string'),
    message: plain('string'),
  };
  shapes.declare(errorShape, () => ({ ...openObject, name: 'HttpError', properties }));
}

/** What Fastify answers an error with by itself, of which `code` and `message` are known. */
export function errorAnswer(status: number, code: string | null, message: string | null): NotedAnswer {
  const reason = reasonPhrase(status);
  const known = code === null ? {} : { code };
  const example = { statusCode: status, ...known, error: reason, message: message ?? reason };
  return {
    status,
    mediaType: 'application/json',
    body: unknown(null, plain('object', { shape: errorShape, example })),
  };
}

/** Whether an answer is one that Fastify writes by itself. */
export function isWrittenByFastify({ body }: NotedAnswer): boolean {
  return body?.kind === 'unknown' && body.field?.shape === errorShape;
}

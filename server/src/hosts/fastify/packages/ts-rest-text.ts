import { requestErrorText } from '../../node/contracts/request-errors';

/**
 * What @ts-rest/fastify does for a request, as code that is read like that of an application; what it is handed are functions that
 * know contracts. Errors that are responses are answers of the handler. libs/ts-rest/fastify/src/lib/ts-rest-fastify.ts of 3.52
 */
export const tsRestText = `
${requestErrorText}
export const answering = (looked, handler) => async (request, reply) => {
  const { fails, handed, isTold, pathParams, headers, query, body } = looked(request, reply);
  if (fails) throw new RequestValidationError(pathParams, headers, query, body);
  const result = await handler(handed);
  if (isTold(result.status)) return reply.status(result.status).send(result.body);
};
export const refusing = {
  combined: () => (error, request, reply) =>
    error instanceof RequestValidationError ? reply.status(400).send(error.combined()) : reply.send(error),
  by: (handler) => (error, request, reply) =>
    error instanceof RequestValidationError ? handler(error, request, reply) : reply.send(error),
};
`;

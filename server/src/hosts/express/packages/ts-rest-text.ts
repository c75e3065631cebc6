import { requestErrorText } from '../../node/contracts/request-errors';

/**
 * What @ts-rest/express does for a request, as code that is read like that of an application; what it is handed are functions that
 * know contracts. Errors that are responses are answers of the handler. libs/ts-rest/express/src/lib/ts-rest-express.ts of 3.52
 */
export const tsRestText = `
${requestErrorText}
export const answering = (looked, handler) => async (req, res, next) => {
  const { fails, handed, isTold, pathParams, headers, query, body } = looked(req, res);
  if (fails) throw new RequestValidationError(pathParams, headers, query, body);
  const result = await handler(handed);
  if (isTold(result.status)) res.status(result.status).json(result.body);
};
export const refusing = {
  default: (anyIssues) => (error, req, res, next) =>
    error instanceof RequestValidationError ? res.status(400).json(anyIssues) : next(error),
  combined: () => (error, req, res, next) =>
    error instanceof RequestValidationError ? res.status(400).json(error.combined()) : next(error),
  by: (handler) => (error, req, res, next) =>
    error instanceof RequestValidationError ? handler(error, req, res, next) : next(error),
};
`;

/**
 * What @ts-rest/express does for a request, as code that is read like that of an application; what it is handed are functions that
 * know contracts. libs/ts-rest/express/src/lib/ts-rest-express.ts of 3.52
 */
export const tsRestText = `
import { TsRestResponseError } from '@ts-rest/core';
export class RequestValidationError extends Error {
  constructor(pathParams, headers, query, body) {
    super('[ts-rest] request validation failed');
    this.pathParams = pathParams;
    this.headers = headers;
    this.query = query;
    this.body = body;
  }
}
export const answering = (looked, handler) => async (req, res, next) => {
  const { fails, handed, isTold, pathParams, headers, query, body } = looked(req, res);
  if (fails) throw new RequestValidationError(pathParams, headers, query, body);
  const result = await handler(handed);
  if (isTold(result.status)) res.status(result.status).json(result.body);
};
export const responding = (error, req, res, next) => {
  if (!(error instanceof TsRestResponseError)) return next(error);
  res.status(error.statusCode).json(error.body);
};
export const refusing = {
  default: (anyIssues) => (error, req, res, next) =>
    error instanceof RequestValidationError ? res.status(400).json(anyIssues) : next(error),
  combined: () => (error, req, res, next) => {
    if (!(error instanceof RequestValidationError)) return next(error);
    const { pathParams, headers, query, body } = error;
    res.status(400).json({ pathParameterErrors: pathParams, headerErrors: headers, queryParameterErrors: query, bodyErrors: body });
  },
  by: (handler) => (error, req, res, next) =>
    error instanceof RequestValidationError ? handler(error, req, res, next) : next(error),
};
`;

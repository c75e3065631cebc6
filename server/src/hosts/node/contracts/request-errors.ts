/**
 * The error that servers hand on where a request does not fit, as code that is read like that of an application.
 * libs/ts-rest/express/src/lib/request-validation-error.ts and libs/ts-rest/fastify/src/lib/ts-rest-fastify.ts of 3.52
 */
export const requestErrorText = `
export class RequestValidationError extends Error {
  constructor(pathParams, headers, query, body) {
    super('[ts-rest] request validation failed');
    this.pathParams = pathParams;
    this.headers = headers;
    this.query = query;
    this.body = body;
  }
  combined() {
    const { pathParams, headers, query, body } = this;
    return { pathParameterErrors: pathParams, headerErrors: headers, queryParameterErrors: query, bodyErrors: body };
  }
}
`;

/** The module that exports it. */
export const handlerModule = '@adonisjs/core/http';

/**
 * `ExceptionHandler` of @adonisjs/core/http for requests that ask for JSON, as code that is read like that of an application:
 * src/exception_handler.ts of @adonisjs/http-server. Errors of packages that handle themselves bring what they answer along.
 */
export const exceptionHandlerText = `
export class ExceptionHandler {
  async handle(error, ctx) {
    if (typeof error.handle === 'function') return error.handle(error, ctx);
    if (error.code === 'E_VALIDATION_ERROR') return this.renderValidationError(error, ctx);
    if (error.response !== undefined) return ctx.response.status(error.status).send(error.response);
    return this.renderError(error, ctx);
  }
  async renderError(error, ctx) {
    return this.renderErrorAsJSON(error, ctx);
  }
  async renderValidationError(error, ctx) {
    return this.renderValidationErrorAsJSON(error, ctx);
  }
  async renderErrorAsJSON(error, ctx) {
    ctx.response.status(error.status).send({ message: error.message });
  }
  async renderValidationErrorAsJSON(error, ctx) {
    ctx.response.status(error.status).send({ errors: error.messages });
  }
  async report() {}
}
`;

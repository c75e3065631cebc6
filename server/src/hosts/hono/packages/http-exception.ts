/** `hono/http-exception`, as far as applications ask it. */
export const httpExceptionText = `
export class HTTPException extends Error {
  constructor(status = 500, options = {}) {
    super(options.message);
    this.status = status;
    this.message = options.message;
    this.res = options.res;
    this.cause = options.cause;
  }
  getResponse() {
    return new Response(this.message, { status: this.status });
  }
}
`;

/** Exceptions of @nestjs/common by their statuses, with the words that they bring along. */
const exceptions: Readonly<Record<string, readonly [status: number, words: string]>> = {
  BadRequestException: [400, 'Bad Request'],
  UnauthorizedException: [401, 'Unauthorized'],
  ForbiddenException: [403, 'Forbidden'],
  NotFoundException: [404, 'Not Found'],
  MethodNotAllowedException: [405, 'Method Not Allowed'],
  NotAcceptableException: [406, 'Not Acceptable'],
  RequestTimeoutException: [408, 'Request Timeout'],
  ConflictException: [409, 'Conflict'],
  GoneException: [410, 'Gone'],
  PreconditionFailedException: [412, 'Precondition Failed'],
  PayloadTooLargeException: [413, 'Payload Too Large'],
  UnsupportedMediaTypeException: [415, 'Unsupported Media Type'],
  ImATeapotException: [418, "I'm a teapot"],
  MisdirectedException: [421, 'Misdirected'],
  UnprocessableEntityException: [422, 'Unprocessable Entity'],
  InternalServerErrorException: [500, 'Internal Server Error'],
  NotImplementedException: [501, 'Not Implemented'],
  BadGatewayException: [502, 'Bad Gateway'],
  ServiceUnavailableException: [503, 'Service Unavailable'],
  GatewayTimeoutException: [504, 'Gateway Timeout'],
  HttpVersionNotSupportedException: [505, 'HTTP Version Not Supported'],
};

/** The class of @nestjs/common for a status; that of all where there is none of its own. */
export function exceptionNameOf(status: number): string {
  return Object.entries(exceptions).find(([, [own]]) => own === status)?.[0] ?? 'HttpException';
}

/**
 * What exceptions of @nestjs/common are, and what answers them in @nestjs/core, as code that is read like that of an
 * application. packages/common/exceptions and packages/core/exceptions/base-exception-filter.ts of NestJS 11.
 */
export const exceptionsText = `
export class HttpException extends Error {
  constructor(response, status) {
    super(typeof response === 'string' ? response : (response?.message ?? 'Http Exception'));
    this.status = status;
    this.response = response;
  }
  getStatus() { return this.status; }
  getResponse() { return this.response; }
}
function bodyOf(given, options, words, status) {
  const error = typeof options === 'string' ? options : (options?.description ?? words);
  if (given === undefined || given === null || given === '') return { message: error, statusCode: status };
  if (typeof given === 'string' || Array.isArray(given)) return { message: given, error, statusCode: status };
  return given;
}
${Object.entries(exceptions)
  .map(
    ([name, [status, words]]) => `
export class ${name} extends HttpException {
  constructor(given, options) { super(bodyOf(given, options, ${JSON.stringify(words)}, ${String(status)}), ${String(status)}); }
}`,
  )
  .join('')}
export class BaseExceptionFilter {
  catch(exception, host) {
    const response = host.getArgByIndex(1);
    if (!(exception instanceof HttpException)) {
      const known = exception?.statusCode && exception?.message;
      if (known) response.status(exception.statusCode).json({ statusCode: exception.statusCode, message: exception.message });
      else response.status(500).json({ statusCode: 500, message: 'Internal server error' });
      return;
    }
    const body = exception.getResponse();
    const status = exception.getStatus();
    response.status(status).json(typeof body === 'string' ? { statusCode: status, message: body } : body);
  }
}
`;

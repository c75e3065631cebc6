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

/**
 * What exceptions of @nestjs/common are, as code that is read like that of an application: their status, and the body that
 * they are answered with. packages/common/exceptions of NestJS 11.
 */
export const exceptionsText = `
export class HttpException {
  constructor(response, status) {
    this.status = status;
    this.message = typeof response === 'string' ? response : 'Http Exception';
    this.response = typeof response === 'string' ? { statusCode: status, message: response } : response;
  }
  getStatus() { return this.status; }
  getResponse() { return this.response; }
}
function bodyOf(given, words, status) {
  if (given === undefined) return { message: words, statusCode: status };
  if (typeof given === 'string') return { message: given, error: words, statusCode: status };
  return given;
}
${Object.entries(exceptions)
  .map(
    ([name, [status, words]]) => `
export class ${name} extends HttpException {
  constructor(given, words = ${JSON.stringify(words)}) { super(bodyOf(given, words, ${String(status)}), ${String(status)}); }
}`,
  )
  .join('')}
`;

import { deepStrictEqual } from 'node:assert/strict';
import type { Answer } from '../../server/src/core/read-operation';
import { firstRoute, nestReading } from './first-operation';
import { told } from './told';

const own = `import { Catch, UseFilters, ConflictException, UnprocessableEntityException, InternalServerErrorException, ParseIntPipe, Controller } from '@nestjs/common';
import { BaseExceptionFilter, HttpAdapterHost, APP_FILTER } from '@nestjs/core';
class DomainError extends Error { constructor(readonly code: string, readonly httpStatus: number) { super(code); } }
class SeatsTaken extends DomainError { constructor() { super('SEATS_TAKEN', 409); } }
class Quota extends HttpException { constructor(left: number) { super({ code: 'QUOTA', left }, HttpStatus.PAYMENT_REQUIRED); } }
class Dto { @IsString() a: string }
class StrictPipe extends ValidationPipe { constructor() { super({ errorHttpStatusCode: 422 }); } }
class StatusPipe extends ValidationPipe { constructor(status: number) { super({ transform: true, errorHttpStatusCode: status }); } }
@Catch() class AllFilter {
  private readonly logger = new Logger(AllFilter.name);
  constructor(private readonly host: HttpAdapterHost) {}
  catch(exception: unknown, host: ArgumentsHost) {
    const { httpAdapter } = this.host;
    const ctx = host.switchToHttp();
    const status = exception instanceof HttpException ? exception.getStatus() : HttpStatus.INTERNAL_SERVER_ERROR;
    this.logger.error(exception);
    httpAdapter.reply(ctx.getResponse(), { status, path: httpAdapter.getRequestUrl(ctx.getRequest()), at: new Date().toISOString() }, status);
  }
}
@Catch(HttpException) class HttpFilter implements ExceptionFilter {
  catch(exception: HttpException, host: ArgumentsHost) {
    const [response, request] = [host.switchToHttp().getResponse<Response>(), host.switchToHttp().getRequest()];
    const body = exception.getResponse();
    const details = typeof body === 'object' ? body['message'] : body;
    response.status(exception.getStatus()).json({ success: false, details, path: request.url });
  }
}
@Catch(DomainError) class DomainFilter {
  catch(error: DomainError, host: ArgumentsHost) { host.switchToHttp().getResponse().status(error.httpStatus).json({ code: error.code }); }
}
@Catch(NotFoundException, ConflictException) class ListFilter { catch(error, host) { host.getArgByIndex(1).status(410).send({ gone: true }); } }
enum Level { Low = 1, High = 2 }
const levels: Record<number, Level> = read(), known = { 404: 'missing' };
@Catch() class NamingFilter {
  catch(error: HttpException, host) {
    const status = error.getStatus();
    host.getArgByIndex(1).status(status).json({ code: HttpStatus[status], level: Level[levels[status]], known: known[status] });
  }
}
@Catch() class DetailsFilter {
  catch(error: HttpException, host) {
    let details: string[] = [];
    const { message } = error.getResponse() as { message: string | string[] };
    details = Array.isArray(message) ? message : [];
    host.getArgByIndex(1).status(error.getStatus()).json({ details });
  }
}
class Busy extends Error {}
@Catch(Busy) class BusyFilter { catch(error, host) { host.switchToHttp().getResponse().status(503).json({ message: error.message }); } }
@Catch() class EveryFilter { catch(error, host) { host.switchToHttp().getResponse().status(503).json({ message: error.message }); } }
@Catch() class LoggingFilter extends BaseExceptionFilter { catch(exception, host) { log(exception); super.catch(exception, host); } }
`;

const error = '{ statusCode: integer, message: string, error?: string }';

function lines(answers: readonly Answer[] | null, shapes: Parameters<typeof told>[1]): readonly string[] {
  return (answers ?? []).map(({ status, content }) =>
    [status, ...Object.entries(content).map(([type, field]) => `${type} ${told(field, shapes)}`)]
      .join(' ')
      .replace(' application/json', ''),
  );
}

function read(handler: string, options: { main?: string; module?: string } = {}) {
  const reading = nestReading(`${own} @Controller() class AController { ${handler} }`, options);
  const route = firstRoute(reading);
  const operation = reading.operationOf(route, route.methods[0] === 'GET' ? 'GET' : 'POST');
  return {
    failures: lines(operation.failures, reading.shapes),
    errors: lines(operation.errors, reading.shapes),
    bodies: operation.failures ?? [],
  };
}

const http = { main: 'app.useGlobalFilters(new HttpFilter());' };
const all = { module: 'providers: [{ provide: APP_FILTER, useClass: AllFilter }]' };

describe('Filters of NestJS answer', () => {
  const rows: Readonly<
    Record<string, readonly [handler: string, options: { main?: string; module?: string }, expected: readonly string[]]>
  > = {
    'what a handler throws': [
      `@Get() one() { throw new NotFoundException('No such seat'); }`,
      http,
      ['404 { success: boolean, details: string, path: string }'],
    ],
    'everything, by what the container hands them': [
      `@Get() one() { throw new Quota(1); }`,
      all,
      ['402 { status: integer, path: string, at: date-time }'],
    ],
    'everything, by what the application hands them': [
      `@Get() one() { throw new Quota(1); }`,
      { main: 'app.useGlobalFilters(new AllFilter(app.get(HttpAdapterHost)));' },
      ['402 { status: integer, path: string, at: date-time }'],
    ],
    'errors that are none of NestJS': [
      `@Get() one() { throw new SeatsTaken(); }`,
      { main: 'app.useGlobalFilters(new DomainFilter());' },
      ['409 { code: string }'],
    ],
    'that the service is not there, where an error of the application says it': [
      `@UseFilters(BusyFilter) @Get() one() { if (a) throw new Busy(); throw new Error('lost'); }`,
      {},
      ['503 { message: string }'],
    ],
    'no more than that nobody foresaw it, where they catch all': [
      `@UseFilters(EveryFilter) @Get() one() { throw new Busy(); }`,
      {},
      [],
    ],
    'only what they catch': [
      `@Get() one() { if (a) throw new SeatsTaken(); throw new ForbiddenException(); }`,
      { main: 'app.useGlobalFilters(new DomainFilter());' },
      ['409 { code: string }', `403 ${error}`],
    ],
    'the nearest first': [
      `@UseFilters(ListFilter) @Get() one() { throw new ConflictException(); }`,
      http,
      ['410 { gone: boolean }'],
    ],
    'those that are bound last first': [
      `@Get() one() { throw new ConflictException(); }`,
      { main: 'app.useGlobalFilters(new ListFilter(), new HttpFilter());' },
      ['409 { success: boolean, details: string, path: string }'],
    ],
    'as NestJS does where they hand on': [
      `@UseFilters(new LoggingFilter()) @Get() one() { throw new Quota(1); }`,
      http,
      ['402 { code: string, left: integer }'],
    ],
    'fields that do not hold': [
      `@Post() add(@Body() dto: Dto) {}`,
      { main: `${http.main} app.useGlobalPipes(new ValidationPipe());` },
      ['400 { success: boolean, details: string[], path: string }'],
    ],
    'with the names of statuses': [
      `@UseFilters(NamingFilter) @Get() one() { if (a) throw new NotFoundException(); throw new ConflictException(); }`,
      http,
      ['404 { code: string, level: string, known: string }', '409 { code: string, level: string }'],
    ],
    'with a list that some errors leave empty': [
      `@UseFilters(DetailsFilter) @Post() add(@Body() dto: Dto) { throw new NotFoundException(); }`,
      { main: 'app.useGlobalPipes(new ValidationPipe());' },
      ['400 { details: string[] }', '404 { details: string[] }'],
    ],
    'who may not come': [
      `@UseGuards(AuthGuard('jwt')) @Get() one() {}`,
      http,
      ['401 { success: boolean, details: string, path: string }'],
    ],
  };
  for (const [title, [handler, options, expected]] of Object.entries(rows)) {
    it(title, () => {
      deepStrictEqual(read(handler, options).failures, expected);
    });
  }

  it('what nobody foresaw', () => {
    deepStrictEqual(read('@Get() one() {}', all).errors, ['500 { status: integer, path: string, at: date-time }']);
    deepStrictEqual(read('@Get() one() {}', http).errors, [`500 ${error}`]);
  });

  it('with the words that are written for it', () => {
    const [answer] = read(`@Get() one() { throw new NotFoundException('No such seat'); }`, http).bodies;
    const { properties } = answer?.content['application/json'] ?? {};
    deepStrictEqual([properties?.['details']?.example, properties?.['success']?.example], ['No such seat', false]);
  });
});

describe('Pipes of NestJS refuse', () => {
  const rows: Readonly<Record<string, readonly [handler: string, main: string, expected: readonly string[]]>> = {
    'with a status of their own': [
      `@Get(':id') one(@Param('id', new ParseIntPipe({ errorHttpStatusCode: HttpStatus.NOT_ACCEPTABLE })) id: number) {}`,
      '',
      [`406 ${error}`],
    ],
    'with another status for all fields': [
      `@Post() add(@Body() dto: Dto) {}`,
      'app.useGlobalPipes(new ValidationPipe({ errorHttpStatusCode: 422 }));',
      ['422 { statusCode: integer, message: string[], error?: string }'],
    ],
    'with what their factory makes': [
      `@Post() add(@Body() dto: Dto) {}`,
      `app.useGlobalPipes(new ValidationPipe({ exceptionFactory: (errors) => new UnprocessableEntityException({
         code: 'INVALID', errors: errors.map(({ property, constraints }) => ({ property, messages: Object.values(constraints) })) }) }));`,
      ['422 { code: string, errors: { property: string, messages: string[] }[] }'],
    ],
    'with a status that their class hands on': [
      `@UsePipes(StrictPipe) @Post() add(@Body() dto: Dto) {}`,
      '',
      ['422 { statusCode: integer, message: string[], error?: string }'],
    ],
    'with a status that their class hands on, by what it is made with': [
      `@Post() add(@Body() dto: Dto) {}`,
      'app.useGlobalPipes(new StatusPipe(406));',
      ['406 { statusCode: integer, message: string[], error?: string }'],
    ],
    'nothing that they tell of': [
      `@Post() add(@Body() dto: Dto) {}`,
      'app.useGlobalPipes(new ValidationPipe({ disableErrorMessages: true }));',
      [`400 ${error}`],
    ],
    'what the pipe of a handler looks at': [
      `@UsePipes(new ValidationPipe({ errorHttpStatusCode: 422 })) @Post() add(@Body() dto: Dto) {}`,
      '',
      ['422 { statusCode: integer, message: string[], error?: string }'],
    ],
    'what the pipe of a parameter looks at': [
      `@Post() add(@Body(ValidationPipe) dto: Dto) {}`,
      '',
      ['400 { statusCode: integer, message: string[], error?: string }'],
    ],
  };
  for (const [title, [handler, main, expected]] of Object.entries(rows)) {
    it(title, () => {
      deepStrictEqual(read(handler, { main }).failures, expected);
    });
  }
});

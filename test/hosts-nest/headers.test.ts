import { deepStrictEqual } from 'node:assert/strict';
import { nestReading } from './first-operation';
import { told } from './told';

type Options = Parameters<typeof nestReading>[1];

/** Headers of each route: `/uri X-Tenant: string, X-Region?: string`. */
function headers(code: string, options: Options): readonly string[] {
  const reading = nestReading(code, options);
  return reading.application.routes.map((route) => {
    const read = reading.operationOf(route, 'GET').read.filter((one) => one.in === 'header');
    const all = read.map(({ name, field }) => `${name}${field.required ? '' : '?'}: ${told(field, reading.shapes)}`);
    return `/${route.uri.replace(/^\//, '')} ${all.join(', ')}`.trim();
  });
}

/** An application whose middleware runs for one of two controllers. */
function around(use: string, handled = ''): readonly string[] {
  return headers(
    `class Before { use(req, res, next) { ${use} } }
     @Controller('a') class AController { @Get() all(${handled}) {} } @Controller('b') class BController { @Get() all() {} }
     @Module({}) class Inner { configure(consumer) { consumer.apply(Before).forRoutes(AController); } }`,
    { module: 'imports: [Inner]' },
  );
}

describe('Headers of an operation of NestJS', () => {
  it('are those that middleware of its route demands', () => {
    deepStrictEqual(around(`if (!req.headers['x-tenant']) throw new BadRequestException(); next();`), [
      '/a x-tenant: string',
      '/b',
    ]);
    deepStrictEqual(around(`if (!req.header('x-tenant')) return res.status(400).end(); next();`), [
      '/a x-tenant: string',
      '/b',
    ]);
  });

  it('are none of those that say who calls, which callers are let in by', () => {
    deepStrictEqual(around(`if (!req.headers['x-api-key']) throw new BadRequestException(); next();`), ['/a', '/b']);
  });

  it('are those that middleware demands, though they sound as if they said who calls', () => {
    for (const name of ['x-csrf-token', 'x-xsrf-token', 'idempotency-key']) {
      deepStrictEqual(around(`if (!req.headers['${name}']) throw new BadRequestException(); next();`), [
        `/a ${name}: string`,
        '/b',
      ]);
    }
  });

  it('are those that middleware only looks at', () => {
    deepStrictEqual(around(`req.tenant = req.headers['x-tenant']; next();`), ['/a x-tenant?: string', '/b']);
  });

  it('are told once where a handler takes them, too', () => {
    deepStrictEqual(around(`req.tenant = req.headers['x-tenant']; next();`, `@Headers('X-Tenant') tenant: string`), [
      '/a X-Tenant?: string',
      '/b',
    ]);
  });

  it('are demanded of a handler that could do without by what runs before it', () => {
    deepStrictEqual(
      around(
        `if (!req.headers['x-tenant']) throw new BadRequestException(); next();`,
        `@Headers('X-Tenant') tenant?: string`,
      ),
      ['/a X-Tenant: string', '/b'],
    );
  });

  it('are none that middleware knows callers, or follows requests by', () => {
    deepStrictEqual(around(`if (!req.headers['x-api-key']) throw new UnauthorizedException(); next();`), ['/a', '/b']);
    deepStrictEqual(around(`log(req.headers['user-agent'], req.headers['x-request-id']); next();`), ['/a', '/b']);
  });

  const versions = `@Controller('a') class AController { @Get() all() {} @Version('2') @Get('two') two() {}
    @Version(['2', '3']) @Get('more') more() {} @Version(VERSION_NEUTRAL) @Get('any') any() {} }`;

  it('say which version is asked for, that by default included', () => {
    const main = `app.enableVersioning({ type: VersioningType.HEADER, header: 'X-Version', defaultVersion: '1' });`;
    deepStrictEqual(headers(versions, { main }), [
      '/a X-Version: "1"',
      '/a/two X-Version: "2"',
      '/a/more X-Version: "2" | "3"',
      '/a/any',
    ]);
  });

  it('say no version where routes have none, and where paths say it', () => {
    const none = `app.enableVersioning({ type: VersioningType.HEADER, header: 'X-Version' });`;
    deepStrictEqual(headers(versions, { main: none })[0], '/a');
    deepStrictEqual(headers(versions, { main: `app.enableVersioning({ defaultVersion: '1' });` }), [
      '/v1/a',
      '/v2/a/two',
      '/v2/a/more',
      '/v3/a/more',
      '/a/any',
    ]);
  });
});

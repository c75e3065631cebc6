import { deepStrictEqual } from 'node:assert/strict';
import type { HttpMethod } from '../../server/src/core/application';
import { answered } from './answered';
import { EditedNest, toldBy } from './edited-nest';
import { firstOperation, firstRoute, nestReading, tableOf } from './first-operation';
import { told } from './told';

const start = `import { initContract, TsRestResponseError } from '@ts-rest/core';
  import { nestControllerContract, RequestValidationError, TsRest, TsRestAppRouteMetadataKey, TsRestException, TsRestHandler, tsRestHandler, TsRestModule, TsRestRequest } from '@ts-rest/nest';
  const c = initContract(); interface Post { id: number; title: string }`;

const post = `{ method: 'POST', path: '/posts', body: z.object({ title: z.string() }), responses: { 201: z.object({ id: z.number() }) } }`;

/** An application with one route of a contract, which is one of several. */
function handled(
  route: string,
  { handler = 'later', before = '', options = '', inClass = '', members = '' } = {},
): string {
  return `${start} ${before} const contract = c.router({ one: ${route}, other: { method: 'GET', path: '/other', responses: {} } });
    ${inClass} @Controller() class PostController { ${members}
      @TsRestHandler(contract${options}) async handler() { return tsRestHandler(contract, { one: ${handler}, other: async () => { throw new ForbiddenException(); } }); } }`;
}

const invalid = (bodyResult: string): string =>
  `400 { paramsResult: any, headersResult: any, queryResult: any, bodyResult: ${bodyResult} }`.replaceAll(
    ': any',
    ': string or null',
  );

const issues = '{ issues: { code: string, message: string, path: string | integer[] }[], name: "ZodError" }';

const cases: Readonly<
  Record<string, readonly [code: string, answers: readonly string[], options?: Parameters<typeof answered>[1]]>
> = {
  'what the contract says': [
    handled(
      `{ method: 'GET', path: '/posts', responses: { 200: c.type<Post[]>(), 404: z.object({ message: z.string() }), 410: c.noBody() } }`,
    ),
    ['200 { id: number, title: string }[]', '404 { message: string }', '410'],
  ],
  'texts, numbers and nothing as NestJS sends them': [
    handled(
      `{ method: 'GET', path: '/posts', responses: { 200: z.string(), 201: z.number(), 202: c.type<null>(), 203: c.otherResponse({ contentType: 'text/csv', body: z.string() }) } }`,
    ),
    ['200 string', '201 string', '202', '203 string'],
  ],
  'what code returns, of statuses that the contract does not tell': [
    handled(`{ method: 'GET', path: '/posts', responses: { 200: c.type<any>() } }`, {
      handler: `async () => found() ? { status: 200 as const, body: { id: 1 } } : { status: 410 as const, body: { gone: true } }`,
    }),
    ['200 { id: integer }', '410 { gone: boolean }'],
  ],
  'what is thrown before its code is handed over, and nothing of the code of others': [
    `${start} class Posts { find() { if (odd()) throw new NotFoundException('No post'); return later(); } }
     const contract = c.router({ one: { method: 'GET', path: '/posts', responses: { 200: c.type<Post>() } }, other: { method: 'GET', path: '/other', responses: {} } });
     @Controller() class PostController { constructor(private readonly posts: Posts) {}
      @TsRestHandler(contract) async handler(@Req() request) { if (!request.tenant) throw new BadRequestException(); const post = this.posts.find();
        const other = async () => { throw new ForbiddenException(); };
        return tsRestHandler(contract, { one: async () => ({ status: 200, body: later() }), other }); } }`,
    [
      '200 { id: number, title: string }',
      '400 { statusCode: integer, message: string, error?: string }',
      '404 { statusCode: integer, message: string, error?: string }',
    ],
  ],
  'what its own code throws, and services that it asks': [
    handled(`{ method: 'GET', path: '/posts', responses: { 200: c.type<Post>() } }`, {
      handler: `async () => ({ status: 200, body: this.posts.find() })`,
      before: `class Posts { find() { if (odd()) throw new NotFoundException('No post'); return later(); } }`,
      members: 'constructor(private readonly posts: Posts) {}',
    }),
    ['200 { id: number, title: string }', '404 { statusCode: integer, message: string, error?: string }'],
  ],
  'errors that are responses': [
    handled(
      `{ method: 'GET', path: '/posts', responses: { 200: c.type<Post>(), 409: z.object({ why: z.string() }) } }`,
      {
        handler: `async () => { if (one()) throw new TsRestException(contract.one, { status: 409, body: { why: 'x', more: 1 } }); if (two()) throw new TsRestException(contract.one, { status: 423, body: { locked: true } });
        if (three()) throw new TsRestResponseError(contract.one, { status: 451, body: { law: 1 } }); return { status: 200, body: later() }; }`,
      },
    ),
    ['200 { id: number, title: string }', '409 { why: string }', '423 { locked: boolean }', '451 { law: integer }'],
  ],
  'what does not fit': [handled(post), ['201 { id: number }', invalid(`${issues} or null`)]],
  'what does not fit, by a filter for it': [
    handled(post, {
      before: `@Catch(RequestValidationError) class Filter { catch(error, host) { host.switchToHttp().getResponse().status(422).json({ failed: error.body }); } }`,
      inClass: '@UseFilters(Filter)',
    }),
    ['201 { id: number }', `422 { failed: ${issues} or null }`],
  ],
  'nothing that does not fit, where that is turned off for a handler': [
    handled(post, { options: ', { validateRequestBody: false }' }),
    ['201 { id: number }'],
  ],
  'nothing that does not fit, where that is turned off for a class': [
    handled(post, { inClass: '@TsRest({ validateRequestBody: false })' }),
    ['201 { id: number }'],
  ],
  'nothing that does not fit, where that is turned off for all modules': [
    handled(post),
    ['201 { id: number }'],
    { module: 'imports: [TsRestModule.register({ isGlobal: true, validateRequestBody: false })]' },
  ],
  'what schemas make of what is answered, where answers are checked': [
    handled(
      `{ method: 'GET', path: '/posts', responses: { 200: z.object({ at: z.string().transform((at) => at.length) }) } }`,
      {
        options: ', { validateResponses: true }',
      },
    ),
    ['200 { at: integer }'],
  ],
  'what interceptors make of it': [
    handled(`{ method: 'GET', path: '/posts', responses: { 200: c.type<Post>() } }`, {
      before: `import { map } from 'rxjs'; class Wrap { intercept(context, next) { return next.handle().pipe(map((data) => ({ data }))); } }`,
      inClass: '@UseInterceptors(Wrap)',
    }),
    ['200 { data: { id: number, title: string } }'],
  ],
  'what methods return that decorators of before tell a route': [
    `${start} const contract = nestControllerContract(c.router({ one: ${post} })); @Controller() class PostController {
      @TsRest(contract.one) async create(@TsRestRequest() { body }) { if (odd()) throw new NotFoundException(); return { status: 201, body: later() }; } }`,
    [
      '201 { id: number }',
      '400 { name: "ZodError", issues: { code: string, message: string, path: string | integer[] }[] }',
      '404 { statusCode: integer, message: string, error?: string }',
    ],
  ],
  'nothing that does not fit, where such a method takes nothing of the request': [
    `${start} const contract = c.router({ one: ${post} }); @Controller() class PostController { @TsRest(contract.one) async create() { return { status: 201, body: later() }; } }`,
    ['201 { id: number }'],
  ],
};

describe('ts-rest in NestJS', () => {
  for (const [of, [code, lines, options]] of Object.entries(cases)) {
    it(`answers ${of}`, () => {
      const { answers, failures } = answered(
        `import { Catch, UseFilters } from '@nestjs/common'; ${code}`,
        options ?? {},
      );
      deepStrictEqual([...answers, ...failures].toSorted(), lines.toSorted());
    });
  }

  it('takes what the contract says, and the files of interceptors', () => {
    const code = handled(
      `{ method: 'PATCH', path: '/posts/:id', pathParams: z.object({ id: z.coerce.number() }), query: c.type<{ draft?: 'yes' }>(), headers: z.object({ 'if-match': z.string() }), contentType: 'multipart/form-data', body: c.type<{ title: string }>(), responses: {} }`,
      { options: `) @UseInterceptors(FileInterceptor('picture')` },
    );
    const reading = nestReading(code);
    const { checked } = reading.operationOf(firstRoute(reading), 'PATCH');
    deepStrictEqual(
      checked.map((one) => `${one.in} ${told(one.schema, reading.shapes)}`),
      [
        'path { id: number }',
        'header { if-match: string }',
        'query { draft?: "yes" }',
        'body { title: string }',
        'body { picture?: file }',
      ],
    );
  });

  it('takes a query of JSON where a module says so', () => {
    const code = handled(
      `{ method: 'GET', path: '/posts', query: z.object({ where: z.object({ id: z.number() }) }), responses: {} }`,
    );
    const { checked } = firstOperation(code, { module: 'imports: [TsRestModule.register({ jsonQuery: true })]' });
    deepStrictEqual(
      checked.map(({ schema }) => schema.properties?.['where']),
      [{ type: 'string', required: true, nullable: false, contentMediaType: 'application/json' }],
    );
  });

  it('has the routes of a contract that it has itself, with prefixes, in the words of the contract', () => {
    const reading = nestReading(`${start}
      const inner = c.router({ deep: { method: 'GET', path: '/deep', responses: {} } });
      const contract = c.router({ inner, list: c.query({ method: 'GET', path: '', summary: 'All.', responses: {} }), get: { method: 'GET', path: '/:id', responses: {} } }, { pathPrefix: '/posts' });
      @Controller('v1') class PostController { @TsRestHandler(contract) handler() {} @TsRestHandler(contract.inner.deep) deep() {} }`);
    deepStrictEqual(tableOf(reading), ['GET /v1/posts', 'GET /v1/posts/{id}', 'GET /v1/posts/deep']);
    deepStrictEqual(reading.operationOf(firstRoute(reading), 'GET').documentation, { summary: 'All' });
  });

  it('tells where a contract is not told by source', () => {
    const { application } = nestReading(`${start} import { contract } from 'elsewhere';
      @Controller() class PostController { @TsRestHandler(contract) handler() {} }`);
    deepStrictEqual(
      [application.routes.length, application.problems.map(({ code }) => code)],
      [0, ['nest.pathUnknown']],
    );
  });

  it('asks for what guards ask for, as the contract says it to them', () => {
    const { application } = nestReading(
      `${start} const contract = c.router({ open: { method: 'GET', path: '/open', metadata: { isOpen: true }, responses: {} }, closed: { method: 'GET', path: '/closed', responses: {} } }, { metadata: { isOpen: false } });
       class Guard { constructor(private readonly reflector: Reflector) {} canActivate(context) {
         const { appRoute } = this.reflector.get(TsRestAppRouteMetadataKey, context.getHandler());
         if (appRoute.metadata.isOpen) return true;
         if (!context.switchToHttp().getRequest().headers['x-token']) throw new UnauthorizedException();
         return true; } }
       @Controller() @UseGuards(Guard) class PostController { @TsRestHandler(contract) handler() { return tsRestHandler(contract, {}); } }`,
    );
    deepStrictEqual(
      application.routes.map(({ uri, middleware }) => [
        uri,
        middleware.applied.flatMap(({ guard }) => guard?.alternatives.flat().map(({ kind }) => kind) ?? []),
      ]),
      [
        ['open', []],
        ['closed', ['header']],
      ],
    );
  });

  it('asks for nothing that decorators above that of a contract say, which come too late for its methods since 3.52', () => {
    const guarded = (decorators: string, version = '3.52.1'): readonly string[] => {
      const { application } = nestReading(
        `${start} const contract = c.router({ one: { method: 'GET', path: '/one', responses: {} } });
         class Guard { canActivate(context) { if (!context.switchToHttp().getRequest().headers['x-token']) throw new UnauthorizedException(); return true; } }
         @Controller() class PostController { ${decorators} handler() {} }`,
        {
          files: {
            'package.json': `{ "dependencies": { "@nestjs/core": "11", "@ts-rest/nest": "^${version}" } }`,
          },
        },
      );
      const asked = application.routes.flatMap(({ middleware: { applied } }) =>
        applied.flatMap(({ guard }) => guard?.alternatives.flat().map(({ kind }) => kind) ?? []),
      );
      return [...asked, ...application.problems.map(({ code }) => code)];
    };
    deepStrictEqual(guarded('@UseGuards(Guard) @TsRestHandler(contract)'), ['nest.lateGuards']);
    deepStrictEqual(guarded('@UseGuards(Guard) @TsRestHandler(contract)', '3.51.0'), ['header']);
    deepStrictEqual(guarded('@TsRestHandler(contract) @UseGuards(Guard)'), ['header']);
    deepStrictEqual(guarded('@UseGuards(Guard) @TsRestHandler(contract.one)'), ['header']);
    deepStrictEqual(guarded('@UseGuards(Guard) @TsRest(contract.one)'), ['header']);
  });

  it('sends texts as pages', () => {
    const reading = nestReading(handled(`{ method: 'GET', path: '/posts', responses: { 200: z.string() } }`));
    const route = firstRoute(reading);
    const { answers } = reading.operationOf(route, (route.methods[0] ?? 'GET') as HttpMethod);
    deepStrictEqual(
      answers?.flatMap(({ content }) => Object.keys(content)),
      ['text/html'],
    );
  });

  it('is read after edits as it is read at first', () => {
    const nest = new EditedNest({
      'package.json': '{ "dependencies": { "@nestjs/core": "11" } }',
      'src/main.ts': `import { NestFactory } from '@nestjs/core'; import { Module } from '@nestjs/common'; import { TsRestModule } from '@ts-rest/nest'; import { PostController } from './controller'; import { checks } from './settings';
        @Module({ imports: [TsRestModule.register({ isGlobal: true, validateRequestQuery: checks })], controllers: [PostController] }) class AppModule {}
        async function bootstrap() { const app = await NestFactory.create(AppModule); await app.listen(3000); } bootstrap();`,
      'src/settings.ts': 'export const checks = true;',
      'src/schemas.ts': `import { z } from 'zod'; export const Query = z.object({ page: z.string() });`,
      'src/post.ts': 'export interface Post { id: number }',
      'src/contract.ts': `import { initContract } from '@ts-rest/core'; import { Query } from './schemas'; import { Post } from './post'; const c = initContract();
        export const contract = c.router({ one: { method: 'GET', path: '/one', query: Query, responses: { 200: c.type<Post>() } }, two: { method: 'GET', path: '/two', responses: { 200: c.type<any>() } } });`,
      'src/service.ts': `import { NotFoundException } from '@nestjs/common'; export function find() { if (odd()) throw new NotFoundException(); return { id: 1 }; }`,
      'src/controller.ts': `import { Controller } from '@nestjs/common'; import { TsRestHandler, tsRestHandler } from '@ts-rest/nest'; import { contract } from './contract'; import { find } from './service';
        @Controller() export class PostController { @TsRestHandler(contract) handler() { return tsRestHandler(contract, { one: async () => ({ status: 200, body: later() }), two: async () => ({ status: 200, body: find() }) }); } }`,
    });
    toldBy(nest.read());
    const edits: readonly (readonly [file: string, from: string, to: string])[] = [
      ['src/schemas.ts', 'z.string()', 'z.coerce.number()'],
      ['src/post.ts', 'id: number', 'id: string'],
      ['src/settings.ts', 'true', 'false'],
      ['src/service.ts', 'NotFoundException()', "NotFoundException('x')"],
      ['src/service.ts', '{ id: 1 }', '{ name: 1 }'],
      ['src/contract.ts', "path: '/two'", "path: '/second', summary: 'Two'"],
      ['src/contract.ts', '200: c.type<Post>()', '404: c.type<Post>()'],
      ['src/controller.ts', 'body: find()', 'body: 1'],
    ];
    for (const [file, from, to] of edits) {
      nest.texts.set(file, (nest.texts.get(file) ?? '').replace(from, to));
      deepStrictEqual(toldBy(nest.read()), toldBy(nest.fresh()), `${file}: ${to}`);
    }
  });
});

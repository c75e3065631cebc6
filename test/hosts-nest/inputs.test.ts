import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import type { ReadOperation } from '../../server/src/core/read-operation';
import { firstOperation, firstRoute, nestReading } from './first-operation';
import { told } from './told';

const validating = 'app.useGlobalPipes(new ValidationPipe());';

/** What the first operation takes: `body { … }`, `query page: integer`, `path id: uuid`. */
function taken(code: string, main = validating): readonly string[] {
  const reading = nestReading(code, { main });
  const route = firstRoute(reading);
  const { checked, read, pathTypes }: ReadOperation = reading.operationOf(
    route,
    route.methods[0] === 'GET' ? 'GET' : 'POST',
  );
  return [
    ...checked.map(({ in: place, schema }) => `${place} ${told(schema, reading.shapes)}`),
    ...read.map(
      ({ in: place, name, field }) => `${place} ${name}${field.required ? '' : '?'}: ${told(field, reading.shapes)}`,
    ),
    ...Object.entries(pathTypes).map(([name, field]) => `path ${name}: ${told(field, reading.shapes)}`),
  ];
}

/** How the properties of a query are sent that its class begins with. */
function defaultsOf(main: string): Readonly<Record<string, unknown>> {
  const { checked } = firstOperation(
    `enum Order { Up = 'up' } class Dto { @IsInt() size = 10; @IsOptional() @IsEnum(Order) order?: Order = Order.Up; @IsOptional() @IsDate() at?: Date = new Date(); }
     @Controller() class AController { @Get() all(@Query() dto: Dto) {} }`,
    { main },
  );
  return Object.fromEntries(
    Object.entries(checked[0]?.schema.properties ?? {}).map(([name, field]) => [name, field.default]),
  );
}

/** What a DTO with one property is. */
function property(text: string): string {
  const [body = ''] = taken(
    `import { Transform } from 'class-transformer'; class Filter { @IsString() a: string; }
     enum Source { A = 'A', B = 'B', C = 'C' }
     class Base { @IsEnum(Source) source: Source } class Dto { ${text} } @Controller() class AController { @Post() add(@Body() dto: Dto) {} }`,
  );
  return body.replace(/^body \{ (.*) \}$/s, '$1');
}

const properties: Readonly<Record<string, string>> = {
  '@IsString() name: string;': 'name: string',
  '@IsString() @MinLength(2) @MaxLength(5) name?: string;': 'name: string(2..5)',
  '@IsOptional() @IsString() name: string;': 'name?: string or null',
  '@IsInt() @Min(1) @Max(5) count: number;': 'count: integer(1..5)',
  '@IsNumber() @IsPositive() price: number;': 'price: number(0..)',
  '@IsEmail() mail: string;': 'mail: email',
  '@IsUUID("4") id: string;': 'id: uuid',
  '@IsDateString() at: string;': 'at: date-time',
  '@ApiProperty({ format: "date" }) @IsDateString() on: string;': 'on: date',
  "@ApiProperty({ type: 'integer', format: 'int64' }) a: number; @ApiProperty({ minLength: 2, maxLength: 5 }) @MinLength(3) @IsString() b: string;":
    'a: int64, b: string(3..5)',
  '@IsBoolean() isOn = false;': 'isOn?: boolean',
  "@IsIn(['a', 'b']) kind: string;": 'kind: "a" | "b"',
  '@IsIn([Source.A]) source: Source;': 'source: "A"',
  '@IsIn([Source.A, Source.C], { each: true }) sources: Source[];': 'sources: "A" | "C"[]',
  '@IsIn(Object.values(Source)) @IsEnum(Source) source: Source;': 'source: "A" | "B" | "C"',
  '@IsObject() @ValidateNested() @Type(() => Filter) filter: Record<string, unknown>;': 'filter: { a: string }',
  '@IsObject() @Type(() => Filter) filter: object;': 'filter: object',
  '@IsArray() @ArrayMinSize(1) @IsString({ each: true }) tags: string[];': 'tags: string[](1..)',
  '@IsOptional() @Transform(({ value }) => (value ? plainToInstance(Filter, JSON.parse(value)) : undefined)) @ValidateNested() @Type(() => Filter) filter?: Filter;':
    'filter?: string or null',
  '@Transform((params) => { return JSON.parse(params.value); }) @IsArray() sort: Filter[];': 'sort: string',
  '@Transform(({ value }) => (typeof value === "string" ? JSON.parse(value) : value)) @IsArray() @IsString({ each: true }) tags: string[];':
    'tags: string[]',
  '@Transform(({ value }) => JSON.parse(value), { toPlainOnly: true }) @IsInt() count: number;': 'count: integer',
  '@IsOwn() code: string;': 'code: string by IsOwn',
  '@Validate(Fits) code: string;': 'code: string by Fits',
  'plain: number;': 'plain: number',
  "@ApiProperty({ enum: ['x', 'y'] }) kind: any;": 'kind: "x" | "y"',
  '@Type(() => Number) @IsInt() page: any;': 'page: integer',
  '@Exclude() secret: string;': '',
};

describe('Properties of a DTO of NestJS', () => {
  it('with what their class begins as, where requests become instances of it', () => {
    const made = { size: 10, order: 'up', at: undefined };
    deepStrictEqual(defaultsOf('app.useGlobalPipes(new ValidationPipe({ transform: true }));'), made);
    deepStrictEqual(defaultsOf(validating), { size: undefined, order: undefined, at: undefined });
  });

  for (const [text, expected] of Object.entries(properties)) {
    it(`${text} take what their decorators check`, () => {
      strictEqual(property(text).replace('body object', ''), expected);
    });
  }

  it('are as they are declared where nothing validates', () => {
    const code = `class Dto { @IsInt() count?: number } @Controller() class AController { @Post() add(@Body() dto: Dto) {} }`;
    deepStrictEqual(taken(code, ''), ['body { count?: number }']);
  });

  it('are all that there may be, where the application says so', () => {
    const code = `class Inner { @IsString() a: string } class Dto { @ValidateNested() @Type(() => Inner) inner: Inner }
      @Controller() class AController { @Post() add(@Body() dto: Dto) {} }`;
    deepStrictEqual(
      taken(code, 'app.useGlobalPipes(new ValidationPipe({ whitelist: true, forbidNonWhitelisted: true }));'),
      ['body { inner?: { a: string, nothing else }, nothing else }'],
    );
  });

  it('are all that there may be, where a class of the application says so that extends the pipe', () => {
    const code = `class AppPipe extends ValidationPipe {
        constructor(options = {}) { super({ whitelist: true, forbidNonWhitelisted: true, ...options }); } }
      class Dto { @IsString() a: string } @Controller() class AController { @Post() add(@Body() dto: Dto) {} }`;
    deepStrictEqual(taken(code, 'app.useGlobalPipes(new AppPipe());'), ['body { a: string, nothing else }']);
  });

  it('are those of the classes that a class is made of, and no others where the application says so', () => {
    const code = `class Base { @IsString() a: string; @IsInt() b: number } class Other { @IsBoolean() c: boolean }
      class Dto extends IntersectionType(PickType(Base, ['a'] as const), Other) {}
      @Controller() class AController { @Post() add(@Body() dto: Dto) {} }`;
    deepStrictEqual(
      taken(code, 'app.useGlobalPipes(new ValidationPipe({ whitelist: true, forbidNonWhitelisted: true }));'),
      ['body { a: string, c: boolean, nothing else }'],
    );
  });

  it('are those of the classes that a class is made of', () => {
    const code = `class Base { @IsString() a: string; @IsInt() b: number } class Other { @IsBoolean() c: boolean }
      class Dto extends PartialType(IntersectionType(PickType(Base, ['a'] as const), OmitType(Other, [] as const))) { @IsEmail() d: string }
      @Controller() class AController { @Post() add(@Body() dto: Dto) {} }`;
    deepStrictEqual(taken(code), ['body { a?: string or null, c?: boolean or null, d: email }']);
  });

  it('are those of a schema of zod', () => {
    const code = `class Dto extends createZodDto(z.object({ name: z.string().max(4), tags: z.array(z.string()).optional() })) {}
      @Controller() class AController { @Post() add(@Body() dto: Dto) {} }`;
    deepStrictEqual(taken(code), ['body { name: string(..4), tags?: string[] }']);
  });

  it('are those of models of Prisma, which are known by the schema', () => {
    const reading = nestReading(
      `import { Role, User } from '@prisma/client'; class Dto { @IsEnum(Role) role: Role; owner: User }
       @Controller() class AController { @Post() add(@Body() dto: Dto) {} }`,
      {
        main: validating,
        files: {
          'prisma/schema.prisma': `enum Role {\n  ADMIN\n  GUEST\n}\nmodel User {\n  id Int @id\n  data Json @default("{}")\n  born DateTime?\n  posts Post[]\n}\nmodel Post {\n  id Int\n}\n`,
        },
      },
    );
    const [body] = reading.operationOf(firstRoute(reading), 'POST').checked;
    strictEqual(
      body && told(body.schema, reading.shapes),
      '{ role: "ADMIN" | "GUEST", owner: { id: integer, data: any, born: date-time or null } }',
    );
  });

  it('are those of models of Prisma that a package of the workspace hands on', () => {
    const reading = nestReading(
      `import { Role, User } from '@shop/db'; class Dto { @IsEnum(Role) role: Role; owner: User }
       @Controller() class AController { @Post() add(@Body() dto: Dto) {} }`,
      {
        main: validating,
        files: {
          'package.json': '{ "dependencies": { "@nestjs/core": "11" }, "workspaces": ["db"] }',
          'db/package.json': '{ "name": "@shop/db" }',
          'db/src/index.ts': "export * from './client'; export const url = '';",
          'db/src/client.ts': "export * from '@prisma/client';",
          'db/prisma/schema.prisma': 'enum Role {\n  ADMIN\n  GUEST\n}\nmodel User {\n  id Int @id\n}\n',
        },
      },
    );
    const [body] = reading.operationOf(firstRoute(reading), 'POST').checked;
    strictEqual(body && told(body.schema, reading.shapes), '{ role: "ADMIN" | "GUEST", owner: { id: integer } }');
  });

  it('are those of the schema that a script generates the client of Prisma from', () => {
    const reading = nestReading(
      `import { Role } from '@prisma/client'; class Dto { @IsEnum(Role) role: Role }
       @Controller() class AController { @Post() add(@Body() dto: Dto) {} }`,
      {
        main: validating,
        files: {
          'package.json': JSON.stringify({
            dependencies: { '@nestjs/core': '11' },
            scripts: { generate: 'prisma generate --schema="./db/sqlite/main.prisma"' },
          }),
          'db/sqlite/main.prisma': `enum Role {\n  ADMIN\n  GUEST\n}\n`,
          'prisma/schema.prisma': `enum Role {\n  OTHER\n}\n`,
        },
      },
    );
    const [body] = reading.operationOf(firstRoute(reading), 'POST').checked;
    strictEqual(body && told(body.schema, reading.shapes), '{ role: "ADMIN" | "GUEST" }');
  });
});

const handlers: Readonly<Record<string, readonly [code: string, expected: readonly string[]]>> = {
  'parameters of a path, by their pipes and types': [
    `@Get(':id/:at/:kind/:rest') one(@Param('id', ParseIntPipe) id: number, @Param('at', new ParseUUIDPipe()) at: string, @Param('kind') kind: 'a' | 'b') {}`,
    ['path id: integer', 'path at: uuid', 'path kind: "a" | "b"'],
  ],
  'parameters of a query: what pipes refuse, what has a default, what nobody checks': [
    `@Get() list(@Query('page', ParseIntPipe) page: number, @Query('size', new DefaultValuePipe(20), ParseIntPipe) size: number,
       @Query('ids', new ParseArrayPipe({ items: Number, optional: true })) ids: number[], @Query('q') q?: string) {}`,
    ['query { page: integer }', 'query { size?: integer }', 'query { ids?: number[] }', 'query q?: string'],
  ],
  'a query as an object, lists under their own name': [
    `@Get() list(@Query() { a, b }: { a: string; b?: string[] }) {}`,
    ['query { a: string, b?: string[] }'],
  ],
  'parameters of a query without types, which are what they begin as': [
    `@Get() all(@Query('page') page = 1, @Query('least') least = 0.5, @Query('all') all = false, @Query('sort') sort = 'name', @Query('from') from = start(), @Query('to', ParseIntPipe) to = 9) {}`,
    [
      'query { to?: integer }',
      'query page?: integer',
      'query least?: number',
      'query all?: boolean',
      'query sort?: string',
      'query from?: string',
    ],
  ],
  'a field of the body, and a header': [
    `@Post() add(@Body('name') name: string, @Body('age', ParseIntPipe) age: number, @Headers('x-trace') trace: string, @Headers('authorization') auth: string) {}`,
    ['body { name: string }', 'body { age: integer }', 'header x-trace?: string'],
  ],
  'a file beside the fields of its form': [
    `@Post() @UseInterceptors(FileInterceptor('photo')) add(@UploadedFile() file: Express.Multer.File, @Body() dto: { caption?: string }) {}`,
    ['body { caption?: string, photo?: file }'],
  ],
  'a file that the handler insists on': [
    `@Post() @UseInterceptors(FileInterceptor('photo')) add(@UploadedFile() file: Express.Multer.File, @Body('caption') caption?: string) {
       if (!file) throw new BadRequestException(); return caption; }`,
    ['body { caption?: string, photo: file }'],
  ],
  'headers and parameters of a query that the handler insists on': [
    `@Post() add(@Headers('x-sig') sig: string, @Headers('x-kind') kind: string, @Query('a') a?: string, @Query('b') b?: string) {
       if (!sig || a === undefined) throw new BadRequestException(); if (kind === 'x') throw new ForbiddenException(); return b; }`,
    ['header x-sig: string', 'header x-kind?: string', 'query a: string', 'query b?: string'],
  ],
  'no more of what a handler always refuses': [
    `@Post() add(@Headers('x-sig') sig: string) { throw new ForbiddenException(); }`,
    ['header x-sig?: string'],
  ],
  'a header that a decorator of the application insists on': [
    `@Get() all(@Key() key: string) {}`,
    ['header x-key: string', 'header x-more?: string'],
  ],
  'a header of the request itself that the handler insists on': [
    `@Post() add(@Req() request) { const sig = request.headers['x-sig']; if (!sig) throw new UnauthorizedException(); }`,
    ['header x-sig: string'],
  ],
  'what the code reads of the request itself': [
    `@Post() add(@Req() request) { const { name } = request.body; return find(request.query.sort, name); }`,
    ['body name?: any', 'query sort?: string'],
  ],
  'what the code takes the body of the request for': [
    `@Post() add(@Req() request) { const sent = request.body as { kind: string; count: number; tags?: string[] }; if (sent.kind === 'x') count(sent.count); }`,
    ['body kind?: string', 'body count?: number', 'body tags?: string[]'],
  ],
  'a list, whose items are as they are declared: nobody closes them': [
    `@Post() add(@Body() items: ItemDto[]) {}`,
    ['body { n: integer }[]'],
  ],
  'a list that a pipe checks': [
    `@Post() add(@Body(new ParseArrayPipe({ items: ItemDto, whitelist: true })) items: ItemDto[]) {}`,
    ['body { n: integer }[]'],
  ],
  'a list that a pipe checks, which lets nothing else through': [
    `@Post() add(@Body(new ParseArrayPipe({ items: ItemDto, whitelist: true, forbidNonWhitelisted: true })) items: ItemDto[]) {}`,
    ['body { n: integer, nothing else }[]'],
  ],
  'an object, which the pipe of the application closes': [
    `@Post() add(@Body() item: ItemDto) {}`,
    ['body { n: integer, nothing else }'],
  ],
  'what a decorator of the application takes': [
    `@Get() all(@Tenant() tenant: string) {}`,
    ['header x-tenant?: string'],
  ],
  'what a pipe of the application makes objects and lists of': [
    `@Post() add(@Query('ids', IdsPipe) ids: number[], @Query('at', new PointPipe()) at: { x: number }, @Query('kind', KindPipe) kind: 'a' | 'b', @Query('any', AnyPipe) any: string[]) {}`,
    ['query ids?: string', 'query at?: string', 'query kind?: "a" | "b"', 'query any?: string[]'],
  ],
  'what a schema in a pipe takes': [
    `@Post() add(@Body(new ZodValidationPipe(z.object({ a: z.number() }))) dto) {}`,
    ['body { a: number }'],
  ],
};

describe('Requests of NestJS hold', () => {
  for (const [title, [code, expected]] of Object.entries(handlers)) {
    it(title, () => {
      const tenant = `const Tenant = createParamDecorator((data, context: ExecutionContext) => context.switchToHttp().getRequest().headers['x-tenant']);`;
      const key = `const Key = createParamDecorator((data, context) => { const request = context.switchToHttp().getRequest();
        const key = request.header('x-key'); if (!key) throw new BadRequestException('No key'); return { key, more: request.header('x-more') }; });`;
      const item = 'class ItemDto { @IsInt() n: number }';
      const pipes = `class IdsPipe implements PipeTransform<string, number[]> { transform(value) { return value.split(',').map(Number); } }
        class PointPipe { transform(value: string | undefined) { return { x: Number(value) }; } } class KindPipe { transform(value: string) { return check(value); } }
        class AnyPipe { transform(value: unknown) { return list(value); } }`;
      const main = 'app.useGlobalPipes(new ValidationPipe({ whitelist: true, forbidNonWhitelisted: true }));';
      deepStrictEqual(
        taken(`${tenant} ${key} ${item} ${pipes} @Controller() class AController { ${code} }`, main),
        expected,
      );
    });
  }

  /** The media types of a body, and what it is. */
  const bodyOf = (handler: string): readonly string[] => {
    const code = `import { ApiConsumes } from '@nestjs/swagger'; import { UploadedFiles } from '@nestjs/common'; enum Field { Photo = 'photo' } const kept = 'kept-name';
      class Dto { @IsString() title: string; @ApiProperty({ type: 'string', format: 'binary' }) [Field.Photo]: any; @IsInt() [kept]?: number; }
      class Own implements NestInterceptor { intercept(context, next) { return next.handle(); } }
      @Controller() class AController { ${handler} }`;
    const reading = nestReading(code, { main: validating });
    const { checked, stated } = reading.operationOf(firstRoute(reading), 'POST');
    return [
      ...checked.flatMap((one) =>
        one.in === 'body' ? [`${one.mediaTypes?.join() ?? 'any'} ${told(one.schema, reading.shapes)}`] : [],
      ),
      ...(stated?.fields ?? []).map(({ name, field }) => `stated ${name}: ${told(field, reading.shapes)}`),
    ];
  };

  const dto = '{ title: string, photo: binary, kept-name: integer }';
  const bodies: Readonly<Record<string, readonly [handler: string, expected: readonly string[]]>> = {
    'a form where a handler is handed files that no interceptor of NestJS takes': [
      '@Post() @UseInterceptors(Own) add(@UploadedFiles() files: Express.Multer.File[], @Body() dto: Dto) {}',
      [`multipart/form-data ${dto}`],
    ],
    'a form whose fields are only stated': [
      '@Post() @UseInterceptors(Own) @ApiBody({ type: Dto }) add(@UploadedFile() file: Express.Multer.File) {}',
      ['multipart/form-data object', 'stated title: string', 'stated photo: binary', 'stated kept-name: integer'],
    ],
    'what people say that it is carried by': [
      `@Post() @ApiConsumes('multipart/form-data', 'application/x-www-form-urlencoded') add(@Body() dto: Dto) {}`,
      [`multipart/form-data,application/x-www-form-urlencoded ${dto}`],
    ],
    'files that an interceptor of NestJS takes, whatever people say': [
      `@Post() @UseInterceptors(FileInterceptor('file')) @ApiConsumes('application/json') add(@UploadedFile() file) {}`,
      ['any { file?: file }'],
    ],
  };
  for (const [title, [handler, expected]] of Object.entries(bodies)) {
    it(`${title}, in their body`, () => {
      deepStrictEqual(bodyOf(handler), expected);
    });
  }

  it('a body where something is deleted, if the handler takes one', () => {
    const bodiesOf = (handler: string): readonly string[] => {
      const { checked, read } = firstOperation(
        `class Dto { @IsInt() n: number } @Controller() class AController { ${handler} }`,
      );
      return [...checked, ...read].map((one) => one.in);
    };
    deepStrictEqual(bodiesOf('@Delete() remove(@Body() dto: Dto) {}'), ['body']);
    deepStrictEqual(bodiesOf('@Delete() remove(@Req() request) { return find(request.body.id); }'), ['body']);
    deepStrictEqual(bodiesOf('@Get() all(@Body() dto: Dto) {}'), []);
  });

  it('a name and a password where a guard signs in with them', () => {
    const code = `class Local extends PassportStrategy(LocalStrategy) { constructor() { super({ usernameField: 'email' }); } }
      class LocalGuard extends AuthGuard('local') {}
      @Controller() class AController { @UseGuards(LocalGuard) @Post() login(@Req() request) { return request.user; } }`;
    deepStrictEqual(taken(code), ['body { email: string, password: string }']);
  });
});

describe('Headers that guards of NestJS look at', () => {
  const guard = `const TENANT = 'Tenant-Id'; class TenantGuard { canActivate(context) { const { headers } = context.switchToHttp().getRequest();
    const tenant = headers?.[TENANT.toLowerCase()]; if (!headers.authorization || !headers['user-agent']) throw new UnauthorizedException();
    if (tenant && isClosed(tenant)) throw new ForbiddenException(); return true; } }`;
  const read = (code: string) => taken(`${guard} @UseGuards(TenantGuard) @Controller() class AController { ${code} }`);

  it('are those of their routes, but for what clients send by themselves, and what says who calls', () => {
    deepStrictEqual(read('@Get() all() {}'), ['header tenant-id?: string']);
  });

  it('are told once', () => {
    deepStrictEqual(read("@Get() all(@Headers('Tenant-Id') id: string) {}"), ['header Tenant-Id?: string']);
  });
});

describe('Bodies of NestJS are refused that do not hold', () => {
  const files = {
    'src/dtos.ts': `import { IsString } from 'class-validator'; export class Dto { @IsString() a: string } export interface Shape { a: string } export type Alias = { a: string };`,
  };
  const rows: Readonly<Record<string, readonly [imported: string, type: string, statuses: readonly string[]]>> = {
    'where their type is a class': [`import { Dto } from './dtos';`, 'Dto', ['400']],
    'where it is a class in a namespace': [`import * as dtos from './dtos';`, 'dtos.Dto', ['400']],
    'where it is a class with arguments': ['class Page<T> { @IsInt() at: number; item: T }', 'Page<string>', ['400']],
    'but not where it is an interface': [`import { Shape } from './dtos';`, 'Shape', []],
    'but not where it is an interface of the same file': ['interface Own { a: string }', 'Own', []],
    'but not where it is an alias': [`import { Alias } from './dtos';`, 'Alias', []],
    'but not where only the type of a class is imported': [`import type { Dto } from './dtos';`, 'Dto', []],
    'but not where only the type of a class is imported beside others': [
      `import { type Dto } from './dtos';`,
      'Dto',
      [],
    ],
  };
  for (const [title, [imported, type, statuses]] of Object.entries(rows)) {
    it(title, () => {
      const code = `${imported} @Controller() class AController { @Post() add(@Body() body: ${type}) {} }`;
      const failures = firstOperation(code, { main: validating, files }).failures ?? [];
      deepStrictEqual(
        failures.map(({ status }) => status),
        statuses,
      );
    });
  }
});

describe('Patterns that texts of NestJS have to match', () => {
  const rows: Readonly<Record<string, string>> = {
    '@Matches(CODE)': String.raw`^\d{4}$`,
    "@Matches(new RegExp('^[0-9]+$'))": '^[0-9]+$',
    "@Matches(RegExp('^[0-9]+$', 'u'))": '^[0-9]+$',
    '@Matches(new RegExp(`^(${RANGES.join("|")}|x)$`))': '^(1d|max|x)$',
    '@Matches(new RegExp(/^[a-z]+$/))': '^[a-z]+$',
  };
  for (const [rule, pattern] of Object.entries(rows)) {
    it(rule, () => {
      const code = `const CODE = new RegExp('^\\\\d{4}$'), RANGES = ['1d', 'max'] as const;
        class Dto { ${rule} a: string } @Controller() class AController { @Post() add(@Body() dto: Dto) {} }`;
      const reading = nestReading(code, { main: validating });
      const [body] = reading.operationOf(firstRoute(reading), 'POST').checked;
      const shape = reading.shapes.get(body?.schema.shape ?? '');
      deepStrictEqual(shape?.properties?.['a']?.patterns, [pattern]);
    });
  }
});

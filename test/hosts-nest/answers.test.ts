import { deepStrictEqual } from 'node:assert/strict';
import type { Answer } from '../../server/src/core/read-operation';
import type { ShapeTable } from '../../server/src/core/fields/shapes';
import { firstRoute, nestReading } from './first-operation';
import { told } from './told';

function lines(answers: readonly Answer[] | null | undefined, shapes: ShapeTable): readonly string[] {
  return (answers ?? []).map(({ status, headers, content }) =>
    [
      status,
      ...Object.keys(headers),
      ...Object.entries(content).map(([type, field]) => `${type} ${told(field, shapes)}`),
    ].join(' '),
  );
}

function read(code: string) {
  const reading = nestReading(code, { main: 'app.useGlobalPipes(new ValidationPipe());' });
  const route = firstRoute(reading);
  const operation = reading.operationOf(route, route.methods[0] === 'GET' ? 'GET' : 'POST');
  return {
    answers: lines(operation.answers, reading.shapes),
    failures: lines(operation.failures, reading.shapes),
    stated: lines(operation.stated?.answers, reading.shapes),
  };
}

const model = `enum Size { Small = 'small', Large = 'large' } enum Count { One = 1, Two }
  interface User { id: number; name: string } class Page<Item> { items: Item[]; total: number }
  class Named { @Expose({ name: 'full_name' }) name: string; @Expose() get short(): string { return ''; } get hidden(): string { return ''; } }
  class UserEntity { id: number; @Exclude() password: string; at: Date; constructor(partial: Partial<UserEntity>) {} }
  @Injectable() class Users {
    constructor(@InjectRepository(UserEntity) private readonly repository: Repository<UserEntity>) {}
    one(id: number): User { if (id < 0) throw new NotFoundException('There is no such user'); return { id, name: '' }; }
    async found(id: number) { return this.repository.findOneBy({ id }); }
    all() { return this.repository.find(); }
    deep(id: number) { return this.one(id); }
  }`;

const packages = `import { Job } from 'bull'; import { Response } from 'express'; import { getReasonPhrase, StatusCodes } from 'http-status-codes';
  @Injectable() class Pictures {
    async one() { const blob = await fetch('https://example.com').then((found) => found.blob()); return { picture: await blob.arrayBuffer().then((bytes) => { return Buffer.from(bytes); }), type: blob.type }; }
    async label(): Promise<string> { return make(); }
  }
  import { JwtService } from '@nestjs/jwt'; import { CommandBus, Query, QueryBus } from '@nestjs/cqrs'; import { HealthCheckService } from '@nestjs/terminus';
  import { extname } from 'node:path'; import { InferSelectModel } from 'drizzle-orm'; import { pgTable, serial, text } from 'drizzle-orm/pg-core';
  const users = pgTable('users', { key: serial().primaryKey(), name: text() }); type DrizzleUser = typeof users.$inferSelect;
  import { Column, PrimaryGeneratedColumn } from 'typeorm';
  class Paged<Item> { readonly items: Item[]; readonly total: number; constructor(items: Item[], total: number) {} }
  class Row { @PrimaryGeneratedColumn('uuid') key: string; @Column('uuid') owner: string; @Column({ type: 'int' }) count: number; @Column() rank: number; @Column({ nullable: true }) note?: string }
  class Numbered { @PrimaryGeneratedColumn() number: number }
  class FindUser extends Query<User> {} class Rename {}`;
const services =
  'private readonly pictures: Pictures, private readonly jwt: JwtService, private readonly queries: QueryBus, private readonly commands: CommandBus, private readonly health: HealthCheckService';

const answers: Readonly<Record<string, readonly [code: string, expected: readonly string[]]>> = {
  'a copy of what is known': [
    '@Get() one() { return structuredClone(this.users.one(1)); }',
    ['200 application/json { id: integer, name: string }'],
  ],
  'their declared type': [
    '@Get() one(): Promise<User> { return null!; }',
    ['200 application/json { id: integer, name: string }'],
  ],
  'a generic type': [
    '@Get() page(): Page<User> { return null!; }',
    ['200 application/json { items: { id: integer, name: string }[], total: number }'],
  ],
  'members of an enumeration, each any of them': [
    `@Get() one(@Query('n') n: string) { return { size: Size.Small, other: n === '1' ? Size.Small : Size.Large, all: Object.values(Size), count: Count.One, status: HttpStatus.OK }; }`,
    [
      '200 application/json { size: "small" | "large", other: "small" | "large", all: "small" | "large"[], count: 1 | 2, status: integer }',
    ],
  ],
  'what a service returns': [
    '@Get() one() { return this.users.one(1); }',
    ['200 application/json { id: integer, name: string }'],
  ],
  'what `finally` returns, whatever is returned before': [
    '@Get() one() { try { return { id: 1 }; } catch { return { id: 2 }; } finally { return { name: String(1) }; } }',
    ['200 application/json { name: string }'],
  ],
  'what is picked of a type that nobody knows': [
    `@Get() one(): Promise<Pick<Job, 'id' | 'name'> & { size: Size }> { return null!; }`,
    ['200 application/json { id?: any, name?: any, size: "small" | "large" }'],
  ],
  'data that a service makes of what it waits for': [
    '@Get() async one(@Res() response: Response) { const { picture, type } = await this.pictures.one(); response.contentType(type); response.send(picture); }',
    ['200 application/octet-stream binary'],
  ],
  'a text that a service makes': [
    '@Get() async one(@Res() response: Response) { response.send(await this.pictures.label()); }',
    ['200 text/html string'],
  ],
  'a text that is sent as JSON, of which nobody knows what it holds': [
    `@Get() async one(@Res() response: Response) { response.setHeader('Content-Type', 'application/json'); response.send(await this.pictures.label()); }`,
    ['200 application/json any'],
  ],
  'phrases of statuses': [
    '@Get() one() { return { message: getReasonPhrase(StatusCodes.OK), all: [1, null].filter(Boolean) }; }',
    ['200 application/json { message: string, all: integer[] }'],
  ],
  'what a service returns of another method, awaited and changed': [
    '@Get() async one() { const { id } = await this.users.deep(1); const all = [id].map((one) => ({ one, label: `#${one}` })); return { all, count: all.length }; }',
    ['200 application/json { all: { one: number, label: string }[], count: integer }'],
  ],
  'lists that are mapped of what nobody knows': [
    `private label = (of): { label: string } => ({ label: of.name });
     @Get() async one() { const load = (): any => unknownRows(); const rows = await unknownStore.all();
      return { all: rows.map((row) => ({ label: String(row.name) })), named: load().map(this.label), open: rows.map((row) => row.name), other: rows.map('name'), read: rows.filter(Boolean) }; }`,
    ['200 application/json { all: { label: string }[], named: { label: string }[], open: any, other: any, read: any }'],
  ],
  'entities of a repository, without what is excluded': [
    '@Get() all() { return this.users.all(); }',
    ['200 application/json { id: integer, at: date-time }[]'],
  ],
  'one entity that need not be there': [
    '@Get() one() { return this.users.found(1); }',
    ['200 application/json { id: integer, at: date-time } or null'],
  ],
  'what is exposed by another name, and accessors that are': [
    `@Get() one(): Named { return null!; }`,
    ['200 application/json { full_name: string, short: string }'],
  ],
  'an instance that is made': [
    '@Post() add() { return new UserEntity({}); }',
    ['201 application/json { id: integer, at: date-time }'],
  ],
  'one of several': [
    `@Get() one(@Query('x') x: string) { if (x) return { kind: 'a', n: 1 }; return { kind: 'b', s: '' }; }`,
    ['200 application/json { kind: string, n: integer } | { kind: string, s: string }'],
  ],
  nothing: ['@Post() add(): void {}', ['201']],
  'a status of their own': [
    '@Post() @HttpCode(HttpStatus.ACCEPTED) add(): User { return null!; }',
    ['202 application/json { id: integer, name: string }'],
  ],
  'a generic class by what its constructor is handed': [
    '@Get() async page() { return new Paged(await this.users.all(), 3); }',
    ['200 application/json { items: { id: integer, at: date-time }[], total: number }'],
  ],
  'what a map holds, and what becomes of it': [
    `@Get() one() { const sums = new Map<string, number>(); const own = new Map([1].map((one) => [one, 'a'])); const seen = new Set(['a']);
      return { some: sums.get('a') ?? 0, has: sums.has('a'), all: Object.fromEntries(sums), names: [...own.values()], size: seen.size, list: Array.from(seen) }; }`,
    [
      '200 application/json { some: number, has: boolean, all: { *: number }, names: string[], size: integer, list: string[] }',
    ],
  ],
  'what objects hold, by name': [
    `@Get() one() { const counts = [1].reduce<Record<string, number>>((all, one) => all, {});
      return { counts, rows: Object.entries(counts).map(([name, count]) => ({ name, count, share: count / 2 })), most: Object.values(counts) }; }`,
    [
      '200 application/json { counts: { *: number }, rows: { name: string, count: number, share: number }[], most: number[] }',
    ],
  ],
  'columns as the database holds them': [
    '@Get() one(): Row { return make(); }',
    ['200 application/json { key: uuid, owner: uuid, count: integer, rank: number, note: string or null }'],
  ],
  'a count of columns that the database makes': [
    '@Get() one(): Numbered { return make(); }',
    ['200 application/json { number: integer }'],
  ],
  'tokens that are signed': [
    `@Post() async one() { const [token] = await Promise.all([this.jwt.signAsync({}), this.jwt.sign({})]); const { sub } = await this.jwt.verifyAsync<{ sub: string }>(token); return { token, sub }; }`,
    ['201 application/json { token: string, sub: string }'],
  ],
  'what queries and commands say that they come to': [
    `@Get() async one() { return { found: await this.queries.execute(new FindUser()), done: await this.commands.execute<Rename, boolean>(new Rename()) }; }`,
    ['200 application/json { found: { id: integer, name: string }, done: boolean }'],
  ],
  'the state of health': [
    `@Get() one() { return this.health.check([]); }`,
    [
      `200 application/json { status: "error" | "ok" | "shutting_down", info?: { *: { status: "up" | "down" } }, error?: { *: { status: "up" | "down" } }, details: { *: { status: "up" | "down" } } }`,
    ],
  ],
  'what need not be handed over, as what need not be there': [
    `@Get() one(@Query('a') a?: string, @Query('b', ParseIntPipe) b?: number) { return { a, b: b ?? 1 }; }`,
    ['200 application/json { a?: string, b: number }'],
  ],
  'what a file is called': [
    `@Post() add(@UploadedFile() file: Express.Multer.File) { const { size } = file; return { name: file.originalname, size, ext: extname(file.originalname) }; }`,
    ['201 application/json { name: string, size: integer, ext: string }'],
  ],
  'rows of tables of Drizzle, by their types': [
    '@Get() one(): { user: DrizzleUser; first: InferSelectModel<typeof users>; added: typeof users.$inferInsert } { return make(); }',
    [
      '200 application/json { user: { key: integer, name: string or null }, first: { key: integer, name: string or null }, added: { key?: integer, name?: string or null } }',
    ],
  ],
  'a redirect': [`@Get() @Redirect('/x', 301) go() {}`, ['301 Location']],
  'a redirect by the response': [`@Get() go(@Res() res) { res.redirect('/x'); }`, ['302 Location']],
  'a text, with its media type': [
    `@Get() @Header('Content-Type', 'text/csv; charset=utf-8') csv(): string { return ''; }`,
    ['200 text/csv string'],
  ],
  'a stream': ['@Get() file() { return new StreamableFile(make()); }', ['200 application/octet-stream binary']],
  'what they return, though they look at the response': [
    '@Get() one(@Res({ passthrough: true }) res): User { res.cookie("a", "b"); return null!; }',
    ['200 application/json { id: integer, name: string }'],
  ],
  'events that are sent one by one': [
    '@Sse() events(): Observable<MessageEvent> { return make(); }',
    ['200 text/event-stream string'],
  ],
  'what they do with the response': [
    '@Get() one(@Res() res) { res.status(206).json({ part: 1 }); }',
    ['206 application/json { part: integer }'],
  ],
};

describe('NestJS answers with', () => {
  for (const [title, [code, expected]] of Object.entries(answers)) {
    it(title, () => {
      const found = read(
        `${model} ${packages} @Controller() class AController { constructor(private readonly users: Users, ${services}) {} ${code} }`,
      );
      deepStrictEqual(
        found.answers,
        expected.map((one) => one.replace(/\bid: integer/g, 'id: number')),
      );
    });
  }

  it('what services of generic classes above them return that nobody declared', () => {
    const classes = `interface Room { seats: number }
      class CrudService<Item> { find(): Promise<Item[]> { return make(); } }
      abstract class Crud<Item> { constructor(protected readonly service: CrudService<Item>) {} @Get() all() { return this.service.find(); } }`;
    const found = read(`${classes} @Controller() class AController extends Crud<Room> {}`);
    deepStrictEqual(found.answers, ['200 application/json { seats: number }[]']);
  });

  it('what controllers say of the generic classes above them, and of functions that make such', () => {
    const classes = `class Dto { @IsInt() seats: number } interface Room { seats: number }
      abstract class Crud<Item, Create> { @Post() add(@Body() values: Create): Item { return make(); } }
      function made<Item, Create>(of: unknown) { class Made { @Post() add(@Body() values: Create): Item[] { return make(); } } return Made; }`;
    const above = read(`${classes} @Controller() class AController extends Crud<Room, Dto> {}`);
    deepStrictEqual(above.answers, ['201 application/json { seats: number }']);
    const made = read(`${classes} @Controller() class AController extends made<Room, Dto>(Dto) {}`);
    deepStrictEqual(made.answers, ['201 application/json { seats: number }[]']);
    // A type parameter is no class that pipes find.
    deepStrictEqual(made.failures, []);
    const handed = read(
      `${classes} class Hall { seats: number } function crud<Item>(of: Type<Item>) { class Base { @Post() add(): Item { return make(); } } return Base; }
       @Controller() class AController extends crud(Hall) {}`,
    );
    deepStrictEqual(handed.answers, ['201 application/json { seats: number }']);
  });

  describe('what interceptors make of it', () => {
    const interceptors = `import { map, tap } from 'rxjs/operators'; import { APP_INTERCEPTOR } from '@nestjs/core';
      const Bypass = () => SetMetadata('bypass', true);
      class Envelope<T> { constructor(readonly code: number, readonly data: T, readonly message = 'ok') {} }
      @Injectable() class EnvelopeInterceptor {
        constructor(private readonly reflector: Reflector) {}
        intercept(context: ExecutionContext, next) {
          if (this.reflector.get<boolean>('bypass', context.getHandler())) return next.handle();
          return next.handle().pipe(tap(() => log()), map((data) => new Envelope(200, data ?? null)));
        }
      }
      @Injectable() class ListInterceptor { intercept(context: ExecutionContext, next) { return next.handle().pipe(map((items) => ({ items }))); } }
      interface User { id: string }`;
    const rows: Readonly<Record<string, readonly [code: string, expected: string]>> = {
      'of all handlers': [
        '@Get() one(): User { return make(); }',
        '200 application/json { code: integer, data: { id: string }, message: string }',
      ],
      'but of those that its metadata names': [
        '@Bypass() @Get() one(): User { return make(); }',
        '200 application/json { id: string }',
      ],
      'of nothing': [
        '@Get() none(): void {}',
        '200 application/json { code: integer, data: string or null, message: string }',
      ],
      'the innermost first': [
        '@UseInterceptors(ListInterceptor) @Get() all(): User[] { return make(); }',
        '200 application/json { code: integer, data: { items: { id: string }[] }, message: string }',
      ],
    };
    for (const [title, [code, expected]] of Object.entries(rows)) {
      it(title, () => {
        const reading = nestReading(`${interceptors} @Controller() class AController { ${code} }`, {
          module: 'providers: [{ provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor }]',
        });
        const { answers: found } = reading.operationOf(firstRoute(reading), 'GET');
        deepStrictEqual(lines(found, reading.shapes), [expected]);
      });
    }
  });

  it('what an interceptor makes of plain data', () => {
    const code = `import { map } from 'rxjs'; import { plainToInstance } from 'class-transformer';
      class User { id: number; @Exclude() secret: string } class Row { id: number; secret: string; more: string }
      class Serializing { constructor(private of) {} intercept(context, next) { return next.handle().pipe(map((data) => plainToInstance(this.of, data, {}))); } }
      const Serialize = (of) => UseInterceptors(new Serializing(of));
      @Controller() class AController { @Serialize(User) @Get() CODE }`;
    deepStrictEqual(
      ['one(): Row { return make(); }', 'all(): Row[] { return make(); }'].map(
        (one) => read(code.replace('CODE', one)).answers[0],
      ),
      ['200 application/json { id: number }', '200 application/json { id: number }[]'],
    );
  });

  it('what a decorator of the application states for a class that it is handed', () => {
    const code = `import { ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';
      class User { id: number } class Page { items: unknown[]; total: number }
      const Paged = (of) => applyDecorators(ApiExtraModels(Page, of), ApiOkResponse({ schema: { allOf: [{ $ref: getSchemaPath(Page) },
        { properties: { items: { type: 'array', items: { $ref: getSchemaPath(of) } } } }] } }));
      @Controller() class AController { @Paged(User) @Get() all() { return make(); } }`;
    deepStrictEqual(read(code).stated, ['200 application/json { items: { id: number }[], total: number }']);
  });

  it('errors that its documentation states without a body, as the application writes those that no code is seen to throw', () => {
    const code = `import { ApiConflictResponse, ApiNotFoundResponse } from '@nestjs/swagger';
      @Controller() class AController {
        @ApiNotFoundResponse({ description: 'No such cat' }) @ApiConflictResponse() @Get() one() { throw new HttpException({ own: true }, 409); } }`;
    deepStrictEqual(read(code).stated, [`404 application/json ${error}`, '409']);
  });

  it('what its documentation states beside', () => {
    const code = `class Problem { code: string } @Controller() class AController {
      @ApiResponse({ status: 404, type: Problem, description: 'Gone' }) @ApiResponse({ status: 200, type: [Problem] }) @Get() one() { return make(); } }`;
    deepStrictEqual(read(code).stated, [
      '404 application/json { code: string }',
      '200 application/json { code: string }[]',
    ]);
  });

  it('properties that are exposed to some as such that may be missing', () => {
    const code = `class Person { id: number; @Expose({ groups: ['admin'] }) email: string }
      @Controller() class AController { @Get() one(): Person { return make(); } }`;
    deepStrictEqual(read(code).answers, ['200 application/json { id: number, email?: string }']);
  });
});

const error = '{ statusCode: integer, message: string, error?: string }';
const failures: Readonly<Record<string, readonly [code: string, expected: readonly string[]]>> = {
  'what a handler throws': [
    `@Get() one() { throw new HttpException({ code: 'gone' }, HttpStatus.GONE); }`,
    ['410 application/json { code: string }'],
  ],
  'what a service throws that it calls': [
    '@Get() one() { return this.users.deep(1); }',
    [`404 application/json ${error}`],
  ],
  'what a class of the application throws': ['@Get() one() { throw new Full(3); }', [`409 application/json ${error}`]],
  'fields that do not hold': [
    `@Post() add(@Body() dto: Dto) {}`,
    ['400 application/json { statusCode: integer, message: string[], error?: string }'],
  ],
  'a parameter that a pipe does not take': [
    `@Get(':id') one(@Param('id', ParseIntPipe) id: number) {}`,
    [`400 application/json ${error}`],
  ],
  'a file that a pipe does not take': [
    `@Post() @UseInterceptors(FileInterceptor('a')) add(@UploadedFile(new ParseFilePipe({ validators: [] })) a: unknown) {}`,
    [`400 application/json ${error}`],
  ],
  'what a pipe of the application throws': [
    `@Get(':id') one(@Param('id', IdPipe) id: string) {}`,
    [`400 application/json ${error}`],
  ],
  'what is thrown in two sentences, once': [
    `@Get() one() { if (x()) throw new HttpException({ code: 'a' }, 409); throw new HttpException({ code: 'b' }, 409); }`,
    ['409 application/json { code: string }'],
  ],
  'nothing, where it is caught': ['@Get() one() { try { this.users.one(1); } catch { return null; } }', []],
};

describe('NestJS refuses with', () => {
  for (const [title, [code, expected]] of Object.entries(failures)) {
    it(title, () => {
      const classes = `class Dto { @IsString() a: string } class IdPipe { transform(value: string) { if (value.length !== 24) throw new BadRequestException('No id'); return value; } } class Full extends HttpException { constructor(seats: number) { super('All ' + seats + ' are taken', 409); } }`;
      const found = read(
        `${model} ${classes} @Controller() class AController { constructor(private readonly users: Users) {} ${code} }`,
      );
      deepStrictEqual(found.failures, expected);
    });
  }
});

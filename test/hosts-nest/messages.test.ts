import { deepStrictEqual } from 'node:assert/strict';
import { answered } from './answered';

const classes = `import { CommandBus, CommandHandler, ICommandHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
  class Full extends HttpException { constructor(seats: number) { super('All ' + seats + ' are taken', 409); } }
  class Paint { constructor(readonly color: string) {} }
  class Seen {}
  @CommandHandler(Paint) class PaintHandler implements ICommandHandler<Paint> {
    async execute(command: Paint) { if (command.color === '') throw new Full(1); return { done: true, of: command.color }; }
  }
  @QueryHandler(Seen) class SeenHandler { async execute(): Promise<{ at: Date }[]> { throw new NotFoundException(); } }`;

const error = '{ statusCode: integer, message: string, error?: string }';
const rows: Readonly<Record<string, readonly [code: string, answers: readonly string[], failures: readonly string[]]>> =
  {
    'what the handler of a command comes to and throws': [
      `one() { return this.commands.execute(new Paint('red')); }`,
      ['200 { done: boolean, of: string }'],
      [`409 ${error}`],
    ],
    'what the handler of a query comes to, by a name': [
      `async one() { const query = new Seen(); const seen = await this.queries.execute(query); return { seen }; }`,
      ['200 { seen: { at: date-time }[] }'],
      [`404 ${error}`],
    ],
    'what code says that its handler comes to': [
      `one() { return this.queries.execute<Seen, { at: number }>(new Seen()); }`,
      ['200 { at: number }'],
      [`404 ${error}`],
    ],
    'what a query of a store fails with that finds nothing': [
      `one(): void { this.store.findById(1).orFail(() => new NotFoundException('Gone')).lean(); }`,
      ['200'],
      [`404 ${error}`],
    ],
    'what a query fails with that is made before, or in statements': [
      `one(): void { this.store.findOne().orFail(new Full(1)); this.store.findOne().orFail(function () { return new NotFoundException(); }); }`,
      ['200'],
      [`409 ${error}`, `404 ${error}`],
    ],
    'what fails by an option, and what streams fail with': [
      `one(): Observable<void> { if (x()) return throwError(() => new ForbiddenException()); return this.store.findOneOrFail({}, { failHandler: () => new NotFoundException() }); }`,
      ['200'],
      [`403 ${error}`, `404 ${error}`],
    ],
  };

const health = `{ status: "error" | "ok" | "shutting_down", info?: { *: { status: "up" | "down" } }, error?: { *: { status: "up" | "down" } }, details: { *: { status: "up" | "down" } } }`;

describe('NestJS answers checks of health', () => {
  const check = `import { HealthCheck, HealthCheckService } from '@nestjs/terminus';
    @Controller() class AController { constructor(private readonly health: HealthCheckService) {} @Get() @HealthCheck() check() { return this.health.check([]); } }`;

  it('with what is well, or with what is not', () => {
    deepStrictEqual(answered(check), { answers: [`200 ${health}`], failures: [`503 ${health}`] });
  });

  it('as its filters have it', () => {
    const filter = `import { Catch } from '@nestjs/common'; @Catch(HttpException) class Filter { catch(exception, host) {
      const response = host.switchToHttp().getResponse(); response.status(exception.getStatus()).json({ of: exception.getResponse().status }); } }`;
    const { failures } = answered(`${filter} ${check}`, { main: 'app.useGlobalFilters(new Filter());' });
    deepStrictEqual(failures, ['503 { of: "error" | "ok" | "shutting_down" }']);
  });
});

describe('NestJS hands on', () => {
  for (const [title, [code, answers, failures]] of Object.entries(rows)) {
    it(title, () => {
      const found = answered(
        `${classes} @Controller() class AController { constructor(private readonly commands: CommandBus, private readonly queries: QueryBus, private readonly store: Store) {} @Get() ${code} }`,
      );
      deepStrictEqual(found, { answers, failures });
    });
  }
});

import { deepStrictEqual } from 'node:assert/strict';
import { answered } from './answered';

const either = `type Either<L, R> = { _tag: 'Left'; left: L } | { _tag: 'Right'; right: R };
  interface Failure { message: string; status: HttpStatus }
  const left = <L>(left: L): Either<L, never> => ({ _tag: 'Left', left });
  const right = <R>(right: R): Either<never, R> => ({ _tag: 'Right', right });
  const isLeft = <L, R>(one: Either<L, R>): one is { _tag: 'Left'; left: L } => one._tag === 'Left';
  function fail(error: Failure): never { throw new HttpException(error.message, error.status); }
  @Injectable() class Service { async get(id: string): Promise<Either<Failure, { id: string }>> {
    if (id === 'x') return left({ message: 'none', status: HttpStatus.NOT_FOUND });
    if (id === 'y') return left({ message: 'busy', status: 409 });
    return right({ id }); } }`;

/** The statuses of a handler that asks a service whose errors are values. */
function statuses(handler: string, code = either): readonly string[] {
  const { answers, failures } = answered(
    `${code} @Controller() class AController { constructor(private service: Service) {} @Get(':id') async get(@Param('id') id: string) { ${handler} } }`,
  );
  return [...answers, ...failures].map((one) => one.slice(0, 3));
}

describe('Errors that services of NestJS return as values', () => {
  it('are those that a handler throws', () => {
    deepStrictEqual(
      statuses(
        `const result = await this.service.get(id); if (result._tag === 'Left') throw new HttpException(result.left.message, result.left.status); return result.right;`,
      ),
      ['200', '404', '409'],
    );
  });

  it('are those that a function throws for it', () => {
    deepStrictEqual(
      statuses(
        `const result = await this.service.get(id); if (isLeft(result)) fail(result.left); return result.right;`,
      ),
      ['200', '404', '409'],
    );
  });

  it('are told by a member of a result', () => {
    const results = `@Injectable() class Service { find(id: string) { return id === 'x' ? { error: { code: 410 } } : { value: { id } }; } }`;
    deepStrictEqual(
      statuses(
        `const result = this.service.find(id); if (result.error) throw new HttpException('Gone', result.error.code); return result.value;`,
        results,
      ),
      ['200', '410'],
    );
  });

  it('are not told where nobody knows them', () => {
    const unknown = `import { find } from '@shop/find'; @Injectable() class Service { get(id: string) { return find(id); } }`;
    deepStrictEqual(
      statuses(
        `const result = await this.service.get(id); if (result.error) throw new HttpException('No', result.error.code); return 'a';`,
        unknown,
      ),
      ['200'],
    );
  });
});

/** What a handler answers and refuses with that asks a service which hands back errors as packages make them. */
function ofPackage(imports: string, { left, right }: { left: string; right: string }, end: string, type = '') {
  const { answers, failures } = answered(`${imports} interface Failure { message: string; status: HttpStatus }
    function fail(error: Failure): never { throw new HttpException(error.message, error.status); }
    @Injectable() class Service { async get(id: string)${type} {
      if (id === 'x') return ${left}({ message: 'none', status: HttpStatus.NOT_FOUND });
      if (id === 'y') return ${left}(<Failure>{ message: 'busy', status: 409 });
      return ${right}({ id }); } }
    @Controller() class AController { constructor(private service: Service) {}
      @Get(':id') async get(@Param('id') id: string) { const result = await this.service.get(id); ${end} } }`);
  return [...answers, ...failures.map((one) => one.slice(0, 3))];
}

const both = ['200 { id: string }', '404', '409'];

describe('Errors that packages make values of in services of NestJS', () => {
  for (const [imports, of] of [
    [`import * as E from 'fp-ts/Either';`, 'E.'],
    [`import { either as E } from 'fp-ts';`, 'E.'],
    [`import { Either, left, right, isLeft } from 'fp-ts/lib/Either';`, ''],
  ] as const) {
    it(`are told apart from results, with ${imports}`, () => {
      const made = { left: `${of}left`, right: `${of}right` };
      const end = `if (${of}isLeft(result)) fail(result.left); return result.right;`;
      deepStrictEqual(ofPackage(imports, made, end), both);
      deepStrictEqual(ofPackage(imports, made, end, `: Promise<${of}Either<Failure, { id: string }>>`), both);
    });
  }

  const neverthrow = `import { err, ok, Result } from 'neverthrow';`;
  const made = { left: 'err', right: 'ok' };
  const type = ': Promise<Result<{ id: string }, Failure>>';

  it('are told apart by methods of a result', () => {
    const end = 'if (result.isErr()) fail(result.error); return result.value;';
    deepStrictEqual(ofPackage(neverthrow, made, end), both);
    deepStrictEqual(ofPackage(neverthrow, made, end, type), both);
  });

  it('are told apart by what a result hands its callbacks', () => {
    const end = 'return result.match((value) => ({ of: value.id }), (error) => fail(error));';
    deepStrictEqual(ofPackage(neverthrow, made, end, type), ['200 { of: string }', '404', '409']);
  });
});

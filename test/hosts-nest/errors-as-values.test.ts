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

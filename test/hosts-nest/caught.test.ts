import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';

const service = `import { ConflictException, GoneException, InternalServerErrorException, Logger } from '@nestjs/common';
  import { Prisma } from '@prisma/client';
  const lost = 418;
  class Cats {
    private readonly logger = new Logger();
    async find() { if (isLost()) throw new NotFoundException(); return { a: 1 }; }
    check() { if (isLost()) throw new NotFoundException(); return { a: 1 }; }
    private toException(error: unknown) {
      if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return new ConflictException();
      return error;
    }
    private build() { return isLost() ? new ConflictException() : new GoneException(); }
    private raise(error, status: number): never { throw new HttpException('a', status); }
    private fail(error): never { if (error.status === 404) throw error; throw new BadRequestException(); }
    METHOD
  }`;

/** Statuses that a handler is refused with whose service has such a method. */
function refusals(body: string): readonly string[] {
  const code = `${service.replace('METHOD', `async one() { ${body} }`)}
    @Controller() class AController { constructor(private cats: Cats) {} @Get() one() { return this.cats.one(); } }`;
  return (firstOperation(code).failures ?? []).map(({ status }) => status).toSorted();
}

describe('Errors that code of NestJS catches', () => {
  const rows: Readonly<Record<string, readonly [body: string, expected: readonly string[]]>> = {
    'are thrown on': ['try { return await this.find(); } catch (e) { this.logger.error(e); throw e; }', ['404']],
    'are thrown on where they are of a class': [
      'try { return await this.find(); } catch (e) { if (e instanceof HttpException) { throw e; } throw new InternalServerErrorException(); }',
      ['404', '500'],
    ],
    'are thrown on where they are of their own class': [
      'try { return await this.find(); } catch (e) { if (e instanceof NotFoundException) throw e; throw new BadRequestException(); }',
      ['400', '404'],
    ],
    'are thrown on by their status': [
      'try { return await this.find(); } catch (e) { if (e.status === 404) { throw e; } throw new BadRequestException(); }',
      ['400', '404'],
    ],
    'are thrown on by the status that they answer with': [
      'try { return await this.find(); } catch (e) { if (e?.getStatus?.() === HttpStatus.NOT_FOUND) throw e; else throw new BadRequestException(); }',
      ['400', '404'],
    ],
    'are thrown on by a method': ['try { return await this.find(); } catch (e) { this.fail(e); }', ['400', '404']],
    'are thrown on by the status of another': [
      'try { return await this.find(); } catch (e) { throw new HttpException(e.message, e.status || 500); }',
      ['404', '500'],
    ],
    'are thrown on through several': [
      'try { try { return await this.find(); } catch (e) { throw e; } } catch (e) { if (e instanceof HttpException) throw e; }',
      ['404'],
    ],
    'are lost where others are thrown': [
      'try { return await this.find(); } catch { throw new BadRequestException(); }',
      ['400'],
    ],
    'are lost where they are of another class': [
      'try { return await this.find(); } catch (e) { if (e instanceof ConflictException) throw e; throw new BadRequestException(); }',
      ['400'],
    ],
    'are lost where they are of another status': [
      'try { return await this.find(); } catch (e) { if (e.status === 409) throw e; throw new BadRequestException(); }',
      ['400'],
    ],
    'are lost where nothing is thrown': [
      'try { return await this.find(); } catch (e) { this.logger.error(e); return null; }',
      [],
    ],
    'are lost though they are thrown on the spot': [
      'try { if (isLost()) { throw new NotFoundException(); } return { a: 1 }; } catch { throw new InternalServerErrorException(); }',
      ['500'],
    ],
    'are thrown on though they are thrown on the spot': [
      'try { if (isLost()) { throw new NotFoundException(); } return { a: 1 }; } catch (e) { if (e instanceof HttpException) throw e; throw new InternalServerErrorException(); }',
      ['404', '500'],
    ],
    'are not those of what nobody waits for': [
      'try { return this.find(); } catch { throw new BadRequestException(); }',
      ['404'],
    ],
    'are those of what answers at once': [
      'try { return this.check(); } catch { throw new BadRequestException(); }',
      ['400'],
    ],
    'are lost by what the function calls so, whatever the file calls so': [
      'const lost = load(); try { return await this.find(); } catch (e) { this.raise(e, lost); }',
      [],
    ],
    'are made into others by what the file calls so': [
      'try { return await this.find(); } catch (e) { this.raise(e, lost); }',
      ['418'],
    ],
    'are made into others by a method': [
      'try { return await prisma.cat.create({ data }); } catch (e) { throw this.toException(e); }',
      ['409'],
    ],
    'are thrown on by a method that makes others of some': [
      'try { return await this.find(); } catch (e) { throw this.toException(e); }',
      ['404', '409'],
    ],
  };
  for (const [title, [body, expected]] of Object.entries(rows)) {
    it(title, () => {
      deepStrictEqual(refusals(body), expected);
    });
  }

  it('go on where there is only an end', () => {
    deepStrictEqual(refusals('try { return await this.find(); } finally { close(); }'), ['404']);
  });
});

describe('Errors are thrown by code of NestJS', () => {
  it('that a method makes, each that it may', () => {
    deepStrictEqual(refusals('throw this.build();'), ['409', '410']);
  });

  it('that one of two branches makes', () => {
    deepStrictEqual(refusals('throw isLost() ? new GoneException() : new ConflictException();'), ['409', '410']);
  });

  it('where a promise is rejected', () => {
    deepStrictEqual(refusals('if (isLost()) return Promise.reject(new ConflictException()); return { a: 1 };'), [
      '409',
    ]);
    deepStrictEqual(
      refusals(
        'return new Promise((resolve, reject) => { if (isLost()) reject(new GoneException()); else resolve({ a: 1 }); });',
      ),
      ['410'],
    );
  });

  it('where a promise is rejected, by whatever name', () => {
    deepStrictEqual(
      refusals(
        'return new Promise(function (resolve, fail) { load((error) => { if (error) fail(new GoneException()); else resolve({ a: 1 }); }); });',
      ),
      ['410'],
    );
    deepStrictEqual(
      refusals(
        'const reject = (error) => this.logger.error(error); return new Promise((resolve, fail) => { reject(new GoneException()); resolve({ a: 1 }); });',
      ),
      [],
    );
  });

  it('with what the function calls so, whatever the file calls so', () => {
    deepStrictEqual(refusals('const lost = load(); throw new HttpException("a", lost);'), []);
    deepStrictEqual(refusals('throw new HttpException("a", lost);'), ['418']);
  });

  it('that functions make for functions in many ways', () => {
    const inManyWays = (made: string): string =>
      Array.from({ length: 14 }, (_, at) => `if (x === ${String(at)}) return ${made};`).join(' ');
    const makers = [1, 2, 3, 4].map(
      (next) => `make${String(next - 1)}(x) { ${inManyWays(`this.make${String(next)}(x)`)} }`,
    );
    const last = `make4(x) { ${inManyWays('new GoneException()')}`;
    deepStrictEqual(refusals(`throw this.make0(1); } ${makers.join(' ')} ${last}`), ['410']);
  });

  it('that functions make which ask each other, whichever of them is asked first', () => {
    const makers = `make(x) { return x ? this.other(x.cause) : new GoneException(); }
      other(x) { return x ? this.make(x.cause) : new ConflictException(); }`;
    deepStrictEqual(refusals(`throw this.make(1); } ${makers} last() {`), ['409', '410']);
    deepStrictEqual(
      refusals(
        `if (isLost()) throw this.make(1); await this.rest(); } async rest() { throw this.other(1); } ${makers} last() {`,
      ),
      ['409', '410'],
    );
    deepStrictEqual(refusals(`try { throw this.make(1); } catch { throw this.other(1); } } ${makers} last() {`), [
      '409',
      '410',
    ]);
  });
});

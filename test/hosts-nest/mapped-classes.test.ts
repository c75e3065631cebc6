import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { answered } from './answered';
import { takenBody } from './taken';

const main = 'app.useGlobalPipes(new ValidationPipe());';
const code = (options = ''): string => `class Base { @IsString() a: string; @IsOptional() @IsString() b?: string }
  class Dto extends PartialType(Base${options}) {}
  @Controller() class AController { @Post() add(@Body() dto: Dto): Dto { return dto; } }`;

describe('What PartialType makes of a class of NestJS', () => {
  it('may be null where it is sent, as what decorators say may be left out', () => {
    strictEqual(takenBody(code(), { main }), '{ a?: string or null, b?: string or null }');
  });

  it('may not where it is told so', () => {
    strictEqual(takenBody(code(', { skipNullProperties: false }'), { main }), '{ a?: string, b?: string or null }');
  });

  it('is what its type says where nothing checks it, and where it is answered', () => {
    strictEqual(takenBody(code()), '{ a?: string, b?: string }');
    deepStrictEqual(answered(code(), { main }).answers, ['201 { a?: string, b?: string }']);
  });
});

import { deepStrictEqual } from 'node:assert/strict';
import { answered } from './answered';

const model = `import { ClassSerializerInterceptor, SerializeOptions } from '@nestjs/common'; import { Transform } from 'class-transformer'; import { map } from 'rxjs';
  class Around { intercept(context, next) { return next.handle().pipe(map((data) => ({ data }))); } }
  class View { @Expose() id: string; @Expose() @Transform(({ obj }) => obj.party?.city ?? null) city: string | null; @Expose({ groups: ['admin'] }) note: string; own: number }
  class Other { @Expose({ name: 'full_name' }) name: string; @Exclude() hash: string }
  interface Row { id: string; secret: string } const view = { type: View, strategy: 'excludeAll' };`;

const row = '{ id: string, secret: string }';

/** What handlers answer whose decorators say of which class it is. */
const rows: Readonly<Record<string, readonly [handler: string, expected: string, around?: string]>> = {
  'what it exposes': [
    '@SerializeOptions(view) @Get() one(): Row { return of(); }',
    '{ id: string, city: string or null }',
  ],
  'what it exposes, of each of a list': [
    '@SerializeOptions({ type: View, excludeExtraneousValues: true, groups: ["admin"] }) @Get() one(): Promise<Row[]> { return of(); }',
    '{ id: string, city: string or null, note: string }[]',
  ],
  'all of it': [
    '@SerializeOptions({ type: Other }) @Get() one(): Row | null { return of(); }',
    '{ full_name: string } or null',
  ],
  'what it is by itself': [
    '@SerializeOptions({ type: Other }) @Get() one(): Other { return of(); }',
    '{ full_name: string }',
  ],
  'no object': ['@SerializeOptions(view) @Get() one(): string { return of(); }', 'string'],
  'within what is put around it': [
    '@SerializeOptions(view) @Get() one(): Row { return of(); }',
    '{ data: { id: string, city: string or null } }',
    'Around, ClassSerializerInterceptor',
  ],
  'what is put around it first': [
    '@SerializeOptions({ type: Other }) @Get() one(): Row { return of(); }',
    '{ full_name: string }',
    'ClassSerializerInterceptor, Around',
  ],
  'what it was where nothing makes it that': [
    '@SerializeOptions(view) @Get() one(): Row { return of(); }',
    `{ data: ${row} }`,
    'Around',
  ],
};

describe('An answer of NestJS that is made of a class holds', () => {
  for (const [title, [handler, expected, around = 'ClassSerializerInterceptor']] of Object.entries(rows)) {
    it(title, () => {
      deepStrictEqual(
        answered(`${model} @UseInterceptors(${around}) @Controller() class AController { ${handler} }`).answers,
        [`200 ${expected}`],
      );
    });
  }
});

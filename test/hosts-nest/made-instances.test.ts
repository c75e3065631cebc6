import { deepStrictEqual } from 'node:assert/strict';
import { answered } from './answered';

const model = `import { ClassSerializerInterceptor } from '@nestjs/common'; import { instanceToPlain, plainToClass, plainToInstance } from 'class-transformer';
  import { map } from 'rxjs'; import { Reflector } from '@nestjs/core';
  class Tag { @Expose() label: string; hidden: string }
  class Row { @Expose() id: string; @Expose({ name: 'made_at' }) madeAt: string; @Expose() @Type(() => Tag) tags: Tag[]; secret: string; @Expose() get upper(): string { return ''; } }
  class Plain { @Expose() id: string; secret: string }
  @Exclude() class Kept { @Expose() id: string; @Expose({ name: 'full_name' }) name: string; secret: string }
  const onlyExposed = { excludeExtraneousValues: true };
  @Injectable() class Rows { all(): any { return find(); } async one(): Promise<Row> { const row = await find(); return plainToInstance(Row, row, onlyExposed); } }
  class Shaping { constructor(private of) {} intercept(context, next) { return next.handle().pipe(map((data) => plainToInstance(this.of, data, { excludeExtraneousValues: true }))); } }`;

const own = '{ id: string, madeAt: string, tags: { label: string }[] }';

const rows: Readonly<Record<string, readonly [handler: string, expected: string]>> = {
  'all of their class, where nothing else is said': [
    '@Get() one() { return plainToInstance(Plain, this.rows.all()); }',
    '200 { id: string, secret: string }',
  ],
  'what is exposed, where nothing else is taken over': [
    '@Get() one() { return plainToInstance(Row, this.rows.all(), { excludeExtraneousValues: true }); }',
    `200 ${own}`,
  ],
  'what is exposed of each of several': [
    '@Get() all() { const found: Plain[] = this.rows.all(); return plainToClass(Plain, found, { ...onlyExposed }); }',
    '200 { id: string }[]',
  ],
  'what is exposed, where a strategy says so': [
    "@Get() one() { return plainToInstance(Plain, this.rows.all(), { strategy: 'excludeAll' }); }",
    '200 { id: string }',
  ],
  'what is exposed, whatever the type says': ['@Get() one(): Promise<Row> { return this.rows.one(); }', `200 ${own}`],
  'members by the names of their class': [
    '@Get() one() { return plainToInstance(Kept, this.rows.all()); }',
    '200 { id: string, name: string }',
  ],
  'members by the names that are exposed, where an interceptor makes plain objects of them': [
    '@Get() @UseInterceptors(ClassSerializerInterceptor) one() { return plainToInstance(Kept, this.rows.all()); }',
    '200 { id: string, full_name: string }',
  ],
  'what is exposed by its names, where an interceptor makes plain objects of them': [
    '@Get() @UseInterceptors(new ClassSerializerInterceptor(new Reflector())) one() { return { row: plainToInstance(Row, this.rows.all(), onlyExposed) }; }',
    '200 { row: { id: string, made_at: string, tags: { label: string }[], upper: string } }',
  ],
  'what is exposed by its names, where code makes plain objects of them': [
    '@Get() one() { return instanceToPlain(plainToInstance(Kept, this.rows.all(), onlyExposed)); }',
    '200 { id: string, full_name: string }',
  ],
  'what an interceptor takes over': [
    "@Get() @UseInterceptors(new Shaping(Plain)) one() { return { id: '1', secret: 's' }; }",
    '200 { id: string }',
  ],
};

describe('Instances that class-transformer makes hold', () => {
  for (const [title, [handler, expected]] of Object.entries(rows)) {
    it(title, () => {
      const code = `${model} @Controller() class AController { constructor(private readonly rows: Rows) {} ${handler} }`;
      deepStrictEqual(answered(code).answers, [expected]);
    });
  }
});

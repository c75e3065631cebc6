import { deepStrictEqual } from 'node:assert/strict';
import { answered } from './answered';

const classes = `const schema = z.object({ name: z.string(), page: z.coerce.number().default(1), tags: z.array(z.string()).optional(), at: z.object({ x: z.number() }) });
  type Sent = z.infer<typeof schema>;
  class Dto extends createZodDto(schema) {}
  class Plain { @IsString() name: string; @IsOptional() @IsInt() rank?: number }
  class Changed extends PartialType(Plain) { own: boolean }
  class Pipe { constructor(private readonly of) {} transform(value) { return this.of.parse(value); } }`;

const rows: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'fields of a class that a schema makes': [
    `@Post() one(@Body() dto: Dto) { return { name: dto.name, page: dto.page, tags: dto.tags, x: dto.at.x }; }`,
    '201 { name: string, page: number, tags?: string[], x: number }',
  ],
  'fields of a query that are taken apart': [
    `@Get() one(@Query() { name, page }: Dto) { return { name, next: page + 1 }; }`,
    '200 { name: string, next: number }',
  ],
  'fields of a type that a schema makes': [
    `@Post() one(@Body(new Pipe(schema)) sent: z.infer<typeof schema>) { return { name: sent.name, page: sent.page }; }`,
    '201 { name: string, page: number }',
  ],
  'fields of a type that has a name, and all of them': [
    `@Post() one(@Body(new Pipe(schema)) sent: Sent) { return { x: sent.at.x, all: sent, page: this.doubled(sent) }; } doubled({ page }: Sent) { return page; }`,
    '201 { x: number, all: { name: string, page: number, tags?: string[], at: { x: number } }, page: number }',
  ],
  'fields of a class that is made of another one': [
    `@Post() one(@Body() dto: Changed) { return { name: dto.name, rank: dto.rank, own: dto.own }; }`,
    '201 { name?: string, rank?: number, own: boolean }',
  ],
};

describe('NestJS sends back', () => {
  for (const [title, [code, expected]] of Object.entries(rows)) {
    it(title, () => {
      deepStrictEqual(answered(`${classes} @Controller() class AController { ${code} }`).answers, [expected]);
    });
  }
});

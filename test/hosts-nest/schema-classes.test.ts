import { deepStrictEqual } from 'node:assert/strict';
import type { FieldSchema } from '../../server/src/core/fields/field-schema';
import { withShape } from '../../server/src/core/fields/shapes';
import { answered } from './answered';
import { firstRoute, nestReading } from './first-operation';
import { told } from './told';

/** What a body is whose class a schema of zod makes: itself, or each of the cases that it is one of. */
function bodyOf(schema: string): readonly string[] {
  const reading = nestReading(
    `class Dto extends createZodDto(${schema}) {} @Controller() class AController { @Post() add(@Body() dto: Dto) {} }`,
    { main: 'app.useGlobalPipes(new ValidationPipe());' },
  );
  const [body] = reading.operationOf(firstRoute(reading), 'POST').checked;
  if (body === undefined) return [];
  const field: FieldSchema = withShape(body.schema, reading.shapes);
  return (field.oneOf ?? field.anyOf ?? [field]).map((one) => told(one, reading.shapes));
}

describe('A class that a schema of zod makes', () => {
  it('is an object', () => {
    deepStrictEqual(bodyOf('z.object({ name: z.string().max(4) })'), ['{ name: string(..4) }']);
  });

  it('is one of several objects where the schema is', () => {
    deepStrictEqual(bodyOf('z.union([z.object({ a: z.string() }), z.object({ b: z.number() })])'), [
      '{ a: string }',
      '{ b: number }',
    ]);
  });

  it('is one of the objects that a field tells apart', () => {
    const cases = "z.object({ by: z.literal('card'), token: z.string() }), z.object({ by: z.literal('bank') })";
    deepStrictEqual(bodyOf(`z.discriminatedUnion('by', [${cases}])`), [
      '{ by: "card", token: string }',
      '{ by: "bank" }',
    ]);
  });

  it('is a list where the schema is', () => {
    deepStrictEqual(bodyOf('z.array(z.object({ a: z.string() }))'), ['{ a: string }[]']);
  });
});

const made: Readonly<Record<string, readonly [decorator: string, expected: string]>> = {
  'by a class': ['@ZodSerializerDto(Dto)', '200 { name: string }'],
  'by a schema': ['@ZodSerializerDto(schema)', '200 { name: string }'],
  'with a status': ['@ZodResponse({ status: 202, type: Dto })', '202 { name: string }'],
  'as a list': ['@ZodResponse({ type: [Dto] })', '200 { name: string }[]'],
};

describe('Answers of NestJS are made by schemas of zod', () => {
  for (const [title, [decorator, expected]] of Object.entries(made)) {
    it(title, () => {
      const { answers } = answered(`import { ZodResponse, ZodSerializerDto } from 'nestjs-zod';
        const schema = z.object({ name: z.string().default('a') }); class Dto extends createZodDto(schema) {}
        @Controller() class AController { private store: any; @Get() ${decorator} one() { return this.store; } }`);
      deepStrictEqual(answers, [expected]);
    });
  }
});

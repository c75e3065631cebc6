import { deepStrictEqual } from 'node:assert/strict';
import type { FieldSchema } from '../../server/src/core/fields/field-schema';
import { withShape } from '../../server/src/core/fields/shapes';
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

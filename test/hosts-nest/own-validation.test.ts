import { deepStrictEqual } from 'node:assert/strict';
import { firstRoute, nestReading } from './first-operation';
import { told } from './told';

/** What the first route takes, and how it refuses that: `{ name: string }, 400: { message: string[] }`. */
function taken(
  code: string,
  { main = 'app.useGlobalPipes(new Own());', parameter = '@Body() dto: Dto', decorator = '' } = {},
): string {
  const reading = nestReading(
    `import { plainToInstance } from 'class-transformer'; import { validate, validateOrReject as check } from 'class-validator'; ${code}
     class Dto { @IsString() @MinLength(3) name!: string; @IsInt() @Min(1) page: number = 1; @IsOptional() @IsInt() age?: number; }
     @Controller() class AController { ${decorator} @Post() add(${parameter}) { return true; } }`,
    { main },
  );
  const operation = reading.operationOf(firstRoute(reading), 'POST');
  const [checked] = operation.checked;
  const refused = (operation.failures ?? []).flatMap(({ status, content }) =>
    Object.values(content).map((field) => `${status}: ${told(field, reading.shapes)}`),
  );
  return [told(checked?.schema ?? null, reading.shapes), ...refused].join(', ');
}

const error = (message: string) => `{ statusCode: integer, message: ${message}, error?: string }`;
const fields = '{ name: string(3..), page?: integer(1..), age?: integer or null }';

describe('A pipe of the application that hands on to ValidationPipe validates', () => {
  const expected = `${fields}, 400: ${error('string[]')}`;

  it('by one that it holds', () => {
    const held = `class Own { private readonly inner = new ValidationPipe(); transform(value, metadata) { return this.inner.transform(value, metadata); } }`;
    deepStrictEqual(taken(held), expected);
    deepStrictEqual(taken(held, { main: '', decorator: '@UsePipes(Own)' }), expected);
    deepStrictEqual(taken(held, { main: '', parameter: '@Body(new Own()) dto: Dto' }), expected);
  });

  it('by one of several that it holds', () => {
    const code = `class Own { private zod = new ZodValidationPipe(); private plain = new ValidationPipe();
      transform(value, metadata) { return metadata.metatype?.isZodDto ? this.zod.transform(value, metadata) : this.plain.transform(value, metadata); } }`;
    deepStrictEqual(taken(code), expected);
  });

  it('by one that it is made with where nobody hands it another', () => {
    const code = `class Own { constructor(private readonly inner: ValidationPipe = new ValidationPipe()) {} async transform(value, metadata) { return this.inner.transform(value, metadata); } }`;
    deepStrictEqual(taken(code), expected);
    deepStrictEqual(taken(code, { main: '', decorator: '@UsePipes(Own)' }), expected);
  });

  it('by one that it makes', () => {
    const code = `class Own { transform(value, metadata) { return new ValidationPipe({ errorHttpStatusCode: 422 }).transform(value, metadata); } }`;
    deepStrictEqual(taken(code), `${fields}, 422: ${error('string[]')}`);
  });

  it('not where it holds one, and hands it nothing', () => {
    const code = `class Own { private inner = new ValidationPipe(); transform(value) { return value; } }`;
    deepStrictEqual(taken(code), '{ name: string, page: number, age?: number }');
  });
});

describe('A pipe of the application that calls class-validator', () => {
  const pipe = `class Own implements PipeTransform { async transform(value: any, { metatype }) {
      if (!metatype || !this.toValidate(metatype)) return value;
      const errors = await validate(plainToInstance(metatype, value)); if (errors.length > 0) throw new BadRequestException('Validation failed'); return value; }
    private toValidate(metatype) { return ![String, Boolean, Number, Array, Object].includes(metatype); } }`;
  const expected = `${fields}, 400: ${error('string')}`;

  it('validates, and refuses by what it throws', () => {
    deepStrictEqual(taken(pipe), expected);
    deepStrictEqual(taken(pipe, { main: '', decorator: '@UsePipes(new Own())' }), expected);
    deepStrictEqual(taken(pipe, { main: '', parameter: '@Body(Own) dto: Dto' }), expected);
  });

  it('is one of that package alone', () => {
    const code = `function validateOrReject(value) { return value; } class Own { transform(value) { return validateOrReject(value); } }`;
    deepStrictEqual(taken(code), '{ name: string, page: number, age?: number }');
  });
});

import { deepStrictEqual } from 'node:assert/strict';
import { firstRoute, nestReading } from './first-operation';
import { told } from './told';

const own = `
const cat = z.object({ name: z.string(), lives: z.number() });
class CatDto extends createZodDto(cat) {} class PlainDto { name: string }
@Injectable() class ClassPipe {
  transform(value: unknown, { metatype }) {
    if (!metatype || !this.isKnown(metatype)) return value;
    if (problems(value)) throw new UnprocessableEntityException({ code: 'INVALID', at: metatype.name });
    return value;
  }
  private isKnown(metatype) { return ![String, Number, Array, Object].includes(metatype); }
}
class BodyPipe {
  transform(value: unknown, metadata) {
    if (metadata.type !== 'body') return value;
    this.check(value);
    return value;
  }
  private check(value) { if (!value) throw new BadRequestException({ reason: 'empty' }); }
}
class SchemaPipe {
  constructor(private readonly schema) {}
  transform(value: unknown) {
    const result = this.schema.safeParse(value);
    if (!result.success) throw new BadRequestException({ issues: result.error.issues.length });
    return result.data;
  }
}
class QuietPipe { constructor(private readonly schema) {} transform(value: unknown) { return checkedBy(this.schema, value); } }
class TrimPipe { transform(value: unknown) { return typeof value === 'string' ? value.trim() : value; } }`;

const error = '{ statusCode: integer, message: string, error?: string }';
const zodError =
  '{ statusCode: integer, message: string, errors: { code: string, path: string[], message: string }[] }';

function read(handler: string, { main = '', module = '' }: { main?: string; module?: string } = {}) {
  const reading = nestReading(
    `import { UnprocessableEntityException } from '@nestjs/common'; ${own} @Controller() class AController { ${handler} }`,
    { main, module },
  );
  const { failures, checked } = reading.operationOf(firstRoute(reading), 'POST');
  return {
    failures: (failures ?? []).flatMap(({ status, content }) =>
      Object.values(content).map((field) => `${status} ${told(field, reading.shapes)}`),
    ),
    checked: checked.map((one) => `${one.in} ${told(one.schema, reading.shapes)}`),
  };
}

describe('Pipes of all parameters of NestJS', () => {
  const refusing: Readonly<
    Record<string, readonly [handler: string, told: { main?: string; module?: string }, expected: readonly string[]]>
  > = {
    'refuse by what their class throws': [
      '@Post() add(@Body() dto: PlainDto) {}',
      { module: 'providers: [{ provide: APP_PIPE, useClass: ClassPipe }]' },
      ['422 { code: string, at: string }'],
    ],
    'let through what their class does not look at': [
      `@Post(':id') add(@Param('id') id: string) {}`,
      { module: 'providers: [{ provide: APP_PIPE, useClass: ClassPipe }]' },
      [],
    ],
    'refuse in methods that they call': [
      '@Post() add(@Body() dto: PlainDto) {}',
      { main: 'app.useGlobalPipes(new BodyPipe());' },
      ['400 { reason: string }'],
    ],
    'look only at places that they ask for': [
      `@Post() add(@Query('a') a: string) {}`,
      { main: 'app.useGlobalPipes(new BodyPipe());' },
      [],
    ],
    'refuse nothing where they throw nothing': [
      '@Post() add(@Body() dto: PlainDto) {}',
      { main: 'app.useGlobalPipes(new TrimPipe());' },
      [],
    ],
    'see no headers': [
      `@Post() add(@Headers('a') a: string) {}`,
      { main: 'app.useGlobalPipes(new SchemaPipe(cat));' },
      [],
    ],
    'refuse for a handler': [
      '@Post() @UsePipes(BodyPipe) add(@Body() dto: PlainDto) {}',
      {},
      ['400 { reason: string }'],
    ],
    'refuse by a schema': [
      '@Post() @UsePipes(new SchemaPipe(cat)) add(@Body() dto: PlainDto) {}',
      {},
      ['400 { issues: integer }'],
    ],
    'refuse by a schema of one parameter': [
      '@Post() add(@Body(new SchemaPipe(cat)) dto: PlainDto) {}',
      {},
      ['400 { issues: integer }'],
    ],
    'refuse by a schema, whoever looks at it': [
      '@Post() @UsePipes(new QuietPipe(cat)) add(@Body() dto: PlainDto) {}',
      {},
      [`400 ${error}`],
    ],
    'refuse by schemas of nestjs-zod': [
      '@Post() add(@Body() dto: CatDto) {}',
      { module: 'providers: [{ provide: APP_PIPE, useClass: ZodValidationPipe }]' },
      [`400 ${zodError}`],
    ],
    'refuse by schemas of nestjs-zod, for a handler': [
      '@Post() @UsePipes(ZodValidationPipe) add(@Query() query: CatDto) {}',
      {},
      [`400 ${zodError}`],
    ],
    'refuse by a schema that nestjs-zod is handed': [
      '@Post() add(@Body(new ZodValidationPipe(cat)) dto: unknown) {}',
      {},
      [`400 ${zodError}`],
    ],
    'let through what has no schema of nestjs-zod': [
      `@Post(':id') add(@Param('id') id: string, @Body() dto: PlainDto) {}`,
      { main: 'app.useGlobalPipes(new ZodValidationPipe());' },
      [],
    ],
  };
  for (const [title, [handler, options, expected]] of Object.entries(refusing)) {
    it(title, () => {
      deepStrictEqual(read(handler, options).failures, expected);
    });
  }

  it('say what a body is by their schema, else what a query is', () => {
    const schema = '{ name: string, lives: number }';
    deepStrictEqual(read('@Post() @UsePipes(new SchemaPipe(cat)) add(@Body() dto: unknown) {}').checked, [
      `body ${schema}`,
    ]);
    deepStrictEqual(
      read(`@Post(':id') @UsePipes(new SchemaPipe(cat)) add(@Param('id') id: string, @Query() query: unknown) {}`)
        .checked,
      [`query ${schema}`],
    );
  });
});

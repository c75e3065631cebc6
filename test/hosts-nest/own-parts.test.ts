import { deepStrictEqual } from 'node:assert/strict';
import type { HttpMethod } from '../../server/src/core/application';
import { firstRoute, nestReading } from './first-operation';
import { told } from './told';

const decorators = `
const request = (context: ExecutionContext) => context.switchToHttp().getRequest();
const Payload = createParamDecorator((_: unknown, context: ExecutionContext) => request(context).body);
const Part = createParamDecorator((part: 'body' | 'query', context: ExecutionContext) => request(context)[part]);
const Filters = createParamDecorator((_: unknown, context: ExecutionContext) => { const { query } = request(context); return query as Page; });
class CatDto { @MinLength(3) name: string; @IsOptional() @IsInt() lives?: number }
class Page { @IsInt() @Min(1) @Type(() => Number) page: number; sort?: string }
interface Cat { name: string }
const cat = z.object({ name: z.string().max(20) });
const routes = { add: { body: cat, query: z.object({ take: z.coerce.number().int() }) } };
class CatZodDto extends createZodDto(cat) {}
class SchemaPipe {
  constructor(private readonly schema) {}
  transform(value: unknown) {
    const result = this.schema.safeParse(value);
    if (!result.success) throw new HttpException({ issues: 1 }, 422);
    return result.data;
  }
}
class CustomPipe {
  transform(value: unknown, metadata) { if (metadata.type === 'custom') throw new HttpException({ own: 1 }, 418); return value; }
}
const Input = (route: any, part: 'body' | 'query') => Part(part, new SchemaPipe(route[part]));`;

const validating = 'app.useGlobalPipes(new ValidationPipe());';

/** What an operation takes, each place in a line, and the statuses that it refuses with. */
function taken(handler: string, main: string): readonly string[] {
  const reading = nestReading(`${decorators} @Controller() class AController { ${handler} }`, { main });
  const route = firstRoute(reading);
  const { checked, read, failures } = reading.operationOf(route, (route.methods[0] ?? 'GET') as HttpMethod);
  return [
    ...checked.map((one) => `${one.in} ${told(one.schema, reading.shapes)}`),
    ...read.map((one) => `${one.in} ${one.name}`),
    ...(failures ?? []).map(({ status }) => status),
  ];
}

const unchecked = 'body { name: string, lives?: number }';
const rows: Readonly<Record<string, readonly [handler: string, expected: readonly string[], main?: string]>> = {
  'a body, which ValidationPipe does not check': ['@Post() add(@Payload() dto: CatDto) {}', [unchecked], validating],
  'a body of a type without a class': ['@Post() add(@Payload() dto: Cat) {}', ['body { name: string }']],
  'the part that they are told': ["@Post() add(@Part('body') dto: CatDto) {}", [unchecked]],
  'a query': ["@Get() all(@Part('query') page: Page) {}", ['query { page: number, sort?: string }'], validating],
  'a query of a type that they say': [
    '@Get() all(@Filters() page: Page) {}',
    ['query { page: number, sort?: string }'],
  ],
  'a body that ValidationPipe checks where it is told to': [
    '@Post() add(@Payload() dto: CatDto) {}',
    ['body { name: string(3..), lives?: integer or null }', '400'],
    'app.useGlobalPipes(new ValidationPipe({ validateCustomDecorators: true }));',
  ],
  'a body that a pipe of their own checks': [
    '@Post() add(@Payload(new ValidationPipe({ validateCustomDecorators: true })) dto: CatDto) {}',
    ['body { name: string(3..), lives?: integer or null }', '400'],
  ],
  'what a pipe with a schema takes': [
    "@Post() add(@Part('body', new SchemaPipe(cat)) dto: any) {}",
    ['body { name: string(..20) }', '422'],
  ],
  'what a pipe with a schema takes that a function hands them': [
    "@Post() add(@Input(routes.add, 'body') dto: any) {}",
    ['body { name: string(..20) }', '422'],
  ],
  'a query that a pipe with a schema takes': [
    "@Get() all(@Input(routes.add, 'query') query: any) {}",
    ['query { take: integer }', '422'],
  ],
  'a body of a schema, which nestjs-zod checks': [
    '@Post() add(@Payload() dto: CatZodDto) {}',
    ['body { name: string(..20) }', '400'],
    'app.useGlobalPipes(new ZodValidationPipe());',
  ],
  'a body of which pipes are told no place': [
    '@Post() add(@Payload() dto: Cat) {}',
    ['body { name: string }', '418'],
    'app.useGlobalPipes(new CustomPipe());',
  ],
  'nothing that is not as it was sent': [
    '@Post() add(@Own() dto: Cat) {} } const Own = createParamDecorator(() => load()); class Other {',
    [],
  ],
};

describe('Decorators of parameters of NestJS hand on', () => {
  for (const [title, [handler, expected, main = '']] of Object.entries(rows)) {
    it(title, () => {
      deepStrictEqual(taken(handler, main), expected);
    });
  }
});

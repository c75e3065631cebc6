import { deepStrictEqual } from 'node:assert/strict';
import type { HttpMethod } from '../../server/src/core/application';
import { nestReading } from './first-operation';
import { told } from './told';

const model = `import { map } from 'rxjs'; import { mixin, Type } from '@nestjs/common'; import { ApiOkResponse } from '@nestjs/swagger';
  class Cat { lives: number } class Dog { breed: string }
  class CatDto { @IsInt() lives: number } class DogDto { @IsString() breed: string }
  class Service<Item> { add(values: unknown): Promise<Item> { return make(); } }`;

const members = `constructor(protected readonly service: Service<T>) {}
  @Post() @ApiBody({ type: create }) @ApiOkResponse({ type: entity }) add(@Body() values: C) { return this.service.add(values); }`;

/** A function that makes controllers: its parameters, and how its code names what it is handed. */
function crud(parameters: string, before = ''): string {
  return `function crud<T, C>(${parameters}): any { ${before} class Made { ${members} } return Made; }`;
}

/** What each operation takes, and answers with: by its code, and as is stated of it. */
function operations(code: string): readonly string[] {
  const reading = nestReading(`${model} ${code}`, { main: 'app.useGlobalPipes(new ValidationPipe());' });
  return reading.application.routes.map((route) => {
    const { checked, answers, failures, stated } = reading.operationOf(
      route,
      (route.methods[0] ?? 'GET') as HttpMethod,
    );
    const bodies = checked.map(({ schema }) => told(schema, reading.shapes));
    const [answer] = [...(answers ?? []), ...(failures ?? [])].flatMap(({ content }) => Object.values(content));
    const words = [
      ...(stated?.fields ?? []).map(({ name }) => name),
      ...(stated?.answers ?? []).flatMap(({ content }) =>
        Object.values(content).map((field) => told(field, reading.shapes)),
      ),
    ];
    return `${route.uri}: ${bodies.join()} to ${told(answer ?? null, reading.shapes)}${words.length === 0 ? '' : ` as ${words.join(', ')}`}`;
  });
}

const both = [
  'cats: { lives: integer } to { lives: number } as lives, { lives: number }',
  'dogs: { breed: string } to { breed: string } as breed, { breed: string }',
];

const handed = `@Controller('cats') class CatsController extends crud(Cat, CatDto) {}
  @Controller('dogs') class DogsController extends crud(Dog, DogDto) {}`;
const inOptions = `@Controller('cats') class CatsController extends crud({ entity: Cat, create: CatDto }) {}
  @Controller('dogs') class DogsController extends crud({ entity: Dog, create: DogDto }) {}`;
const named = `const { entity, create } = options;`;

describe('Controllers that a function makes', () => {
  const rows: Readonly<Record<string, string>> = {
    'are each of the classes that it was handed': crud('entity: Type<T>, create: Type<C>') + handed,
    'are of classes by what makes their instances':
      crud('entity: new () => T, create: new (...args: any[]) => C') + handed,
    'are of classes in an object that is taken apart':
      crud('{ entity, create }: { entity: Type<T>; create: Type<C> }') + inOptions,
    'are of classes in an object with a type of its own':
      'interface Options<Item, Values> { readonly entity: Type<Item>; readonly create: Type<Values> }' +
      crud('options: Options<T, C>', named) +
      inOptions,
    'are of classes in an object whose type has an alias':
      'type Options<Item, Values> = { entity: Type<Item>; create?: Type<Values> };' +
      crud('options: Options<T, C>', named) +
      inOptions,
    'may be made before they are extended':
      crud('entity: Type<T>, create: Type<C>') +
      `const Cats = crud(Cat, CatDto), Dogs = crud(Dog, DogDto);
       @Controller('cats') class CatsController extends Cats {} @Controller('dogs') class DogsController extends Dogs {}`,
    'may be told their types where they are made':
      crud('entity: unknown, create: unknown') +
      `const Cats = crud<Cat, CatDto>(Cat, CatDto), Dogs = crud<Dog, DogDto>(Dog, DogDto);
       @Controller('cats') class CatsController extends Cats {} @Controller('dogs') class DogsController extends Dogs {}`,
    'may be made by another such function':
      crud('entity: Type<T>, create: Type<C>') +
      `function both<Item, Values>(options: { item: Type<Item>, values: Type<Values> }) { return crud<Item, Values>(options.item, options.values); }
       @Controller('cats') class CatsController extends both({ item: Cat, values: CatDto }) {}
       @Controller('dogs') class DogsController extends both({ item: Dog, values: DogDto }) {}`,
  };
  for (const [title, code] of Object.entries(rows)) {
    it(title, () => {
      deepStrictEqual(operations(code), both);
    });
  }

  it('are of what packages make of a class', () => {
    const code = `${crud('{ entity, create }: { entity: Type<T>; create: Type<C> }')}
      @Controller('cats') class CatsController extends crud({ entity: Cat, create: PartialType(CatDto) }) {}`;
    deepStrictEqual(operations(code), ['cats: { lives?: integer or null } to { lives: number } as { lives: number }']);
  });
});

describe('Guards and interceptors that a function or a constructor is handed something for', () => {
  it('answer by that alone', () => {
    const code = `function named(name: string) {
        class Naming { intercept(context, next) { return next.handle().pipe(map((data) => ({ [name]: data }))); } }
        return mixin(Naming);
      }
      class Wrapping { constructor(private readonly name: string) {} intercept(context, next) { return next.handle().pipe(map((data) => ({ [this.name]: data }))); } }
      @Controller() class AController {
        @Get('a') @UseInterceptors(named('cat')) a(): number { return 1; }
        @Get('b') @UseInterceptors(named('dog')) b(): number { return 1; }
        @Get('c') @UseInterceptors(new Wrapping('cat')) c(): number { return 1; }
        @Get('d') @UseInterceptors(new Wrapping('dog')) d(): number { return 1; }
      }`;
    deepStrictEqual(operations(code), [
      'a:  to { cat: number }',
      'b:  to { dog: number }',
      'c:  to { cat: number }',
      'd:  to { dog: number }',
    ]);
  });

  it('refuse by that alone', () => {
    const code = `class Limited { constructor(private readonly isOn: boolean) {} canActivate() { if (this.isOn) throw new HttpException('No', 423); return true; } }
      @Controller() class AController {
        @Get('a') @UseGuards(new Limited(false)) a(): void {}
        @Get('b') @UseGuards(new Limited(true)) b(): void {}
      }`;
    deepStrictEqual(operations(code), ['a:  to ?', 'b:  to { statusCode: integer, message: string, error?: string }']);
  });
});

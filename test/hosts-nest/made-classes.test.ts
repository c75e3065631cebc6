import { strictEqual } from 'node:assert/strict';
import { firstRoute, nestReading } from './first-operation';
import { told } from './told';

/** What the first operation takes, what it answers with, and how it refuses. */
function operation(code: string): string {
  const reading = nestReading(code, { main: 'app.useGlobalPipes(new ValidationPipe());' });
  const { checked, answers, failures } = reading.operationOf(firstRoute(reading), 'POST');
  const bodies = checked.map(({ schema }) => told(schema, reading.shapes));
  const [answer] = (answers ?? []).flatMap(({ content }) => Object.values(content));
  return `${bodies.join()} to ${told(answer ?? null, reading.shapes)} or ${(failures ?? []).map(({ status }) => status).join()}`;
}

const taking = '@Controller() class AController { @Post() add(@Body() dto: Dto): void {} }';

const bases: Readonly<Record<string, readonly [code: string, body: string]>> = {
  'where a function makes one': [
    'function made() { class Inner { @IsString() a: string } return Inner; } class Dto extends made() {}',
    '{ a: string }',
  ],
  'where an arrow function is one': [
    'const made = () => class { @IsString() a: string }; class Dto extends made() {}',
    '{ a: string }',
  ],
  'where they were made before': [
    'const made = () => { class Inner { @IsString() a: string } return Inner; }; const Made = made(); class Dto extends Made { @IsInt() b: number }',
    '{ a: string, b: integer }',
  ],
  'with what they extend themselves, whatever its name stands for in the file': [
    `class Base { @IsInt() other: number } class Own { @IsString() a: string }
     function mixed<T extends new (...args: any[]) => object>(Base: T) { class Inner extends Base { @IsString() b: string } return Inner; }
     class Dto extends mixed(Own) {}`,
    '{ a: string, b: string }',
  ],
  'with checks by what the function was handed': [
    `const sorted = (...names: string[]) => { class Inner { @IsIn(names) by: string } return Inner; };
     class Dto extends sorted('x', 'y') {}`,
    '{ by: "x" | "y" }',
  ],
  'where they are joined with others': [
    `import { IntersectionType } from '@nestjs/mapped-types'; class Own { @IsString() a: string }
     const sorted = (...names: string[]) => { class Inner { @IsIn(names) by: string } return Inner; };
     class Dto extends IntersectionType(Own, sorted('x')) {}`,
    '{ a: string, by: "x" }',
  ],
  'with types that the function was handed': [
    `class Item { @IsString() a: string }
     function paged<T>(item: Type<T>) { class Inner { @ValidateNested({ each: true }) @IsArray() items: T[] } return Inner; }
     class Dto extends paged(Item) {}`,
    '{ items: { a: string }[] }',
  ],
  'where they lead back': [
    'function made() { class Inner extends Dto { @IsString() a: string } return Inner; } class Dto extends made() {}',
    '{ a: string }',
  ],
  'but not where a package makes them': ["import { made } from 'elsewhere'; class Dto extends made() {}", 'object'],
};

describe('Classes that code makes', () => {
  for (const [title, [code, body]] of Object.entries(bases)) {
    it(`are extended ${title}`, () => {
      strictEqual(operation(code + taking), `${body} to ? or 400`);
    });
  }

  it('are answered with what they were handed', () => {
    const code = `class User { name: string }
      function paged<T>(item: Type<T>) { class Page { items: T[]; total: number } return Page; } class UserPage extends paged(User) {}
      @Controller() class AController { @Post() all(): UserPage { return make(); } }`;
    strictEqual(operation(code), ' to { items: { name: string }[], total: number } or ');
  });

  it('stand beside the controllers that take them', () => {
    const code = `function made(formats: readonly string[]): any {
        class Part { @IsInt() size: number }
        class Dto { @IsIn(formats as string[]) format: string; @ValidateNested() part: Part }
        @Controller() class Made { @Post() add(@Body() dto: Dto) { return { made: dto.format }; } }
        return Made;
      }
      @Controller() class AController extends made(['csv', 'json']) {}`;
    strictEqual(operation(code), '{ format: "csv" | "json", part?: { size: integer } } to { made: string } or 400');
  });
});

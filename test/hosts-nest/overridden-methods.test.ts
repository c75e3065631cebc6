import { deepStrictEqual } from 'node:assert/strict';
import { answered } from './answered';

const base = `abstract class Base {
  @Get(':id') async one(@Param('id') id: string) { this.check(id); return this.shown({ id }); }
  protected check(id: string): void {}
  protected shown(row: { id: string }): unknown { return row; }
}`;

const missing = "if (id === 'x') throw new NotFoundException('none');";

const rows: Readonly<Record<string, readonly [code: string, answers: readonly string[], failures: readonly string[]]>> =
  {
    'what the controller makes of it': [
      `${base} @Controller() class AController extends Base { protected shown(row: { id: string }) { return { key: row.id, count: 1 }; } }`,
      ['200 { key: string, count: integer }'],
      [],
    ],
    'an error of the controller': [
      `${base} @Controller() class AController extends Base { protected check(id: string) { ${missing} } }`,
      ['200 { id: string }'],
      ['404 { statusCode: integer, message: string, error?: string }'],
    ],
    'what a method that is abstract above comes to': [
      `abstract class Base { @Get() async one() { await this.check('1'); return this.shown(); } abstract check(id: string): Promise<void>; abstract shown(): unknown }
     abstract class Middle extends Base { async check(id: string) { ${missing} } }
     @Controller() class AController extends Middle { shown() { return { key: '' }; } }`,
      ['200 { key: string }'],
      ['404 { statusCode: integer, message: string, error?: string }'],
    ],
    'what it comes to where a function makes the class above': [
      `function made(name: string) { abstract class Made { @Get() one() { this.check('1'); return { shown: this.shown() }; } check(id: string) {} shown(): unknown { return 1; } } return Made; }
     @Controller() class AController extends made('a') { check(id: string) { ${missing} } shown() { return ''; } }`,
      ['200 { shown: string }'],
      ['404 { statusCode: integer, message: string, error?: string }'],
    ],
    'what it comes to for who asks the class above': [
      `${base} @Controller() class AController extends Base {
       @Get(':id') async one(@Param('id') id: string) { return super.one(id); }
       protected check(id: string) { ${missing} }
       protected shown(row: { id: string }) { return { ...super.shown(row), key: row.id, count: 1 }; }
     }`,
      ['200 { key: string, count: integer, id: string }'],
      ['404 { statusCode: integer, message: string, error?: string }'],
    ],
    'a member of a type of its own': [
      `class Cats { all() { return [{ lives: 9 }]; } } abstract class Base { protected abstract readonly service: { all(): unknown }; @Get() list() { return this.service.all(); } }
     @Controller() class AController extends Base { constructor(protected readonly service: Cats) { super(); } }`,
      ['200 { lives: integer }[]'],
      [],
    ],
    'that of a service, whose class is below the one that is asked': [
      `abstract class Store { find(id: string) { this.check(id); return this.shown({ id }); } check(id: string) {} shown(row: { id: string }): unknown { return row; } }
     class Cats extends Store { shown(row: { id: string }) { return { lives: 9 }; } check(id: string) { ${missing} } }
     class Dogs extends Store { shown(row: { id: string }) { return { breed: '' }; } }
     @Controller() class AController { constructor(private readonly cats: Cats, private readonly dogs: Dogs) {}
       @Get(':id') one(@Param('id') id: string) { return { cat: this.cats.find(id), dog: this.dogs.find(id) }; } }`,
      ['200 { cat: { lives: integer }, dog: { breed: string } }'],
      ['404 { statusCode: integer, message: string, error?: string }'],
    ],
    'an error that a method makes': [
      `abstract class Base { @Get() one() { if (gone()) throw this.error(); return 1; } error(): Error { return new NotFoundException(); } }
     @Controller() class AController extends Base { error() { return new ForbiddenException(); } }`,
      ['200 string'],
      ['403 { statusCode: integer, message: string, error?: string }'],
    ],
  };

describe('A method that a class below has in place of that of the class whose code asks for it is', () => {
  for (const [title, [code, answers, failures]] of Object.entries(rows)) {
    it(title, () => {
      deepStrictEqual(answered(code), { answers, failures });
    });
  }
});

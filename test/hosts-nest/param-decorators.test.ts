import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';

/** What an operation reads with a decorator of its parameter, and the statuses that it refuses with. */
function readWith(decorator: string, use: string): readonly string[] {
  const { read, failures } = firstOperation(
    `const Own = createParamDecorator(${decorator}); @Controller() class AController { @Get() all(${use} value: string) { return { value }; } }`,
    { main: '' },
  );
  const inputs = read.map(({ in: place, name, field }) => `${place} ${name}${field.required ? '' : '?'}`);
  return [...inputs, ...(failures ?? []).map(({ status }) => status)];
}

const request = 'const request = context.switchToHttp().getRequest();';
const maybe = `(isNeeded: boolean | undefined, context) => { ${request} const value = request.headers['x-a']; if (isNeeded && !value) throw new BadRequestException(); return value; }`;
const byOption = `(options: { needed?: boolean } = {}, context) => { ${request} const value = request.headers['x-a']; if (options.needed) { if (!value) throw new BadRequestException(); } return value; }`;
const byName = '(name: string, context) => context.switchToHttp().getRequest().headers[name]';
const lower = `(name: string, context) => { ${request} const value = request.headers[name.toLowerCase()]; if (!value) throw new BadRequestException(name); return value; }`;
const cookie = `(name: string, context) => { ${request} return name ? request.cookies?.[name] : request.cookies; }`;

const rows: Readonly<Record<string, readonly [decorator: string, use: string, expected: readonly string[]]>> = {
  'may make what they read needed': [maybe, '@Own(true)', ['header x-a', '400']],
  'leave it where nothing is said': [maybe, '@Own()', ['header x-a?']],
  'leave it where the opposite is said': [maybe, '@Own(false)', ['header x-a?']],
  'may have options': [byOption, '@Own({ needed: true })', ['header x-a', '400']],
  'have their options by default': [byOption, '@Own()', ['header x-a?']],
  'may name what they read': [byName, "@Own('x-a')", ['header x-a?']],
  'read nothing by no name': [byName, '@Own()', []],
  'may make the name of what they are told': [lower, "@Own('X-A')", ['header x-a', '400']],
  'may name a cookie': [cookie, "@Own('sid')", ['cookie sid?']],
  'are told nothing by pipes': [maybe, '@Own(ParseIntPipe)', ['header x-a?']],
  'are told nothing by pipes that are made': [maybe, '@Own(new ParseUUIDPipe())', ['header x-a?']],
};

describe('Decorators of parameters of NestJS', () => {
  for (const [title, [decorator, use, expected]] of Object.entries(rows)) {
    it(title, () => {
      deepStrictEqual(readWith(decorator, use), expected);
    });
  }
});

import { deepStrictEqual } from 'node:assert/strict';
import { answered } from './answered';

/** What is answered with objects that others are spread into under a condition, or that need not be there. */
const rows: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'where something holds': ["return { n: 2, ...(isOn && { link: 'x' }) };", '{ n: integer, link?: string }'],
  'or nothing': ["return { n: 2, ...(isOn ? { link: 'x' } : {}) };", '{ n: integer, link?: string }'],
  'or undefined': ["return { n: 2, ...(isOn ? { link: 'x' } : undefined) };", '{ n: integer, link?: string }'],
  'where nothing holds': [
    "return { n: 2, ...(isOn ? {} : { link: 'x' }), z: 1 };",
    '{ n: integer, link?: string, z: integer }',
  ],
  'one of two': [
    "return { ...(isOn ? { a: 1, b: 'x' } : { a: 'x', c: 1 }) };",
    '{ a: integer | string, b?: string, c?: integer }',
  ],
  'one of three': [
    'return { ...(isOn ? { a: 1 } : isOff ? { a: 2, b: 1 } : { c: 1 }) };',
    '{ a?: integer, b?: integer, c?: integer }',
  ],
  'by a variable': [
    "const more = isOn ? { link: 'x' } : {}; return { n: 2, ...more };",
    '{ n: integer, link?: string }',
  ],
  'by a variable that may be false': [
    "const more = isOn && { link: 'x' }; return { n: 2, ...more };",
    '{ n: integer, link?: string }',
  ],
  'by a function': ['return { n: 2, ...this.more() };', '{ n: integer, a?: string, b?: number }'],
  'over what is there': ["return { n: 2, ...(isOn && { n: 'x' }) };", '{ n: integer | string }'],
  'below what is there': ["return { ...(isOn && { n: 'x' }), n: 2 };", '{ n: integer }'],
  'by a type, over what is there': [
    'const one: Options = of(); return { a: 1, ...one };',
    '{ a: integer | string, b: number }',
  ],
  'by a type that need not be there': [
    'const one: Options | undefined = of(); return { ...one };',
    '{ a?: string, b?: number }',
  ],
  'by a type that is there': [
    'const one: Options | undefined = of(); if (!one) throw new Error(); return { ...one };',
    '{ a?: string, b: number }',
  ],
  'or another': [
    'const one: Options | undefined = of(); return { ...(one ?? { b: true }), x: 1 };',
    '{ a?: string, b: number | boolean, x: integer }',
  ],
  'or another where it is there': [
    'const one: Options = of(); return { ...(one || {}), x: 1 };',
    '{ a?: string, b: number, x: integer }',
  ],
  'by assigning': ["return Object.assign({ n: 2 }, isOn ? { link: 'x' } : {});", '{ n: integer, link?: string }'],
  'a value where something holds': [
    "const one = isOn && { name: 'x' }; return { up: text && text.length, id: isOn && 'x', name: one && one.name };",
    '{ up?: integer, id: string | false, name: string }',
  ],
};

describe('A handler of NestJS answers with what is spread', () => {
  for (const [title, [code, expected]] of Object.entries(rows)) {
    it(title, () => {
      const { answers } = answered(`interface Options { a?: string; b: number }
        @Controller() class AController { more(): Options | undefined { return of(); } @Get() all(@Query('on', ParseBoolPipe) isOn: boolean, @Query('off', ParseBoolPipe) isOff: boolean, @Query('text') text?: string) { ${code} } }`);
      deepStrictEqual(answers, [`200 ${expected}`]);
    });
  }
});

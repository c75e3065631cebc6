import { deepStrictEqual } from 'node:assert/strict';
import { answered } from './answered';

const rows: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'values that are constant': [
    `@Get() one(@Query('q') q: string) { const kind = q ? 'full' as const : 'empty' as const; return { status: 'ok' as const, kind, of: { n: 1, ready: true, list: ['a', 'b'], q } as const }; }`,
    '200 { status: "ok", kind: "full" | "empty", of: { n: 1, ready: true, list: "a" | "b"[], q: string } }',
  ],
  'one of several values that are constant': [
    `@Get() one(@Query('q') q: string) { return { a: q ? 'x' : (q ? 'y' : 'z'), b: q ? 1 : null, c: q ? true : false, d: q ? 'x' : q } as const; }`,
    '200 { a: "x" | "y" | "z", b: 1 or null, c: boolean, d: string }',
  ],
  'parameters whose type is that of their default': [
    `@Post() one(@Body() body: { isDry?: boolean; size?: number }) { return this.made(body.isDry, body.size, load()); }
     private made(isDry = false, size = 20, name = 'x', none = null) { return { isDry, size, name, none }; }`,
    '201 { isDry: boolean, size: number, name: string, none: any }',
  ],
  'sizes of bytes': [
    `@Get() one() { const made = Buffer.from('text'); return { length: made.length, all: Buffer.concat([made]).byteLength, text: Buffer.byteLength('x'), read: made.toString('hex') }; }`,
    '200 { length: integer, all: integer, text: integer, read: string }',
  ],
  'the size of a file that is kept in memory': [
    `@Post() one(@UploadedFile() file: Express.Multer.File) { return { size: file.buffer.length }; }`,
    '201 { size: integer }',
  ],
  'what a file of Fastify is': [
    `@Post() async one(@Req() request: FastifyRequest) { const file = await request.file(); const all = await request.saveRequestFiles();
      return { name: file.filename, type: file.mimetype, size: (await file.toBuffer()).length, all: all.map((one) => one.filename) }; }`,
    '201 { name: string, type: string, size: integer, all: string[] }',
  ],
};

describe('NestJS answers with', () => {
  for (const [title, [code, expected]] of Object.entries(rows)) {
    it(title, () => {
      const text = `import type { FastifyRequest } from 'fastify'; @Controller() class AController { ${code} }`;
      deepStrictEqual(answered(text).answers, [expected]);
    });
  }
});

import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';

/** Media types of what a handler answers. */
function mediaTypes(handler: string): readonly string[] {
  const code = `const options = { type: 'application/zip', disposition: 'attachment; filename="all.zip"' };
    @Injectable() class Archives { zip() { return new StreamableFile(bytes(), options); } }
    @Controller() class AController { constructor(private readonly archives: Archives) {} @Get() ${handler} }`;
  return (firstOperation(code).answers ?? []).flatMap(({ content }) => Object.keys(content));
}

const rows: Readonly<Record<string, readonly [handler: string, expected: readonly string[]]>> = {
  'have the type that they are made with': [
    `all() { return new StreamableFile(bytes(), { type: 'text/csv; charset=utf-8' }); }`,
    ['text/csv'],
  ],
  'have the type of options that are named elsewhere': [
    'all(): StreamableFile { const file = new StreamableFile(bytes(), options); return file; }',
    ['application/zip'],
  ],
  'have the type that a service makes them with': ['async all() { return this.archives.zip(); }', ['application/zip']],
  'have one of several types': [
    `all(@Query('csv') csv: string) { if (csv) return new StreamableFile(bytes(), { type: 'text/csv' }); return new StreamableFile(bytes(), options); }`,
    ['text/csv', 'application/zip'],
  ],
  'are bytes where one expression comes to several': [
    `all(@Query('csv') csv: string) { return csv ? new StreamableFile(bytes(), { type: 'text/csv' }) : new StreamableFile(bytes(), options); }`,
    ['application/octet-stream'],
  ],
  'are bytes where no type is said': ['all() { return new StreamableFile(bytes()); }', ['application/octet-stream']],
  'are bytes where source does not tell the type': [
    `all() { return new StreamableFile(bytes(), { type: typeOf(bytes()) }); }`,
    ['application/octet-stream'],
  ],
  'have the type that a decorator says before': [
    `@Header('Content-Type', 'application/pdf') all() { return new StreamableFile(bytes(), options); }`,
    ['application/pdf'],
  ],
  'have the type that the response is told before': [
    `all(@Res({ passthrough: true }) res) { res.set('Content-Type', 'application/pdf'); return new StreamableFile(bytes(), options); }`,
    ['application/pdf'],
  ],
  'have their own type where the response is told another header': [
    `all(@Res({ passthrough: true }) res) { res.set('X-Count', '1'); return new StreamableFile(bytes(), options); }`,
    ['application/zip'],
  ],
};

describe('Files that handlers of NestJS stream', () => {
  for (const [title, [handler, expected]] of Object.entries(rows)) {
    it(title, () => {
      deepStrictEqual(mediaTypes(handler), expected);
    });
  }
});

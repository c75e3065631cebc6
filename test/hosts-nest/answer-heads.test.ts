import { deepStrictEqual } from 'node:assert/strict';
import { answered } from './answered';
import { firstOperation } from './first-operation';

/** Statuses, headers and media types of the answers of a handler. */
function headsOf(handler: string): readonly string[] {
  const { answers } = firstOperation(
    `interface User { id: string } function counted(res) { res.setHeader("X-Total", 1); } @Controller() class AController { ${handler} }`,
  );
  return (answers ?? []).map(({ status, headers, content }) =>
    [
      status,
      ...Object.entries(headers).map(([name, { schema }]) => (schema.required ? name : `${name}?`)),
      ...Object.keys(content),
    ].join(' '),
  );
}

const rows: Readonly<Record<string, readonly [handler: string, expected: readonly string[]]>> = {
  'redirects with the status that is returned': [
    `@Get() @Redirect() go(@Query('x') x: string) { if (x) return { url: '/y', statusCode: HttpStatus.PERMANENT_REDIRECT };
      if (x === 'b') return { url: '/c', statusCode: x ? 301 : 303 }; return { url: '/x' }; }`,
    ['308 Location', '301 Location', '303 Location', '302 Location'],
  ],
  'redirects with the status that the decorator says': [
    `@Get() @Redirect('/x', 301) go() { return { url: '/y' }; }`,
    ['301 Location'],
  ],
  'redirects with the status that the decorator says, where nothing need be returned': [
    `@Get() @Redirect('/x', 301) go(@Query('x') x: string) { if (x) return { url: '/y', statusCode: 302 }; }`,
    ['302 Location', '301 Location'],
  ],
  'redirects with the status that is returned in each case': [
    `@Get() @Redirect('/x', 301) go(@Query('x') x: string) { if (x) { return { url: '/y', statusCode: 302 }; } else throw new NotFoundException(); }`,
    ['302 Location'],
  ],
  'headers that decorators say': [
    `@Get() @Header('X-Total', '3') @Header('Cache-Control', 'none') one(): User { return null!; }`,
    ['200 X-Total application/json'],
  ],
  'headers that decorators say, where the response answers': [
    `@Get() @Header('X-Total', '3') one(@Res() res) { res.json({ part: 1 }); }`,
    ['200 X-Total application/json'],
  ],
  'the media type that decorators say, where the response answers': [
    `@Get() @Header('content-type', 'application/xml; charset=utf-8') one(@Res() res) { res.send('<a/>'); }`,
    ['200 application/xml'],
  ],
  'the media type that code says, where decorators say another one': [
    `@Get() @Header('Content-Type', 'text/plain') one(@Res() res) { res.type('text/csv').send('a;b'); }`,
    ['200 text/csv'],
  ],
  'the status of the method, where the response answers': [
    `@Post() one(@Res() res) { res.json({ part: 1 }); }`,
    ['201 application/json'],
  ],
  'the status that decorators say, where the response answers': [
    `@Post() @HttpCode(202) one(@Res() res) { res.json({ part: 1 }); }`,
    ['202 application/json'],
  ],
  'texts in place of numbers and truths': ['@Get() one(): Promise<number> { return count(); }', ['200 text/html']],
  'headers that the response is told before somebody returns': [
    `@Get() one(@Res({ passthrough: true }) res): User { res.setHeader('X-Total', '3'); if (isNew()) res.header('X-Other', '1'); return null!; }`,
    ['200 X-Total X-Other? application/json'],
  ],
  'headers that services tell the response': [
    `@Get() one(@Res({ passthrough: true }) res): User { counted(res); return null!; }`,
    ['200 X-Total application/json'],
  ],
  'statuses and headers of each of two answers': [
    `@Post() add(@Res({ passthrough: true }) res): User { if (isNew()) { res.status(201).location('/x'); return null!; } res.status(200); return null!; }`,
    ['201 Location application/json', '200 application/json'],
  ],
  'the status that the response is told, and its own': [
    `@Post() add(@Res({ passthrough: true }) res): User { if (isNew()) res.status(202); return null!; }`,
    ['202 application/json', '201 application/json'],
  ],
  'the media type that the response is told': [
    `@Get() file(@Res({ passthrough: true }) res) { res.set({ 'Content-Type': 'application/pdf', 'X-Pages': '2' }); return new StreamableFile(make()); }`,
    ['200 X-Pages application/pdf'],
  ],
};

describe('Answers of NestJS have', () => {
  for (const [title, [handler, expected]] of Object.entries(rows)) {
    it(title, () => {
      deepStrictEqual(headsOf(handler), expected);
    });
  }
});

describe('Numbers that NestJS answers with', () => {
  const code = '@Controller() class AController { @Get() one(): number { return 1; } }';
  const fastify = `import { NestFactory } from '@nestjs/core'; import { Controller, Get, Module } from '@nestjs/common';
    import { FastifyAdapter } from '@nestjs/platform-fastify'; ${code}
    @Module({ controllers: [AController] }) class AppModule {}
    NestFactory.create(AppModule, new FastifyAdapter()).then((app) => app.listen(3000));`;

  it('are texts on Express, and JSON on Fastify', () => {
    deepStrictEqual(answered(code).answers, ['200 string']);
    deepStrictEqual(answered(code, { files: { 'src/main.ts': fastify } }).answers, ['200 number']);
  });
});

describe('What NestJS answers by what was said of it before', () => {
  const csv = (code: string): readonly string[] =>
    answered(
      `@Controller() class AController { rows: { id: string }[] = []; @Get() all(@Query('as') as: string, @Res({ passthrough: true }) res) { ${code} } }`,
    ).answers;

  it('is a text behind one type, and a list behind the other', () => {
    const code = `if (as === 'csv') { res.type('text/csv'); return this.rows.map((row) => row.id).join(); } return this.rows;`;
    deepStrictEqual(csv(code), ['200 string { id: string }[]']);
  });

  it('is any of it where nobody knows what is returned behind it', () => {
    const code = `if (as === 'csv') { res.type('text/csv'); return 'a'; } if (as === 'b') { res.type('text/csv'); return this.rows; } return this.rows;`;
    deepStrictEqual(csv(code), ['200 string | { id: string }[] { id: string }[]']);
  });
});

import { deepStrictEqual, ok } from 'node:assert/strict';
import { neverAborted } from '../../server/src/core/ports';
import { lineColumnAt } from '../../server/src/core/source';
import type { nestProblemKinds } from '../../server/src/hosts/nest/problems';
import { createReader } from '../../server/src/hosts/nest/reader';
import { MemoryFiles } from '../damage/memory-files';

const classes = { models: [], requests: [], entities: {}, hasRelations: false };

function read(files: Readonly<Record<string, string>>) {
  return createReader(false).read({
    files: MemoryFiles.of({ 'package.json': '{ "dependencies": { "@nestjs/core": "11" } }', ...files }),
    environment: {},
    classes,
    signal: neverAborted,
  });
}

/** Problems of an application of one file: `code` with the line, or `nowhere`. */
function problemsOf(code: string): readonly string[] {
  return read({ 'src/main.ts': code }).application.problems.map(({ code: of, source }) =>
    source === null ? `${of} nowhere` : `${of} ${lineColumnAt(code, source.start).line}`,
  );
}

const imports = `import { NestFactory } from '@nestjs/core'; import { Controller, Get, Module } from '@nestjs/common'; import { paths } from '@shop/paths';\n`;
const start = (main = ''): string =>
  `@Module({ controllers: [A] }) class App {}\nasync function start() { const app = await NestFactory.create(App); ${main} await app.listen(3000); }\nstart();\n`;
const sound = `@Controller('a') class A { @Get() all() {} }\n`;

const faults: Readonly<
  Record<Exclude<keyof typeof nestProblemKinds, 'nest.otherApplications'>, readonly [string, readonly string[]]>
> = {
  'nest.noApplication': ["import { NestFactory } from '@nestjs/core';\n", ['nest.noApplication nowhere']],
  'nest.pathUnknown': [
    `${imports}@Controller('a') class A {\n@Get(paths.all()) all() {}\n@Get('b') b() {} }\n${start()}`,
    ['nest.pathUnknown 3'],
  ],
  'nest.prefixUnknown': [
    `${imports}${sound}${start('app.setGlobalPrefix(paths.prefix);')}`,
    ['nest.prefixUnknown nowhere'],
  ],
  'nest.lateGuards': [
    `${imports}import { UnauthorizedException, UseGuards } from '@nestjs/common'; import { initContract } from '@ts-rest/core'; import { TsRestHandler } from '@ts-rest/nest';
const contract = initContract().router({ one: { method: 'GET', path: '/one', responses: {} }, two: { method: 'GET', path: '/two', responses: {} } });
class TokenGuard { canActivate(context) { if (!context.switchToHttp().getRequest().headers['x-token']) throw new UnauthorizedException(); return true; } }
@Controller() class A {\n@UseGuards(TokenGuard)\n@TsRestHandler(contract) all() {} }
${start()}`,
    ['nest.lateGuards 6'],
  ],
  'nest.versionGuards': [
    `${imports}import { UnauthorizedException, UseGuards, VersioningType } from '@nestjs/common';
class TokenGuard { canActivate(context) { if (!context.switchToHttp().getRequest().headers['x-token']) throw new UnauthorizedException(); return true; } }
@Controller({ path: 'a', version: '1' }) class A {\n@Get() all() {} }
@Controller({ path: 'a', version: '2' }) @UseGuards(TokenGuard) class B { @Get() all() {} }
${start("app.enableVersioning({ type: VersioningType.HEADER, header: 'v' });").replace('[A]', '[A, B]')}`,
    ['nest.versionGuards 5'],
  ],
  'nest.shadowedRoute': [
    `${imports}class Base {\n@Get('count') count() {}\n@Get(':id/count') countOf() {} }
@Controller('a') class A extends Base {\n@Get('first') first() {}\n@Get(':id') one() {}\n@Get('last/:id') last() {} }\n${start()}`,
    ['nest.shadowedRoute 3'],
  ],
};

describe('NestJS: what cannot be told', () => {
  for (const [code, [text, expected]] of Object.entries(faults)) {
    it(`is ${code}`, () => {
      deepStrictEqual(problemsOf(text), expected);
    });
  }

  it('is nothing of an application whose code can be followed', () => {
    deepStrictEqual(problemsOf(`${imports}${sound}${start()}`), []);
  });

  it('is nothing of an application that is started twice', () => {
    const twice = `@Controller('a') class A { @Get('last') last() {} @Get(':id') one() {} }\n${start()}start();\n`;
    deepStrictEqual(problemsOf(`${imports}${twice}`), []);
  });
});

const damaged: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a syntax error in the middle of an edit': {
    'src/a.ts': `import { Controller, Get } from '@nestjs/common'; @Controller('a') export class A { @Get() all() { return { a: ; } @Get('b') b(`,
  },
  'a circle of imports': {
    'src/a.ts': `import { Controller, Get } from '@nestjs/common'; import { App } from './main'; export const app = App; @Controller('a') export class A { @Get() all() {} }`,
  },
  'circles of types, of classes and of configurations': {
    'tsconfig.json': '{ "extends": "./tsconfig.other.json", ',
    'tsconfig.other.json': '{ "extends": "./tsconfig.json" }',
    'src/a.ts': `import { Body, Controller, Get, Post } from '@nestjs/common';
      type T = T | T[]; type U<X> = U<U<X>>; interface I extends I { self: I } class C extends C { c: C }
      const f = () => f();
      @Controller('a') export class A { @Get() all(): I { return null; } @Post() add(@Body() c: C): T { return null; } @Get('u') u(): U<string> { return null; } @Get('f') f() { return f(); } }`,
  },
  'a decorator that is a call of a call, and one of a package that is not there': {
    'src/a.ts': `import { Controller, Get } from '@nestjs/common'; import { Odd } from 'odd'; const make = (path) => () => Controller(path);
      @Odd()({ x: 1 }) @make('a')() export class A { @Odd @Get() all() {} }`,
  },
};

describe('NestJS reads on', () => {
  for (const [title, files] of Object.entries(damaged)) {
    it(`where there is ${title}`, () => {
      const main = `import { NestFactory } from '@nestjs/core'; import { Module } from '@nestjs/common'; import { A } from './a';
        @Module({ controllers: [A] }) export class App {}
        async function start() { const app = await NestFactory.create(App); await app.listen(3000); } start();`;
      const reading = read({ 'src/main.ts': main, ...files });
      ok(reading.application.routes.some(({ uri }) => uri === 'a'));
      for (const route of reading.application.routes) {
        const operation = reading.operationOf(route, route.methods[0] === 'POST' ? 'POST' : 'GET');
        ok(operation.answers !== null);
      }
    });
  }
});

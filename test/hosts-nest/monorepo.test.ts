import { deepStrictEqual } from 'node:assert/strict';
import { neverAborted } from '../../server/src/core/ports';
import { createReader } from '../../server/src/hosts/nest/reader';
import { MemoryFiles } from '../damage/memory-files';

const classes = { models: [], requests: [], entities: {}, hasRelations: false };

/** Routes of an application, and what is said of others: `main.ts, not other.ts`. */
function read(files: Readonly<Record<string, string>>) {
  const { routes, problems } = createReader(false).read({
    files: MemoryFiles.of({ 'package.json': '{ "dependencies": { "@nestjs/core": "11" } }', ...files }),
    environment: {},
    classes,
    signal: neverAborted,
  }).application;
  return {
    routes: routes.map(({ uri }) => uri),
    problems: problems.map(({ code, message }) => {
      const [, entry, others] = /that (\S+) starts is documented, and nothing of (.+?)\. /.exec(message) ?? [];
      return `${code} ${String(entry)}, not ${String(others)}`;
    }),
  };
}

/** A file that makes an application with one route. */
function making(route: string, exported = ''): string {
  return `import { NestFactory } from '@nestjs/core'; import { Controller, Get, Module } from '@nestjs/common';
    @Controller('${route}') class A { @Get() all() {} } @Module({ controllers: [A] }) class App {}
    ${exported} async function bootstrap() { const app = await NestFactory.create(App); await app.listen(3000); }`;
}

const start = `import { bootstrap } from './create-server'; void bootstrap().catch(() => process.exit(1));`;
const worker = `import { NestFactory } from '@nestjs/core'; import { Module } from '@nestjs/common'; @Module({}) class App {}
  async function bootstrap() { const app = await NestFactory.createMicroservice(App); await app.listen(); } bootstrap();`;

const application = (name: string, more = ''): string =>
  `"${name}": { "type": "application", "root": "apps/${name}", "sourceRoot": "apps/${name}/src"${more} }`;

const layouts: Readonly<Record<string, readonly [Readonly<Record<string, string>>, ReturnType<typeof read>]>> = {
  'in a directory of applications': [
    { 'apps/api/src/main.ts': start, 'apps/api/src/create-server.ts': making('a', 'export') },
    { routes: ['a'], problems: [] },
  ],
  'in a directory of packages': [
    { 'packages/api/src/main.ts': start, 'packages/api/src/create-server.ts': making('a', 'export') },
    { routes: ['a'], problems: [] },
  ],
  'with what all applications share': [
    {
      'apps/api/src/main.ts': `import { App } from './app'; import { bootstrap } from '../../../libs/start'; bootstrap(App);`,
      'apps/api/src/app.ts': `import { Controller, Get, Module } from '@nestjs/common';
        @Controller('a') class A { @Get() all() {} } @Module({ controllers: [A] }) export class App {}`,
      'libs/start.ts': `import { NestFactory } from '@nestjs/core';
        export async function bootstrap(of) { const app = await NestFactory.create(of); await app.listen(3000); }`,
    },
    { routes: ['a'], problems: [] },
  ],
  'where configuration says so': [
    {
      'nest-cli.json': '{ "sourceRoot": "./code/", "entryFile": "start" }',
      'code/start.ts': start,
      'code/create-server.ts': making('a', 'export'),
    },
    { routes: ['a'], problems: [] },
  ],
};

describe('NestJS: what starts an application', () => {
  for (const [title, [files, expected]] of Object.entries(layouts)) {
    it(`is found ${title}`, () => {
      deepStrictEqual(read(files), expected);
    });
  }
});

describe('NestJS: of several applications', () => {
  const both = {
    'apps/api/src/main.ts': `${making('a')} bootstrap();`,
    'apps/partner/src/main.ts': `${making('b')} bootstrap();`,
  };
  const notOf = (entry: string, other: string): readonly string[] => [`nest.otherApplications ${entry}, not ${other}`];

  it('the first is read, and the others are told', () => {
    deepStrictEqual(read(both), {
      routes: ['a'],
      problems: notOf('apps/api/src/main.ts', 'apps/partner/src/main.ts'),
    });
  });

  it('the one is read that is started by itself', () => {
    const configuration = `{ "monorepo": true, "root": "apps/partner", "sourceRoot": "apps/partner/src",
      "projects": { ${application('api')}, ${application('partner')}, "common": { "type": "library", "root": "libs/common" } } }`;
    deepStrictEqual(read({ ...both, 'nest-cli.json': configuration }), {
      routes: ['b'],
      problems: notOf('apps/partner/src/main.ts', 'apps/api/src/main.ts'),
    });
  });

  it('the one is read that is started by itself, by a file that only it names', () => {
    const configuration = `{ "root": "apps/partner", "sourceRoot": "apps/partner/src",
      "projects": { ${application('api')}, ${application('partner', ', "entryFile": "server"')} } }`;
    const { 'apps/partner/src/main.ts': partner, ...others } = both;
    deepStrictEqual(read({ ...others, 'apps/partner/src/server.ts': partner, 'nest-cli.json': configuration }), {
      routes: ['b'],
      problems: notOf('apps/partner/src/server.ts', 'apps/api/src/main.ts'),
    });
  });

  it('the one is read that the manifest names', () => {
    const manifest = '{ "main": "apps/partner/src/main.ts", "dependencies": { "@nestjs/core": "11" } }';
    deepStrictEqual(read({ ...both, 'package.json': manifest }), {
      routes: ['b'],
      problems: notOf('apps/partner/src/main.ts', 'apps/api/src/main.ts'),
    });
  });

  it('nothing is said of those that answer no requests', () => {
    const configuration = `{ "root": "apps/api", "sourceRoot": "apps/api/src", "projects": { ${application('api')}, ${application('jobs')} } }`;
    deepStrictEqual(
      read({
        'apps/api/src/main.ts': both['apps/api/src/main.ts'],
        'apps/jobs/src/main.ts': worker,
        'apps/web/src/main.ts': `document.title = 'Shop';`,
        'nest-cli.json': configuration,
      }),
      { routes: ['a'], problems: [] },
    );
  });
});

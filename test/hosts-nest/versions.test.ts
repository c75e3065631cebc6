import { deepStrictEqual } from 'node:assert/strict';
import type { HttpMethod } from '../../server/src/core/application';
import { nestReading } from './first-operation';
import { told } from './told';

const byHeader = `app.enableVersioning({ type: VersioningType.HEADER, header: 'X-Version' });`;
const byOwn = `app.enableVersioning({ type: VersioningType.CUSTOM, extractor: (request) => request.headers['x-version'] ?? '1' });`;

/** What the operation of the first route takes and answers, a line each. */
function first(code: string, main: string): readonly string[] {
  const reading = nestReading(code, { main });
  const [route] = reading.application.routes;
  if (route === undefined) return [];
  const { checked, read, answers, failures } = reading.operationOf(route, (route.methods[0] ?? 'GET') as HttpMethod);
  return [
    ...checked.map((one) => `${one.in} ${told(one.schema, reading.shapes)}`),
    ...read.map((one) => `${one.in} ${one.name}${one.field.required ? '' : '?'}: ${told(one.field, reading.shapes)}`),
    ...[...(answers ?? []), ...(failures ?? [])].map(({ status, content }) =>
      [status, ...Object.values(content).map((field) => told(field, reading.shapes))].join(' '),
    ),
  ];
}

const old = (handler: string): string =>
  `@Controller({ path: 'cats', version: '1' }) class OldController { ${handler} }`;
const young = (handler: string, version = `['2', '3']`): string =>
  `@Controller({ path: 'cats', version: ${version} }) class YoungController { ${handler} }`;
const guard = `@Injectable() class TokenGuard { canActivate(context) { if (!context.switchToHttp().getRequest().headers['x-token']) throw new UnauthorizedException(); return true; } }`;
const lists = old('@Get() all() { return [{ id: 1 }]; }') + young(`@Get() all() { return { data: 'a' }; }`);

const rows: Readonly<Record<string, readonly [code: string, main: string, expected: readonly string[]]>> = {
  'answer what any of them does': [
    lists,
    byHeader,
    ['header X-Version: "1" | "2" | "3"', '200 { id: integer }[] | { data: string }'],
  ],
  'say the header that code looks for by itself': [
    lists,
    byOwn,
    ['header x-version?: string', '200 { id: integer }[] | { data: string }'],
  ],
  'say nothing of a header, where media types tell them apart': [
    lists,
    `app.enableVersioning({ type: VersioningType.MEDIA_TYPE, key: 'v=' });`,
    ['200 { id: integer }[] | { data: string }'],
  ],
  'take what any of them does': [
    old(`@Get(':id') one(@Query('a') a: string, @Query('b', ParseIntPipe) b: number) {}`) +
      young(`@Get(':cat') one(@Query('b', ParseIntPipe) b: number, @Query('c', ParseIntPipe) c: number) {}`),
    byHeader,
    [
      'query { b: integer, c?: integer }',
      'query a?: string',
      'header X-Version: "1" | "2" | "3"',
      '200',
      '400 { statusCode: integer, message: string, error?: string }',
    ],
  ],
  'take a body of any of them': [
    old('@Post() add(@Body() dto: OldDto) {}') +
      young('@Post() add(@Body() dto: YoungDto) {}') +
      'class OldDto { name: string } class YoungDto { title: string }',
    byHeader,
    ['body { name: string } | { title: string }', 'header X-Version: "1" | "2" | "3"', '201'],
  ],
  'refuse as any of them does': [
    old(`@Get() all() { return 'a'; }`) + young(`@Get() all() { throw new NotFoundException(); }`),
    byHeader,
    ['header X-Version: "1" | "2" | "3"', '200 string', '404 { statusCode: integer, message: string, error?: string }'],
  ],
  'are told alone where the first one takes all versions': [
    old('@Get() all() { return 1; }').replace(`'1'`, 'VERSION_NEUTRAL') + young(`@Get() all() { return { b: 2 }; }`),
    byHeader,
    ['200 string'],
  ],
  'are told together where one of them asks callers for something else': [
    guard + old('@Get() all() { return 1; }') + young('@UseGuards(TokenGuard) @Get() all() { return { b: 2 }; }'),
    byHeader,
    [
      'header X-Version: "1" | "2" | "3"',
      '200 string { b: integer }',
      '401 { statusCode: integer, message: string, error?: string }',
    ],
  ],
  'are told together where both ask callers for the same': [
    guard +
      old('@UseGuards(TokenGuard) @Get() all() { return 1; }') +
      young('@UseGuards(TokenGuard) @Get() all() { return { b: 2 }; }'),
    byHeader,
    [
      'header X-Version: "1" | "2" | "3"',
      '200 string { b: integer }',
      '401 { statusCode: integer, message: string, error?: string }',
    ],
  ],
  'are told alone where the second one is of the same version': [
    old('@Get() all() { return 1; }') + young(`@Get() all() { return { b: 2 }; }`, `'1'`),
    byHeader,
    ['header X-Version: "1"', '200 string'],
  ],
};

describe('Versions of NestJS that share a path', () => {
  for (const [title, [code, main, expected]] of Object.entries(rows)) {
    it(title, () => {
      deepStrictEqual(first(code, main), expected);
    });
  }
});

const token = 'header x-token';
const open = '@Get() all() { return 1; }';
const guarded = `@UseGuards(TokenGuard) ${open}`;
const keyGuard = `@Injectable() class KeyGuard { canActivate(context) { const { headers } = context.switchToHttp().getRequest(); if (!headers['x-token'] && !headers['x-key']) throw new UnauthorizedException(); return true; } }`;

const guardRows: Readonly<
  Record<string, readonly [code: string, asked: readonly string[], problems: readonly string[]]>
> = {
  'ask for what the second one does where the first one is open': [
    guard + old(open) + young(guarded),
    [`GET: ${token}`, `GET: ${token}`],
    ['GET cats'],
  ],
  'ask for what the first one does where the second one is open': [
    guard + old(guarded) + young(open),
    [`GET: ${token}`, `GET: ${token}`],
    ['GET cats'],
  ],
  'ask for what each of them takes': [
    guard + keyGuard + old(guarded) + young(guarded.replace('Token', 'Key')),
    [`GET: ${token} & ${token} or header x-key`, `GET: ${token} & ${token} or header x-key`],
    ['GET cats'],
  ],
  'ask for it once where both do': [guard + old(guarded) + young(guarded), [`GET: ${token}`, `GET: ${token}`], []],
  'ask for nothing where none does': [guard + old(open) + young(open), ['GET: ', 'GET: '], []],
  'leave methods open that only the open one has': [
    guard + old(open.replace('Get', 'All')) + young(guarded),
    [`GET: ${token}`, 'POST: ', 'PUT: ', 'PATCH: ', 'DELETE: ', 'OPTIONS: ', `GET: ${token}`],
    ['GET cats'],
  ],
  'leave open what requests never come to': [guard + old(open) + young(guarded, `'1'`), ['GET: ', `GET: ${token}`], []],
  'leave open what stands beside one that is not documented': [
    guard + old(open) + young(`@ApiExcludeEndpoint() ${guarded}`),
    ['GET: ', `GET: ${token}`],
    [],
  ],
};

describe('Versions of NestJS that share a path, and their guards', () => {
  for (const [title, [code, asked, problems]] of Object.entries(guardRows)) {
    it(title, () => {
      const { application } = nestReading(code, { main: byHeader });
      const of = application.routes.map(({ methods, middleware }) => {
        const guards = middleware.applied.flatMap((one) => one.guard ?? []);
        const each = guards.map(({ alternatives }) =>
          alternatives.map((set) => set.map((one) => ('name' in one ? `${one.kind} ${one.name}` : one.kind)).join('+')),
        );
        return `${methods.join('|')}: ${each.map((one) => one.join(' or ')).join(' & ')}`;
      });
      deepStrictEqual(of, asked);
      const told = application.problems.map(({ code: kind, message }) =>
        kind === 'nest.versionGuards' ? /The versions of (.*?) ask/.exec(message)?.[1] : kind,
      );
      deepStrictEqual(told, problems);
    });
  }
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectPath } from '../../server/src/core/project-path';
import { application, route } from '../core/route';
import { temporaryDirectory } from '../temporary-directory';
import { type Circumstances, type Ran, runCommand } from './run-command';

const books = { get: { operationId: 'books.list', responses: { '200': { description: 'Books.' } } } };
const shelves = { get: { operationId: 'shelves.list', responses: { '200': { description: 'Shelves.' } } } };
const old = JSON.stringify({ openapi: '3.0.3', info: {}, paths: { '/books': books, '/shelves': shelves } });
const now = `
openapi: 3.0.1
paths:
  /books:
    get:
      operationId: books.index
      responses: {200: {description: Books.}, 404: {description: None.}}
`;

const source = { file: projectPath('routes/api.php'), start: 7, end: 21 };
const sample = application([route('GET api/books', { source }), route('GET api/shelves', { source })]);
const configuration = 'api_types: {api: {prefix: api}}\nservers: []\n';
const project = {
  'fake.txt': '',
  'config/openapi.yaml': configuration,
  'routes/api.php': '<?php\n\nRoute::get();\n',
};

function diff(words: string, files: Readonly<Record<string, string>>, circumstances: Partial<Circumstances> = {}) {
  const root = temporaryDirectory(files);
  return runCommand(['diff', ...words.split(' ')], { root, application: sample, ...circumstances });
}

const documents = { 'old.json': old, 'new.yaml': now };

/** The description of the sample project. */
async function generated(): Promise<string> {
  const root = temporaryDirectory(project);
  const output = 'openapi.json';
  await runCommand(['generate', '--output', output], { root, application: sample });
  return readFileSync(join(root, output), 'utf8');
}

describe('diff', () => {
  it('says what changed between two files, and fails where it breaks clients', async () => {
    assert.deepEqual(await diff('old.json new.yaml', documents), {
      code: 1,
      out: [
        'breaking GET /shelves: The operation was removed. (operation.removed)',
        'potentially breaking GET /books: The operationId changed from books.list to books.index. (operation.idChanged)',
        'not breaking GET /books: Response 404: was added. (response.errorAdded)',
        '1 breaking, 1 potentially breaking, 1 not breaking.',
        '',
      ].join('\n'),
      error: '',
    });
  });

  it('is done where nothing breaks clients', async () => {
    const { code, out } = await diff('new.yaml old.json', documents);
    assert.deepEqual([code, out.split('\n').at(-2)], [0, '1 potentially breaking, 2 not breaking.']);
    assert.deepEqual(await diff('old.json ./old.json', documents), { code: 0, out: 'No changes.\n', error: '' });
  });

  it('says it as JSON', async () => {
    const { code, out, error } = await diff('old.json new.yaml --report json', documents);
    assert.deepEqual([code, error], [1, '']);
    assert.deepEqual(JSON.parse(out), {
      counts: { breaking: 1, potential: 1, nonBreaking: 1 },
      changes: [
        {
          code: 'operation.removed',
          impact: 'breaking',
          message: 'The operation was removed.',
          operations: [{ method: 'GET', path: '/shelves', place: null }],
          pointer: '/paths/~1shelves/get',
          side: 'old',
        },
        {
          code: 'operation.idChanged',
          impact: 'potential',
          message: 'The operationId changed from books.list to books.index.',
          operations: [{ method: 'GET', path: '/books', place: null }],
          pointer: '/paths/~1books/get',
          side: 'new',
        },
        {
          code: 'response.errorAdded',
          impact: 'nonBreaking',
          message: 'Response 404: was added.',
          operations: [{ method: 'GET', path: '/books', place: null }],
          pointer: '/paths/~1books/get/responses/404',
          side: 'new',
        },
      ],
    });
  });

  it('says it in commands of a workflow', async () => {
    const { out } = await diff('old.json new.yaml --report github', documents);
    assert.deepEqual(out.split('\n'), [
      '::error title=operation.removed::GET /shelves: The operation was removed.',
      '::warning title=operation.idChanged::GET /books: The operationId changed from books.list to books.index.',
      '::notice title=response.errorAdded::GET /books: Response 404: was added.',
      '1 breaking, 1 potentially breaking, 1 not breaking.',
      '',
    ]);
  });

  it('compares to the project where NEW is left out, with places of its code', async () => {
    const text = await generated();
    const files = { ...project, 'old.json': text };
    assert.deepEqual(await diff('old.json', files), { code: 0, out: 'No changes.\n', error: '' });
    const renamed = { ...files, 'old.json': text.replaceAll('general.shelves.list', 'shelves') };
    assert.deepEqual(
      [await diff('old.json', renamed), (await diff('old.json --report github', renamed)).out.split('\n')[0]],
      [
        {
          code: 0,
          out: [
            'routes/api.php:3:1 potentially breaking GET /api/shelves: The operationId changed from shelves to general.shelves.list. (operation.idChanged)',
            '1 potentially breaking.',
            '',
          ].join('\n'),
          error: '',
        },
        '::warning file=routes/api.php,line=3,col=1,title=operation.idChanged::GET /api/shelves: The operationId changed from shelves to general.shelves.list.',
      ],
    );
  });

  it('warns where routes may be missing', async () => {
    const incomplete = { ...sample, complete: false };
    const { error } = await diff('old.json', { ...project, 'old.json': old }, { application: incomplete });
    assert.equal(
      error,
      'warning Some routes of the project cannot be determined statically; changes of them may be missing.\n',
    );
  });

  const refused: readonly (readonly [text: string, reason: string])[] = [
    ['openapi: 3.1.0\npaths: {}\n', 'it is of OpenAPI 3.1.0, and only OpenAPI 3.0 is read; convert it first'],
    ['{"swagger": "2.0", "paths": {}}', 'it is of Swagger 2.0, and only OpenAPI 3.0 is read; convert it first'],
    ['openapi: 3.0.3\n', 'it has no "paths"'],
    ['title: Shop\n', 'it is no OpenAPI document (it has no key "openapi")'],
    ['- 1\n', 'it is no OpenAPI document'],
    ['', 'it is no OpenAPI document'],
    ['{"openapi": "3.0.3",}', 'it is not valid JSON: expected text in double quotes at line 1, column 21'],
    [
      'a: [',
      'it is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ] at line 1, column 5',
    ],
    ['a\0b', 'it is binary, or not UTF-8'],
    [`#${' '.repeat(16 * 1024 * 1024)}`, 'it has over 16 MB'],
    [`openapi: 3.0.3\npaths: ${'{a: '.repeat(500)}1${'}'.repeat(500)}\n`, 'it is nested too deeply'],
    [
      'openapi: 3.0.3\npaths: {/a: {$ref: other.yaml}}\n',
      'it refers to another file ("other.yaml"); bundle it into one document first',
    ],
  ];

  for (const [text, reason] of refused) {
    it(`refuses a file: ${reason}`, async () => {
      const { code, out, error } = await diff('old.yaml new.yaml', { 'old.yaml': text, 'new.yaml': now });
      assert.deepEqual([code, out, error], [1, '', `old.yaml cannot be compared: ${reason}.\n`]);
    });
  }

  it('needs one or two operands', async () => {
    const errors = (ran: Ran) => [ran.code, ran.out, ran.error];
    const call = (words: readonly string[]) =>
      runCommand(['diff', ...words], { root: temporaryDirectory(), application: sample });
    assert.deepEqual(
      [errors(await call([])), errors(await call(['a', 'b', 'c'])), errors(await call(['a', '--exit']))],
      [
        [2, '', 'OLD is missing.\nSee routespec diff --help.\n'],
        [2, '', 'Unexpected argument "c".\nSee routespec diff --help.\n'],
        [2, '', 'Unknown option --exit.\nSee routespec diff --help.\n'],
      ],
    );
    const { out } = await call(['--help']);
    assert.equal(out.split('\n')[0], 'Usage: routespec diff OLD [NEW] [OPTION]…');
  });
});

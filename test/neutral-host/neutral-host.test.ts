import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { validate } from '@readme/openapi-parser';
import { runCommandLine } from '../../server/src/cli/run';
import type { OpenApiDocument, Operation } from '../../server/src/core/openapi-objects/document';
import { shippedAssets } from '../../server/src/platform/shipped-assets';
import { Editor } from '../lsp/editor';
import { noCache } from '../no-cache';
import { temporaryDirectory } from '../temporary-directory';
import { marker, postboxHost } from './postbox-host';

const files = { [marker]: '{}' };

async function run(words: readonly string[], root = temporaryDirectory(files)) {
  const written = { out: '', error: '' };
  const code = await runCommandLine(words, {
    terminal: {
      out: (text) => (written.out += text),
      error: (text) => (written.error += text),
      progress: () => undefined,
      width: null,
    },
    workingDirectory: root,
    environment: {},
    assets: shippedAssets(resolve('dist')),
    hosts: [postboxHost],
    cacheOf: () => noCache,
    untilStopped: () => Promise.resolve(),
    startLanguageServer: () => Promise.reject(new Error('nobody asks for it')),
    startMcpServer: () => Promise.reject(new Error('nobody asks for it')),
  });
  return { code, ...written };
}

async function generated(): Promise<OpenApiDocument> {
  const root = temporaryDirectory(files);
  const { code, error } = await run(['generate', '--output', 'api.json'], root);
  assert.deepEqual([code, error], [0, '']);
  return JSON.parse(readFileSync(join(root, 'api.json'), 'utf8')) as OpenApiDocument;
}

function operation(document: OpenApiDocument, method: 'get' | 'post' | 'delete', path: string): Operation {
  const found = document.paths[path]?.[method];
  assert.ok(found);
  return found;
}

describe('a host of no framework', () => {
  it('has a valid document', async () => {
    const { valid, errors } = (await validate((await generated()) as never)) as { valid: boolean; errors?: unknown };
    assert.deepEqual([valid, errors], [true, undefined]);
  });

  it('says of each place what its inputs are', async () => {
    const { parameters = [], requestBody } = operation(await generated(), 'post', '/api/parcels');
    assert.deepEqual(
      parameters.map((one) => [one.in, one.name, one.required ?? false]),
      [
        ['query', 'dry_run', false],
        ['query', 'note', false],
        ['header', 'Idempotency-Key', true],
        ['cookie', 'branch', false],
      ],
    );
    const { 'application/json': json, 'multipart/form-data': form, ...others } = requestBody?.content ?? {};
    assert.deepEqual(others, {});
    assert.deepEqual(json?.schema, { $ref: '#/components/schemas/Parcel' });
    assert.deepEqual(json.example, {
      id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      grams: 1,
      sender: { name: 'Example name', email: 'ada@example.com' },
      inside: [],
    });
    assert.deepEqual(form?.schema, {
      type: 'object',
      required: ['label', 'sender[name]'],
      properties: {
        label: { type: 'string', format: 'binary' },
        'sender[name]': { type: 'string', maxLength: 80 },
        'sender[email]': { type: 'string' },
      },
    });
  });

  it('say which part of a list they want', async () => {
    assert.deepEqual(operation(await generated(), 'get', '/api/rates').parameters, [
      {
        name: 'after',
        in: 'query',
        schema: { type: 'string' },
        description: 'Where the page begins, as the page before or after it says',
      },
    ]);
  });

  it('says what parameters of a path are', async () => {
    assert.deepEqual(operation(await generated(), 'get', '/api/parcels/{parcel}').parameters, [
      {
        name: 'parcel',
        in: 'path',
        required: true,
        description: 'The number on its label',
        schema: { type: 'string', format: 'uuid' },
      },
    ]);
  });

  it('says a shape once, though it holds itself', async () => {
    const { components } = await generated();
    const parcel = { $ref: '#/components/schemas/Parcel' };
    assert.deepEqual(Object.keys(components.schemas), ['Parcel', 'Person', 'Error', 'ValidationError']);
    assert.deepEqual(components.schemas['Parcel'], {
      type: 'object',
      description: 'Something that is sent',
      required: ['id', 'grams', 'sender'],
      properties: {
        id: { type: 'string', format: 'uuid' },
        grams: { type: 'integer', minimum: 0, exclusiveMinimum: true },
        sender: { $ref: '#/components/schemas/Person' },
        inside: { type: 'array', items: parcel },
        wrapping: { anyOf: [parcel, { type: 'boolean', nullable: true, enum: [null] }] },
      },
    });
  });

  it('answers as it says, with headers', async () => {
    const { responses } = operation(await generated(), 'post', '/api/parcels');
    const { '201': created, '202': accepted, '409': conflict } = responses;
    assert.deepEqual(Object.keys(responses), ['201', '202', '401', '409', '422', '500']);
    assert.equal(created?.description, 'The parcel is on its way');
    assert.deepEqual(created.headers, {
      Location: { description: 'Where it is tracked', required: true, schema: { type: 'string' } },
    });
    assert.deepEqual(created.content?.['application/json']?.schema, { $ref: '#/components/schemas/Parcel' });
    assert.deepEqual(accepted, { description: 'Accepted' });
    assert.deepEqual(conflict?.content?.['text/plain']?.schema, { type: 'string' });
  });

  it('asks for what its guards do', async () => {
    const document = await generated();
    const asked = (method: 'get' | 'post' | 'delete', path: string) => operation(document, method, path).security;
    assert.deepEqual(
      {
        jwt: asked('get', '/api/parcels/{parcel}'),
        login: asked('post', '/api/parcels'),
        clerk: asked('delete', '/api/parcels/{parcel}'),
        partner: asked('get', '/api/rates'),
        feed: asked('get', '/api/feed'),
        unknown: asked('get', '/api/vault'),
        open: asked('get', '/api/health'),
      },
      {
        jwt: [{ BearerAuth: [] }],
        login: [{ BasicAuth: [] }, { PostboxSessionCookie: [] }],
        clerk: [{ OAuth2: ['parcels:write'] }],
        partner: [{ XPartnerHeader: [] }],
        feed: [{ FeedKeyQuery: [] }],
        unknown: [],
        open: [],
      },
    );
    const { ApiKeyAuth, BearerAuth, ...inferred } = document.components.securitySchemes;
    assert.ok(ApiKeyAuth && BearerAuth);
    assert.deepEqual(inferred, {
      BasicAuth: { type: 'http', scheme: 'basic', description: 'A name and a password' },
      FeedKeyQuery: {
        type: 'apiKey',
        in: 'query',
        name: 'feed_key',
        description: 'A key in the query parameter `feed_key`',
      },
      OAuth2: {
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: 'https://postbox.test/token', scopes: { 'parcels:write': '' } } },
      },
      PostboxSessionCookie: {
        type: 'apiKey',
        in: 'cookie',
        name: 'postbox_session',
        description: 'A key in the cookie `postbox_session`',
      },
      XPartnerHeader: {
        type: 'apiKey',
        in: 'header',
        name: 'X-Partner',
        description: 'A key in the header `X-Partner`',
      },
    });
  });

  it('knows better than the URI what a route is about', async () => {
    const document = await generated();
    const sent = operation(document, 'post', '/api/parcels');
    assert.deepEqual([sent.operationId, sent.tags], ['counter.parcels.create', ['counter']]);
    assert.deepEqual([sent.summary, sent.description], ['[api] Send a parcel', 'Or many in one.']);
  });

  it('is checked: a guard of which nobody knows what it asks for is reported', async () => {
    const { code, out } = await run(['check']);
    assert.equal(code, 0);
    assert.deepEqual(
      out.split('\n').flatMap((line) => /\((\w+\.\w+)\)$/.exec(line)?.[1] ?? []),
      ['info.defaults', 'security.unmappedMiddleware'],
    );
  });

  it('has a route table', async () => {
    const { code, out } = await run(['routes', '--json']);
    const rows = JSON.parse(out) as readonly { readonly uri: string; readonly middleware: readonly string[] }[];
    assert.equal(code, 0);
    assert.deepEqual([rows.length, rows[1]?.uri, rows[1]?.middleware], [7, 'api/parcels', ['login', 'log']]);
  });

  it('is previewed in an editor, which shows its operations', async () => {
    const docs = '{"custom_endpoints": {"parcels.create": {"summary": "Post it"}}}';
    const editor = await Editor.open({
      files: { ...files, 'config/openapi-docs.json': docs },
      outside: { hosts: [postboxHost] },
    });
    const preview = await editor.execute('routespec.server.preview', {});
    assert.equal(preview.kind, 'document');
    assert.match(preview.text, /"\[api\] Post it"/);
    await editor.show('config/openapi-docs.json', docs);
    const hover = await editor.hover('config/openapi-docs.json', '"parcels.create"');
    const { value } = hover?.contents as { value: string };
    assert.deepEqual(
      ['`/api/parcels`', 'Body (multipart\\/form\\-data)', 'Headers', 'Cookies'].filter(
        (text) => !value.includes(text),
      ),
      [],
    );
    await editor.quit();
  });
});

describe('the core', () => {
  /** Frameworks that are read, or will be, with what belongs to them, and the languages of their code. */
  const foreign =
    /\b(?:laravel|eloquent|blade|sanctum|symfony|composer|artisan|php|pcre|nestjs|nest|express|adonis\w*|fastify|hono|typescript|javascript)\b/i;

  /** What may stand there all the same: a name that configuration accepts for another, and formats of its files. */
  const accepted: Readonly<Record<string, readonly RegExp[]>> = {
    'neutral-names.ts': [/artisan: 'devserver'/],
    // What the registry of media types calls files.
    'requests/file-types.ts': [/'text\/javascript'/],
    // What the client takes scripts for.
    'clientcollection/collection.ts': [/'text\/javascript'/],
    'clientcollection/stand-in.ts': [/'text\/javascript'/],
  };

  it('names no framework and no language of hosts', () => {
    const root = 'server/src/core';
    const named = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .flatMap((path) =>
        readFileSync(join(root, path), 'utf8')
          .split('\n')
          .filter((line) => foreign.test(line) && !accepted[path]?.some((pattern) => pattern.test(line)))
          .map((line) => `${path}: ${line.trim()}`),
      );
    assert.deepEqual(named, []);
  });

  it('is not alone in knowing no host of a test', () => {
    const named = ['core', 'project', 'lsp', 'cli'].flatMap((room) =>
      readdirSync(join('server/src', room), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.ts'))
        .filter((path) => /postbox/i.test(readFileSync(join('server/src', room, path), 'utf8'))),
    );
    assert.deepEqual(named, []);
  });
});

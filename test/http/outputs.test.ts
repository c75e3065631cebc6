import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { hosts } from '../../server/src/hosts/registry';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { shippedAssets } from '../../server/src/platform/shipped-assets';
import type { DescriptionChoice } from '../../server/src/project/describing/description-choice';
import { openService } from '../../server/src/project/opening/open-service';
import type { OutputName } from '../../server/src/project/outputs/output-name';
import type { ProjectService } from '../../server/src/project/service';
import { type Answered, answered, endAll, serverOf } from './running-server';
import { shop } from './shop';

interface Row {
  readonly path: string;
  /** The file of a generation that is answered. */
  readonly output: OutputName;
  readonly format?: 'json' | 'yaml';
  readonly choice?: Partial<DescriptionChoice>;
}

const rows: readonly Row[] = [
  { path: 'openapi.json', output: 'openapi' },
  { path: 'openapi.yaml', output: 'openapi', format: 'yaml' },
  { path: 'openapi.yml', output: 'openapi', format: 'yaml' },
  { path: 'openapi.clientcollection', output: 'clientcollection' },
  { path: 'openapi.clientworkspace', output: 'clientworkspace' },
  { path: 'clientcollection', output: 'clientcollection' },
  { path: 'clientworkspace', output: 'clientworkspace' },
  { path: 'openapi.json/', output: 'openapi' },
  { path: 'openapi.json?', output: 'openapi' },
  { path: 'openapi.json?api_type=&environment=', output: 'openapi' },
  { path: 'openapi.json?api_type=,', output: 'openapi' },
  { path: 'openapi.json?other=%E0%A4%A&%', output: 'openapi' },
  { path: 'openapi.json?api_type=admin', output: 'openapi', choice: { apiTypes: ['admin'] } },
  { path: 'openapi.json?api_type=site,admin', output: 'openapi', choice: { apiTypes: ['admin', 'site'] } },
  {
    path: 'openapi.json?api_type=site&api_type=site%2C+admin',
    output: 'openapi',
    choice: { apiTypes: ['admin', 'site'] },
  },
  {
    path: 'openapi.yaml?environment=production',
    output: 'openapi',
    format: 'yaml',
    choice: { environment: 'production' },
  },
  {
    path: 'openapi.json?environment=local&environment=production',
    output: 'openapi',
    choice: { environment: 'production' },
  },
  { path: 'openapi.json?environment=artisan', output: 'openapi', choice: { environment: 'devserver' } },
  { path: 'clientcollection?environment=artisan', output: 'clientcollection', choice: { environment: 'devserver' } },
  {
    path: 'clientcollection?api_type=site&environment=local',
    output: 'clientcollection',
    choice: { apiTypes: ['site'], environment: 'local' },
  },
  {
    path: 'clientworkspace?api_type=site&environment=local',
    output: 'clientworkspace',
    choice: { apiTypes: ['site'], environment: 'local' },
  },
];

describe('outputs over HTTP', () => {
  let url: string;
  let service: ProjectService;
  const get = (path: string, init: RequestInit = {}): Promise<Answered> =>
    answered(`${url}/documentation/${path}`, init);

  before(async () => {
    const root = shop();
    url = await serverOf({ root });
    const files = new NodeSourceFiles(root);
    const assets = shippedAssets(resolve('dist'));
    service = await openService({ files, environment: {}, assets, hosts, directory: root, advice: null });
  });
  after(endAll);

  const expected = async ({ output, format = 'json', choice = {} }: Omit<Row, 'path'>): Promise<Answered> => {
    const made = await service.make({ apiTypes: null, environment: null, ...choice, format, outputs: [output] });
    return answerOf(made[0]?.text ?? '', format);
  };

  for (const { path, ...row } of rows) {
    it(`GET ${path} answers the ${row.output} that a generation writes`, async () => {
      assert.deepEqual(await get(path), await expected(row));
    });
  }

  it('GET environments answers those of the request collection', async () => {
    const files = await service.make({ apiTypes: null, environment: null, format: 'json', outputs: ['environments'] });
    const environments = files.map(({ text }) => JSON.parse(text) as unknown);
    assert.equal(environments.length, 3);
    const expectedAnswer = answerOf(`${JSON.stringify({ environments }, null, 2)}\n`, 'json');
    assert.deepEqual(await get('environments'), expectedAnswer);
    assert.deepEqual(await get('environments/clientcollection'), expectedAnswer);
  });

  it('GET environments/clientworkspace answers those of the workspace', async () => {
    const { text } = (await expectedWorkspace()) as { readonly text: string };
    const { resources } = JSON.parse(text) as { readonly resources: readonly { readonly _type: string }[] };
    const environments = resources.filter(({ _type }) => _type === 'environment');
    assert.equal(environments.length, 4);
    assert.deepEqual(
      await get('environments/clientworkspace'),
      answerOf(`${JSON.stringify({ environments }, null, 2)}\n`, 'json'),
    );
  });

  const expectedWorkspace = async () => {
    const choice = { apiTypes: null, environment: null, format: 'json' } as const;
    return (await service.make({ ...choice, outputs: ['clientworkspace'] }))[0];
  };

  it('GET environments/json and /yaml answer variables by the name of the environment', async () => {
    const shared = { token: '', api_key: '', last_user_id: '', last_role_id: '', last_permission_id: '' };
    const environments = {
      devserver: { base_url: 'http://127.0.0.1:8000', ...shared, api_key: '__GENERATED__' },
      local: { base_url: 'http://localhost/shop/public', ...shared },
      production: { base_url: 'http://shop.com', ...shared },
    };
    assert.deepEqual(
      await get('environments/json'),
      answerOf(`${JSON.stringify({ environments }, null, 2)}\n`, 'json'),
    );
    const yaml = await get('environments/yaml');
    assert.deepEqual([parse(yaml.body), yaml.headers['content-type']], [{ environments }, 'application/yaml']);
    assert.deepEqual(await get('environments/yml'), yaml);
  });

  it('HEAD answers the headers of GET', async () => {
    const whole = await get('openapi.json');
    assert.deepEqual(await get('openapi.json', { method: 'HEAD' }), { ...whole, body: '' });
  });

  for (const [title, condition, status] of [
    ['its tag', (tag: string) => tag, 304],
    ['its tag, weak', (tag: string) => `W/${tag}`, 304],
    ['a list with its tag', (tag: string) => `"a, b" , ${tag}`, 304],
    ['any tag', () => '*', 304],
    ['another tag', () => '"another"', 200],
    ['its tag without quotes', (tag: string) => tag.slice(1, -1), 200],
  ] as const) {
    it(`If-None-Match with ${title} is answered by ${status}`, async () => {
      const whole = await get('openapi.json');
      const tag = whole.headers['etag'] ?? '';
      const unchanged = { status: 304, headers: { 'cache-control': 'private, no-cache', etag: tag }, body: '' };
      for (const method of ['GET', 'HEAD']) {
        const answer = await get('openapi.json', { method, headers: { 'If-None-Match': condition(tag) } });
        assert.deepEqual(answer, status === 304 ? unchanged : { ...whole, body: method === 'GET' ? whole.body : '' });
      }
    });
  }

  it('tags are of the bytes: two formats have two, and filters that differ', async () => {
    const paths = [
      'openapi.json',
      'openapi.yaml',
      'openapi.json?api_type=admin',
      'openapi.json?environment=production',
    ];
    const tags = await Promise.all(paths.map(async (path) => (await get(path)).headers['etag']));
    assert.equal(new Set(tags).size, paths.length);
  });

  it('answers an environment by the other name that it goes by', async () => {
    assert.deepEqual(
      await get('clientworkspace?environment=artisan'),
      await get('clientworkspace?environment=devserver'),
    );
  });

  for (const [path, errors] of [
    ['openapi.json?api_type=nope', { api_type: ['Invalid API types: nope'] }],
    ['openapi.yaml?api_type=admin,nope,Site', { api_type: ['Invalid API types: nope, Site'] }],
    ['clientcollection?api_type=old', { api_type: ['Invalid API types: old'] }],
    ['clientworkspace?api_type=constructor', { api_type: ['Invalid API types: constructor'] }],
    ['environments?api_type=nope', { api_type: ['Invalid API types: nope'] }],
    ['openapi.json?environment=moon', { environment: ['Invalid environment: moon'] }],
    ['openapi.json?environment=postman', { environment: ['Invalid environment: postman'] }],
    [
      'openapi.json?environment=<b>&api_type=%00',
      { api_type: ['Invalid API types: \0'], environment: ['Invalid environment: <b>'] },
    ],
  ] as const) {
    it(`GET ${path} is answered by 422`, async () => {
      const [[message]] = Object.values(errors) as unknown as readonly [readonly [string]];
      assert.deepEqual(await get(path), errorOf(422, { message, errors }));
    });
  }

  for (const path of ['openapi.xml', 'openapi.', 'openapi.JSON', 'environments/xml', 'environments/postman']) {
    it(`GET ${path} is answered by 404: there is no such format`, async () => {
      assert.deepEqual(await get(path), errorOf(404, { message: 'There is no such format.' }));
    });
  }

  for (const path of [
    '',
    'postman',
    'insomnia',
    'openapi',
    'openapi.json/more',
    'environments/json/more',
    '../documentation',
    'openapi%2Ejson',
    '%6Fpenapi.json',
    'environments%2Fjson',
    '../%64ocumentation/openapi.json',
  ]) {
    it(`GET ${path} is answered by 404: there is nothing`, async () => {
      assert.deepEqual(await get(path), errorOf(404, { message: 'There is nothing at this path.' }));
    });
  }

  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
    it(`${method} is answered by 405`, async () => {
      const { status, headers, body } = errorOf(405, { message: `The method ${method} is not allowed here.` });
      assert.deepEqual(await get('openapi.json', { method }), {
        status,
        headers: { ...headers, allow: 'GET, HEAD' },
        body,
      });
    });
  }
});

/** An answer with a text. */
function answerOf(body: string, format: 'json' | 'yaml'): Answered {
  return {
    status: 200,
    headers: {
      'cache-control': 'private, no-cache',
      'content-length': String(Buffer.byteLength(body)),
      'content-type': `application/${format}`,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
      'x-content-type-options': 'nosniff',
    },
    body,
  };
}

function errorOf(status: number, content: object): Answered {
  const body = JSON.stringify(content);
  return {
    status,
    headers: {
      'cache-control': 'no-store',
      'content-length': String(Buffer.byteLength(body)),
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
    },
    body,
  };
}

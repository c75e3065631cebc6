import assert from 'node:assert/strict';
import type { Authentication, WorkspaceRequest } from '../../../server/src/core/clientworkspace/workspace';
import type { ApiRequest, Credential, PathVariable, RequestEntry } from '../../../server/src/core/requests/api-request';
import { apiRequest, madeWorkspace, resourcesOf } from './made-workspace';

function written(line: string, given: Partial<ApiRequest> = {}): WorkspaceRequest {
  const [request] = resourcesOf(madeWorkspace({ requests: [apiRequest(line, given)] }), 'request');
  assert.ok(request !== undefined);
  return request;
}

function entry(name: string, value: string, isSent = true): RequestEntry {
  return { name, value, description: '', isSent };
}

function headersOf({ headers }: WorkspaceRequest): readonly string[] {
  return headers.map(({ name, value, disabled }) => `${disabled ? '# ' : ''}${name}: ${value}`);
}

describe('the address of a request in a workspace', () => {
  const pathVariable = (given: Partial<PathVariable>): PathVariable => ({
    name: 'owner',
    description: '',
    example: '1',
    tracked: null,
    ...given,
  });

  const cases: readonly (readonly [path: string, PathVariable[], string])[] = [
    ['/admin/owners', [], '/admin/owners'],
    ['/', [], '/'],
    ['/owners/{owner}', [pathVariable({})], '/owners/1'],
    ['/owners/{owner}', [pathVariable({ example: 'a b/{{c}}?' })], '/owners/a%20b%2F%7B%7Bc%7D%7D%3F'],
    ['/owners/{owner}', [pathVariable({ example: '\uD800' })], '/owners/%EF%BF%BD'],
    [
      '/owners/{owner}/pets',
      [pathVariable({ tracked: 'last_owner_id', example: "o'1" })],
      "/owners/{% if _.last_owner_id %}{{ _.last_owner_id }}{% else %}o'1{% endif %}/pets",
    ],
    ['/ping{owner}.json', [pathVariable({ example: 'x' })], '/pingx.json'],
    ['/caf\u00e9/:batch/a:b/100%/%41/@me', [], '/caf%C3%A9/%3Abatch/a:b/100%25/%41/@me'],
    ['/odd{}', [], '/odd%7B%7D'],
  ];
  for (const [path, pathVariables, expected] of cases) {
    it(`is right for ${path} with ${pathVariables.map(({ example }) => example).join(', ') || 'no values'}`, () => {
      const { url, pathParameters } = written(`GET ${path}`, { path, pathVariables });
      assert.deepEqual([url, pathParameters], [`{{ _.base_url }}${expected}`, []]);
    });
  }
});

describe('what a request in a workspace shows', () => {
  const flow = { grant: 'clientCredentials', authorizationUrl: null, tokenUrl: 'https://example.com/token' } as const;
  const cases: readonly (readonly [string, Credential[], Authentication, string[]])[] = [
    ['nothing', [], { type: 'none' }, []],
    ['a token', [{ kind: 'bearer', token: 'token' }], { type: 'bearer', token: '{{ _.token }}', prefix: 'Bearer' }, []],
    [
      'a name and a password',
      [{ kind: 'basic', username: 'username', password: 'password' }],
      { type: 'basic', username: '{{ _.username }}', password: '{{ _.password }}', useISO88591: false },
      [],
    ],
    ...(['header', 'query', 'cookie'] as const).map(
      (place): readonly [string, Credential[], Authentication, string[]] => [
        `a key as ${place}`,
        [{ kind: 'key', in: place, name: 'X-Key', value: 'api_key' }],
        { type: 'none' },
        ({ header: ['X-Key: {{ _.api_key }}'], query: [], cookie: ['Cookie: X-Key={{ _.api_key }}'] } as const)[
          place
        ].slice(),
      ],
    ),
    [
      'a token that the client gets',
      [{ kind: 'oauth2', token: 'token', flow, scopes: ['read', 'write'] }],
      {
        type: 'oauth2',
        grantType: 'client_credentials',
        authorizationUrl: '',
        accessTokenUrl: 'https://example.com/token',
        clientId: '',
        clientSecret: '',
        redirectUrl: '',
        username: '',
        password: '',
        scope: 'read write',
        credentialsInBody: false,
        tokenPrefix: 'Bearer',
      },
      [],
    ],
    [
      'a token of which nobody says where it is from',
      [{ kind: 'oauth2', token: 'token', flow: null, scopes: [] }],
      { type: 'bearer', token: '{{ _.token }}', prefix: 'Bearer' },
      [],
    ],
    [
      'another scheme',
      [{ kind: 'http', scheme: 'Digest', value: 'token' }],
      { type: 'none' },
      ['Authorization: Digest {{ _.token }}'],
    ],
    [
      'two at once',
      [
        { kind: 'bearer', token: 'token' },
        { kind: 'key', in: 'header', name: 'X-Key', value: 'api_key' },
        { kind: 'key', in: 'cookie', name: 'sid', value: 'session' },
      ],
      { type: 'bearer', token: '{{ _.token }}', prefix: 'Bearer' },
      ['X-Key: {{ _.api_key }}', 'Cookie: sid={{ _.session }}'],
    ],
  ];
  for (const [what, credentials, authentication, headers] of cases) {
    it(`is ${what}`, () => {
      const request = written('GET /owners', { credentials });
      assert.deepEqual(request.authentication, authentication);
      assert.deepEqual(headersOf(request), ['Accept: application/json', ...headers]);
    });
  }

  it('is one header of cookies', () => {
    const credentials: Credential[] = [{ kind: 'key', in: 'cookie', name: 'sid', value: 'session' }];
    const cookies = [entry('lang', 'en'), entry('theme', 'dark', false)];
    const request = written('GET /owners', { credentials, cookies });
    assert.deepEqual(request.authentication, { type: 'none' });
    assert.deepEqual(headersOf(request), [
      'Accept: application/json',
      'Cookie: lang=en; sid={{ _.session }}',
      '# Cookie: theme=dark',
    ]);
  });

  it('adds a second key to the query', () => {
    const credentials: Credential[] = [
      { kind: 'bearer', token: 'token' },
      { kind: 'key', in: 'query', name: 'key', value: 'api_key' },
    ];
    assert.deepEqual(written('GET /owners', { credentials, query: [entry('page', '1', false)] }).parameters, [
      { name: 'page', value: '1', disabled: true },
      { name: 'key', value: '{{ _.api_key }}', disabled: false },
    ]);
  });
});

describe('the body of a request in a workspace', () => {
  const cases: readonly (readonly [string, ApiRequest['body'], WorkspaceRequest['body'], string | null])[] = [
    ['none', null, {}, null],
    [
      'JSON',
      { kind: 'text', mediaType: 'application/json', text: '{"a":1}' },
      { mimeType: 'application/json', text: '{"a":1}' },
      'application/json',
    ],
    ['a text', { kind: 'text', mediaType: 'text/csv', text: 'a,b' }, { mimeType: 'text/csv', text: 'a,b' }, 'text/csv'],
    [
      'a form',
      { kind: 'urlencoded', entries: [{ ...entry('a', '1'), description: 'First' }, entry('b', '2', false)] },
      {
        mimeType: 'application/x-www-form-urlencoded',
        params: [
          { name: 'a', value: '1', description: 'First', disabled: false },
          { name: 'b', value: '2', disabled: true },
        ],
      },
      'application/x-www-form-urlencoded',
    ],
    [
      'a form with files',
      {
        kind: 'multipart',
        entries: [
          { ...entry('name', 'x'), isFile: false },
          { ...entry('photo', 'photo.png'), isFile: true },
        ],
      },
      {
        mimeType: 'multipart/form-data',
        params: [
          { name: 'name', value: 'x', disabled: false },
          { name: 'photo', value: '', disabled: false, type: 'file', fileName: 'photo.png' },
        ],
      },
      'multipart/form-data',
    ],
    [
      'a file',
      { kind: 'file', mediaType: 'image/png', file: 'photo.png' },
      { mimeType: 'application/octet-stream', fileName: 'photo.png' },
      'image/png',
    ],
  ];
  for (const [what, body, expected, type] of cases) {
    it(`is ${what}`, () => {
      const request = written('POST /owners', { body });
      assert.deepEqual(request.body, expected);
      assert.deepEqual(headersOf(request), [
        'Accept: application/json',
        ...(type === null ? [] : [`Content-Type: ${type}`]),
      ]);
      assert.equal(request.settingDisableRenderRequestBody, false);
    });
  }

  it('is not rendered where it looks like a template', () => {
    for (const text of ['{"a":"{{ x }}"}', '{"a":"{% x %}"}', '{"a":"{# x #}"}']) {
      const request = written('POST /owners', { body: { kind: 'text', mediaType: 'application/json', text } });
      assert.deepEqual(
        [request.body, request.settingDisableRenderRequestBody],
        [{ mimeType: 'application/json', text }, true],
      );
    }
  });
});

describe('other text of a request in a workspace', () => {
  it('is no template', () => {
    const request = written('GET /owners', {
      name: 'List {{ all }}',
      description: 'With {{ braces }}.',
      query: [entry('{{ q }}', '{# x #}')],
      headers: [entry('X-Text', '{{ y }}')],
      cookies: [entry('c', '{{ z }}')],
    });
    assert.deepEqual(
      [request.name, request.description, request.parameters, headersOf(request)],
      [
        'List { { all }}',
        'With {{ braces }}.',
        [{ name: "{{ '{' }}{ q }}", value: "{{ '{' }}# x #{{ '}' }}", disabled: false }],
        ['Accept: application/json', "X-Text: {{ '{' }}{ y }}", 'Cookie: c=%7B%7B%20z%20%7D%7D'],
      ],
    );
  });

  it('tells redirects', () => {
    assert.deepEqual(
      [written('GET /a', { isRedirect: true }), written('GET /a')].map((one) => one.settingFollowRedirects),
      ['off', 'global'],
    );
  });
});

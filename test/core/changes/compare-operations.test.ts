import assert from 'node:assert/strict';
import type { Json } from '../../../server/src/core/json';
import { changes, posting } from './changes';

/** `POST /a` before and after, and what is found. */
type Row = readonly [what: string, old: Json, now: Json, found: readonly string[]];

const text: Json = { type: 'string' };
const integer: Json = { type: 'integer' };
const querying = (parameter: object): Json => ({
  parameters: [{ name: 'q', in: 'query', ...parameter }],
  responses: {},
});
const heading = (header: Json): Json => ({ responses: { 200: { headers: { 'X-Total': header } } } });
const served = (...urls: readonly string[]): Json => ({ servers: urls.map((url) => ({ url })), responses: {} });

const rows: readonly Row[] = [
  [
    'takes a number for its text in a query',
    querying({ schema: { type: 'integer', enum: [1, 2] } }),
    querying({ schema: { type: 'string', enum: ['1', '2'] } }),
    ['nonBreaking request.type.widened POST /a: Query parameter "q": type was widened from integer to string.'],
  ],
  [
    'tells of a format that came with a wider type',
    querying({ schema: integer }),
    querying({ schema: { type: 'string', format: 'email' } }),
    [
      'breaking request.format.narrowed POST /a: Query parameter "q": format email was added.',
      'nonBreaking request.type.widened POST /a: Query parameter "q": type was widened from integer to string.',
    ],
  ],
  [
    'holds a number that is a text now against what is said of texts',
    querying({ schema: integer }),
    querying({ schema: { type: 'string', maxLength: 5 } }),
    [
      'breaking request.maxLength.narrowed POST /a: Query parameter "q": maxLength 5 was added.',
      'nonBreaking request.type.widened POST /a: Query parameter "q": type was widened from integer to string.',
    ],
  ],
  [
    'tells whether a parameter may be empty',
    querying({ schema: text, allowEmptyValue: true }),
    querying({ schema: text }),
    ['breaking parameter.emptyRefused POST /a: Query parameter "q": may no longer be empty.'],
  ],
  [
    'tells that a parameter may be empty now',
    querying({ schema: text }),
    querying({ schema: text, allowEmptyValue: true }),
    ['nonBreaking parameter.emptyAllowed POST /a: Query parameter "q": may be empty now.'],
  ],
  [
    'compares headers that are described by content',
    heading({ content: { 'application/json': { schema: text } } }),
    heading({ content: { 'application/json': { schema: integer } } }),
    ['breaking response.type.changed POST /a: Response 200, header "x-total": type changed from string to integer.'],
  ],
  [
    'compares how headers are written',
    heading({ schema: { type: 'array', items: text } }),
    heading({ content: { 'application/json': { schema: { type: 'array', items: text } } } }),
    [
      'breaking response.headerSerialization POST /a: Response 200, header "x-total": style changed from simple to application/json.',
    ],
  ],
  [
    'compares servers of an operation',
    served('https://a.test', 'https://b.test/'),
    served('https://b.test', 'https://c.test'),
    [
      'potential server.removed POST /a: The server https://a.test was removed.',
      'nonBreaking server.added POST /a: The server https://c.test was added.',
    ],
  ],
];

describe('compareOperations', () => {
  for (const [what, old, now, found] of rows) {
    it(what, () => {
      assert.deepEqual(changes(posting(old), posting(now)), found);
    });
  }

  const describing = (paths: Json, servers: Json = []): Json => ({
    openapi: '3.0.3',
    info: { title: '', version: '' },
    servers,
    paths,
  });

  it('compares servers of a path with those of the whole', () => {
    const servers: Json = [{ url: 'https://a.test' }];
    const get: Json = { responses: {} };
    const own = (url: string): Json => describing({ '/a': { get, servers: [{ url }] }, '/b': { get } }, servers);
    const inherited = describing({ '/a': { get }, '/b': { get } }, servers);
    assert.deepEqual(changes(own('https://a.test'), inherited), []);
    assert.deepEqual(changes(inherited, own('https://b.test')), [
      'potential server.removed GET /a: The server https://a.test was removed.',
      'nonBreaking server.added GET /a: The server https://b.test was added.',
    ]);
  });

  it('compares paths of one shape by their names', () => {
    const get = (name: string, type: string): Json => ({
      get: { parameters: [{ name, in: 'path', required: true, schema: { type } }], responses: {} },
    });
    const both = (type: string): Json => describing({ '/a/{x}': get('x', type), '/a/{y}': get('y', 'string') });
    assert.deepEqual(changes(both('string'), both('string')), []);
    assert.deepEqual(changes(both('string'), both('integer')), [
      'breaking request.type.narrowed GET /a/{x}: Path parameter "x": type was narrowed from string to integer.',
    ]);
    const renamed = describing({ '/a/{z}': get('z', 'string'), '/a/{y}': get('y', 'string') });
    assert.deepEqual(changes(both('string'), renamed), [
      'nonBreaking parameter.renamed GET /a/{z}: Path parameter "z": was called "x" before.',
    ]);
  });
});

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { isJsonObject, type Json } from '../../server/src/core/json';
import { describedHost } from '../described-host';
import { temporaryDirectory } from '../temporary-directory';
import { type ExampleRequest, exampleRequests, type NamedRequest } from './example-request';
import { MockServer } from './mock-server';

interface BrokenRequest {
  /** The operation whose example is broken. */
  readonly of: string;
  readonly change: (request: ExampleRequest) => Partial<ExampleRequest>;
  readonly answers: RegExp;
}

/** The example with other values in its body; undefined leaves one out. */
function body(values: Readonly<Record<string, Json | undefined>>): BrokenRequest['change'] {
  return ({ body: sound }) => {
    assert.ok(isJsonObject(sound));
    return { body: JSON.parse(JSON.stringify({ ...sound, ...values })) as Json };
  };
}

const login = 'POST /admin/auth/login';
const payment = 'POST /admin/billing/invoices/{invoice}/payments';
const sync = 'POST /mobile/sync';

const broken: Readonly<Record<string, BrokenRequest>> = {
  'a body without a field that is required': {
    of: login,
    change: body({ password: undefined }),
    answers: /^422 .*required property 'password'/,
  },
  'no body where there must be one': { of: login, change: () => ({ body: null }), answers: /^422 .*[Bb]ody/ },
  'a text that is no e-mail address': {
    of: login,
    change: body({ email: 'nobody' }),
    answers: /^422 .*email must match format/,
  },
  'a text in place of a number': {
    of: payment,
    change: body({ amount: 'much' }),
    answers: /^422 .*amount must be integer/,
  },
  'a number below its least': { of: payment, change: body({ amount: 0 }), answers: /^422 .*amount must be >= 1/ },
  'a value that is no case of an enumeration': {
    of: payment,
    change: body({ method: 'cheque' }),
    answers: /^422 .*method must be equal to one of the allowed values/,
  },
  'a text that is too long': {
    of: 'POST /admin/patients/{patient}/vaccinations',
    change: body({ vaccine: 'v'.repeat(81) }),
    answers: /^422 .*vaccine must NOT have more than 80 characters/,
  },
  'a text that does not match its pattern': {
    of: 'PUT /mobile/devices/{token}',
    change: body({ app_version: 'newest' }),
    answers: /^422 .*app_version must match pattern/,
  },
  'a list that is too long': {
    of: sync,
    change: body({ changes: Array.from({ length: 101 }, (_, id) => ({ id, values: { name: 'Rex' } })) }),
    answers: /^422 .*changes must NOT have more than 100 items/,
  },
  'a field too many, far down': {
    of: sync,
    change: body({ changes: [{ id: 1, values: { name: 'Rex', colour: 'brown' } }] }),
    answers: /^422 .*must NOT have additional properties/,
  },
  'a password without a number': {
    of: 'PUT /admin/profile/password',
    change: body({ password: 'Correct-Horse', password_confirmation: 'Correct-Horse' }),
    answers: /^422 .*password must match pattern/,
  },
  'a parameter of the query beyond its bound': {
    of: 'GET /admin/owners',
    change: () => ({ query: [['per_page', '1000']] }),
    answers: /^422 .*per_page must be <= 100/,
  },
  'a query without what is required': {
    of: 'DELETE /mobile/me',
    change: () => ({ query: [] }),
    answers: /^422 .*required property 'password'/,
  },
  'a request without credentials': { of: 'GET /admin/owners', change: () => ({ headers: {} }), answers: /^401/ },
};

describe('a mock server', () => {
  let server: MockServer;
  let requests: readonly NamedRequest[] = [];
  before(async () => {
    const document = await describedHost('test/hosts/laravel-clinic');
    const root = temporaryDirectory({ 'openapi.json': JSON.stringify(document) });
    server = await MockServer.start(join(root, 'openapi.json'));
    requests = exampleRequests(document);
  });
  after(() => server.stop());

  it('accepts the example request of each operation', async () => {
    const refused: string[] = [];
    for (const { name, request } of requests) {
      const answer = await server.send(request);
      if (!answer.startsWith('2')) refused.push(`${name}: ${answer} ${JSON.stringify(request)}`);
    }
    assert.deepEqual(refused, []);
    assert.ok(requests.length > 90);
  });

  for (const [what, { of, change, answers }] of Object.entries(broken)) {
    it(`refuses ${what}`, async () => {
      const request = requests.find(({ name }) => name === of)?.request;
      assert.ok(request);
      const answer = await server.send({ ...request, ...change(request) });
      assert.match(answer, answers);
    });
  }
});

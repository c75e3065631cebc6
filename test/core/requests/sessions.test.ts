import assert from 'node:assert/strict';
import { route } from '../route';
import { apiType } from '../selection/api-type';
import { requestsOf } from './described-requests';
import { operationsWith, textFields } from './operation-reader';

const guarded = { middleware: ['auth:sanctum'] };

/** Requests that keep a token, and in which variable. */
function tokensKept(...given: Parameters<typeof requestsOf>): readonly string[] {
  return requestsOf(...given).requests.flatMap(({ method, path, checks }) =>
    checks
      .filter(({ name }) => name === 'save_token')
      .map(({ values }) => `${method} ${path}: ${values['token_variable'] ?? ''}`),
  );
}

describe('a token', () => {
  const cases: Readonly<Record<string, readonly [string, readonly string[], boolean]>> = {
    'is kept from a login': ['POST api/login', ['email', 'password'], true],
    'is kept from a registration': ['POST api/auth/register', ['email', 'password'], true],
    'is kept from where tokens are made': ['POST api/tokens', ['email', 'password', 'device_name'], true],
    'is kept from a session': ['POST api/session', ['username', 'password'], true],
    'is not kept where no password is asked': ['POST api/login', ['email'], false],
    'is not kept where a password is changed': ['POST api/reset-password', ['email', 'password'], false],
    'is not kept from a page': ['GET api/login', ['password'], false],
  };
  for (const [title, [line, fields, isKept]] of Object.entries(cases)) {
    it(title, () => {
      const operationOf = operationsWith({ [line]: textFields(...fields) });
      const kept = tokensKept([route(line)], { operationOf });
      assert.deepEqual(kept, isKept ? [`${line.replace(' ', ' /')}: token`] : []);
    });
  }

  it('is kept from what answers by a method that signs in', () => {
    const operationOf = operationsWith({ 'POST api/me': textFields('email', 'password') });
    const routes = [route('POST api/me', { action: 'AuthController@login' }), route('GET api/users', guarded)];
    assert.deepEqual(tokensKept(routes, { operationOf }), ['POST /api/me: token']);
  });

  it('is not kept from what is for those who are signed in', () => {
    const operationOf = operationsWith({ 'POST api/login': textFields('password') });
    assert.deepEqual(tokensKept([route('POST api/login', guarded)], { operationOf }), []);
  });

  it('is another one for each API type that has a login', () => {
    const apiTypes = ['admin', 'site', 'mobile'].map((key) => apiType(key, { folderName: `API ${key}` }));
    const lines = ['admin/login', 'site/register', 'mobile/login', 'mobile/register'];
    const operationOf = operationsWith(Object.fromEntries(lines.map((uri) => [`POST ${uri}`, textFields('password')])));
    const routes = [
      ...lines.map((uri) => route(`POST ${uri}`)),
      route('GET mobile/me', guarded),
      route('GET site/orders', guarded),
    ];
    const options = { operationOf, configuration: { apiTypes } };
    assert.deepEqual(tokensKept(routes, options), [
      'POST /admin/login: token',
      'POST /mobile/register: mobile_token',
      'POST /mobile/login: mobile_token',
    ]);
    const { requests, tokens } = requestsOf(routes, options);
    const shown = requests.flatMap(({ path, credentials }) => credentials.map((credential) => [path, credential]));
    assert.deepEqual(shown, [
      ['/site/orders', { kind: 'bearer', token: 'token' }],
      ['/mobile/me', { kind: 'bearer', token: 'mobile_token' }],
    ]);
    assert.deepEqual([...tokens], [['API mobile', 'mobile_token']]);
  });

  it('has a variable of its own though API types are called alike', () => {
    const apiTypes = ['site', 'admin-api', 'adminApi'].map((key) => apiType(key));
    const lines = apiTypes.map(({ key }) => `POST ${key}/login`);
    const operationOf = operationsWith(Object.fromEntries(lines.map((line) => [line, textFields('password')])));
    const routes = lines.map((line) => route(line));
    assert.deepEqual(tokensKept(routes, { operationOf, configuration: { apiTypes } }), [
      'POST /site/login: token',
      'POST /admin-api/login: admin_api_token',
      'POST /adminApi/login: admin_api_token_2',
    ]);
  });
});

import assert from 'node:assert/strict';
import { route } from '../route';
import { apiType } from '../selection/api-type';
import { sentInOrder } from './described-requests';
import { operationsWith, textFields } from './operation-reader';

const guarded = { middleware: ['auth:sanctum'] };
const login = 'POST api/auth/login';

const crud = (uri: string, parameter: string) => [
  route(`DELETE ${uri}/{${parameter}}`, guarded),
  route(`PATCH ${uri}/{${parameter}}`, guarded),
  route(`PUT ${uri}/{${parameter}}`, guarded),
  route(`GET ${uri}/{${parameter}}`, guarded),
  route(`POST ${uri}`, guarded),
  route(`GET ${uri}`, guarded),
];

describe('requests in the order in which they are sent', () => {
  it('create before they use, and delete last', () => {
    assert.deepEqual(sentInOrder(crud('api/users', 'user')), [
      'GET /api/users',
      'POST /api/users',
      'GET /api/users/{user}',
      'PUT /api/users/{user}',
      'PATCH /api/users/{user}',
      'DELETE /api/users/{user}',
    ]);
  });

  it('delete what requests of other folders need after them, what was created last first', () => {
    const routes = [
      route('GET api/posts/{post}/comments/{comment}', guarded),
      route('POST api/posts/{post}/comments', guarded),
      route('DELETE api/posts/{post}', guarded),
      route('POST api/users/{user}/posts', guarded),
      route('DELETE api/users/{user}', guarded),
      route('POST api/users', guarded),
    ];
    assert.deepEqual(sentInOrder(routes), [
      'POST /api/users',
      'POST /api/users/{user}/posts',
      'POST /api/posts/{post}/comments',
      'GET /api/posts/{post}/comments/{comment}',
      'DELETE /api/posts/{post}',
      'DELETE /api/users/{user}',
    ]);
  });

  it('register and sign in first, and sign out and leave last', () => {
    const routes = [
      route('DELETE api/me', guarded),
      route('POST api/logout', guarded),
      route('GET api/users', guarded),
      route(login),
      route('POST api/auth/register'),
    ];
    const operationOf = operationsWith({
      [login]: textFields('email', 'password'),
      'POST api/auth/register': textFields('email', 'password'),
    });
    assert.deepEqual(sentInOrder(routes, { operationOf }), [
      'POST /api/auth/register',
      'POST /api/auth/login',
      'GET /api/users',
      'DELETE /api/me',
      'POST /api/logout',
    ]);
  });

  it('sign out where no API type goes on with the session', () => {
    const apiTypes = ['admin', 'site', 'mobile'].map((key) => apiType(key));
    const routes = [
      route('POST admin/logout', guarded),
      route('POST admin/login'),
      route('GET site/orders', guarded),
      route('POST mobile/login'),
      route('GET mobile/orders', guarded),
    ];
    const operationOf = operationsWith({
      'POST admin/login': textFields('password'),
      'POST mobile/login': textFields('password'),
    });
    assert.deepEqual(sentInOrder(routes, { operationOf, configuration: { apiTypes } }), [
      'POST /admin/login',
      'GET /site/orders',
      'POST /admin/logout',
      'POST /mobile/login',
      'GET /mobile/orders',
    ]);
  });

  it('stand as they come where they need each other', () => {
    const routes = [route('POST api/a/{b}/as', guarded), route('POST api/b/{a}/bs', guarded)];
    assert.deepEqual(sentInOrder(routes).length, 2);
  });

  it('delete last beside an action of any name', () => {
    const routes = [
      route('DELETE api/tools/{tool}', guarded),
      route('POST api/tools/{tool}/constructor', guarded),
      route('GET api/tools', guarded),
    ];
    assert.deepEqual(sentInOrder(routes), [
      'GET /api/tools',
      'POST /api/tools/{tool}/constructor',
      'DELETE /api/tools/{tool}',
    ]);
  });
});

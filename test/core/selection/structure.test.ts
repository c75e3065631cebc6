import assert from 'node:assert/strict';
import { isHttpMethod } from '../../../server/src/core/application';
import { structureOf } from '../../../server/src/core/selection/structure';
import { route } from '../route';

interface Row {
  /** Method and URI. */
  readonly line: string;
  readonly prefix?: string;
  readonly name?: string;
  readonly action?: string;
  /** `module entity action` */
  readonly expected: string;
}

const api = 'App\\Http\\Controllers';

const rows: Readonly<Record<string, readonly Row[]>> = {
  'resources by name or controller method': [
    { line: 'GET api/users', name: 'users.index', expected: 'general users list' },
    { line: 'GET api/users', action: `${api}\\UserController@index`, expected: 'general users list' },
    { line: 'POST api/users', action: `${api}\\UserController@store`, expected: 'general users create' },
    { line: 'GET api/users/{user}', action: `${api}\\UserController@show`, expected: 'general users show' },
    { line: 'PATCH api/users/{user}', action: `${api}\\UserController@update`, expected: 'general users update' },
    { line: 'POST api/users/{user}', action: `${api}\\UserController@update`, expected: 'general users update' },
    { line: 'DELETE api/users/{user}', name: 'users.destroy', expected: 'general users delete' },
    { line: 'GET api/user', name: 'user.index', expected: 'general user list' },
    { line: 'GET api/radio/stations', name: 'stations.index', expected: 'general stations list' },
    { line: 'PUT api/queue/state', action: `${api}\\QueueStateController@update`, expected: 'general state update' },
    { line: 'DELETE api/books/{id}', action: `${api}\\BookController@delete`, expected: 'general books delete' },
    { line: 'PUT api/songs', action: `${api}\\SongController@update`, expected: 'general songs update' },
  ],
  'resources by method alone': [
    { line: 'GET api/users', expected: 'general users list' },
    { line: 'GET api/users/{user}', expected: 'general users show' },
    { line: 'POST api/users', expected: 'general users create' },
    { line: 'PUT api/users/{user}', expected: 'general users update' },
    { line: 'PATCH api/users/{user}', expected: 'general users update' },
    { line: 'DELETE api/users/{user}', expected: 'general users delete' },
    { line: 'OPTIONS api/users', expected: 'general users options' },
    { line: 'GET api/news', expected: 'general news list' },
    { line: 'GET api/profile', expected: 'general profile show' },
    { line: 'GET api/user', expected: 'general user show' },
    { line: 'GET api/permissions/{type}/{id}', expected: 'general permissions show' },
  ],
  'nested resources': [
    { line: 'GET api/albums/{album}/songs', name: 'albums.songs.index', expected: 'general songs list' },
    { line: 'GET api/albums/{album}/songs/{song}', expected: 'general songs show' },
    { line: 'GET api/albums/{album}/songs', expected: 'general songs list' },
    { line: 'POST api/posts/{post}/likes', expected: 'general likes create' },
    { line: 'GET api/radio/stations/{id}', expected: 'general stations show' },
    { line: 'GET api/user/{user}/post/{post}', expected: 'general post show' },
    { line: 'GET api/folders/{folder}/media/{mediaId}', expected: 'general media show' },
    {
      line: 'DELETE api/me/equalizer-presets/{id}',
      action: `${api}\\EqualizerPresetController@destroy`,
      expected: 'general equalizer-presets delete',
    },
  ],
  'custom actions': [
    { line: 'POST api/users/{user}/activate', expected: 'general users activate' },
    { line: 'GET api/users/export', action: `${api}\\UserController@export`, expected: 'general users export' },
    { line: 'GET api/users/export/{format}', expected: 'general users export' },
    { line: 'GET api/reports/export.{format}', expected: 'general reports export' },
    { line: 'POST api/auth/login', action: `${api}\\AuthController@login`, expected: 'general auth login' },
    { line: 'POST api/login', action: `${api}\\AuthController@login`, expected: 'general auth login' },
    { line: 'GET api/search', action: `${api}\\SearchController@search`, expected: 'general search show' },
    { line: 'GET api/songs/recently-played', expected: 'general songs recently-played' },
    { line: 'GET api/albums/{album}/information', expected: 'general albums information' },
    { line: 'POST api/playlists/{playlist}/songs/move', expected: 'general songs move' },
    { line: 'PUT api/users/update-multiple', expected: 'general users bulk_update' },
    { line: 'PUT api/me/two-factor/confirm', expected: 'general two-factor confirm' },
  ],
  'segments that say the action': [
    { line: 'GET api/users/list', action: `${api}\\UserController@index`, expected: 'general users list' },
    { line: 'POST api/users/store', expected: 'general users create' },
    { line: 'POST api/users/{user}/delete', name: 'users.destroy', expected: 'general users delete' },
    {
      line: 'GET api/users/{user}/delete',
      action: `${api}\\UserController@delete`,
      expected: 'general users delete_form',
    },
    { line: 'GET api/users/{user}/edit', expected: 'general users edit_form' },
    { line: 'GET api/users/edit/{id}', expected: 'general users edit_form' },
    { line: 'GET api/users/create', name: 'users.create', expected: 'general users create_form' },
    {
      line: 'GET api/users/{user}/delete',
      action: `${api}\\UserController@destroy`,
      expected: 'general users delete',
    },
    {
      line: 'DELETE api/ajax/page/{id}',
      action: `${api}\\PageController@ajaxDestroy`,
      expected: 'general page delete',
    },
    { line: 'DELETE api/orders/cancel/{id}', expected: 'general orders cancel' },
    { line: 'GET api/create', expected: 'general create show' },
  ],
  prefixes: [
    { line: 'GET admin/users', prefix: 'admin', expected: 'general users list' },
    { line: 'GET admin/users/export', prefix: 'admin', expected: 'general users export' },
    { line: 'GET api/v1/orders/{order}', prefix: 'api/v1', expected: 'general orders show' },
    { line: 'GET v2/orders', prefix: 'v2', expected: 'general orders list' },
    { line: 'GET api', expected: 'general api show' },
    { line: 'POST api/v1', prefix: 'api/v1', expected: 'general v1 create' },
    { line: 'GET api/{id}', expected: 'general api show' },
    { line: 'GET /', prefix: '', expected: 'general root show' },
    { line: 'GET {slug}', prefix: '', expected: 'general root show' },
    { line: 'GET orders', prefix: '', expected: 'general orders list' },
    { line: 'GET api/{tenant}/users', expected: 'general users list' },
    { line: 'GET api/{tenant}/users/{user}/posts', expected: 'general posts list' },
  ],
  modules: [
    { line: 'GET admin/security/users', prefix: 'admin', expected: 'security users list' },
    { line: 'GET admin/security/users/{id}', prefix: 'admin', expected: 'security users show' },
    { line: 'POST admin/security/users/{id}/lock', prefix: 'admin', expected: 'security users lock' },
    { line: 'GET admin/security', prefix: 'admin', expected: 'security security show' },
    { line: 'POST admin/security/{id}/publish', prefix: 'admin', expected: 'security security publish' },
    { line: 'GET admin/user-access/roles', prefix: 'admin', expected: 'user-access roles list' },
    {
      line: 'GET api/blog/posts',
      action: 'Modules\\Blog\\Http\\Controllers\\PostController@index',
      expected: 'blog posts list',
    },
    {
      line: 'GET api/blog-posts/tags',
      action: 'App\\Modules\\BlogPosts\\TagController@index',
      expected: 'blog-posts tags list',
    },
    {
      line: 'GET api/posts',
      action: 'Modules\\Blog\\Http\\Controllers\\PostController@index',
      expected: 'general posts list',
    },
    { line: 'GET api/blog/posts', action: `${api}\\PostController@index`, expected: 'general posts list' },
  ],
};

describe('structure of a route', () => {
  for (const [group, members] of Object.entries(rows)) {
    describe(group, () => {
      for (const { line, prefix = 'api', name = null, action = 'Closure', expected } of members) {
        it(`${line}${name === null ? '' : ` named ${name}`}${action === 'Closure' ? '' : ` by ${action}`}`, () => {
          const subject = route(line, { name, action });
          const context = { prefix, moduleDirectories: ['Security', 'UserAccess'] };
          const method = subject.methods.find(isHttpMethod);
          assert.ok(method);
          const found = structureOf(subject, method, context);
          assert.equal(`${found.module} ${found.entity} ${found.action}`, expected);
        });
      }
    });
  }

  it('keeps the literals before the entity', () => {
    const parentsOf = (line: string) =>
      structureOf(route(line), 'GET', { prefix: 'api', moduleDirectories: ['blog'] }).parents;
    assert.deepEqual(parentsOf('GET api/albums/{album}/songs/{song}'), ['albums']);
    assert.deepEqual(parentsOf('GET api/songs'), []);
    assert.deepEqual(parentsOf('GET api/blog/posts/{post}/comments'), ['posts']);
  });
});

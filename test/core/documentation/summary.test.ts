import assert from 'node:assert/strict';
import { withArticle } from '../../../server/src/core/documentation/article';
import { summaryOf } from '../../../server/src/core/documentation/summary';
import { endpointsOf } from '../../../server/src/core/selection/endpoint';
import { noExclusions, route } from '../route';

const apiTypes = [{ key: 'api', prefix: 'api', description: '', folderName: 'API', middleware: [], enabled: true }];

const rows: readonly (readonly [line: string, summary: string, action?: string])[] = [
  ['GET api/users', 'List users'],
  ['GET api/users/{user}', 'Show a user'],
  ['POST api/users', 'Create a user'],
  ['PUT api/users/{user}', 'Update a user'],
  ['DELETE api/users/{user}', 'Delete a user'],
  ['DELETE api/users', 'Delete users'],
  ['POST api/invoice-items', 'Create an invoice item'],
  ['POST api/invoices/{invoice}/items', 'Create an item of an invoice'],
  ['GET api/albums/{album}/songs', 'List songs of an album'],
  ['GET api/albums/{album}/songs/{song}', 'Show a song of an album'],
  ['GET api/profile', 'Show the profile'],
  ['PUT api/profile', 'Update the profile'],
  ['GET api/me', 'Show the current user'],
  ['PUT api/me/password', 'Update the password of the current user'],
  ['PUT api/profile/password', 'Update the password of the profile'],
  ['GET api/archive/patients', 'Patients (archive)'],
  ['GET api/news', 'List news'],
  ['POST api/users/{user}/activate', 'Activate a user'],
  ['GET api/users/{user}/avatar', 'Show the avatar of a user'],
  ['PATCH api/orders/{order}/cancel', 'Cancel an order', 'OrderController@cancel'],
  ['GET api/users/export', 'Export users'],
  ['POST api/auth/login', 'Login (auth)'],
  ['GET api/albums/random', 'Fetch random albums', 'App\\Http\\Controllers\\FetchRandomAlbumsController'],
  ['GET api/users/create', 'Show the form for creating a user', 'UserController@create'],
  ['GET api/users/{user}/edit', 'Show the form for editing a user', 'UserController@edit'],
  ['GET api/users/edit/{id}', 'Show the form for editing a user', 'UserController@edit'],
  ['GET api/users/{user}/delete', 'Show the form for deleting a user', 'UserController@delete'],
  ['GET api/profile/edit', 'Show the form for editing the profile', 'ProfileController@edit'],
  [
    'GET api/journals/{journal}/posts/create',
    'Show the form for creating a post of a journal',
    'PostController@create',
  ],
  ['PUT api/users/{user}/edit', 'Update a user', 'UserController@edit'],
  ['POST api/users/create', 'Create a user', 'UserController@create'],
  ['POST api/password/email', 'Send reset link', 'PasswordController@sendResetLink'],
];

describe('summary', () => {
  for (const [line, expected, action = 'Closure'] of rows) {
    it(`${line} by ${action}`, () => {
      const [endpoint] = endpointsOf([route(line, { action })], {
        apiTypes,
        exclusions: noExclusions,
        moduleDirectories: [],
      });
      assert.ok(endpoint);
      assert.equal(summaryOf(endpoint), expected);
    });
  }
});

describe('article', () => {
  it('follows the sound', () => {
    const nouns = ['album', 'user', 'unit', 'uninvited guest', 'umbrella', 'upload', 'hour', 'house', 'one-time token'];
    assert.deepEqual(nouns.map(withArticle), [
      'an album',
      'a user',
      'a unit',
      'an uninvited guest',
      'an umbrella',
      'an upload',
      'an hour',
      'a house',
      'a one-time token',
    ]);
  });
});

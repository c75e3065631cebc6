import assert from 'node:assert/strict';
import { withArticle } from '../../../server/src/core/documentation/article';
import { entityFinder } from '../../../server/src/core/documentation/entities';
import { nounResolver } from '../../../server/src/core/documentation/nouns';
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
  ['GET api/archive/patients', 'List patients (archive)'],
  ['GET api/archive/wisdom', 'Wisdom (archive)'],
  ['GET api/news', 'List news'],
  ['DELETE api/staff/me', 'Delete the current user (staff)', 'AuthController@leave'],
  ['GET api/users/me', 'Show the current user', 'UserController@me'],
  ['POST api/users/{user}/activate', 'Activate a user'],
  ['POST api/servers/{server}/reboot', 'Reboot a server', 'ServerController@reboot'],
  ['POST api/servers/{server}/agent', 'Agent (server)', 'ServerController@agent'],
  ['POST api/patients/{patient}/discharge', 'Discharge a patient'],
  ['POST api/orders/{order}/finalise', 'Finalise an order'],
  ['GET api/users/{user}/avatar', 'Show the avatar of a user'],
  ['PATCH api/orders/{order}/cancel', 'Cancel an order', 'OrderController@cancel'],
  ['GET api/users/export', 'Export users'],
  ['POST api/auth/login', 'Log in'],
  ['GET api/auth/login', 'Show the form to log in', 'LoginController@show'],
  ['POST api/logout', 'Log out', 'AuthController@logout'],
  ['DELETE api/me', 'Log out', 'AuthController@logout'],
  ['POST api/cart/items', 'Clear items (cart)', 'CartController@clear'],
  ['POST api/users/{user}/verify2fa', 'Verify 2FA', 'UserController@verify2fa'],
  ['GET api/up', 'Check that the application is up'],
  ['POST api/auth/refresh', 'Refresh (auth)'],
  ['GET api/contacts/{contact}/move', 'Show the form to move a contact', 'ContactMoveController@show'],
  ['POST api/contacts/{contact}/move', 'Move a contact', 'ContactMoveController@store'],
  ['PUT api/contacts/sort', 'Sort contacts', 'ContactSortController@update'],
  ['PUT api/contacts/{contact}/toggle-favorite', 'Toggle the favorite of a contact', 'FavoriteController@update'],
  ['POST api/shelves/{shelf}/copy-permissions', 'Copy the permissions of a shelf'],
  ['POST api/create-shelf', 'Create a shelf'],
  ['GET api/vaults/{vault}/search', 'Search a vault', 'VaultSearchController@index'],
  ['GET api/search', 'Search', 'SearchController@index'],
  ['GET api/play/{song}', 'Play a song', 'PlayController'],
  ['GET api/notifications/{notification}/verify/{uuid}', 'Verify a notification', 'VerifyController@store'],
  ['POST api/contacts/{contact}/vcard', 'Download the vCard of a contact', 'VCardController@download'],
  ['POST api/users/{user}/two-factor', 'Enable the two factor of a user', 'TwoFactorController@enable'],
  ['POST api/users/{user}/two-factor', 'Two factor (user)'],
  ['POST api/radio/invitations', 'Invite (radio)', 'InvitationController@invite'],
  ['DELETE api/radio/invitations', 'Revoke invitations (radio)', 'InvitationController@revoke'],
  ['GET api/tasks/completed', 'List completed tasks', 'CompletedTaskController@index'],
  ['GET api/species/{species}/breeds', 'List breeds of a species', 'BreedController@index'],
  ['GET api/songs/recently-played', 'List recently played songs'],
  ['GET api/songs/in-folder', 'List songs in folder'],
  ['GET api/files/photos', 'List photos of files'],
  ['GET api/users/count', 'Count users'],
  ['GET api/users/overview', 'Show the overview of users'],
  ['POST api/news', 'Create news'],
  [
    'POST api/contacts/{contact}/contactInformation',
    'Create contact information of a contact',
    'ContactInformationController@store',
  ],
  ['POST api/api-keys', 'Create an API key'],
  ['POST api/urls', 'Create a URL'],
  ['GET api/users/ids', 'List IDs of users'],
  ['GET api/robots.txt', 'Show robots.txt'],
  ['GET api/.well-known/security.txt', 'Show security.txt'],
  ['GET api/songs', 'List songs', 'SongController@getIndex'],
  ['POST api/login', 'Log in', 'AuthController@postLogin'],
  ['GET api/oidc/callback', 'OpenID connect callback', 'OpenIdConnectCallbackController'],
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
      assert.equal(summaryOf(endpoint, nounResolver(entityFinder({}))), expected);
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

import assert from 'node:assert/strict';
import { endpointsOf } from '../../../server/src/core/selection/endpoint';
import { noExclusions, route } from '../route';
import { apiType } from './api-type';

type Row = readonly [line: string, name: string | null, action: string, expected: string];

/** `prefix | module entity action` of routes as public applications have them. */
const rows: readonly Row[] = [
  ['DELETE api/albums/{album}', 'albums.destroy', 'AlbumController@destroy', 'api | general albums delete'],
  ['DELETE api/lastfm/disconnect', 'lastfm.disconnect', 'DisconnectFromLastfm', 'api | general lastfm disconnect'],
  ['DELETE api/playlists/{playlist}/songs', null, 'PlaylistSongController@destroy', 'api | general songs delete'],
  ['GET api/artists', 'artists.index', 'ArtistController@index', 'api | general artists list'],
  ['GET api/browse/folders', null, 'FetchSubfoldersController', 'api | general browse folders'],
  ['GET api/genres/{genre?}/songs/queue', null, 'FetchSongsToQueueController', 'api | general songs queue'],
  [
    'GET api/playlist-folders/{playlist_folder}/playlists',
    'playlist-folders.playlists.index',
    'PlaylistFolderPlaylistController@index',
    'api | general playlists list',
  ],
  ['GET api/podcasts/{podcast}/episodes', null, 'PodcastEpisodeController@index', 'api | general episodes list'],
  ['GET|POST rest/getAlbumInfo{format?}', null, 'GetAlbumInfoController', 'rest | general getAlbumInfo show'],
  ['POST api/albums', 'albums.store', 'AlbumController@store', 'api | general albums create'],
  ['POST api/embeds/resolve', null, 'EmbedController@resolveForEmbeddable', 'api | general embeds resolve'],
  ['POST api/invitations', null, 'UserInvitationController@invite', 'api | general invitations create'],
  ['POST api/songs/{song}/scrobble', null, 'ScrobbleController', 'api | general songs scrobble'],
  ['PUT api/podcasts/{podcast}/rating', null, 'RatePodcastController', 'api | general podcasts rating'],
  ['PUT|PATCH api/albums/{album}', 'albums.update', 'AlbumController@update', 'api | general albums update'],
  ['GET download/songs', null, 'DownloadSongsController', '/ | general download songs'],
  ['GET auth/google/callback', null, 'GoogleCallbackController', '/ | general google callback'],
  ['GET|POST broadcasting/auth', null, 'BroadcastController@authenticate', '/ | general broadcasting auth'],
  ['GET /', 'home', 'HomeController', '/ | general root show'],
  ['GET {slug}', null, 'PageController@show', '/ | general root show'],
  ['DELETE api/vaults/{vault}', 'api.vaults.destroy', 'VaultController@destroy', 'api | general vaults delete'],
  [
    'DELETE vaults/{vault}/contacts/{contact}/addresses/{address}',
    'contact.address.destroy',
    'ContactModuleAddressController@destroy',
    'vaults | general addresses delete',
  ],
  [
    'DELETE vaults/{vault}/journals/{journal}/posts/{post}/tags/{tag}',
    'post.tag.destroy',
    'PostTagController@destroy',
    'vaults | general tags delete',
  ],
  [
    'GET vaults/{vault}/contacts/{contact}/addresses/{address}/image/{width}x{height}',
    'contact.address.image.show',
    'ContactModuleAddressImageController@show',
    'vaults | general image show',
  ],
  ['GET vaults/{vault}/files', 'vault.files.index', 'VaultFileController@index', 'vaults | general files list'],
  ['GET vaults/{vault}', 'vault.show', 'VaultController@show', 'vaults | general vaults show'],
  [
    'PUT vaults/{vault}/contacts/sort',
    'contact.sort.update',
    'ContactSortController@update',
    'vaults | general sort update',
  ],
  [
    'POST vaults/{vault}/contacts/{contact}/vcard',
    'contact.vcard.download',
    'ContactVCardController@download',
    'vaults | general contacts vcard',
  ],
  [
    'GET settings/personalize',
    'settings.personalize.index',
    'PersonalizeController@index',
    'settings | general personalize list',
  ],
  [
    'DELETE settings/personalize/giftOccasions/{giftOccasion}',
    null,
    'PersonalizeGiftOccasionController@destroy',
    'settings | general giftOccasions delete',
  ],
  ['POST settings/recycle-bin/empty', null, 'RecycleBinController@empty', 'settings | general recycle-bin empty'],
  ['GET settings/users/{id}/delete', null, 'UserController@delete', 'settings | general users delete_form'],
  ['GET api/image-gallery', null, 'ImageGalleryApiController@list', 'api | general image-gallery list'],
  ['POST api/books', null, 'BookApiController@create', 'api | general books create'],
  ['PUT api/roles/{id}', null, 'RoleApiController@update', 'api | general roles update'],
  ['DELETE images/{id}', null, 'ImageController@destroy', '/ | general images delete'],
  [
    'GET books/{bookSlug}/page/{pageSlug}/revisions/{revId}',
    null,
    'PageRevisionController@show',
    '/ | general revisions show',
  ],
  ['PUT books/{bookSlug}/page/{pageSlug}/move', null, 'PageController@move', '/ | general page move'],
  ['POST attachments/upload/{id}', null, 'AttachmentController@uploadUpdate', '/ | general attachments upload'],
  ['POST logout', null, 'LoginController@logout', '/ | general login logout'],
  [
    'GET admin/billing/invoices/{invoice}',
    'admin.billing.invoices.show',
    'InvoiceController@show',
    'admin | billing invoices show',
  ],
  [
    'POST admin/billing/invoices/{invoice}/send',
    'admin.billing.invoices.send',
    'InvoiceController@send',
    'admin | billing invoices send',
  ],
  [
    'PUT|PATCH admin/scheduling/users/{user}/availability',
    'admin.scheduling.users.availability.update',
    'AvailabilityController@update',
    'admin | scheduling availability update',
  ],
  [
    'GET site/scheduling/slots/{branch}/{day}',
    'site.scheduling.slots',
    'SlotController',
    'site | scheduling slots show',
  ],
  [
    'PATCH admin/content/articles/{article}/publish',
    'admin.content.articles.publish',
    'ArticleController@publish',
    'admin | general articles publish',
  ],
  ['GET admin/owners/export', 'admin.owners.export', 'OwnerController@export', 'admin | general owners export'],
  ['POST mobile/auth/login', 'mobile.auth.login', 'AuthController@login', 'mobile | general auth login'],
  ['PATCH mobile/me', 'mobile.account.update', 'AccountController@update', 'mobile | general me update'],
  ['GET api/v1/orders/{order}/lines', null, 'LineController@index', 'api/v1 | general lines list'],
  ['POST api/v1/billing/invoices', null, 'InvoiceController@store', 'api/v1 | billing invoices create'],
  ['GET api/v10/orders', null, 'OrderController@index', 'api | general orders list'],
];

const apiTypes = ['', 'api', 'api/v1', 'rest', 'admin', 'site', 'mobile', 'vaults', 'settings'].map((prefix) =>
  apiType(prefix),
);

describe('URIs of public applications', () => {
  for (const [line, name, action, expected] of rows) {
    it(`${line} is ${expected}`, () => {
      const selection = { apiTypes, exclusions: noExclusions, moduleDirectories: ['Billing', 'Scheduling'] };
      const [endpoint] = endpointsOf([route(line, { name, action: `App\\Http\\Controllers\\${action}` })], selection);
      assert.ok(endpoint);
      const { apiType, module, entity, action: found } = endpoint;
      assert.equal(`${apiType.prefix || '/'} | ${module} ${entity} ${found}`, expected);
    });
  }
});

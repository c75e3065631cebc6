import assert from 'node:assert/strict';
import type { HttpMethod } from '../../../server/src/core/application';
import { type OperationIdParts, identified } from '../../../server/src/core/openapi/operation-ids';

/** `type METHOD parents entity.action parameters id`, parents with `/` or `-` for none; the id only where one is given. */
function parts(line: string): OperationIdParts {
  const [key = '', method = '', parents = '', name = '', count = '', id = ''] = line.split(' ');
  const [entity = '', action = ''] = name.split('.');
  return {
    apiType: { key },
    method: method as HttpMethod,
    module: 'general',
    entity,
    action,
    parents: parents === '-' ? [] : parents.split('/'),
    ...(id !== '' && { written: id }),
    parameters: Array.from({ length: Number(count) }, (_, index) => `p${(index + 1).toString()}`),
  };
}

const rows: Readonly<Record<string, readonly (readonly [line: string, id: string])[]>> = {
  'are plain where nothing is shared': [
    ['api GET - users.list 0', 'general.users.list'],
    ['api GET - users.show 1', 'general.users.show'],
  ],
  'name the type where types share one': [
    ['admin GET - users.list 0', 'general.users.list.admin'],
    ['site GET - users.list 0', 'general.users.list.site'],
    ['site GET - pages.list 0', 'general.pages.list'],
  ],
  'name every method but the first': [
    ['api PUT - users.update 1', 'general.users.update'],
    ['api PATCH - users.update 1', 'general.users.update.patch'],
  ],
  'name type, then method': [
    ['admin PUT - users.update 1', 'general.users.update.admin'],
    ['admin PATCH - users.update 1', 'general.users.update.admin.patch'],
    ['site PUT - users.update 1', 'general.users.update.site'],
  ],
  'name what an entity is nested in': [
    ['api PUT albums songs.update 2', 'general.songs.update.albums'],
    ['api PATCH albums songs.update 2', 'general.songs.update.albums.patch'],
    ['api PUT - songs.update 1', 'general.songs.update'],
    ['api PUT users/albums songs.update 3', 'general.songs.update.users.albums'],
  ],
  'say all where one asks for less': [
    ['api DELETE - users.delete 0', 'general.users.delete.all'],
    ['api DELETE - users.delete 1', 'general.users.delete'],
  ],
  'name the parameter that one of two reads more by': [
    ['api GET - profile.show 0', 'general.profile.show'],
    ['api GET - profile.show 1', 'general.profile.show.by-p1'],
  ],
  'are those that somebody gave, which change no other': [
    ['api GET - users.list 0 listUsers', 'listUsers'],
    ['admin GET - users.list 0', 'general.users.list'],
    ['admin GET - teams.list 0 listUsers', 'listUsers.2'],
  ],
  'are numbered where nothing else differs': [
    ['api GET - users.show 1', 'general.users.show'],
    ['api GET - users.show 1', 'general.users.show.2'],
    ['api GET - users.show 1', 'general.users.show.3'],
  ],
  'are numbered where generators of clients would make one name of them': [
    ['api GET - song.file-show 0', 'general.song.file-show'],
    ['api GET - song-file.show 0', 'general.song-file.show.2'],
  ],
  'need no escaping in URLs': [['api GET - straßen.größte|alle 0', 'general.stra-en.gr-te-alle']],
};

describe('operation ids', () => {
  for (const [title, members] of Object.entries(rows)) {
    it(title, () => {
      assert.deepEqual(
        identified(members.map(([line]) => parts(line))).map(({ id }) => id),
        members.map(([, id]) => id),
      );
    });
  }
});

import assert from 'node:assert/strict';
import { isPlural, isSingular, pluralOf, singularOf, wordsOf } from '../../../server/src/core/naming/words';

describe('words', () => {
  it('come from every way to write identifiers', () => {
    const identifiers = [
      'PlaylistFolder',
      'playlist-folder',
      'playlist_folder',
      'playlistFolder',
      'S3Song',
      'HTMLPage',
    ];
    assert.deepEqual(
      identifiers.map((identifier) => wordsOf(identifier).join(' ')),
      ['playlist folder', 'playlist folder', 'playlist folder', 'playlist folder', 's3 song', 'html page'],
    );
  });

  it('have their singular and plural', () => {
    const nouns = ['users', 'address', 'status', 'news', 'media', 'data', 'people', 'invoice items', 'sms'];
    assert.deepEqual(
      nouns.map((noun) => `${singularOf(noun)}/${pluralOf(noun)}`),
      [
        'user/users',
        'address/addresses',
        'status/statuses',
        'news/news',
        'media/media',
        'data/data',
        'person/people',
        'invoice item/invoice items',
        'sms/sms',
      ],
    );
  });

  it('are neither singular nor plural where they are both', () => {
    assert.deepEqual([isPlural('news'), isSingular('news')], [false, false]);
    assert.deepEqual([isPlural('songs'), isSingular('songs')], [true, false]);
    assert.deepEqual([isPlural('song'), isSingular('song')], [false, true]);
  });
});

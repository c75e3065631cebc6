import assert from 'node:assert/strict';
import { cacheDirectory } from '../../server/src/platform/cache-directory';

describe('the directory of the cache', () => {
  const cases: readonly (readonly [Parameters<typeof cacheDirectory>[0], string | null])[] = [
    [{ environment: { XDG_CACHE_HOME: '/caches' }, platform: 'linux', home: null }, '/caches/routespec'],
    [{ environment: { XDG_CACHE_HOME: 'caches' }, platform: 'linux', home: '/home/ana' }, '/home/ana/.cache/routespec'],
    [{ environment: {}, platform: 'darwin', home: '/Users/ana' }, '/Users/ana/Library/Caches/routespec'],
    [{ environment: {}, platform: 'linux', home: null }, null],
    [{ environment: {}, platform: 'linux', home: '' }, null],
    [{ environment: {}, platform: 'linux', home: 'home' }, null],
    [{ environment: { LOCALAPPDATA: 'local' }, platform: 'win32', home: null }, null],
  ];
  for (const [surroundings, directory] of cases) {
    it(`of ${JSON.stringify(surroundings)} is ${directory ?? 'none'}`, () => {
      assert.equal(cacheDirectory(surroundings), directory);
    });
  }
});

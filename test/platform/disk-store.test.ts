import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { GenerationError } from '../../server/src/core/generation-error';
import { DiskStore } from '../../server/src/platform/disk-store';
import { asOrdinaryUser } from '../ordinary-user';
import { temporaryDirectory } from '../temporary-directory';

describe('a store on disk', () => {
  it('is for its user alone', () => {
    const user = temporaryDirectory();
    const directory = join(user, 'cache/routespec/shop');
    assert.equal(new DiskStore<string>(directory).write('one', 'kept'), true);
    const paths = ['cache', 'cache/routespec', 'cache/routespec/shop', 'cache/routespec/shop/one.entry'];
    assert.deepEqual(
      paths.map((path) => (statSync(join(user, path)).mode & 0o777).toString(8)),
      ['700', '700', '700', '600'],
    );
  });

  it('stays as it is where nothing can be written, and says so', () => {
    const directory = temporaryDirectory();
    const store = new DiskStore<string>(directory);
    store.write('one', 'kept');
    for (const name of readdirSync(directory)) chmodSync(join(directory, name), 0o644);
    chmodSync(directory, 0o555);
    const written = asOrdinaryUser(() => {
      store.remove('one');
      return store.write('two', 'lost');
    });
    assert.deepEqual([written, store.names(), store.read('one')], [false, ['one'], 'kept']);
    asOrdinaryUser(() => {
      assert.throws(
        () => store.clear(),
        (error: unknown) => {
          assert.ok(error instanceof GenerationError);
          assert.match(error.message, new RegExp(`^${directory} cannot be removed: permission denied\\.$`, 'i'));
          return true;
        },
      );
    });
    chmodSync(directory, 0o755);
  });

  it('keeps what is youngest, whatever else lies beside it', () => {
    const directory = temporaryDirectory();
    const store = new DiskStore<string>(directory);
    mkdirSync(join(directory, 'foreign.entry'));
    for (let count = 0; count < 40; count++) assert.equal(store.write(`entry-${count.toString()}`, 'kept'), true);
    assert.equal(store.read('entry-39'), 'kept');
    assert.ok(store.names().length <= 33);
  });
});

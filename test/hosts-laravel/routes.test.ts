import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { sampleReader, type ReadApplication } from '../damage/sample-reader';
import { recordedTable, tableOf } from './route-table';

const hosts = readdirSync('test/hosts').filter((name) => existsSync(`test/truth/${name}.routes.tsv`));

/** Rows that cannot be told from source in principle, by application and row, each with its reason. There are none. */
const exceptions: readonly { readonly host: string; readonly row: string; readonly reason: string }[] = [];

describe('the routes of a Laravel application', () => {
  let read: ReadApplication;

  before(async () => {
    read = await sampleReader();
  });

  it('have a recorded table for every sample', () => {
    assert.ok(hosts.length >= 10);
    assert.ok(exceptions.length <= 5);
  });

  for (const host of hosts) {
    it(`are those of the real router: ${host}`, () => {
      const excepted = new Set(exceptions.filter((one) => one.host === host).map((one) => one.row));
      const expected = recordedTable(host).filter((row) => !excepted.has(row));
      assert.deepEqual(tableOf(read(new NodeSourceFiles(`test/hosts/${host}`))), expected);
    });
  }

  it('are the same when they are read again', () => {
    const files = new NodeSourceFiles('test/hosts/laravel-providers');
    assert.deepEqual(read(files), read(files));
  });
});

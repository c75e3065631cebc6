import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { neverAborted } from '../../server/src/core/ports';
import { createReader } from '../../server/src/hosts/nest/reader';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { stackTable } from '../hosts-express/stack-table';
import { sampleApplication } from './sample-application';

/** The router of Express has a row for each method that there is, where a handler answers all. */
function withAll(rows: readonly string[]): readonly string[] {
  const uris = new Set(rows.flatMap((row) => (row.startsWith('ACL ') ? [row.slice(4)] : [])));
  return rows.flatMap((row) => {
    const [method = '', uri = ''] = row.split(' ');
    if (!uris.has(uri)) return [row];
    return method === 'ACL' ? [`GET|POST|PUT|PATCH|DELETE|OPTIONS ${uri}`] : [];
  });
}

describe('Routes of the sample application of NestJS', () => {
  let application: INestApplication;
  before(async () => {
    application = await sampleApplication();
  });
  after(() => application.close());

  it('are those of the router of the running application, in its order', () => {
    const { application: read } = createReader(false).read({
      files: new NodeSourceFiles(resolve('test/hosts/nest')),
      environment: {},
      classes: { models: [], requests: [], entities: {}, hasRelations: false },
      signal: neverAborted,
    });
    const found = read.routes.map(({ methods, uri }) => `${methods.join('|')} ${uri}`);
    const instance = application.getHttpAdapter().getInstance() as { router: object };
    assert.deepEqual(found, withAll(stackTable(instance.router)));
    assert.deepEqual(read.problems, []);
    assert.ok(found.length > 50);
  });
});

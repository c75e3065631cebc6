import { deepStrictEqual } from 'node:assert/strict';
import { resolve } from 'node:path';
import { createReader } from '../../server/src/hosts/express/reader';
import { neverAborted } from '../../server/src/core/ports';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { sampleApplication } from './sample-application';
import { isRecord, stackTable } from './stack-table';

const classes = { models: [], requests: [], entities: {}, hasRelations: false };

describe('Routes of the sample application', () => {
  it('are those of the stack of the running application, in its order', async () => {
    const files = new NodeSourceFiles(resolve('test/hosts/express'));
    const { application } = createReader(false).read({ files, environment: {}, classes, signal: neverAborted });
    const found = application.routes.map(({ methods, uri }) => `${methods.join('|')} ${uri}`);
    const { router } = await sampleApplication();
    deepStrictEqual(found, isRecord(router) ? stackTable(router) : []);
    deepStrictEqual(application.problems, []);
  });
});

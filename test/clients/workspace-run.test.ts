import assert from 'node:assert/strict';
import { resourcesOf } from '../core/clientworkspace/made-workspace';
import { ApiServer } from './api-server/api-server';
import { withoutScripts } from './changed-workspace';
import { environmentAt, madeOutputs } from './made-outputs';
import { clinicWith, type EnvironmentShape, environmentShapes } from './sample-hosts';
import { sendTested } from './workspace-client';

describe('the tests of the workspace of the sample host', () => {
  let server: ApiServer;
  before(async () => {
    server = await ApiServer.start();
  });
  after(() => server.stop());

  for (const shape of Object.keys(environmentShapes) as readonly EnvironmentShape[]) {
    it(`find all that they need, suite after suite, with environments of the ${shape} shape`, async () => {
      const { workspace, document } = await madeOutputs(clinicWith(shape, server.baseUrl));
      server.serve(document);
      const sent = await sendTested(workspace, environmentAt(workspace, server.baseUrl));
      assert.deepEqual(
        sent.filter(({ status }) => status >= 400),
        [],
      );
      assert.equal(sent.length, resourcesOf(workspace, 'request').length);
    });
  }

  it('are refused where nothing is kept', async () => {
    const { workspace, document } = await madeOutputs(clinicWith('hierarchical', server.baseUrl));
    server.serve(document);
    const sent = await sendTested(withoutScripts(workspace), environmentAt(workspace, server.baseUrl));
    assert.ok(sent.some(({ status }) => status === 401));
  });
});

import assert from 'node:assert/strict';
import type { Workspace } from '../../server/src/core/clientworkspace/workspace';
import { resourcesOf } from '../core/clientworkspace/made-workspace';
import { ApiServer } from './api-server/api-server';
import { withoutScripts, withValues } from './changed-workspace';
import { insoStatuses, insoTests, runsScripts } from './inso';
import { environmentAt, type MadeOutputs, madeOutputs } from './made-outputs';
import { clinicWith, type EnvironmentShape, environmentShapes, generatedApplication } from './sample-hosts';
import { keptBy } from './workspace-client';

// Newer command lines of the client come with no package registry: who runs these tests brings one.
const program = process.env['INSO'] ?? '';
assert.notEqual(
  program,
  '',
  'INSO must name the program, of version 3.6, 10.1 or newer: INSO=/usr/bin/inso npm run test:inso',
);
const doesRunScripts = runsScripts(program);

const applications: Readonly<Record<string, (baseUrl: string) => string>> = {
  ...Object.fromEntries(
    (Object.keys(environmentShapes) as readonly EnvironmentShape[]).map((shape) => [
      `the sample host, with environments of the ${shape} shape`,
      (baseUrl: string) => clinicWith(shape, baseUrl),
    ]),
  ),
  'an application of 500 routes': (baseUrl) => generatedApplication(500, baseUrl),
};

for (const [name, application] of Object.entries(applications)) {
  describe(`the workspace of ${name}, in its client`, () => {
    let server: ApiServer;
    let outputs: MadeOutputs;
    let environment: string;
    before(async () => {
      server = await ApiServer.start();
      outputs = await madeOutputs(application(server.baseUrl));
      environment = environmentAt(outputs.workspace, server.baseUrl);
    });
    after(() => server.stop());

    beforeEach(() => {
      server.serve(outputs.document);
    });

    it('passes all of its tests, in their order', async () => {
      const { workspace: made } = outputs;
      // Who runs no scripts finds in the environment what they keep.
      const workspace = doesRunScripts ? made : withValues(made, environment, await keptBy(made, environment));
      assert.deepEqual(await insoTests({ program, workspace, environment }), {
        passed: testTitles(workspace),
        failed: [],
      });
    });

    it('fails where nothing is kept', async () => {
      const workspace = withoutScripts(outputs.workspace);
      const { failed } = await insoTests({ program, workspace, environment });
      assert.match(failed.join('\n'), /expected '(?:401|404)' to match/);
    });

    if (doesRunScripts) {
      it('is answered as described, whole', async () => {
        const { workspace } = outputs;
        const statuses = await insoStatuses({ program, workspace, environment });
        assert.equal(statuses.length, resourcesOf(workspace, 'request').length);
        assert.deepEqual(
          statuses.filter((status) => status >= 400),
          [],
        );
      });
    }
  });
}

function testTitles(workspace: Workspace): readonly string[] {
  const names = new Map(resourcesOf(workspace, 'unit_test_suite').map(({ _id, name }) => [_id, name]));
  return resourcesOf(workspace, 'unit_test').map(({ name, parentId }) => `${names.get(parentId) ?? ''} ${name}`);
}

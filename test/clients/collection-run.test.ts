import { ApiServer } from './api-server/api-server';
import { assertAllSucceeded, devserverRun } from './collection-run';
import { madeOutputs } from './made-outputs';
import { clinicWith, type EnvironmentShape, environmentShapes } from './sample-hosts';

describe('the collection of the sample host', () => {
  let server: ApiServer;
  before(async () => {
    server = await ApiServer.start();
  });
  after(() => server.stop());

  for (const shape of Object.keys(environmentShapes) as readonly EnvironmentShape[]) {
    it(`finds all that it needs, with environments of the ${shape} shape`, async () => {
      const outputs = await madeOutputs(clinicWith(shape, server.baseUrl));
      server.serve(outputs.document);
      assertAllSucceeded(await devserverRun(outputs), outputs);
    });
  }
});

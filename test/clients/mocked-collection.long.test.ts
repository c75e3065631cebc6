import { assertAllSucceeded } from './collection-run';
import { madeOutputs } from './made-outputs';
import { mockedCollection } from './mocked-collection';

describe('the collection of the sample host', () => {
  it('succeeds with a mock server of its description', async () => {
    const outputs = await madeOutputs('test/hosts/laravel-clinic');
    assertAllSucceeded(await mockedCollection(outputs), outputs);
  });
});

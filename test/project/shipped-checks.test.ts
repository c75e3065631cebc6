import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { builtInChecks } from '../../server/src/core/test-scripts/built-in-checks';
import { scriptClients } from '../../server/src/core/test-scripts/snippets';
import { hosts } from '../../server/src/hosts/registry';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { shippedAssets } from '../../server/src/platform/shipped-assets';
import { wholeDescription } from '../../server/src/project/describing/description-choice';
import { openService } from '../../server/src/project/opening/open-service';
import { clients, shop } from '../lsp/shop';
import { temporaryDirectory } from '../temporary-directory';

const assets = shippedAssets(resolve('dist'));

describe('the checks that are shipped', () => {
  it('are shipped for every client', () => {
    const shipped = assets.templates().map(({ path }) => path);
    for (const client of scriptClients) {
      const checks = [...builtInChecks, 'status'].map((check) => `checks/${client}/${check}.js`);
      assert.deepEqual(
        shipped.filter((path) => path.startsWith(`checks/${client}/`)),
        checks.sort(),
      );
    }
  });

  it('act where they are named', async () => {
    const tests = 'templates: {list: {checks: [status, no_server_error]}}\n';
    const root = temporaryDirectory(shop(clients, { 'config/openapi-tests.yaml': tests }));
    const surroundings = { files: new NodeSourceFiles(root), environment: {}, assets, hosts };
    const service = await openService({ ...surroundings, directory: root, advice: null });
    const request = { ...wholeDescription, output: 'clientcollection', format: 'json' } as const;
    const { text } = await service.preview(request);
    assert.deepEqual(text.match(/(?<=pm\.test\()'[^']*'/g), ["'Status is 200'", "'The server has not failed'"]);
  });
});

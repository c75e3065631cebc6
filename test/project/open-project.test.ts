import assert from 'node:assert/strict';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { shippedAssets } from '../../server/src/platform/shipped-assets';
import { describeProject } from '../../server/src/project/describing/describe-project';
import { wholeDescription } from '../../server/src/project/describing/description-choice';
import type { Host } from '../../server/src/hosts/host';
import { LiveProject } from '../../server/src/project/live-project';
import { openProject } from '../../server/src/project/opening/open-project';
import { readProject } from '../../server/src/project/read-project';
import { application, readingOf, route } from '../core/route';
import { fakeHost } from '../fake-host';
import { temporaryDirectory } from '../temporary-directory';

const sample = application([route('GET api/billing/invoices'), route('GET api/users')]);

function open(root: string) {
  return openProject({
    files: new NodeSourceFiles(root),
    environment: { API_VERSION: '3.0.0' },
    assets: shippedAssets('dist'),
    hosts: [{ ...fakeHost(readingOf(sample)), name: 'Other', detect: () => false }, fakeHost(readingOf(sample))],
  });
}

describe('project', () => {
  it('is read by the first host that knows it', async () => {
    const opened = await open(temporaryDirectory({ 'fake.txt': '' }));
    assert.ok(opened.kind === 'opened');
    assert.equal(opened.project.framework, 'Fake');
    assert.deepEqual(readProject(opened.project).application, sample);
  });

  it('is prepared for many readings where it stays open', async () => {
    const told: unknown[] = [];
    const fake = fakeHost(readingOf(sample));
    const host: Host = {
      ...fake,
      load: async () => {
        const { createReader } = await fake.load();
        return {
          createReader: (staysOpen) => {
            told.push(staysOpen);
            return createReader(staysOpen);
          },
        };
      },
    };
    const root = temporaryDirectory({ 'fake.txt': '' });
    const surroundings = {
      files: new NodeSourceFiles(root),
      environment: {},
      assets: shippedAssets('dist'),
      hosts: [host],
    };
    await openProject(surroundings);
    await LiveProject.open(surroundings);
    assert.deepEqual(told, [false, true]);
  });

  it('is described with its modules and its environment', async () => {
    const opened = await open(temporaryDirectory({ 'fake.txt': '', 'Modules/Billing/module.json': '{}' }));
    assert.ok(opened.kind === 'opened');
    const { document } = describeProject(readProject(opened.project), wholeDescription);
    assert.deepEqual(
      Object.values(document.paths).map((item) => item.get?.operationId),
      ['billing.invoices.list', 'general.users.list'],
    );
    assert.equal(document.info.version, '3.0.0');
  });

  it('is none where no host knows it, which says where there is one', async () => {
    const opened = await open(temporaryDirectory({ 'README.md': '', 'backend/fake.txt': '', 'apps/a/fake.txt': '' }));
    assert.ok(opened.kind === 'failed' && opened.failure.kind === 'noApplication');
    const { hosts, elsewhere } = opened.failure;
    assert.deepEqual(
      [hosts.map(({ name }) => name), elsewhere],
      [
        ['Other', 'Fake'],
        ['backend', 'apps/a'],
      ],
    );
  });

  it('is none where there is no directory', async () => {
    assert.deepEqual(await open('/no/such/directory'), { kind: 'failed', failure: { kind: 'noDirectory' } });
    const file = `${temporaryDirectory({ 'a.txt': '' })}/a.txt`;
    assert.deepEqual(await open(file), { kind: 'failed', failure: { kind: 'isFile' } });
  });
});

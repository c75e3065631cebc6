import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { hosts } from '../../server/src/hosts/registry';
import { extensions } from '../../server/src/project/configuration-sources';

describe('the extension', () => {
  it('wakes up where a file makes a directory an application of some host, or configures Routespec', () => {
    const { activationEvents } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly activationEvents: readonly string[];
    };
    const files = [
      ...hosts.flatMap(({ markers }) => markers),
      ...extensions.map((extension) => `config/openapi.${extension}`),
    ];
    assert.deepEqual(activationEvents, [
      ...['', '*/', '*/*/'].flatMap((directory) =>
        [...new Set(files)].map((file) => `workspaceContains:${directory}${file}`),
      ),
      'onWebviewPanel:routespec.preview',
    ]);
  });
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { hosts } from '../../server/src/hosts/registry';
import { configurationEndings, formatOf } from '../../server/src/project/configuration-formats';

describe('the extension', () => {
  it('wakes up where a file makes a directory an application of some host, or configures Routespec', () => {
    const { activationEvents } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly activationEvents: readonly string[];
    };
    const files = [
      ...hosts.flatMap(({ markers }) => markers),
      // Whoever writes TypeScript has a package.json, which is a marker.
      ...configurationEndings.map((ending) => `config/openapi.${ending}`).filter((path) => formatOf(path) !== 'ts'),
    ];
    assert.deepEqual(activationEvents, [
      ...['', '*/', '*/*/'].flatMap((directory) =>
        [...new Set(files)].map((file) => `workspaceContains:${directory}${file}`),
      ),
      'onWebviewPanel:routespec.preview',
    ]);
  });
});

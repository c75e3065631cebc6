import assert from 'node:assert/strict';
import { commands, extensions } from 'vscode';
import { until } from './workspace';

interface Manifest {
  readonly contributes: {
    readonly commands: readonly { readonly command: string; readonly category: string }[];
    readonly configuration: {
      readonly properties: Readonly<Record<string, { readonly scope?: string; readonly markdownDescription?: string }>>;
    };
  };
}

function installed() {
  const extension = extensions.getExtension<unknown>('routespec.routespec');
  assert.ok(extension !== undefined);
  return { extension, manifest: extension.packageJSON as Manifest };
}

describe('the extension', () => {
  it('starts by itself where an application is', async () => {
    await until('activation', () => installed().extension.isActive);
  });

  it('has a handler for each command of the manifest, and no other', async () => {
    const { contributes } = installed().manifest;
    const registered = (await commands.getCommands(true)).filter(
      // A tree view brings commands of its own, and the server brings those that any editor can send.
      (id) => id.startsWith('routespec.') && !/^routespec\.(?:routes|server)\./.test(id),
    );
    assert.deepEqual(registered.sort(), contributes.commands.map(({ command }) => command).sort());
    assert.deepEqual(new Set(contributes.commands.map(({ category }) => category)), new Set(['Routespec']));
  });

  it('describes each setting and says its scope', () => {
    const settings = Object.entries(installed().manifest.contributes.configuration.properties);
    const bare = settings.filter(([, { scope, markdownDescription }]) => !scope || !markdownDescription);
    assert.deepEqual(bare, []);
  });
});

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CancellationTokenSource, LSPErrorCodes } from 'vscode-languageserver-protocol/node';
import type { SourceFiles } from '../../server/src/core/ports';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { Editor } from './editor';
import { clients, shop } from './shop';

describe('generation in the editor', () => {
  it('writes nothing when it is cancelled while the project is read', async () => {
    const cancellation = new CancellationTokenSource();
    let isGenerating = false;
    const editor = await Editor.open({
      files: shop(clients),
      outside: {
        filesOf: (root) => {
          const files = new NodeSourceFiles(root);
          const read: SourceFiles['read'] = (path) => {
            if (isGenerating) cancellation.cancel();
            return files.read(path);
          };
          return { read, kindOf: (path) => files.kindOf(path), list: (path) => files.list(path) };
        },
        // The request is what reads the project, not the time that passes.
        debounce: 60_000,
      },
    });
    await editor.settled();
    await editor.disk('routes/api.php', `${shop(clients)['routes/api.php'] ?? ''}// edited`);
    isGenerating = true;
    const generated = editor.execute('routespec.server.generate', {}, cancellation.token);
    await assert.rejects(generated, { code: LSPErrorCodes.RequestCancelled });
    assert.equal(existsSync(join(editor.root, 'storage')), false);
    await editor.quit();
  });
});

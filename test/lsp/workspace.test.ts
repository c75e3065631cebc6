import assert from 'node:assert/strict';
import { join, resolve } from 'node:path';
import { hosts } from '../../server/src/hosts/registry';
import { listeners } from '../../server/src/lsp/listeners';
import { Workspace } from '../../server/src/lsp/workspace';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { shippedAssets } from '../../server/src/platform/shipped-assets';
import { writeFile } from '../../server/src/platform/write-file';
import { temporaryDirectory } from '../temporary-directory';
import { inProcessWorker } from './in-process-worker';
import { clients, shop } from './shop';

/** Deeper than applications are looked for. */
const far = 'a/b/c/shop/';

/** A workspace over real files, whose user may take time to say what is excluded from it. */
class SlowEditor {
  readonly root = temporaryDirectory(shop(clients, {}, far));
  readonly opened: string[] = [];
  readonly workspace: Workspace;
  #whenAsked: ((answer: () => void) => void) | null = null;

  constructor() {
    const reading = {
      filesOf: (root: string) => new NodeSourceFiles(root),
      write: writeFile,
      tidy: () => undefined,
      assets: shippedAssets(resolve('dist')),
      hosts,
    };
    const outside = {
      ...reading,
      startWorker: () => inProcessWorker(reading),
      releaseSpareWorker: () => undefined,
      saveMemory: () => undefined,
      environment: {},
      debounce: 0,
      busyLimit: 60_000,
      restartPause: 60_000,
    };
    const settings = { excludedIn: () => this.#excluded() };
    const all = listeners((text) => assert.fail(text));
    all.add('test', { opened: ({ root }) => this.opened.push(root) });
    this.workspace = new Workspace(outside, settings, all.listener);
  }

  /** Resolves when the editor is asked what is excluded next, with what answers. */
  asked(): Promise<() => void> {
    return new Promise((resolve) => {
      this.#whenAsked = resolve;
    });
  }

  async #excluded(): Promise<readonly string[]> {
    const ask = this.#whenAsked;
    this.#whenAsked = null;
    if (ask !== null) await new Promise<void>(ask);
    return [];
  }
}

describe('a workspace that is looking for applications', () => {
  let editor: SlowEditor;
  beforeEach(() => {
    editor = new SlowEditor();
  });
  afterEach(() => editor.workspace.close());

  it('opens none around a text in a folder that was removed meanwhile', async () => {
    const { root, opened, workspace } = editor;
    workspace.addFolder(root);
    await workspace.located;
    const asked = editor.asked();
    workspace.setText(join(root, far, 'routes/api.php'), { text: '<?php', version: 1 });
    const answer = await asked;
    workspace.removeFolder(root);
    answer();
    await workspace.located;
    assert.deepEqual(opened, []);
  });

  it('opens none after it was closed', async () => {
    const { root, opened, workspace } = editor;
    const asked = editor.asked();
    workspace.addFolder(join(root, far));
    const answer = await asked;
    await workspace.close();
    answer();
    await workspace.located;
    assert.deepEqual(opened, []);
  });
});

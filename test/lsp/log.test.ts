import assert from 'node:assert/strict';
import { Editor } from './editor';
import { clients, shop } from './shop';

let editor: Editor;

describe('the log', () => {
  afterEach(async () => {
    await editor.quit();
  });

  it('says the version, the folders that were looked at, and what was found in them', async () => {
    editor = await Editor.open({ files: shop(clients) });
    await editor.settled();
    await editor.logged('Read Shop (Laravel): 1 route, 0 errors, 0 warnings, in ');
    const log = editor.log.map((line) => line.replaceAll(editor.root, '…').replace(/[\d.]+ (?=ms)/, 'N '));
    assert.match(log[0] ?? '', /^Routespec \d+\.\d+\.\d+ on Node v\d/);
    assert.deepEqual(log.slice(1, 4), [
      'Looking for applications in ….',
      'Found an application in ….',
      'Read Shop (Laravel): 1 route, 0 errors, 0 warnings, in N ms.',
    ]);
  });

  it('says that nothing was found', async () => {
    editor = await Editor.open({ files: { 'src/library.php': '<?php' } });
    await editor.logged('No application was found.');
  });
});

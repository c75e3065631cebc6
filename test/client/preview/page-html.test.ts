import assert from 'node:assert/strict';
import { pageHtml } from '../../../client/src/preview/page-html';

describe('the page of a preview', () => {
  const html = pageHtml({
    cspSource: 'https://files.test',
    nonce: 'n0nce',
    styles: ['https://files.test/page.css'],
    scripts: ['https://files.test/page.js'],
    project: 'file:///shop"><script>alert(1)</script>',
  });

  it('lets nothing run or load but its own files', () => {
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];

    assert.deepEqual(policy?.split('; '), [
      "default-src 'none'",
      'style-src https://files.test',
      "script-src 'nonce-n0nce'",
    ]);
  });

  it('takes a root for nothing but a text', () => {
    assert.equal(html.match(/<script/g)?.length, 1);
    assert.match(html, /data-project="file:\/\/\/shop&quot;>&lt;script>/);
  });
});

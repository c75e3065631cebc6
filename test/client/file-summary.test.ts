import assert from 'node:assert/strict';
import { failureSummary, fileSummary } from '../../client/src/commands/file-summary';
import type { PublishedFile } from '../../server/src/protocol';

type Short = readonly [kind: 'written' | 'unchanged' | 'sameFormat' | 'otherFormat' | 'apiDescription', name: string];

function fileOf([kind, name]: Short): PublishedFile {
  const file = `file:///shop%20one/config/${name}`;
  return kind === 'written' || kind === 'unchanged' ? { kind, file } : { kind: 'kept', file, because: kind };
}

const rows: readonly (readonly [files: readonly Short[], said: string])[] = [
  [[['written', 'a.json']], 'a.json was written'],
  [[['unchanged', 'shop%20a.json']], 'shop a.json is unchanged'],
  [
    [
      ['written', 'a.json'],
      ['unchanged', 'b.json'],
      ['written', 'c.json'],
    ],
    'a.json and c.json were written; b.json is unchanged',
  ],
  [
    [
      ['sameFormat', 'a.php'],
      ['sameFormat', 'b.php'],
      ['sameFormat', 'c.php'],
      ['written', 'd.php'],
    ],
    'd.php was written; 3 files exist and were kept',
  ],
  [
    [
      ['otherFormat', 'a.yaml'],
      ['apiDescription', 'b.php'],
    ],
    'a.yaml has the same configuration in another format and was kept; b.php is an OpenAPI document, no configuration, and was kept',
  ],
];

describe('what is said of files', () => {
  for (const [files, said] of rows) {
    it(said, () => {
      assert.equal(fileSummary(files.map(fileOf)), said);
    });
  }

  it('is why those were not written that were not', () => {
    const files: readonly PublishedFile[] = [
      { kind: 'written', file: 'file:///a.json' },
      { kind: 'failed', file: 'file:///b.json', message: 'b.json cannot be written: it is a directory.' },
      { kind: 'failed', file: 'file:///c.json', message: 'c.json cannot be written: permission denied.' },
    ];
    assert.equal(fileSummary(files), 'a.json was written');
    assert.equal(
      failureSummary(files),
      'b.json cannot be written: it is a directory. c.json cannot be written: permission denied.',
    );
    assert.equal(failureSummary([]), '');
  });
});

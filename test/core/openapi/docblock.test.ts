import assert from 'node:assert/strict';
import { docblockText } from '../../../server/src/core/openapi/docblock';

const rows: readonly (readonly [docblock: string, summary: string | null, description: string])[] = [
  ['List the users.', 'List the users', ''],
  ['List the users. Newest first.', 'List the users', 'Newest first.'],
  ['List the users\nof a team.\n\nNewest first.\n\n@return Response', 'List the users of a team', 'Newest first.'],
  ['Users\r\n\r\nFirst.\r\n\r\nSecond.', 'Users', 'First.\n\nSecond.'],
  ['@param int $id', null, ''],
  ['{@inheritDoc}', null, ''],
  ['', null, ''],
  ['Uses v1.2 of the format', 'Uses v1.2 of the format', ''],
  ['Lists things, e.g. users. All of them.', 'Lists things, e.g. users', 'All of them.'],
  ['Is it there?', 'Is it there?', ''],
];

describe('text of a docblock', () => {
  for (const [docblock, summary, description] of rows) {
    it(JSON.stringify(docblock), () => {
      assert.deepEqual(docblockText(docblock), summary === null ? null : { summary, description });
    });
  }
});

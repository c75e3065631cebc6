import assert from 'node:assert/strict';
import { docblockDocumentation } from '../../../server/src/core/documentation/docblock';

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
  ['Display a listing of the resource.', null, ''],
  ['Store a newly created resource in storage.\n\n@return Response', null, ''],
  ['Update the specified resource in storage.\n\nOnly drafts can be changed.', null, 'Only drafts can be changed.'],
];

describe('text of a docblock', () => {
  for (const [docblock, summary, description] of rows) {
    it(JSON.stringify(docblock), () => {
      assert.deepEqual(docblockDocumentation(docblock), {
        ...(summary === null ? {} : { summary }),
        ...(description === '' ? {} : { description }),
      });
    });
  }
});

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
  ['https://example.com/docs/users', null, ''],
  ['See: https://example.com/docs', null, ''],
  ['www.example.com\n\nList the users.', 'List the users', ''],
  ['Exports a page. https://example.com/pdf', 'Exports a page', 'https://example.com/pdf'],
  ['List the users of https://example.com too.', 'List the users of https://example.com too', ''],
  ['{@see UserController}', null, ''],
  ['{@link https://example.com the guide}', null, ''],
  ['List the {@link User users} of a {@see Team}.', 'List the users of a Team', ''],
  ['TODO: paginate', null, ''],
  ['@todo paginate', null, ''],
  ['FIXME slow\nand ugly\n\nList the users.', 'List the users', ''],
  ['List the users.\nTODO: paginate', 'List the users', ''],
  ['List the users. Newest first.\n\nXXX rename', 'List the users', 'Newest first.'],
  ['Todos of the user', 'Todos of the user', ''],
  ['List the users. @return JsonResponse', 'List the users', ''],
  ['List the users @throws Exception', 'List the users', ''],
  ['Mail someone @ work', 'Mail someone @ work', ''],
  ['UserController', null, ''],
  ['Class UserController.', null, ''],
  ['UserController class', null, ''],
  ['App\\Http\\Controllers\\UserController', null, ''],
  ['UserController::index()\n\nList the users.', 'List the users', ''],
  ['UserController@index', null, ''],
  ['index()', null, ''],
  ['index', null, ''],
  ['Destroy', null, ''],
  ['Users', 'Users', ''],
  ['OAuth', 'OAuth', ''],
  ['# List the users', 'List the users', ''],
  ['-----\nList the users\n-----', 'List the users', ''],
  ['|---------\n| List the users\n|---------', 'List the users', ''],
  ['<p>List the <b>users</b>.</p>', 'List the users', ''],
  ['Where a < b and c > d', 'Where a < b and c > d', ''],
  ['Display the specified resource in storage', null, ''],
  ['Remove the specified resource.', null, ''],
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

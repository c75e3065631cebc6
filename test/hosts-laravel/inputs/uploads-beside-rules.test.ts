import assert from 'node:assert/strict';
import { documentedAction } from '../documentation/documented-application';

describe('Laravel: a file of which code validates what it makes of it', () => {
  it('is sent as a file', async () => {
    const { only } = await documentedAction('', {
      body: `$file = $request->file('cover');
        \\Illuminate\\Support\\Facades\\Validator::make(['size' => $file->getSize(), 'name' => $request->input('name')],
          ['name' => 'required|string', 'size' => 'required|integer|max:100'])->validate();`,
    });
    assert.deepEqual(only.requestBody?.content['multipart/form-data']?.schema, {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string', minLength: 1 }, cover: { type: 'string', format: 'binary' } },
    });
  });
});

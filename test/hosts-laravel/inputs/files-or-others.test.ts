import assert from 'node:assert/strict';
import { documentedAction } from '../documentation/documented-application';

describe('Laravel: JSON beside a form with files', () => {
  const inJson = async (rules: string): Promise<unknown> => {
    const { only } = await documentedAction('', { body: `$request->validate([${rules}]); $request->file('scan');` });
    return only.requestBody?.content['application/json']?.schema;
  };

  it('must have what rules ask for in place of the file', async () => {
    const rules = `'scan' => 'required_without:link|file', 'link' => 'required_without:scan|string|max:9'`;
    assert.deepEqual(await inJson(rules), {
      type: 'object',
      required: ['link'],
      properties: {
        link: {
          type: 'string',
          maxLength: 9,
          description: 'Required if `scan` is not present.',
          'x-conditional': ['required_without:scan'],
        },
      },
    });
  });

  it('has null for a file that is removed by that', async () => {
    assert.deepEqual(await inJson(`'name' => 'string', 'scan' => 'nullable|image'`), {
      type: 'object',
      properties: { name: { type: 'string' }, scan: { type: 'string', nullable: true, enum: [null] } },
    });
  });
});

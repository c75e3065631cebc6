import assert from 'node:assert/strict';
import { documentedAction } from '../documentation/documented-application';

describe('Laravel: JSON beside a form with files', () => {
  const inJson = async (rules: string): Promise<unknown> => {
    const { only } = await documentedAction('', { body: `$request->validate([${rules}]);` });
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

  const notAskedFor = {
    'a file of its name elsewhere': `'scan' => 'nullable|image', 'meta.scan' => 'string', 'link' => 'required_without:meta.scan|string'`,
    'a list that may hold more than files': `'scans' => 'array', 'scans.*.file' => 'file', 'scans.*.id' => 'integer', 'link' => 'required_without:scans|string'`,
    'a file, where it is asked for only if it is sent': `'scan' => 'file', 'link' => 'sometimes|required_without:scan|string'`,
    'a file, where it may be dropped unread': `'scan' => 'file', 'kind' => 'string', 'link' => 'exclude_if:kind,scan|required_without:scan|string'`,
    'a file, where that hangs on what source does not tell': `'scan' => 'file', 'link' => $request->user() ? 'required_without:scan|string' : 'string'`,
  };
  for (const [name, rules] of Object.entries(notAskedFor)) {
    it(`need not have what rules ask for in place of ${name}`, async () => {
      const schema = (await inJson(rules)) as { readonly properties: object; readonly required?: unknown };
      assert.ok('link' in schema.properties);
      assert.equal(schema.required, undefined);
    });
  }

  it('must have what stands beside a file further below', async () => {
    const rules = `'page' => 'array', 'page.scan' => 'file', 'page.link' => 'required_without:page.scan|string'`;
    const { properties } = (await inJson(rules)) as { properties: { page: { required?: unknown } } };
    assert.deepEqual(properties.page.required, ['link']);
  });

  it('must have what rules ask for in place of a list of files', async () => {
    const rules = `'scans' => 'array', 'scans.*' => 'file', 'link' => 'required_without:scans|string'`;
    assert.deepEqual(((await inJson(rules)) as { required?: unknown }).required, ['link']);
  });

  it('has null for a file that is removed by that', async () => {
    assert.deepEqual(await inJson(`'name' => 'string', 'scan' => 'nullable|image'`), {
      type: 'object',
      properties: { name: { type: 'string' }, scan: { type: 'string', nullable: true, enum: [null] } },
    });
  });
});

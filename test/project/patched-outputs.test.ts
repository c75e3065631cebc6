import assert from 'node:assert/strict';
import type { Json } from '../../server/src/core/json';
import { unmarked } from '../marked';
import { configured } from './configured-project';

const path = 'resources/openapi/templates/openapi.json';

async function made(files: Readonly<Record<string, string>>) {
  const outcome = await configured({ files });
  const [output] = await outcome.made();
  assert.ok(output !== undefined);
  return { ...output, outcome };
}

async function patched(patch: string): Promise<Record<string, Json>> {
  const { file, refusal } = await made({ [path]: patch });
  assert.equal(refusal, null);
  return JSON.parse(file.text) as Record<string, Json>;
}

/** What is refused, at the place that is marked in the patch. */
const refused: Readonly<Record<string, readonly [patch: string, message: string]>> = {
  'a key that is removed and must be there': ['{⟦"info"⟧: null}', 'info is missing'],
  'a key that is not known': ['{"info": {⟦"titel"⟧: "Shop"}}', 'info › titel is a key that is not known there'],
  'a value of another type': ['{"info": {⟦"title"⟧: 5}}', 'info › title must be string'],
  'another version': ['{⟦"openapi"⟧: "3.1.0"}', 'openapi must match pattern "^3\\.0\\.\\d(-.+)?$"'],
  'what a new operation lacks': ['{"paths": {"/gone": {⟦"get"⟧: {}}}}', 'paths › /gone › get › responses is missing'],
  'a wrong type in a list': ['{"tags": [{"name": "a"}, {⟦"name"⟧: 5}]}', 'tags › 1 › name must be string'],
  'a wrong type below what may be a reference': [
    '{"components": {"schemas": {"A": {"properties": {"b": {⟦"type"⟧: "text"}}}}}}',
    'components › schemas › A › properties › b › type must be equal to one of the allowed values',
  ],
};

describe('a top-level template', () => {
  it('changes the output that it is named after', async () => {
    const { info, servers, paths, ...rest } = await patched(
      '{"info": {"title": "{{entity}}", "contact": null}, "servers": null, "x-empty": [], "paths": {"/admin/users": {"post": null}}}',
    );
    assert.deepEqual(Object.keys(info as object).sort(), ['description', 'license', 'title', 'version']);
    assert.equal((info as { title: string }).title, '{{entity}}');
    assert.equal(servers, undefined);
    assert.deepEqual(Object.keys((paths as Record<string, object>)['/admin/users'] ?? {}), ['get']);
    assert.deepEqual(rest['x-empty'], []);
  });

  it('leaves what is described as it is, which other outputs are made of', async () => {
    const { outcome } = await made({ [path]: '{"info": {"title": "Patched"}}' });
    assert.equal(outcome.document.info.title, 'Sample');
  });

  it('changes nothing that says nothing, and none of another output', async () => {
    const plain = await made({});
    const patches = { [path]: '{}', [path.replace('openapi.json', 'postman.json')]: '{"info": null}' };
    assert.equal((await made(patches)).file.text, plain.file.text);
  });

  it('changes nothing where templates are switched off', async () => {
    const plain = await made({});
    const off = { 'config/openapi-templates.json': '{"enabled": false}', [path]: '{"info": null}' };
    const { file, refusal } = await made(off);
    assert.deepEqual([file.text, refusal], [plain.file.text, null]);
  });

  for (const [title, [marked, message]] of Object.entries(refused)) {
    it(`is refused for ${title}, where it says so`, async () => {
      const { text, places } = unmarked(marked);
      const { refusal } = await made({ [path]: text });
      assert.deepEqual(
        [refusal?.code, refusal?.severity, refusal?.message, refusal?.source],
        [
          'template.invalidOutput',
          'error',
          `The output openapi would not be valid: ${message}. It is not written until this is corrected; other outputs are.`,
          { file: path, ...places[0] },
        ],
      );
    });
  }
});

describe('validate_output', () => {
  const settings = { 'config/openapi-templates.json': '{"rendering": {"validate_output": true}}' };

  it('lets pass what is sound', async () => {
    const { refusal } = await made(settings);
    assert.equal(refusal, null);
  });

  it('refuses what a template did not do where the code of the operation stands', async () => {
    const docs =
      '{"endpoints": {"/admin/users": {"get": {"responses": {"200": {"description": "A", "links": {"a": 5}}}}}}}';
    const { refusal } = await made({
      ...settings,
      [path]: '{"info": {"title": "A"}}',
      'config/openapi-docs.json': docs,
    });
    assert.deepEqual(refusal?.source, { file: 'routes/api.php', start: 0, end: 0 });
  });
});

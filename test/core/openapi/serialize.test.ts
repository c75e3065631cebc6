import assert from 'node:assert/strict';
import { parse } from 'yaml';
import { defaultConfiguration } from '../configuration/default-configuration';
import { describeApplication } from '../../../server/src/core/openapi/describe';
import { serialized } from '../../../server/src/core/openapi/serialize';
import { chooseApiTypes } from '../../../server/src/core/selection/choose-api-types';
import { reading, route } from '../route';

const ambiguous = [
  'yes',
  'no',
  'on',
  'null',
  '~',
  '12:30:45',
  '2024-01-02',
  '0x1F',
  '0o17',
  '017',
  '1e3',
  '1.0',
  'é: #',
];

const routes = ambiguous.map((uri) => route(`GET api/${uri}/{id}`, { docblock: uri }));

const { document } = describeApplication({
  ...reading(routes),
  configuration: defaultConfiguration({ API_VERSION: '1.10' }, 'yes'),
  moduleDirectories: [],
  apiTypes: chooseApiTypes(null, routes),
  apiTypeFilter: null,
  environment: null,
  templates: [],
  shippedTemplates: new Map(),
});

describe('serialized document', () => {
  it('reads back the same as JSON', async () => {
    assert.deepEqual(JSON.parse(await serialized(document, 'json')), document);
  });

  for (const version of ['1.1', '1.2'] as const) {
    it(`reads back the same as YAML ${version}`, async () => {
      assert.deepEqual(parse(await serialized(document, 'yaml'), { version }), document);
    });
  }

  it('has neither anchors nor folded lines', async () => {
    assert.doesNotMatch(await serialized(document, 'yaml'), /: [&*>]/);
  });

  it('ends in one line break', async () => {
    assert.match(await serialized(document, 'json'), /[^\n]\n$/);
    assert.match(await serialized(document, 'yaml'), /[^\n]\n$/);
  });
});

import assert from 'node:assert/strict';
import { inferredSettings } from '../../../../server/src/core/configuration/publish/inferred-settings';
import type { JsonObject } from '../../../../server/src/core/json';
import { route } from '../../route';

describe('inferred settings', () => {
  const cases: Readonly<Record<string, readonly [uris: readonly string[], settings: JsonObject]>> = {
    'are the API types with all that is inferred of them': [
      ['api/v2/users', 'admin/users', 'api/pets'],
      {
        api_types: {
          v2: { prefix: 'api/v2', description: 'Endpoints under /api/v2', folder_name: 'API V2' },
          admin: { prefix: 'admin', description: 'Endpoints of the administration', folder_name: 'API Admin' },
          api: { prefix: 'api', description: 'Endpoints under /api', folder_name: 'API' },
        },
      },
    ],
    'cover what has no prefix': [
      ['{any}'],
      { api_types: { root: { prefix: '', description: 'Endpoints under no other prefix', folder_name: 'API' } } },
    ],
    'are none where there are no routes': [[], {}],
    'are none where a map has another order': [['api/users', '2024/users'], {}],
    'are none where two types have one key': [['api/users', 'Api/users'], {}],
    'are none where a key stands for another': [['movile/users'], {}],
  };
  for (const [title, [uris, settings]] of Object.entries(cases)) {
    it(title, () => {
      const found = inferredSettings(uris.map((uri) => route(`GET ${uri}`)));
      assert.equal(JSON.stringify(found), JSON.stringify(settings));
    });
  }
});

import assert from 'node:assert/strict';
import { noRoutesMessage } from '../../server/src/project/describing/no-routes';
import { route } from '../core/route';
import { configured } from './configured-project';

async function messageOf(configuration: string, uris: readonly string[]): Promise<string> {
  const routes = uris.map((uri) => route(`GET ${uri}`));
  const outcome = await configured({ files: { 'config/openapi.yaml': configuration }, routes });
  assert.deepEqual(outcome.document.paths, {});
  return noRoutesMessage(outcome, null);
}

describe('where no route is documented', () => {
  it('the prefixes that were looked under are named', async () => {
    assert.equal(
      await messageOf('api_types: {v1: {prefix: api/v1}, v2: {prefix: api/v2}, old: {prefix: old, enabled: false}}', [
        'users',
        'old/users',
      ]),
      'No route under the API types’ prefixes (/api/v1, /api/v2); the application has 2 routes. Nothing was written.',
    );
  });

  it('patterns that exclude all there is are blamed', async () => {
    assert.equal(
      await messageOf('{api_types: {v1: {prefix: api/v1}}, exclude_routes: ["api/*"]}', ['api/v1/users']),
      'Every route under the API types’ prefixes (/api/v1) is excluded; the application has 1 route. Nothing was written.',
    );
  });

  it('disabled types are blamed', async () => {
    assert.equal(
      await messageOf('api_types: {v1: {prefix: api/v1, enabled: false}}', ['api/v1/users']),
      'No API type is enabled; nothing was written.',
    );
  });
});

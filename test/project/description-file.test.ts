import assert from 'node:assert/strict';
import { parseDescription } from '../../server/src/project/describing/description-file';

describe('a description in YAML', () => {
  it('has what its merge keys bring in', async () => {
    const text = 'openapi: 3.0.3\npaths: {}\nx-base: &base {type: string}\nx-more: {<<: *base, format: date}\n';
    const { 'x-more': more } = await parseDescription('api.yaml', text);
    assert.deepEqual(more, { type: 'string', format: 'date' });
  });

  it('is refused where it holds itself', async () => {
    await assert.rejects(parseDescription('api.yaml', 'openapi: 3.0.3\npaths: {}\nx-loop: &loop [1, *loop]\n'), {
      message: 'api.yaml cannot be compared: it is not valid YAML: an alias refers to what it stands in.',
    });
  });
});

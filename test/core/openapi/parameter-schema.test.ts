import assert from 'node:assert/strict';
import type { Schema } from '../../../server/src/core/openapi-objects/document';
import { parameterSchema } from '../../../server/src/core/openapi/parameter-schema';
import { field } from '../fields/field';
import { plainParameter } from '../route';

describe('schema of a path parameter', () => {
  const byName: Readonly<Record<string, Schema>> = {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    tokenId: { type: 'integer' },
    uuid: { type: 'string' },
    orderUuid: { type: 'string' },
    slug: { type: 'string', pattern: '^[A-Za-z0-9_-]+$' },
    tagOrId: { type: 'string' },
    slugOrId: { type: 'string' },
    slug_or_id: { type: 'string' },
    idOrSlug: { type: 'string' },
    uuid_or_id: { type: 'string' },
    orId: { type: 'string' },
    orderId: { type: 'integer' },
    colorId: { type: 'integer' },
    or_id: { type: 'string' },
    user: { type: 'string' },
    valid: { type: 'string' },
    grid: { type: 'string' },
  };
  for (const [name, expected] of Object.entries(byName)) {
    it(`named ${name}`, () => {
      assert.deepEqual(parameterSchema(plainParameter(name)), expected);
    });
  }

  it('is what is declared', () => {
    const schema = field('integer', { minimum: { value: 1, isExclusive: false } });
    assert.deepEqual(parameterSchema({ ...plainParameter('slug'), schema }), { type: 'integer', minimum: 1 });
  });

  it('is what is checked before what is declared', () => {
    const parameter = { ...plainParameter('id'), schema: field('integer') };
    const checked = field('string', { format: 'uuid' });
    assert.deepEqual(parameterSchema(parameter, { checked }), { type: 'string', format: 'uuid' });
  });

  it('bound by a field is that field’s', () => {
    assert.deepEqual(parameterSchema({ ...plainParameter('post'), bindingField: 'id' }), { type: 'integer' });
  });
});

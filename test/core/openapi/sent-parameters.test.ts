import assert from 'node:assert/strict';
import { exampleOf } from '../../../server/src/core/fields/example';
import { noComponents } from '../../../server/src/core/openapi/field-schemas';
import { queryParameters } from '../../../server/src/core/openapi/sent-parameters';
import { field, fields } from '../fields/field';

/** What parameters are written with that are of no component. */
const context = {
  componentOf: noComponents,
  exampleOf,
  shapes: new Map(),
  mediaOnce: (_: string, write: () => object) => write(),
};

describe('parameters of a query', () => {
  it('have examples that stand to one another as the fields do', () => {
    const samples = ['2024-06-15', '2024-06-16', '2024-06-17'];
    const input = fields({
      from: field('string', { samples }),
      to: field('string', { samples, relations: [{ kind: 'above', of: 'from' }] }),
      limit: field('integer'),
    });
    assert.deepEqual(
      queryParameters(input, context).map(({ name, example }) => [name, example]),
      [
        ['from', '2024-06-15'],
        ['to', '2024-06-16'],
        ['limit', 15],
      ],
    );
  });
});

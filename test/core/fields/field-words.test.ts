import assert from 'node:assert/strict';
import { withWords } from '../../../server/src/core/fields/field-words';
import { fieldsBelow } from '../../../server/src/core/fields/fields-below';
import { field, fields } from './field';

describe('words of fields', () => {
  it('are put to each that is below', () => {
    const string = field('string');
    const input = fields({
      lines: field('array', { items: fields({ id: string }) }),
      labels: field('object', { additional: fields({ text: string }) }),
    });
    const described = withWords(input, (name) => ({ description: `It is ${name}` }));
    const names = ['lines', 'lines.*', 'lines.*.id', 'labels', 'labels.*', 'labels.*.text'];
    assert.deepEqual(
      fieldsBelow(described).map(([name, { description }]) => [name, description]),
      names.map((name) => [name, `It is ${name}`]),
    );
  });
});

import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './read-application';

describe('Fastify: a body', () => {
  it('must be there where an object is asked for, though none of its fields need be', () => {
    const isNeeded = (body: string): unknown => {
      const { checked } = firstOperation('PATCH', `app.patch('/', { schema: { body: ${body} } }, async () => ({}));`);
      return checked.map((one) => one.in === 'body' && one.isNeeded === true);
    };
    deepStrictEqual(isNeeded('z.object({ name: z.string().optional() })'), [true]);
    deepStrictEqual(isNeeded("{ type: 'object', properties: { name: { type: 'string' } } }"), [true]);
    deepStrictEqual(isNeeded("{ type: ['object', 'null'], properties: { name: { type: 'string' } } }"), [false]);
  });
});
